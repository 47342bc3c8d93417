import { plainMarks, writeMoney } from '@baize/i18n';
import { isCurrency } from '@baize/kernel';

/** An amount of 1/10 000, written like every other amount: "¥1,234.50". */
export const moneyText = (minor: bigint, currency: string): string =>
  isCurrency(currency) ? writeMoney(minor, currency, plainMarks) : `${currency} ${writeMoney(minor, 'CNY', plainMarks, { bare: true })}`;
