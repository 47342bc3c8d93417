import * as z from 'zod/mini';
import nj from './profiles/nj.json' with { type: 'json' };
import standard from './profiles/standard.json' with { type: 'json' };
import uk from './profiles/uk.json' with { type: 'json' };

/** What a law may forbid, as data: one file a jurisdiction. A new law is a new file, not a new branch in code. */
const jurisdictionProfile = z.object({
  name: z.enum(['standard', 'uk', 'nj']),
  /** Whole years, from the date of birth in the brand's zone. */
  minimumAge: z.int().check(z.gte(18)),
  /** Shortest time from one stake to the next of the same game; 0 = none prescribed (UKGC RTS 14B: 2.5 s). */
  minimumCycleMs: z.int().check(z.gte(0)),
  allowsAutoplay: z.boolean(),
  /** A player may cut the animation short. */
  allowsQuickStop: z.boolean(),
  /** Whether a return at or below the stake may be celebrated as a win. */
  allowsCelebratingReturnsBelowStake: z.boolean(),
  allowsDemoWithoutAgeCheck: z.boolean(),
  /** Money between upline and downline. */
  allowsTransfers: z.boolean(),
  allowsMultiLevelContracts: z.boolean(),
  /** The name on the bank account as a factor on an unknown address. */
  allowsBankNameFactor: z.boolean(),
  /** Whether a sign-in may say that an account does not exist. */
  allowsTellingUnknownAccounts: z.boolean(),
  /** Longest interval between two reality checks. */
  realityCheckMinutes: z.int().check(z.gte(1)),
  /** How long a raised limit waits before it counts. */
  limitIncreaseDelayHours: z.int().check(z.gte(24)),
  retentionYears: z.int().check(z.gte(1)),
});
export type JurisdictionProfile = z.output<typeof jurisdictionProfile>;
export type JurisdictionName = JurisdictionProfile['name'];

export const jurisdictionProfiles: Readonly<Record<JurisdictionName, JurisdictionProfile>> = {
  standard: z.parse(jurisdictionProfile, standard),
  uk: z.parse(jurisdictionProfile, uk),
  nj: z.parse(jurisdictionProfile, nj),
};
