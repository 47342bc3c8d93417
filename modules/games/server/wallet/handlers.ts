import { jurisdictionOf } from '@baize/brand/server';
import { type CallContext, type ContextOf, type Handler, handle, vendorOf } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { playersNow } from '@baize/identity/server';
import { isRefusal, Refusal, refuse } from '@baize/kernel';
import { availableOf, knownPostings } from '@baize/ledger/server';
import { balanceChannel } from '@baize/wallet/contract';
import * as calls from '../../contract/index.ts';
import type { GameIndex } from '../catalogue/game-index.ts';
import { heldWinsOf } from './held-win-store.ts';
import { referenceOf } from './rules.ts';
import { markersOf, type SessionNow, sessionsByToken, tokenHash } from './session-store.ts';
import type { SeamlessWallet, WalletAnswer } from './wallet.ts';

type Context = CallContext<unknown>;

/** The live game session of a token. Errors: vendor.timestamp, vendor.token.unknown, vendor.token.other.game, vendor.token.expired, vendor.player.disabled. */
async function liveSession(context: Context, games: GameIndex, token: string): Promise<SessionNow> {
  const { db, clock } = context;
  const { isFresh, vendorCode } = vendorOf(context);
  if (!isFresh) refuse('vendor.timestamp');
  const hash = tokenHash(token);
  const session = (await sessionsByToken(db, [hash])).get(hash.toString('hex'));
  if (!session) refuse('vendor.token.unknown');
  if (!games.vendorsOf(vendorCode).includes(session.vendor)) refuse('vendor.token.other.game');
  const player = (await playersNow(db, [session.memberId], clock.now())).get(session.memberId);
  if (session.expiresAt <= clock.now() || !player?.liveSessions.includes(session.loginSessionId)) refuse('vendor.token.expired');
  if (player.status !== 'active') refuse('vendor.player.disabled');
  return session;
}

const balanceIn = async (db: Queryable, session: SessionNow): Promise<string> =>
  String((await availableOf(db, [session.cashAccount])).get(session.cashAccount) ?? 0n);

/** One answer of a batch: the value, or the refusal in the form of the envelope. */
const inBatch = (outcome: PromiseSettledResult<unknown>, requestId: string) => {
  if (outcome.status === 'fulfilled') return { success: true, value: outcome.value };
  const { code, facts } = outcome.reason as Refusal;
  return { success: false, code, facts: { ...facts }, requestId };
};

const isUnknown = (outcome: PromiseSettledResult<unknown>): outcome is PromiseRejectedResult =>
  outcome.status === 'rejected' &&
  !(isRefusal(outcome.reason) && (outcome.reason.code.startsWith('vendor.') || outcome.reason.code === 'request.invalid'));

/** What became of a transaction, as its vendor may ask. */
async function vendorTransaction(context: ContextOf<typeof calls.vendorTransaction>) {
  const { vendorCode } = vendorOf(context);
  const { transactionId } = context.input;
  const reference = referenceOf(vendorCode, transactionId);
  const known = (await knownPostings(context.db, [reference])).get(reference);
  if (known) return { state: known.isReversed ? ('rolled-back' as const) : ('done' as const), kind: known.kind };
  const [marker] = (await markersOf(context.db, [{ vendor: vendorCode, transactionId }])).values();
  if (!marker) return { state: 'unknown' as const, kind: null };
  if (marker.kind === 'tombstone') return { state: 'tombstone' as const, kind: null };
  if (marker.kind === 'rollback') return { state: 'done' as const, kind: 'games.rollback' };
  if (marker.kind !== 'held') return { state: 'done' as const, kind: 'games.win' };
  const [held] = (await heldWinsOf(context.db, [marker])).values();
  const isRefused = held?.state === 'refused' || held?.state === 'withdrawn';
  return { state: isRefused ? ('refused' as const) : ('held' as const), kind: 'games.win' };
}

async function vendorAuthenticate(context: ContextOf<typeof calls.vendorAuthenticate>, games: GameIndex) {
  const session = await liveSession(context, games, context.input.token);
  if (!session.isGameOn) refuse('vendor.game.disabled');
  const { minimumCycleMs, minimumOtherCycleMs, allowsAutoplay, allowsQuickStop } = await jurisdictionOf(context.db);
  const { memberId: playerId, currency, gameCode, language, isDemo } = session;
  const balanceMinor = await balanceIn(context.db, session);
  await games.ensure();
  const { ownMinMinor = null, ownMaxMinor = null } = games.find(vendorOf(context).vendorCode, gameCode) ?? {};
  const textOf = (minor: bigint | null) => (minor === null ? null : String(minor));
  const stakes = { minStakeMinor: textOf(ownMinMinor), maxStakeMinor: textOf(ownMaxMinor) };
  const rules = { minimumCycleMs, minimumOtherCycleMs, allowsAutoplay, allowsQuickStop, ...stakes };
  return { playerId, currency, balanceMinor, gameCode, language, isDemo, rules };
}

export function walletHandlers(wallet: SeamlessWallet, games: GameIndex): Handler[] {
  const submit = async (context: Context, action: calls.VendorAction): Promise<WalletAnswer> => {
    await games.ensure();
    const { vendorCode, isFresh } = vendorOf(context);
    return wallet.submit({ provider: vendorCode, isFresh, action });
  };
  const settle = async (context: Context, action: calls.VendorAction) => {
    const { reference, balanceMinor, outcome } = await submit(context, action);
    context.touch(balanceChannel, [action.playerId]);
    const transactionId = 'transactionId' in action ? action.transactionId : '';
    return { transactionId, reference, balanceMinor, ...(outcome ? { outcome } : {}) };
  };
  return [
    handle(calls.vendorAuthenticate, context => vendorAuthenticate(context, games)),
    handle(calls.vendorBalance, async context => {
      const session = await liveSession(context, games, context.input.token);
      if (session.memberId !== context.input.playerId) refuse('vendor.player.unknown');
      return { balanceMinor: await balanceIn(context.db, session), currency: session.currency };
    }),
    handle(calls.vendorBet, context => settle(context, { ...context.input, action: 'bet' })),
    handle(calls.vendorWin, context => settle(context, { ...context.input, action: 'win' })),
    handle(calls.vendorRollback, async context => {
      const { outcome = 'rolled-back', ...done } = await settle(context, { ...context.input, action: 'rollback' });
      return { ...done, outcome };
    }),
    handle(calls.vendorEndRound, async context => {
      const { balanceMinor } = await submit(context, { ...context.input, action: 'end-round' });
      return { balanceMinor };
    }),
    handle(calls.vendorTransaction, vendorTransaction),
    handle(calls.vendorBatch, async context => {
      const outcomes = await Promise.allSettled(
        context.input.requests.map(item =>
          item.action === 'malformed' ? Promise.reject(new Refusal('request.invalid', { fields: item.fields })) : settle(context, item),
        ),
      );
      // One unknown outcome makes the whole answer unknown: the vendor sends the batch again, and what was done answers again.
      const unknown = outcomes.find(isUnknown);
      if (unknown) throw unknown.reason;
      return { results: outcomes.map(outcome => inBatch(outcome, context.requestId)) };
    }),
  ];
}
