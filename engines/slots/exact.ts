import { assert } from '@baize/kernel';
import { evaluatorOf } from './machine.ts';
import { type FreeSpins, freeSpinsOf, type Model } from './model.ts';
import { minus, plus, type Ratio, ratio, times, whole, zero } from './ratio.ts';

/** The windows with the same number of free spins won: how many there are, and what they pay. */
interface Class {
  readonly spins: number;
  /** Units → number of stop combinations. */
  readonly pays: Map<number, number>;
}

/** Exact figures of a model, in stakes: a return of 96 % is 24/25, a win of 500 stakes 500. */
export interface Figures {
  readonly modelId: string;
  /** Stop combinations enumerated. */
  readonly combinations: number;
  readonly returned: Ratio;
  /** Rounds that win anything. */
  readonly hits: Ratio;
  readonly variance: Ratio;
  readonly largest: Ratio;
  /** Rounds with free spins. */
  readonly features: Ratio;
}

/**
 * Every combination of stops, through the evaluator that settles real spins. Stops are uniform and independent, so each combination has the same
 * probability and the table is the exact distribution of one spin.
 */
export function enumerate(model: Model): Class[] {
  const evaluator = evaluatorOf(model);
  const { reels, lengths } = evaluator.layout;
  const spins = freeSpinsOf(model)?.spins ?? [];
  const classes = new Map<number, { small: Uint32Array; large: Map<number, number> }>();
  const stops = new Uint16Array(reels);
  for (;;) {
    const units = evaluator.units(stops, 0);
    const won = spins[evaluator.scatters] ?? 0;
    let kept = classes.get(won);
    if (!kept) {
      kept = { small: new Uint32Array(1 << 16), large: new Map() };
      classes.set(won, kept);
    }
    if (units < kept.small.length) kept.small[units] = (kept.small[units] ?? 0) + 1;
    else kept.large.set(units, (kept.large.get(units) ?? 0) + 1);
    let reel = reels - 1;
    while (reel >= 0 && (stops[reel] ?? 0) + 1 === lengths[reel]) stops[reel--] = 0;
    if (reel < 0) break;
    stops[reel] = (stops[reel] ?? 0) + 1;
  }
  return [...classes].map(([won, { small, large }]) => {
    const pays = new Map(large);
    for (const [units, count] of small.entries()) if (count > 0) pays.set(units, count);
    return { spins: won, pays };
  });
}

/** Of one class: probability, expected pay and square within it (not divided by the probability), that of paying nothing, the largest pay. */
interface Moments {
  readonly spins: number;
  readonly chance: Ratio;
  readonly mean: Ratio;
  readonly square: Ratio;
  readonly nothing: Ratio;
  readonly largest: bigint;
}

function momentsOf(kept: Class, combinations: bigint): Moments {
  let count = 0n;
  let sum = 0n;
  let squares = 0n;
  let largest = 0n;
  for (const [units, times] of kept.pays) {
    const [pay, number] = [BigInt(units), BigInt(times)];
    count += number;
    sum += pay * number;
    squares += pay * pay * number;
    if (pay > largest) largest = pay;
  }
  const part = (of: bigint) => ratio(of, combinations);
  return {
    spins: kept.spins,
    chance: part(count),
    mean: part(sum),
    square: part(squares),
    nothing: part(BigInt(kept.pays.get(0) ?? 0)),
    largest,
  };
}

/** What a stretch of a round is worth: expectation, expected square, probability of nothing, largest. */
interface Worth {
  readonly mean: Ratio;
  readonly square: Ratio;
  readonly nothing: Ratio;
  readonly largest: bigint;
}

const over: Worth = { mean: zero, square: zero, nothing: ratio(1n), largest: 0n };

/** One spin of any class followed by what that class leads to: E[x + y] and E[(x + y)²] with x and y independent within the class. */
function join(classes: readonly Moments[], multiplier: number, next: (spins: number) => Worth): Worth {
  let [mean, square, nothing, largest] = [zero, zero, zero, 0n];
  const factor = whole(multiplier);
  for (const kept of classes) {
    const after = next(kept.spins);
    const x = times(kept.mean, factor);
    mean = plus(mean, plus(x, times(kept.chance, after.mean)));
    const mixed = times(whole(2), times(x, after.mean));
    square = plus(square, plus(plus(times(kept.square, times(factor, factor)), mixed), times(kept.chance, after.square)));
    nothing = plus(nothing, times(kept.nothing, after.nothing));
    const best = kept.largest * BigInt(multiplier) + after.largest;
    if (best > largest) largest = best;
  }
  return { mean, square, nothing, largest };
}

/**
 * Free spins as a recursion over (given, played): what is left depends on nothing else, since each spin is drawn afresh from the same strips and the
 * number given is capped. Worked from the end, so its size is bounded by the square of the cap.
 */
function freeSpinWorth(features: FreeSpins, classes: readonly Moments[]): (given: number) => Worth {
  const { cap } = features;
  const table = new Map<number, Worth>();
  const at = (given: number, played: number): Worth => (played >= given ? over : (table.get(given * (cap + 1) + played) ?? over));
  for (let given = cap; given > 0; given--) {
    for (let played = given - 1; played >= 0; played--) {
      table.set(
        given * (cap + 1) + played,
        join(classes, features.multiplier, spins => at(Math.min(given + spins, cap), played + 1)),
      );
    }
  }
  return given => at(Math.min(given, cap), 0);
}

/**
 * Return, hit rate, variance and largest win, exactly. The base spin is enumerated whole; free spins are independent repetitions of the same
 * spin, so their first two moments, their chance of nothing and their largest win follow by the recursion above without any approximation.
 */
export function figuresOf(model: Model): Figures {
  const classes = enumerate(model);
  const combinations = classes.reduce((sum, kept) => [...kept.pays.values()].reduce((a, b) => a + b, sum), 0);
  assert(combinations === model.strips.reduce((product, strip) => product * strip.length, 1), 'every combination is counted once');
  const moments = classes.map(kept => momentsOf(kept, BigInt(combinations)));
  const features = freeSpinsOf(model);
  const follow = features ? freeSpinWorth(features, moments) : () => over;
  const round = join(moments, 1, follow);
  const unit = ratio(1n, BigInt(model.stakeUnits));
  const returned = times(round.mean, unit);
  return {
    modelId: model.id,
    combinations,
    returned,
    hits: minus(ratio(1n), round.nothing),
    variance: minus(times(round.square, times(unit, unit)), times(returned, returned)),
    largest: times(whole(round.largest), unit),
    features: moments.filter(kept => kept.spins > 0).reduce((sum, kept) => plus(sum, kept.chance), zero),
  };
}
