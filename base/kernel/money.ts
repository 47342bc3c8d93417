import { assert } from './errors.ts';

/** Units of account in one major unit of any currency: the lottery's li bet is 0.002, so two digits would not do. */
export const minorPerMajor = 10_000n;

/** An amount: `minor` in 1/10 000 of the currency's major unit. On the wire and in JSON, `minor` is a decimal string. */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}

/** ISO 4217 code, or DMO for the play currency of trial accounts, or PTS for points (its own unit, never mixed with money). */
export type Currency = 'CNY' | 'USD' | 'EUR' | 'VND' | 'THB' | 'JPY' | 'KRW' | 'DMO' | 'PTS';

/** Digits shown after the decimal mark, from CLDR's currency data; the account itself always keeps four. */
export const currencyDigits: Readonly<Record<Currency, number>> = {
  CNY: 2,
  USD: 2,
  EUR: 2,
  VND: 0,
  THB: 2,
  JPY: 0,
  KRW: 0,
  DMO: 2,
  PTS: 0,
};

export const currencies = Object.keys(currencyDigits) as readonly Currency[];

/** Currencies of money: without play currency and points. */
export const moneyCurrencies = currencies.filter(one => one !== 'DMO' && one !== 'PTS');

export const isCurrency = (text: string): text is Currency => Object.hasOwn(currencyDigits, text);

/** The smallest coin of a currency in 1/10 000 of the major unit: amounts that a member meets are whole numbers of it. An unknown currency has cents. */
export const coinOf = (currency: string): bigint => 10n ** BigInt(4 - (isCurrency(currency) ? currencyDigits[currency] : 2));

/** The largest amount any single call accepts: 10^12 major units. A bigint column holds 900 times that. */
export const maxMinor = 1_000_000_000_000n * minorPerMajor;

export const money = (minor: bigint, currency: Currency): Money => ({ minor, currency });

export function add(a: Money, b: Money): Money {
  assert(a.currency === b.currency, `cannot add ${a.currency} and ${b.currency}`);
  return { minor: a.minor + b.minor, currency: a.currency };
}

type Rounding = 'floor' | 'ceil' | 'half-even';

/** numerator / denominator rounded to a whole number. `denominator` must be positive. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  assert(denominator > 0n, 'the denominator must be positive');
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  if (remainder === 0n) return quotient;
  const floor = remainder < 0n ? quotient - 1n : quotient;
  if (rounding === 'floor') return floor;
  if (rounding === 'ceil') return floor + 1n;
  const twice = (numerator - floor * denominator) * 2n;
  if (twice !== denominator) return twice > denominator ? floor + 1n : floor;
  return floor % 2n === 0n ? floor : floor + 1n;
}

/** `rateBps` basis points (1/10 000) of `amount`. The caller names the rounding; what is cut off has an account of its own. */
export function share(amount: Money, rateBps: bigint, rounding: Rounding): Money {
  return { minor: divide(amount.minor * rateBps, 10_000n, rounding), currency: amount.currency };
}

/**
 * Splits `total` in proportion to `weights` so that the parts add up again (largest remainder; ties go to the earlier part).
 * Errors: Fault for no weights, a negative weight, or a sum of zero.
 */
export function split(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  assert(sum > 0n && weights.every(w => w >= 0n), 'a split needs weights that are not negative and not all zero');
  const parts = weights.map(w => divide(total * w, sum, 'floor'));
  let rest = total - parts.reduce((a, b) => a + b, 0n);
  const order = weights
    .map((w, index) => ({ index, cut: (((total * w) % sum) + sum) % sum }))
    .sort((a, b) => (a.cut === b.cut ? a.index - b.index : a.cut > b.cut ? -1 : 1));
  for (const { index } of order) {
    if (rest === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    rest -= 1n;
  }
  return parts;
}

const minorPattern = /^-?(0|[1-9][0-9]{0,18})$/;

/** The wire form of an amount: whole units of 1/10 000 as a decimal string, e.g. "125000" for 12.50. */
export const minorToWire = (minor: bigint): string => minor.toString();

/** Reads the wire form; undefined when it is no canonical whole number, or more than eight bytes hold. */
export function minorFromWire(text: string): bigint | undefined {
  if (!minorPattern.test(text) || text === '-0') return undefined;
  const minor = BigInt(text);
  return BigInt.asIntN(64, minor) === minor ? minor : undefined;
}

/** An amount of the wire that a contract has checked; 0 while there is none. */
export const amountOf = (wire: string | null | undefined): bigint => minorFromWire(wire ?? '0') ?? 0n;

const decimalPattern = /^(-?)([0-9]{1,15})(?:\.([0-9]{1,18}))?$/;

/** "12.5" → 125000n, exactly; undefined for anything that is no plain decimal or has digits below 1/10 000. Never rounds. */
export function minorFromDecimal(text: string): bigint | undefined {
  const match = decimalPattern.exec(text);
  if (!match) return undefined;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > 4) return undefined;
  const minor = BigInt(match[2] ?? '0') * minorPerMajor + BigInt(fraction.padEnd(4, '0'));
  return match[1] ? -minor : minor;
}

/** 125000n → "12.5000": exact, locale-free; for exports and logs. Pages format by the member's language instead. */
export function minorToDecimal(minor: bigint, digits = 4): string {
  assert(digits >= 0 && digits <= 4, 'between 0 and 4 digits');
  const unit = 10n ** BigInt(4 - digits);
  const kept = divide(minor, unit, 'half-even');
  const negative = kept < 0n;
  const text = (negative ? -kept : kept).toString().padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return negative ? `-${whole}` : whole;
}
