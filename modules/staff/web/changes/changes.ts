import { type Currency, isCurrency } from '@baize/kernel';

/** One value of an entry that became another; undefined where there was none. */
export interface Change {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The audit log keeps amounts in minor units, 1/10 000, under names that end so. */
export const isAmount = (name: string, value: unknown): value is string =>
  /minor$/i.test(name) && typeof value === 'string' && /^-?\d+$/.test(value);

/** Rates are kept in basis points, under names that end so. */
export const isRate = (name: string, value: unknown): value is number | string =>
  /bps$/i.test(name) && (typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value)));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What the amounts of an entry are in: the currency that it names. Undefined for amounts that are the same number in every currency. */
export const currencyOf = (before: unknown, after: unknown): Currency | undefined =>
  [after, before].map(value => (isRecord(value) ? String(value['currency']) : '')).find(isCurrency);

/** Name → value, nested objects as "a.b"; a value that is no object is under ''. */
function flat(value: unknown, prefix = ''): Map<string, unknown> {
  if (value === undefined || value === null) return new Map();
  if (!isRecord(value)) return new Map([[prefix, value]]);
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...flat(inner, prefix ? `${prefix}.${name}` : name)]));
}

/** What an entry of the audit log says has changed, value by value; what stayed the same is left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [flat(before), flat(after)];
  return (
    [...new Set([...old.keys(), ...now.keys()])]
      .map(name => ({ name, before: old.get(name), after: now.get(name) }))
      .filter(change => JSON.stringify(change.before) !== JSON.stringify(change.after))
      // What was empty and stays so is no change, however it is written.
      .filter(change => !(isEmpty(change.before) && isEmpty(change.after)))
      // The currency is shown at each amount.
      .filter((change, _, all) => change.name !== 'currency' || !all.some(one => isAmount(one.name, one.after ?? one.before)))
  );
}
