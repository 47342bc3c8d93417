import { present } from '@baize/kernel';
import { type Figures, figuresOf } from './exact.ts';
import kept from './figures.json' with { type: 'json' };
import type { Model } from './model.ts';
import { inParts, type Ratio, rootInParts } from './ratio.ts';

/** The exact figures as kept: rationals as "numerator/denominator". Written by `writtenFigures`, held against a fresh enumeration by the tests. */
export interface WrittenFigures {
  readonly modelId: string;
  readonly combinations: number;
  readonly returned: string;
  readonly hits: string;
  readonly variance: string;
  readonly largest: string;
  readonly features: string;
}

const textOf = (a: Ratio): string => `${a.of}/${a.over}`;

function ratioFrom(text: string): Ratio {
  const [of = '', over = ''] = text.split('/');
  return { of: BigInt(of), over: BigInt(over) };
}

/** Enumerates the model afresh: seconds, not for a running server. */
export function writtenFigures(model: Model): WrittenFigures {
  const fresh = figuresOf(model);
  return {
    modelId: fresh.modelId,
    combinations: fresh.combinations,
    returned: textOf(fresh.returned),
    hits: textOf(fresh.hits),
    variance: textOf(fresh.variance),
    largest: textOf(fresh.largest),
    features: textOf(fresh.features),
  };
}

const byId = new Map((kept satisfies readonly WrittenFigures[]).map(row => [row.modelId, row]));

/** The exact figures of a shipped model. */
export function figures(modelId: string): Figures {
  const row = present(byId.get(modelId), `the figures of ${modelId} were never enumerated`);
  return {
    modelId,
    combinations: row.combinations,
    returned: ratioFrom(row.returned),
    hits: ratioFrom(row.hits),
    variance: ratioFrom(row.variance),
    largest: ratioFrom(row.largest),
    features: ratioFrom(row.features),
  };
}

/** Figures rounded for show. */
export interface ShownFigures {
  readonly returnBps: number;
  readonly hitRateBps: number;
  /** Standard deviation of one round in hundredths of a stake. */
  readonly deviationCents: number;
  /** One to five, by the deviation. */
  readonly volatility: number;
  /** Largest win in hundredths of a stake. */
  readonly largestCents: number;
  /** One round in so many brings free spins; 0 when the model has none. */
  readonly featureEvery: number;
  readonly combinations: number;
}

/** Bounds of the volatility classes in hundredths of a stake. */
const volatilityBounds = [200, 330, 380, 500];

export function shownFiguresOf(modelId: string): ShownFigures {
  const exact = figures(modelId);
  const deviationCents = Number(rootInParts(exact.variance, 100n));
  return {
    returnBps: Number(inParts(exact.returned, 10_000n)),
    hitRateBps: Number(inParts(exact.hits, 10_000n)),
    deviationCents,
    volatility: 1 + volatilityBounds.filter(bound => deviationCents >= bound).length,
    largestCents: Number(inParts(exact.largest, 100n)),
    featureEvery: exact.features.of === 0n ? 0 : Number(exact.features.over / exact.features.of),
    combinations: exact.combinations,
  };
}
