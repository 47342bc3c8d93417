/** One value of an entry that became another; undefined where there was none. */
export interface Change {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Name → value, nested objects as "a.b"; a value that is no object stands under ''. */
function flat(value: unknown, prefix = ''): Map<string, unknown> {
  if (value === undefined || value === null) return new Map();
  if (!isRecord(value)) return new Map([[prefix, value]]);
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...flat(inner, prefix ? `${prefix}.${name}` : name)]));
}

/** What an entry of the trail says has changed, value by value; what stayed the same is left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map(name => ({ name, before: old.get(name), after: now.get(name) }))
    .filter(change => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
