import * as z from 'zod/mini';
import nj from './profiles/nj.json' with { type: 'json' };
import standard from './profiles/standard.json' with { type: 'json' };
import uk from './profiles/uk.json' with { type: 'json' };

export const jurisdictionName = z.enum(['standard', 'uk', 'nj']);
export type JurisdictionName = z.output<typeof jurisdictionName>;
export const jurisdictionNames: readonly JurisdictionName[] = ['standard', 'uk', 'nj'];

/** What a law may forbid, as data. Each fact is read by the module that it concerns. */
export const lawFacts = z.object({
  /** Whole years, from the date of birth in the brand's zone. */
  minimumAge: z.int().check(z.gte(18), z.lte(99)),
  /** Shortest time from one stake to the next of the same slot; 0 = none prescribed (UKGC RTS 14B: 2.5 s). */
  minimumCycleMs: z.int().check(z.gte(0), z.lte(60_000)),
  /** The same for every other game (UKGC RTS from January 2025: 5 s); where it is shorter, the cycle of slots counts. */
  minimumOtherCycleMs: z.int().check(z.gte(0), z.lte(60_000)),
  allowsAutoplay: z.boolean(),
  /** A player may cut the animation short. */
  allowsQuickStop: z.boolean(),
  /** A player may have several games open at a time. */
  allowsParallelGames: z.boolean(),
  allowsDemoWithoutAgeCheck: z.boolean(),
  /** Money between upline and downline. */
  allowsTransfers: z.boolean(),
  /** Contracts between an upline and a downline, below those between the operator and its agents. */
  allowsMultiLevelContracts: z.boolean(),
  /** The name on the bank account as a factor on an unknown address. */
  allowsBankNameFactor: z.boolean(),
  /** Whether a login may say that an account does not exist. */
  allowsTellingUnknownAccounts: z.boolean(),
  /** Longest interval between two reality checks. */
  realityCheckMinutes: z.int().check(z.gte(5), z.lte(60)),
  /** How long a raised limit waits before it counts. */
  limitIncreaseDelayHours: z.int().check(z.gte(24), z.lte(720)),
  /** How long records of a closed account are kept; then everything but the books and the bar is deleted. */
  retentionYears: z.int().check(z.gte(1), z.lte(30)),
});
export type LawFacts = z.output<typeof lawFacts>;
export type LawFact = keyof LawFacts;

/** A profile, and on it whatever the operator has made stricter. */
export type JurisdictionProfile = LawFacts & { readonly name: JurisdictionName };

/** One file a jurisdiction. A new law is a new file, not a new branch in code. */
export const jurisdictionProfiles: Readonly<Record<JurisdictionName, JurisdictionProfile>> = {
  standard: { name: 'standard', ...z.parse(lawFacts, standard) },
  uk: { name: 'uk', ...z.parse(lawFacts, uk) },
  nj: { name: 'nj', ...z.parse(lawFacts, nj) },
};

/** Which way a fact is stricter: a higher or lower figure, or not allowed. In the order in which the office shows them. */
const stricterWay: Readonly<Record<LawFact, 'higher' | 'lower' | 'off'>> = {
  minimumAge: 'higher',
  allowsDemoWithoutAgeCheck: 'off',
  limitIncreaseDelayHours: 'higher',
  realityCheckMinutes: 'lower',
  minimumCycleMs: 'higher',
  minimumOtherCycleMs: 'higher',
  allowsAutoplay: 'off',
  allowsQuickStop: 'off',
  allowsParallelGames: 'off',
  allowsTransfers: 'off',
  allowsMultiLevelContracts: 'off',
  allowsBankNameFactor: 'off',
  allowsTellingUnknownAccounts: 'off',
  retentionYears: 'higher',
};
export const lawFactNames = Object.keys(stricterWay) as readonly LawFact[];

/** Whether a value is at least as strict as the profile's. */
export function isAsStrict(fact: LawFact, value: number | boolean, profile: LawFacts): boolean {
  const own = profile[fact];
  if (typeof value === 'boolean' || typeof own === 'boolean') return value === own || value === false;
  return stricterWay[fact] === 'higher' ? value >= own : value <= own;
}

/** The law of an installation: the profile, and each fact that the operator made stricter. What is looser than the profile has no effect. */
export function lawOf(name: JurisdictionName, own: Partial<LawFacts>): JurisdictionProfile {
  const profile = jurisdictionProfiles[name];
  const stricter = Object.entries(own).filter(([fact, value]) => fact in stricterWay && isAsStrict(fact as LawFact, value, profile));
  return { ...profile, ...Object.fromEntries(stricter) };
}
