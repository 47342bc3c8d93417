/** Something that must be played, and since when bets count for it. */
interface Asked {
  readonly requiredMinor: bigint;
}

interface Progress {
  readonly doneMinor: bigint;
  readonly leftMinor: bigint;
}

/**
 * How far each requirement is. `playedMinor[i]` is the valid bet settled between the beginnings of requirement i and of the next one, the last
 * until now. A bet counts once, for the oldest requirement that is still open and had begun; what is left over after all of those counts for none.
 */
export function progressOf(asked: readonly Asked[], playedMinor: readonly bigint[]): Progress[] {
  const left = asked.map(a => a.requiredMinor);
  let oldest = 0;
  for (const [i, played] of playedMinor.entries()) {
    let rest = played;
    while (rest > 0n && oldest <= i) {
      const open = left[oldest] ?? 0n;
      const used = rest < open ? rest : open;
      left[oldest] = open - used;
      rest -= used;
      if (left[oldest] === 0n) oldest++;
      else break;
    }
  }
  return asked.map((a, i) => ({ doneMinor: a.requiredMinor - (left[i] ?? 0n), leftMinor: left[i] ?? 0n }));
}
