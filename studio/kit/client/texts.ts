import { currencyDigits, isCurrency, minorToDecimal } from '@baize/kernel';

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts with {name} placeholders; a key without a text shows itself, so that it is noticed. */
export function translator(texts: Readonly<Record<string, string>>): Translate {
  return (key, values = {}) => (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

const signs: Readonly<Record<string, string>> = { CNY: '¥', USD: '$', EUR: '€', VND: '₫', THB: '฿', JPY: '¥', KRW: '₩' };

/** An amount of 1/10 000 in its currency's digits: "¥1,234.50". Exact: no floating number is made of it. */
export function moneyText(minor: bigint, currency: string): string {
  const digits = isCurrency(currency) ? currencyDigits[currency] : 2;
  const [whole = '0', fraction = ''] = minorToDecimal(minor, digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${signs[currency] ?? `${currency} `}${grouped}${fraction ? `.${fraction}` : ''}`;
}
