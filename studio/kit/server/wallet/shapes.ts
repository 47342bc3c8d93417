import { isUuid, minorFromWire } from '@baize/kernel';
import * as z from 'zod/mini';

const minor = z.pipe(
  z.string().check(z.refine(text => minorFromWire(text) !== undefined, 'not an amount')),
  z.transform(text => minorFromWire(text) ?? 0n),
);
const minorText = z.string().check(z.refine(text => minorFromWire(text) !== undefined, 'not an amount'));
const id = z.string().check(z.refine(isUuid, 'not an id'));

/** What the jurisdiction of the player asks of a game, and what the operator lets be staked on a bet; null or absent = what the game does. */
const rulesShape = z.object({
  minimumCycleMs: z.int().check(z.gte(0), z.lte(60_000)),
  /** Of games that are no slots; absent = the same. */
  minimumOtherCycleMs: z.optional(z.int().check(z.gte(0), z.lte(60_000))),
  allowsAutoplay: z.boolean(),
  allowsQuickStop: z.boolean(),
  minStakeMinor: z.optional(z.nullable(minorText)),
  maxStakeMinor: z.optional(z.nullable(minorText)),
});
export type Rules = z.output<typeof rulesShape>;

export const authenticated = z.object({
  playerId: z.string().check(z.minLength(1), z.maxLength(64)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  balanceMinor: minor,
  gameCode: z.string().check(z.minLength(1), z.maxLength(64)),
  language: z.string().check(z.minLength(2), z.maxLength(8)),
  isDemo: z.boolean(),
  rules: rulesShape,
});

export const balanced = z.object({ balanceMinor: minor, currency: z.string() });
export const moved = z.object({ transactionId: id, reference: z.string(), balanceMinor: minor });
export const rolledBack = z.object({
  transactionId: id,
  reference: z.string(),
  balanceMinor: minor,
  outcome: z.enum(['rolled-back', 'already', 'tombstone']),
});

/** The envelope of every answer: success with a value, or a refusal with a code. Anything else says nothing about what happened. */
export const envelope = z.union([
  z.object({ success: z.literal(true), value: z.unknown() }),
  z.object({
    success: z.literal(false),
    code: z.string().check(z.minLength(1), z.maxLength(80)),
    facts: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  }),
]);
