import { currencyDigits, isCurrency, minorToDecimal } from '@baize/kernel';

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts with {name} placeholders; a key without a text shows itself, so that it is noticed. */
export function translator(texts: Readonly<Record<string, string>>): Translate {
  return (key, values = {}) => (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

const signs: Readonly<Record<string, string>> = { CNY: '¥', USD: '$', EUR: '€', VND: '₫', THB: '฿', JPY: '¥', KRW: '₩' };

const digitsOf = (currency: string): number => (isCurrency(currency) ? currencyDigits[currency] : 2);

/** Digits that an amount of 1/10 000 can have. */
const mostDigits = 4;

/**
 * An amount of 1/10 000 in its currency's digits: "¥1,234.50", and in more where it has more: "¥1.875". Exact: what is won at a small stake is told as it is
 * booked, and no floating number is made of it.
 */
export function moneyText(minor: bigint, currency: string): string {
  let digits = digitsOf(currency);
  while (digits < mostDigits && minor % 10n ** BigInt(mostDigits - digits) !== 0n) digits++;
  const [whole = '0', fraction = ''] = minorToDecimal(minor, digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${signs[currency] ?? `${currency} `}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** What is there, in its currency's digits and never more than there is: a balance, or what a jackpot stands at. */
export function balanceText(minor: bigint, currency: string): string {
  const unit = 10n ** BigInt(mostDigits - digitsOf(currency));
  return moneyText(minor - (minor % unit), currency);
}
