import { present } from '@baize/kernel';
import { inParts, plus, type Ratio, ratio, rootInParts } from '@baize/kernel/ratio';
import type { SceneBook } from './exact/classes.ts';
import { type Figures, figuresOf } from './exact/figures-of.ts';
import kept from './figures.json' with { type: 'json' };
import type { Jackpot, Model } from './model.ts';

/**
 * The exact figures as kept: the return as "numerator/denominator", the rest as decimals of what was found exactly. `model` names the data that
 * they were counted from, so that a model cannot change without them. Written by `writtenFigures`.
 */
interface WrittenFigures {
  readonly modelId: string;
  readonly model: string;
  readonly combinations: number;
  readonly returned: string;
  readonly hits: string;
  readonly variance: string;
  readonly largest: string;
  readonly largestLog10: number;
  readonly features: string;
  readonly buckets: readonly number[];
}

const digits = 12;
const scale = 10n ** BigInt(digits);

function decimalOf(a: Ratio): string {
  const parts = inParts(a, scale)
    .toString()
    .padStart(digits + 1, '0');
  return `${parts.slice(0, -digits)}.${parts.slice(-digits)}`;
}

function ratioFrom(text: string): Ratio {
  const [of = '', over = '1'] = text.split('/');
  // Kept in lowest terms, and long: not reduced again.
  if (over !== '1') return { of: BigInt(of), over: BigInt(over) };
  const [whole = '', part = ''] = of.split('.');
  return ratio(BigInt(whole + part), 10n ** BigInt(part.length));
}

/** Names the data of a model: FNV-1a over its text, 64 bits. Finds changes made by mistake; it is no protection and need not be. */
export function fingerprintOf(model: Model): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of JSON.stringify(model, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/** Counts the model afresh: seconds, not for a running server. */
export function writtenFigures(model: Model, book?: SceneBook): WrittenFigures {
  const fresh = figuresOf(model, book);
  return {
    modelId: fresh.modelId,
    model: fingerprintOf(model),
    combinations: fresh.combinations,
    returned: `${fresh.returned.of}/${fresh.returned.over}`,
    hits: decimalOf(fresh.hits),
    variance: decimalOf(fresh.variance),
    largest: decimalOf(fresh.largest),
    largestLog10: Number(fresh.largestLog10.toFixed(6)),
    features: decimalOf(fresh.features),
    buckets: fresh.buckets,
  };
}

const byId = new Map((kept satisfies readonly WrittenFigures[]).map(row => [row.modelId, row]));

/** The kept row of a shipped model. */
export const keptFigures = (modelId: string): WrittenFigures | undefined => byId.get(modelId);

/** The exact figures of a shipped model. */
export function figures(modelId: string): Figures {
  const row = present(byId.get(modelId), `the figures of ${modelId} were never counted`);
  return {
    ...row,
    returned: ratioFrom(row.returned),
    hits: ratioFrom(row.hits),
    variance: ratioFrom(row.variance),
    largest: ratioFrom(row.largest),
    features: ratioFrom(row.features),
  };
}

/**
 * What a progressive jackpot adds to the return in the long run: everything contributed is paid out at some time, and every win is followed by a
 * meter that begins at the seed. A unit of stake therefore brings its contribution and its chance of winning times the seed.
 */
const jackpotReturn = (jackpot: Jackpot | undefined): Ratio =>
  jackpot
    ? plus(ratio(BigInt(jackpot.contributionBps), 10_000n), ratio(jackpot.seedMinor, BigInt(jackpot.odds) * jackpot.ticketMinor))
    : ratio(0n);

/** Figures rounded for show. */
interface ShownFigures {
  /** The whole return: `baseBps` and `jackpotBps` together. */
  readonly returnBps: number;
  readonly baseBps: number;
  readonly jackpotBps: number;
  readonly hitRateBps: number;
  /** Standard deviation of one round in hundredths of a stake. */
  readonly deviationCents: number;
  /** One to five, by the deviation. */
  readonly volatility: number;
  /** Largest win in hundredths of a stake. */
  readonly largestCents: number;
  /** The largest win comes once in 10 to this power rounds, in hundredths: 712 is 10^7.12. */
  readonly largestOddsLog: number;
  /** One round in so many brings the feature; 0 when the model has none. */
  readonly featureEvery: number;
  readonly combinations: number;
  /** Parts of 10⁹ of the rounds, by bounds of the win in hundredths of a stake. */
  readonly buckets: readonly number[];
}

/** Bounds of the volatility classes in hundredths of a stake: drawn so that each class has some of our families, and the widest of them stand apart. */
const volatilityBounds = [250, 340, 480, 650];

export function shownFiguresOf(model: Model): ShownFigures {
  const exact = figures(model.id);
  const deviationCents = Number(rootInParts(exact.variance, 100n));
  const baseBps = Number(inParts(exact.returned, 10_000n));
  const returned = model.jackpot ? plus(exact.returned, jackpotReturn(model.jackpot)) : exact.returned;
  const returnBps = Number(inParts(returned, 10_000n));
  return {
    returnBps,
    baseBps,
    jackpotBps: returnBps - baseBps,
    hitRateBps: Number(inParts(exact.hits, 10_000n)),
    deviationCents,
    volatility: 1 + volatilityBounds.filter(bound => deviationCents >= bound).length,
    largestCents: Number(inParts(exact.largest, 100n)),
    largestOddsLog: Math.round(-exact.largestLog10 * 100),
    featureEvery: exact.features.of === 0n ? 0 : Number(exact.features.over / exact.features.of),
    combinations: exact.combinations,
    buckets: exact.buckets,
  };
}
