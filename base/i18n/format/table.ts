/** How one language writes numbers, dates and distances in time. Made from Node's full ICU by `tables/generate.ts`; browsers carry a trimmed one. */
export interface LocaleTable {
  readonly group: string;
  readonly decimal: string;
  /** Digits of the last group and of those before it: 3,3 or, in India, 3,2. */
  readonly groups: readonly [number, number];
  /** A lone leading group shorter than this is not split off: "1234" in Spanish. */
  readonly minGroup: number;
  readonly minus: string;
  /** "{0}%" */
  readonly percent: string;
  /** Literals with {y} {M} {MM} {d} {dd} {E} (weekday) and {L0} {L1} … (a month's name from that list of `months`). */
  readonly dates: Readonly<Record<'short' | 'medium' | 'long' | 'full' | 'month' | 'day', string>>;
  /** {H} {HH} {mm} {ss} */
  readonly time: string;
  readonly clock: string;
  readonly months: readonly (readonly string[])[];
  /** From Monday. */
  readonly weekdays: readonly string[];
  readonly weekdaysShort: readonly string[];
  /** 1 Monday … 7 Sunday. */
  readonly firstDay: number;
  readonly plural: PluralFamily;
  readonly relative: Readonly<Record<RelativeUnit, RelativeForms>>;
}

export const relativeUnits = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
export type RelativeUnit = (typeof relativeUnits)[number];

/** Plural category → text with {0}; `words` are the days' own names ("yesterday") by distance. */
export interface RelativeForms {
  readonly past: Readonly<Record<string, string>>;
  readonly future: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
}

export type PluralFamily = 'none' | 'whole-one' | 'one' | 'zero-one' | 'arabic' | 'russian' | 'spanish' | 'portuguese' | 'french';
