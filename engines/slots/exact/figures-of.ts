import { minus, type Ratio, ratio, times } from '@baize/kernel/ratio';
import type { Model } from '../model.ts';
import { type Algebra, certain } from './algebra.ts';
import { SceneBook } from './classes.ts';
import { freeSpinWorth, holdWorth, pickWorth, stickyWorth } from './features.ts';
import { type Moments, moments } from './moments.ts';
import { distributionOf, spectra, spectrumSize } from './spectrum.ts';

/** Lower bounds of the buckets of a win, in hundredths of a stake; the first bucket is nothing, the second anything below one stake. */
export const bucketBounds = [0, 1, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000] as const;

/** Exact figures of a model, in stakes: a return of 96 % is 24/25, a win of 500 stakes 500. Without a jackpot, and without a gamble, which is fair. */
export interface Figures {
  readonly modelId: string;
  /** Equally likely cases of one spin. */
  readonly combinations: number;
  readonly returned: Ratio;
  /** Rounds that win anything. */
  readonly hits: Ratio;
  readonly variance: Ratio;
  readonly largest: Ratio;
  /** Decimal logarithm of the chance of the largest win. */
  readonly largestLog10: number;
  /** Rounds with the feature. */
  readonly features: Ratio;
  /** Shares of the rounds by size of the win, in parts of 10⁹; they add up to 10⁹. */
  readonly buckets: readonly number[];
}

/** True for a window with so many of the feature's symbols. */
function startsFeature(model: Model, scatters: number): boolean {
  if (model.hold) return scatters >= model.hold.from;
  if (model.pick) return scatters >= model.pick.from;
  return (model.freeSpins?.spins[scatters] ?? 0) > 0;
}

function featureWorth<W>(algebra: Algebra<W>, model: Model, book: SceneBook): (scatters: number) => W {
  const { freeSpins, hold, pick } = model;
  const none = certain(algebra, 0);
  if (hold) {
    const worth = holdWorth(algebra, hold, model.rows * model.strips.length);
    return scatters => (scatters >= hold.from ? worth(scatters) : none);
  }
  if (pick) {
    const worth = pickWorth(algebra, pick);
    return scatters => (scatters >= pick.from ? worth : none);
  }
  if (!freeSpins) return () => none;
  const worth = freeSpins.isSticky ? stickyWorth(algebra, model, book) : freeSpinWorth(algebra, freeSpins, book.freeScene(model));
  return scatters => ((freeSpins.spins[scatters] ?? 0) > 0 ? worth(freeSpins.spins[scatters] ?? 0) : none);
}

/**
 * A whole round: the first spin by the number of its scatters, and what that number leads to. The spin is enumerated (or, for ways, counted by merged
 * states); what follows is independent of it given the number, so the two are joined and the branches mixed, without any approximation.
 */
export function roundWorth<W>(algebra: Algebra<W>, model: Model, book: SceneBook): W {
  const scene = book.scene(model);
  const after = featureWorth(algebra, model, book);
  return algebra.mix(
    scene.classes.map(kept => {
      const spin = algebra.of(kept.pays, scene.total, 1);
      return startsFeature(model, kept.scatters) ? algebra.join(spin, after(kept.scatters)) : spin;
    }),
  );
}

const bucketOf = (model: Model, units: number): number =>
  bucketBounds.findLastIndex(bound => (bound <= 1 ? units >= bound : units * 100 >= bound * model.stakeUnits));

function bucketsOf(model: Model, book: SceneBook): number[] {
  const shares = bucketBounds.map(() => 0);
  const add = (units: number, chance: number) => {
    const bucket = bucketOf(model, units);
    shares[bucket] = (shares[bucket] ?? 0) + chance;
  };
  const scene = book.scene(model);
  if (scene.classes.some(kept => startsFeature(model, kept.scatters))) {
    for (const [units, chance] of distributionOf(roundWorth(spectra, model, book)).entries()) if (units < spectrumSize) add(units, chance);
  } else {
    for (const kept of scene.classes) for (const [units, count] of kept.pays) add(units, count / scene.total);
  }
  const parts = shares.map(share => Math.max(0, Math.round(share * 1e9)));
  // What rounding and the far end leave over belongs to the last bucket that anything falls into.
  const last = parts.findLastIndex(part => part > 0);
  parts[last] = (parts[last] ?? 0) + 1e9 - parts.reduce((sum, part) => sum + part, 0);
  return parts;
}

/** All figures of a model. `book` keeps what its family shares. Seconds, not for a running server. */
export function figuresOf(model: Model, book = new SceneBook()): Figures {
  const round: Moments = roundWorth(moments, model, book);
  const scene = book.scene(model);
  const unit = BigInt(model.stakeUnits);
  const returned = ratio(round.first, round.over * unit);
  const started = scene.classes.filter(kept => startsFeature(model, kept.scatters));
  const features = started.reduce((sum, kept) => [...kept.pays.values()].reduce((a, b) => a + b, sum), 0);
  return {
    modelId: model.id,
    combinations: scene.total,
    returned,
    hits: ratio(round.mass - round.nothing, round.mass),
    variance: minus(ratio(round.second, round.over * unit * unit), times(returned, returned)),
    largest: ratio(BigInt(round.largest), unit),
    largestLog10: round.largestLog10,
    features: ratio(BigInt(features), BigInt(scene.total)),
    buckets: bucketsOf(model, book),
  };
}
