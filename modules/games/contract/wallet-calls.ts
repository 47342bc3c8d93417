import { call, currencyCode, instantText, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';
import { vendorErrors } from './errors.ts';

/** Ids made by the vendor: printable, without spaces. */
const vendorId = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const token = z.string().check(z.regex(/^[\w-]{20,100}$/));
const playerId = z.uuid().check(z.toLowerCase());
const gameCode = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/** What the wire may say; what may be booked is decided with the action. */
const stake = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/), z.describe('Positive amount in 1/10 000 of the major unit'));
const winnings = z.string().check(z.regex(/^(0|[1-9][0-9]{0,17})$/), z.describe('Amount in 1/10 000 of the major unit, not negative'));

const bet = z.object({
  token,
  playerId,
  gameCode,
  roundId: vendorId,
  transactionId: vendorId,
  amountMinor: stake,
  currency: currencyCode,
  returnBps: z.optional(
    z
      .int()
      .check(z.gte(1), z.lte(10_000), z.describe('Theoretical return of this bet in 1/10 000, where a game has bets of different ones')),
  ),
  tableRoundId: z.optional(vendorId.check(z.describe('The round that many players share, where a game has such rounds'))),
  addedTo: z.optional(
    vendorId.check(
      z.describe(
        'The round of the stake that a choice adds this one to, such as insurance: while it is open this one may be below the minimum stake',
      ),
    ),
  ),
});
const win = z.object({
  playerId,
  gameCode,
  roundId: vendorId,
  transactionId: vendorId,
  betTransactionId: vendorId,
  amountMinor: winnings,
  currency: currencyCode,
  closesRound: z._default(z.boolean(), false),
});
const rollback = z.object({ playerId, roundId: vendorId, transactionId: vendorId, targetTransactionId: vendorId });
const endRound = z.object({ playerId, gameCode, roundId: vendorId });

const done = z.object({ transactionId: z.string(), reference: z.string(), balanceMinor: unsignedMinorText });
const rolledBack = z.extend(done, { outcome: z.enum(['rolled-back', 'already', 'tombstone']) });

const vendor = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  action: string,
  name: string,
  summary: string,
  input: I,
  output: O,
  maxBytes = 8_192,
) => call({ name, method: 'POST', path: `/vendor/v1/${action}`, access: 'vendor', summary, input, output, errors: vendorErrors, maxBytes });

export const vendorAuthenticate = vendor(
  'authenticate',
  'vendorAuthenticate',
  'Exchanges the launch token for the player, the currency, the balance and the rules of play.',
  z.object({ token }),
  z.object({
    playerId: z.string(),
    currency: currencyCode,
    balanceMinor: unsignedMinorText,
    gameCode: z.string(),
    language: z.string(),
    isDemo: z.boolean(),
    rules: z.object({
      ...{ minimumCycleMs: z.int(), minimumOtherCycleMs: z.int(), allowsAutoplay: z.boolean(), allowsQuickStop: z.boolean() },
      minStakeMinor: z.nullable(unsignedMinorText).check(z.describe('The smallest stake that the operator allows; null = yours')),
      maxStakeMinor: z.nullable(unsignedMinorText).check(z.describe('The largest stake on one bet that the operator allows; null = yours')),
    }),
  }),
);
export const vendorBalance = vendor(
  'balance',
  'vendorBalance',
  'The player’s balance.',
  z.object({ token, playerId }),
  z.object({ balanceMinor: unsignedMinorText, currency: currencyCode }),
);
export const vendorBet = vendor('bet', 'vendorBet', 'Takes a stake. Needs a live token.', bet, done);
export const vendorWin = vendor(
  'win',
  'vendorWin',
  'Pays a win, also a zero one, also when the token has expired or the player is away.',
  win,
  done,
);
export const vendorRollback = vendor(
  'rollback',
  'vendorRollback',
  'Undoes a transaction; of an unknown one it leaves a tombstone, so that it can never happen later.',
  rollback,
  rolledBack,
);
export const vendorEndRound = vendor(
  'end-round',
  'vendorEndRound',
  'Closes a round.',
  endRound,
  z.object({ balanceMinor: unsignedMinorText }),
);
export const vendorTransaction = vendor(
  'transaction',
  'vendorTransaction',
  'What became of a transaction.',
  z.object({ transactionId: vendorId }),
  z.object({ state: z.enum(['unknown', 'done', 'rolled-back', 'tombstone', 'held', 'refused']), kind: z.nullable(z.string()) }),
);

const action = z.discriminatedUnion('action', [
  z.extend(bet, { action: z.literal('bet') }),
  z.extend(win, { action: z.literal('win') }),
  z.extend(rollback, { action: z.literal('rollback') }),
  z.extend(endRound, { action: z.literal('end-round') }),
]);
/** An item of a batch that is no action: the others are done all the same. */
const malformed = z.pipe(
  z.unknown(),
  z.transform((raw: unknown) => {
    const parsed = z.safeParse(action, raw);
    const paths = parsed.success ? [] : parsed.error.issues.map(issue => issue.path.join('.') || 'body');
    return { action: 'malformed' as const, fields: [...new Set(paths)].slice(0, 20) };
  }),
);
export type VendorAction = z.output<typeof action>;
export type VendorBetInput = z.output<typeof bet>;
export type VendorWinInput = z.output<typeof win>;
export type VendorRollbackInput = z.output<typeof rollback>;
export type VendorEndRoundInput = z.output<typeof endRound>;

const envelope = z.object({
  success: z.boolean(),
  value: z.optional(z.unknown()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  facts: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.optional(z.string()),
});

export const vendorBatch = vendor(
  'batch',
  'vendorBatch',
  'Up to 500 actions in order, each on its own merit; one answer each.',
  z.object({ requests: z.array(z.union([action, malformed])).check(z.minLength(1), z.maxLength(500)) }),
  z.object({ results: z.array(envelope) }),
  512 * 1024,
);

/** A game with the return that was approved for it. */
const wantedReturn = z.object({ gameCode: z.string(), returnBps: z.int(), approvedAt: instantText });

export const vendorReturns = vendor(
  'returns',
  'vendorReturns',
  'The returns that the house wants of the vendor’s games, of all that were approved, by code; at most 500, with the code to go on after.',
  z.object({ after: z.optional(gameCode) }),
  z.object({ returns: z.array(wantedReturn), next: z.nullable(z.string()) }),
);
export const vendorReturnAdopted = vendor(
  'return-adopted',
  'vendorReturnAdopted',
  'Says that new sessions of a game play with the return that was approved for it. The lobby shows these figures from now on.',
  z.object({
    gameCode,
    returnBps: z.int().check(z.gte(1), z.lte(10_000)),
    hitRateBps: z.int().check(z.gte(1), z.lte(10_000)),
    volatility: z.int().check(z.gte(1), z.lte(5)),
    modelId: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  z.object({ returnBps: z.int() }),
);
