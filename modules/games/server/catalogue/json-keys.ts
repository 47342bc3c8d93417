/** Texts of a JSON document in their order, each with the colon after it when it is a key. */
const texts = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Where it has no match, each `":` is the end of a key, or comes on top of them. */
const unplain = /\\|"\s/;

function plainKeys(text: string): number {
  let count = 0;
  for (let at = text.indexOf('":'); at >= 0; at = text.indexOf('":', at + 2)) count++;
  return count;
}

function keysIn(value: unknown): number {
  let count = 0;
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) open.push(...next.filter(part => typeof part === 'object' && part !== null));
    else
      for (const part of Object.values(next)) {
        count++;
        if (typeof part === 'object' && part !== null) open.push(part);
      }
  }
  return count;
}

/**
 * A key that is twice in one object of a body: readers differ in which of the two they believe. `body` when it cannot be named. A body that is no JSON
 * answers undefined: it is refused elsewhere.
 */
export function repeatedKey(body: Buffer | undefined): string | undefined {
  if (!body || body.length === 0) return undefined;
  const text = body.toString('utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const expected = keysIn(parsed);
  if (!unplain.test(text) && plainKeys(text) === expected) return undefined;
  let keys = 0;
  const names = new Map<string, number>();
  for (const [found, colon] of text.matchAll(texts)) {
    if (colon === undefined) continue;
    keys++;
    const name = found.slice(1, found.lastIndexOf('"'));
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  if (keys === expected) return undefined;
  const isFlat =
    typeof parsed === 'object' && parsed !== null && !Object.values(parsed).some(part => typeof part === 'object' && part !== null);
  return (isFlat && [...names].find(([, count]) => count > 1)?.[0].slice(0, 64)) || 'body';
}
