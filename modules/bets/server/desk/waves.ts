/** Splits a batch so that within a wave no two items have a key in common; the order of those that do is kept. Places in the batch. */
export function intoWaves<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): number[][] {
  const waves: number[][] = [];
  const lastWave = new Map<string, number>();
  items.forEach((item, i) => {
    const keys = keysOf(item);
    const wave = Math.max(-1, ...keys.map(key => lastWave.get(key) ?? -1)) + 1;
    for (const key of keys) lastWave.set(key, wave);
    const list = waves[wave] ?? [];
    waves[wave] = list;
    list.push(i);
  });
  return waves;
}

/** Which of a wave are decided now: of the stakes of an ordered member the first, of everything else all. */
export function oneStakeOfEach<Item, Member>(
  wave: readonly Item[],
  { memberOf, isOrdered }: { memberOf: (item: Item) => Member | undefined; isOrdered: (member: Member) => boolean },
): boolean[] {
  const seen = new Set<Member>();
  return wave.map(item => {
    const member = memberOf(item);
    if (member === undefined || !isOrdered(member)) return true;
    const isFirst = !seen.has(member);
    seen.add(member);
    return isFirst;
  });
}
