import { plainMarks, writeMoney } from '@baize/i18n';
import { isCurrency } from '@baize/kernel';

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts with {name} placeholders; a key without a text shows itself, so that it is noticed. */
export function translator(texts: Readonly<Record<string, string>>): Translate {
  return (key, values = {}) => (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** An amount of 1/10 000, written like every other amount: "¥1,234.50". */
export const moneyText = (minor: bigint, currency: string): string =>
  isCurrency(currency) ? writeMoney(minor, currency, plainMarks) : `${currency} ${writeMoney(minor, 'CNY', plainMarks, { bare: true })}`;
