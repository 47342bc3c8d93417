import { type Currency, currencyDigits, minorToDecimal } from '@baize/kernel';
import type { LocaleTable } from './table.ts';

/** The part of a language's table that numbers are written with. */
type NumberMarks = Pick<LocaleTable, 'group' | 'decimal' | 'groups' | 'minGroup' | 'minus'>;

/** The marks of English and Chinese, for pages that carry no tables of languages. */
export const plainMarks: NumberMarks = { group: ',', decimal: '.', groups: [3, 3], minGroup: 1, minus: '-' };

function grouped(whole: string, table: NumberMarks): string {
  const [last, before] = table.groups;
  if (whole.length < last + table.minGroup) return whole;
  const parts = [whole.slice(-last)];
  for (let rest = whole.slice(0, -last); rest; rest = rest.slice(0, -before)) parts.unshift(rest.slice(-before));
  return parts.join(table.group);
}

/** A plain decimal ("-1234.50") in the language's writing, digit for digit. */
function writeDecimal(text: string, table: NumberMarks): string {
  const negative = text.startsWith('-');
  const [whole = '0', fraction] = (negative ? text.slice(1) : text).split('.');
  return `${negative ? table.minus : ''}${grouped(whole, table)}${fraction ? table.decimal + fraction : ''}`;
}

/** Digits after the mark: at least `min`, at most `max`; 0 and 3 as in CLDR unless told. */
export interface Digits {
  min?: number;
  max?: number;
}

export function writeNumber(value: number | bigint, table: LocaleTable, { min = 0, max = Math.max(min, 3) }: Digits = {}): string {
  if (typeof value === 'bigint') return writeDecimal(min ? `${value}.${'0'.repeat(min)}` : value.toString(), table);
  if (!Number.isFinite(value)) return '–';
  const [whole = '0', fraction = ''] = value.toFixed(max).split('.');
  let end = fraction.length;
  while (end > min && fraction[end - 1] === '0') end--;
  const text = end > 0 ? `${whole}.${fraction.slice(0, end)}` : whole;
  return writeDecimal(/^-[0.]+$/.test(text) ? text.slice(1) : text, table);
}

/** The narrow signs; DMO is marked as play money everywhere, points have a word instead of a sign. */
const signs: Readonly<Record<Currency, string>> = {
  CNY: '¥',
  USD: '$',
  EUR: '€',
  VND: '₫',
  THB: '฿',
  JPY: '¥',
  KRW: '₩',
  DMO: 'DEMO\u00a0',
  PTS: '',
};

export const currencySign = (currency: Currency): string => signs[currency];

export interface MoneyStyle {
  /** Put + before gains, so that a change never reads by colour alone. */
  signed?: boolean;
  /** Leave the currency's sign away, for a column whose head names it. */
  bare?: boolean;
  /** Leave the digits after the mark away where all of them are 0, for amounts to pick from. */
  brief?: boolean;
}

/** The minus of what is compared in columns: as wide as the plus. */
const trueMinus = ({ minus }: NumberMarks): string => minus.replace('-', '\u2212');

/**
 * An amount in 1/10 000 of the major unit. The sign is left of the digits in every language. This is how every amount is
 * written, so one amount has the same digits and the same minus, as wide as the plus, wherever it is shown. Nothing is rounded: what members are paid is whole coins, and a finer fraction (the
 * records of earlier years have some) is shown, so that displayed lines add up to the displayed total.
 */
export function writeMoney(minor: bigint, currency: Currency, table: NumberMarks, style: MoneyStyle = {}): string {
  const exact = minorToDecimal(minor < 0n ? -minor : minor, 4);
  const [whole = '0', fraction = ''] = exact.split('.');
  let end = 4;
  const least = style.brief && /^0*$/.test(fraction) ? 0 : currencyDigits[currency];
  while (end > least && fraction[end - 1] === '0') end--;
  const digits = writeDecimal(end > 0 ? `${whole}.${fraction.slice(0, end)}` : whole, table);
  const sign = minor < 0n ? trueMinus(table) : style.signed && minor > 0n ? '+' : '';
  return `${sign}${style.bare ? '' : signs[currency]}${digits}`;
}

/** A rate in basis points: 9650 → "96.5%"; its minus is that of amounts. */
export function writePercent(bps: number | bigint, table: LocaleTable, digits: Digits = { max: 2 }): string {
  return table.percent.replace('{0}', writeNumber(Number(bps) / 100, { ...table, minus: trueMinus(table) }, digits));
}
