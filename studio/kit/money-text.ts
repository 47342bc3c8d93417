import { currencySign, type MoneyStyle, plainMarks, writeMoney } from '@baize/i18n';
import { isCurrency } from '@baize/kernel';

/** An amount of 1/10 000, written like every other amount: "¥1,234.50". */
export const moneyText = (minor: bigint, currency: string, style: MoneyStyle = {}): string =>
  isCurrency(currency)
    ? writeMoney(minor, currency, plainMarks, style)
    : `${currency} ${writeMoney(minor, 'CNY', plainMarks, { ...style, bare: true })}`;

/** An amount where its currency is said beside it or has no room: without a currency that is more than a sign, "10.00" of play money. */
export const narrowMoney = (minor: bigint, currency: string): string => moneyText(minor, currency).replace(/^\p{L}{2,}\s*/u, '');

/** What a currency is called beside a field: its code, or the word that stands before its amounts, "DEMO". */
export function currencyName(currency: string): string {
  const sign = isCurrency(currency) ? currencySign(currency).trim() : '';
  return /^\p{L}{2,}$/u.test(sign) ? sign : currency;
}
