/** Parts of a minor unit that meters count in: a contribution in basis points of a stake is a whole number of them. */
export const grainsPerMinor = 10_000n;

/** A progressive prize as a game declares it. `id` says whose stakes feed it. */
export interface JackpotTerms {
  readonly id: string;
  readonly contributionBps: number;
  readonly seedMinor: bigint;
  readonly ceilingMinor: bigint;
}

export interface Meter {
  readonly meterGrains: bigint;
  /** What came in above the ceiling: it goes into the meter after the next win. */
  readonly divertedGrains: bigint;
}

export const seeded = (terms: JackpotTerms): Meter => ({ meterGrains: terms.seedMinor * grainsPerMinor, divertedGrains: 0n });

/** Fills the meter up to its ceiling; the rest is diverted. */
function filled(terms: JackpotTerms, grains: bigint): Meter {
  const ceiling = terms.ceilingMinor * grainsPerMinor;
  return grains > ceiling ? { meterGrains: ceiling, divertedGrains: grains - ceiling } : { meterGrains: grains, divertedGrains: 0n };
}

/** What a meter would pay: the whole coins in it. */
export const wholeCoins = (meterGrains: bigint, coinMinor: bigint): bigint => {
  const coinGrains = coinMinor * grainsPerMinor;
  return (meterGrains / coinGrains) * coinMinor;
};

/**
 * One round's contribution, and its win if its ticket was drawn. What is won is the meter in whole coins of the currency; the part of a coin that is left, the
 * seed and what was diverted are the next meter. Nothing is lost: contributed + seeded = paid + meter + diverted, in grains, at any time.
 */
export function contributed(terms: JackpotTerms, meter: Meter, round: { stakeMinor: bigint; isWon: boolean; coinMinor: bigint }) {
  const contribution = round.stakeMinor * BigInt(terms.contributionBps);
  const before = filled(terms, meter.meterGrains + contribution);
  const divertedGrains = meter.divertedGrains + before.divertedGrains;
  if (!round.isWon) return { meter: { meterGrains: before.meterGrains, divertedGrains }, contribution, wonMinor: 0n, seededGrains: 0n };
  const wonMinor = wholeCoins(before.meterGrains, round.coinMinor);
  const seededGrains = terms.seedMinor * grainsPerMinor;
  const next = filled(terms, before.meterGrains - wonMinor * grainsPerMinor + seededGrains + divertedGrains);
  return { meter: next, contribution, wonMinor, seededGrains };
}
