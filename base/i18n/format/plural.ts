import type { PluralCategory } from '../codes.ts';
import type { PluralFamily } from './table.ts';

const millions = (n: number): boolean => n !== 0 && Number.isInteger(n) && n % 1_000_000 === 0;

function arabic(n: number): PluralCategory {
  if (n === 0) return 'zero';
  if (n === 1) return 'one';
  if (n === 2) return 'two';
  const rest = n % 100;
  if (rest >= 3 && rest <= 10 && Number.isInteger(n)) return 'few';
  return rest >= 11 && rest <= 99 && Number.isInteger(n) ? 'many' : 'other';
}

function russian(n: number): PluralCategory {
  if (!Number.isInteger(n)) return 'other';
  const ten = n % 10;
  const hundred = n % 100;
  if (ten === 1 && hundred !== 11) return 'one';
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? 'few' : 'many';
}

/** The cardinal rules of CLDR for our languages, by family; the test compares each with Node's Intl.PluralRules. */
const families: Readonly<Record<PluralFamily, (n: number) => PluralCategory>> = {
  none: () => 'other',
  'whole-one': n => (n === 1 ? 'one' : 'other'),
  one: n => (n === 1 ? 'one' : 'other'),
  'zero-one': n => (n >= 0 && n <= 1 ? 'one' : 'other'),
  arabic,
  russian,
  spanish: n => (n === 1 ? 'one' : millions(n) ? 'many' : 'other'),
  portuguese: n => (n >= 0 && n < 2 ? 'one' : millions(n) ? 'many' : 'other'),
  french: n => (n >= 0 && n < 2 ? 'one' : millions(n) ? 'many' : 'other'),
};

export const pluralOf = (family: PluralFamily, n: number): PluralCategory => families[family](Math.abs(n));
