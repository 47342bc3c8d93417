import { type MoneyStyle, plainMarks, writeMoney } from '@baize/i18n';
import { isCurrency } from '@baize/kernel';

/** An amount of 1/10 000, written like every other amount: "¥1,234.50". */
export const moneyText = (minor: bigint, currency: string, style: MoneyStyle = {}): string =>
  isCurrency(currency)
    ? writeMoney(minor, currency, plainMarks, style)
    : `${currency} ${writeMoney(minor, 'CNY', plainMarks, { ...style, bare: true })}`;
