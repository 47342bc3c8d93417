/** The patterns by the ids that pages and server name them with. */
export const patternIds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const;
export type PatternId = (typeof patternIds)[number];

interface LengthBounds {
  readonly min: number;
  readonly max: number;
}

const daysIn = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
};

/** True for a day that was or will be: 30 February is none, and the year 0 is a slip of the hand. */
const isDate = (year: string | undefined, month: string | undefined, day: string | undefined): boolean => {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  return y >= 1 && d >= 1 && d <= daysIn(y, m);
};

const isEmail = (text: string): boolean => {
  const match = /^([A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@((?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63})$/.exec(text);
  const local = match?.[1] ?? '';
  return match !== null && text.length <= 254 && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
};

const letterCount = (text: string): number => text.match(/[A-Za-z]/g)?.length ?? 0;

/**
 * What each pattern accepts, beside the length. Plain functions on text that is in Unicode's composed form (NFC), used by the page while typing and
 * by the server as the judge. "Letters" are the English ones unless a script is named; "digits" are 0–9, full-width forms are neither.
 */
const accepts: Readonly<Record<PatternId, (text: string) => boolean>> = {
  0: () => true,
  1: text => /^[A-Za-z][A-Za-z0-9]*$/.test(text),
  2: text => /^[A-Za-z\p{Script=Han}]+$/u.test(text),
  3: isEmail,
  4: text => /^[A-Za-z0-9]+$/.test(text),
  5: text => /^[A-Za-z0-9]+$/.test(text) && /[A-Za-z]/.test(text) && /[0-9]/.test(text),
  6: text => /^[0-9]+$/.test(text),
  7: text => /^[A-Za-z0-9]+$/.test(text) && /[A-Z]/.test(text),
  8: text => /^[A-Za-z ]+$/.test(text) && letterCount(text) >= 1,
  9: text => text !== '' && !/\s/u.test(text),
  10: text => /^[\p{Script=Han}\p{P}]+$/u.test(text) && /\p{Script=Han}/u.test(text),
  11: text => {
    const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
    return match !== null && isDate(match[1], match[2], match[3]);
  },
  12: text => /^[A-Za-z ]+$/.test(text) && letterCount(text) >= 2,
  13: text => {
    const match = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text);
    return match !== null && isDate(match[3], match[1], match[2]);
  },
  14: text => /^[A-Za-z0-9]+$/.test(text),
  15: text => /^\p{Script=Hangul}+$/u.test(text),
  16: text => /^(?!\p{M})\p{Script=Thai}+$/u.test(text),
  17: text => /^(?!\p{M})[A-Za-z \p{Script=Thai}]+$/u.test(text) && /[A-Za-z\p{Script=Thai}]/u.test(text),
  18: text => /^[A-Z ]+$/.test(text) && /[A-Z]/.test(text),
  19: text => /^[\x21-\x7e]+$/.test(text),
  20: text => /^[\x21-\x7e]+$/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text) && /[0-9]/.test(text) && /[^A-Za-z0-9]/.test(text),
  21: text => /^\p{L}[\p{L}\p{M}'’.-]* \p{L}[\p{L}\p{M}'’.-]*$/u.test(text),
  // Half-width katakana (U+FF66–FF9D) share the script of the full-width ones, so the ranges are written out.
  22: text => /^[\u3041-\u3096\u309d\u309e\u30a1-\u30fe\p{Script=Han}]+$/u.test(text),
};

/** Characters as a person counts them, near enough: code points of the composed form. An emoji of one code point counts one, not two. */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

/** True when `text` fits the pattern and its length lies within the bounds, both included. Half a surrogate pair fits nothing. */
export function checkPattern(patternId: PatternId, text: string, { min, max }: LengthBounds): boolean {
  // The engine takes quadratic time on nothing here, but there is no reason to look at what is too long anyway.
  if (text.length > 4 * max + 16) return false;
  const length = lengthOf(text);
  return length >= min && length <= max && text.isWellFormed() && accepts[patternId](text.normalize('NFC'));
}

/** No one alive was born before; an earlier year is a slip of the hand. */
const earliestYear = 1900;

const dayOf = (year: string, month: string, day: string): string | undefined => {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number(year) >= earliestYear && checkPattern(11, written, { min: 10, max: 10 }) ? written : undefined;
};

/** The year comes last: only pattern 13 says which of 05-06-1990 is the month. */
function yearLast(patternId: PatternId, [first, second, year]: readonly [string, string, string]): string | undefined {
  const [one, two] = [Number(first), Number(second)];
  if (one > 12) return dayOf(year, second, first);
  return patternId === 13 || two > 12 || one === two ? dayOf(year, first, second) : undefined;
}

/**
 * The day of a birthday as yyyy-MM-dd, whatever is between its parts or nothing at all (19900517), and also with the year last where day and month
 * can't be mistaken. Undefined for what is no day or may be two.
 */
export function birthdayOf(patternId: PatternId, typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim();
  if (/^\d{8}$/.test(text)) return dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  const [, first = '', second = '', third = ''] = /^(\d{1,4})[\s./,年-]+(\d{1,2})[\s./,月-]+(\d{1,4})日?$/.exec(text) ?? [];
  if (first.length === 4 && third.length <= 2) return dayOf(first, second, third);
  return first.length <= 2 && third.length === 4 ? yearLast(patternId, [first, second, third]) : undefined;
}
