import { type Currency, coinOf, currencyDigits, minorFromDecimal, minorFromWire, minorPerMajor, minorToDecimal } from '@baize/kernel';

export type MoneyReading = { readonly minor: bigint } | { readonly problem: 'empty' | 'shape' | 'digits' | 'large' };

/** Full-width digits and marks, as Chinese and Japanese keyboards type them. */
export const narrow = (text: string): string =>
  text
    .replace(/[０-９]/g, char => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')
    .replace(/[，、]/g, ',');

/**
 * What a member typed, exactly. Marks follow the language: in German-like languages "1.234,50", in English "1,234.50"; a lone mark that can
 * only be the decimal one is taken as such. More digits than the currency has are a problem, never rounded away; so is more than any column of an amount takes.
 */
export function readMoney(text: string, currency: Currency, marks: { group: string; decimal: string }): MoneyReading {
  const typed = narrow(text).replace(/[\s\u00a0\u202f]/g, '');
  if (typed === '') return { problem: 'empty' };
  const { group, decimal } = { group: marks.group.trim(), decimal: marks.decimal };
  let plain = typed;
  if (decimal === ',' && /^\d+\.\d{1,2}$/.test(typed))
    plain = typed; // a point from a numeric keypad
  else {
    if (group && plain.includes(group)) {
      const [whole = '', ...rest] = plain.split(decimal);
      if (!new RegExp(`^\\d{1,3}(\\${group}\\d{2,3})*$`).test(whole)) return { problem: 'shape' };
      plain = [whole.replaceAll(group, ''), ...rest].join(decimal);
    }
    plain = plain.replace(decimal, '.');
  }
  plain = plain.replace(/\.$/, '');
  const minor = minorFromDecimal(plain);
  if (minor === undefined ? /^\d{16,}(\.\d*)?$/.test(plain) : minorFromWire(String(minor)) === undefined) return { problem: 'large' };
  if (minor === undefined || minor < 0n) return { problem: 'shape' };
  return minor % coinOf(currency) === 0n ? { minor } : { problem: 'digits' };
}

/** A whole number as it is typed, with or without marks between its thousands; undefined for anything else. */
export function readWhole(text: string, marks: { group: string; decimal: string }): number | undefined {
  const reading = readMoney(text, 'CNY', marks);
  if (!('minor' in reading) || reading.minor % minorPerMajor !== 0n) return undefined;
  const whole = reading.minor / minorPerMajor;
  return whole <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(whole) : undefined;
}

/** The amount as it is put into the field, where `readMoney` reads it again; without a mark between the thousands where `group` is ''. */
export function writeMoneyText(minor: bigint, currency: Currency, { group, decimal }: { group: string; decimal: string }): string {
  const digits = minor % minorPerMajor === 0n ? 0 : currencyDigits[currency];
  const [whole = '', ...rest] = minorToDecimal(minor, digits).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, group), ...rest].join(decimal);
}
