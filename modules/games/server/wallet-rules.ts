import type { Bet } from '@baize/bets/contract';
import { closed, paid, placed, raised, stakeReturned, winReturned } from '@baize/bets/server';
import type { PlayRefusal } from '@baize/compliance/server';
import type { PlayerNow } from '@baize/identity/server';
import { assert, type Currency, type Instant, type MemberId } from '@baize/kernel';
import type { AccountId, Entry, Posting } from '@baize/ledger/contract';
import type { KnownPosting } from '@baize/ledger/server';
import { reversalOf } from '@baize/ledger/server';
import type { VendorAction, VendorBetInput, VendorEndRoundInput, VendorRollbackInput, VendorWinInput } from '../contract/index.ts';
import type { Marker, SessionNow } from './session-store.ts';

/** The ledger's reference of a vendor's transaction: unique per provider, by the database. */
export const referenceOf = (provider: string, transactionId: string): string => `w:${provider}:${transactionId}`;

/** Everything a decision rests on, read under the lock of the round. */
export interface Facts {
  readonly provider: string;
  readonly isFresh: boolean;
  readonly now: Instant;
  readonly rulesVersion: string;
  /** Vendor of the named game, and whether it is switched on; undefined when the provider has no such game. */
  readonly game: { readonly vendor: string; readonly isOn: boolean } | undefined;
  readonly player: PlayerNow | undefined;
  readonly session: SessionNow | undefined;
  /** The bet of the round, or for a rollback of the target. */
  readonly bet: Bet | undefined;
  /** The round had a bet once, in a month that has been taken away. */
  readonly isRoundAway: boolean;
  /** Of a bet: why the protection of the player does not let this stake through. */
  readonly protection: PlayRefusal | undefined;
  readonly known: (transactionId: string) => KnownPosting | undefined;
  readonly marker: (transactionId: string) => Marker | undefined;
  readonly accounts: { readonly cash: AccountId; readonly house: AccountId } | undefined;
  readonly targetEntries: readonly Entry[];
}

export type VendorCode =
  | 'vendor.timestamp'
  | 'vendor.token.unknown'
  | 'vendor.token.expired'
  | 'vendor.player.unknown'
  | 'vendor.player.disabled'
  | 'vendor.player.excluded'
  | 'vendor.limit.reached'
  | 'vendor.currency.wrong'
  | 'vendor.game.unknown'
  | 'vendor.game.disabled'
  | 'vendor.transaction.other.content'
  | 'vendor.transaction.unknown'
  | 'vendor.transaction.rolled.back'
  | 'vendor.round.closed';

/** refuse: nothing is done · post: money moves, and the bet becomes `bet` · note: no money moves; a marker or a closed bet may be written. */
export type Decision =
  | { readonly do: 'refuse'; readonly code: VendorCode; readonly facts?: PlayRefusal['facts'] }
  | { readonly do: 'post'; readonly posting: Posting; readonly bet: Bet | undefined; readonly outcome?: 'rolled-back' | 'already' }
  | { readonly do: 'note'; readonly marker: Marker | undefined; readonly bet: Bet | undefined; readonly outcome?: 'already' | 'tombstone' };

const refuse = (code: VendorCode): Decision => ({ do: 'refuse', code });

/** A limit, with what is left of it; or somebody who takes a break, has excluded themselves or closed their account. */
const protectionRefusal = ({ code, facts }: PlayRefusal): Decision => ({
  do: 'refuse',
  code: code === 'limit.play.reached' ? 'vendor.limit.reached' : 'vendor.player.excluded',
  facts,
});
const nothing = (outcome?: 'already'): Decision => ({ do: 'note', marker: undefined, bet: undefined, ...(outcome ? { outcome } : {}) });

type Kind = 'games.bet' | 'games.win';

interface Movement {
  readonly kind: Kind;
  readonly transactionId: string;
  readonly minor: bigint;
  readonly unit: Currency;
  readonly betId: string;
}

/** A stake goes from the member to the house account of the vendor; a win comes back the same way. */
function movement(facts: Facts, m: Movement): Posting {
  assert(facts.accounts, 'a player that is known has accounts');
  const { cash, house } = facts.accounts;
  const [source, target] = m.kind === 'games.bet' ? [cash, house] : [house, cash];
  return {
    mode: 'post',
    reference: referenceOf(facts.provider, m.transactionId),
    kind: m.kind,
    unit: m.unit,
    effectiveAt: facts.now,
    subjectId: m.betId,
    entries:
      m.kind === 'games.bet'
        ? [
            { accountId: source, amountMinor: -m.minor },
            { accountId: target, amountMinor: m.minor },
          ]
        : [
            { accountId: target, amountMinor: m.minor },
            { accountId: source, amountMinor: -m.minor },
          ],
  };
}

/**
 * An id that has been used. The same content answers again, whatever has become of session, game or round since; other content is refused, and so
 * is what has been rolled back. Amount and currency are compared by the ledger's fingerprint.
 */
function repeated(facts: Facts, known: KnownPosting, m: Omit<Movement, 'betId'>, roundId: string): Decision {
  if (known.kind !== m.kind || !facts.bet || facts.bet.roundId !== roundId || known.subjectId !== facts.bet.id)
    return refuse('vendor.transaction.other.content');
  if (known.isReversed) return refuse('vendor.transaction.rolled.back');
  if (m.minor === 0n) return refuse('vendor.transaction.other.content');
  return { do: 'post', posting: movement(facts, { ...m, betId: facts.bet.id }), bet: undefined };
}

function decideBet(action: VendorBetInput, facts: Facts): Decision {
  const m = { kind: 'games.bet', transactionId: action.transactionId, minor: BigInt(action.amountMinor), unit: action.currency } as const;
  const known = facts.known(action.transactionId);
  if (known) return repeated(facts, known, m, action.roundId);
  const marker = facts.marker(action.transactionId);
  if (marker) return refuse(marker.kind === 'tombstone' ? 'vendor.transaction.rolled.back' : 'vendor.transaction.other.content');
  if (!facts.isFresh) return refuse('vendor.timestamp');
  const { session, player, game } = facts;
  if (!session) return refuse('vendor.token.unknown');
  if (session.expiresAt <= facts.now) return refuse('vendor.token.expired');
  if (!player || session.memberId !== action.playerId) return refuse('vendor.player.unknown');
  if (!player.liveSessions.includes(session.loginSessionId)) return refuse('vendor.token.expired');
  if (player.status !== 'active') return refuse('vendor.player.disabled');
  if (action.currency !== session.currency) return refuse('vendor.currency.wrong');
  if (!game) return refuse('vendor.game.unknown');
  if (!game.isOn) return refuse('vendor.game.disabled');
  if (facts.isRoundAway || (facts.bet && facts.bet.state !== 'open')) return refuse('vendor.round.closed');
  if (facts.protection) return protectionRefusal(facts.protection);
  const bet = facts.bet
    ? raised(facts.bet, m.minor)
    : placed({
        memberId: session.memberId,
        gameKind: 'rng',
        vendor: game.vendor,
        gameCode: action.gameCode,
        roundId: action.roundId,
        currency: action.currency,
        stakeMinor: m.minor,
        at: facts.now,
        rulesVersion: facts.rulesVersion,
      });
  return { do: 'post', posting: movement(facts, { ...m, betId: bet.id }), bet };
}

/** Wins never fail for reasons of business: no token, no switch, no limit, no closed round stands in their way. */
function decideWin(action: VendorWinInput, facts: Facts): Decision {
  const m = { kind: 'games.win', transactionId: action.transactionId, minor: BigInt(action.amountMinor), unit: action.currency } as const;
  const known = facts.known(action.transactionId);
  if (known) return repeated(facts, known, m, action.roundId);
  const marker = facts.marker(action.transactionId);
  const content = `${action.betTransactionId} ${action.currency} ${action.closesRound}`;
  if (marker?.kind === 'tombstone') return refuse('vendor.transaction.rolled.back');
  if (marker)
    return m.minor === 0n && marker.content === content && marker.roundId === action.roundId
      ? nothing()
      : refuse('vendor.transaction.other.content');
  if (!facts.player) return refuse('vendor.player.unknown');
  const stake = facts.known(action.betTransactionId);
  if (stake?.isReversed || facts.marker(action.betTransactionId)?.kind === 'tombstone') return refuse('vendor.transaction.rolled.back');
  if (stake?.kind !== 'games.bet' || !facts.bet || stake.subjectId !== facts.bet.id || facts.bet.gameCode !== action.gameCode)
    return refuse('vendor.transaction.unknown');
  if (action.currency !== facts.bet.currency) return refuse('vendor.currency.wrong');
  const after = paid(facts.bet, m.minor);
  const bet = action.closesRound ? closed(after, facts.now) : after;
  if (m.minor > 0n) return { do: 'post', posting: movement(facts, { ...m, betId: facts.bet.id }), bet };
  return {
    do: 'note',
    marker: {
      vendor: facts.provider,
      transactionId: action.transactionId,
      kind: 'zero-win',
      memberId: facts.bet.memberId,
      roundId: action.roundId,
      content,
    },
    bet,
  };
}

/**
 * Undoes a bet or a win. What is not known leaves a tombstone and answers success: the vendor may send the rollback before, or instead of, the bet
 * A win that has already been spent is refused with vendor.insufficient and nothing moves: no member owes the house.
 */
function decideRollback(action: VendorRollbackInput, facts: Facts): Decision {
  const own = facts.known(action.transactionId);
  const target = facts.known(action.targetTransactionId);
  if (own && (own.mode !== 4 || !target)) return refuse('vendor.transaction.other.content');
  if (!facts.player) return refuse('vendor.player.unknown');
  if (facts.marker(action.targetTransactionId)) return nothing('already');
  if (!target) return { do: 'note', marker: tombstoneFor(action, facts, facts.player.id), bet: undefined, outcome: 'tombstone' };
  const { bet } = facts;
  const isOfRound = bet && target.subjectId === bet.id && bet.roundId === action.roundId;
  if (!isOfRound || (target.kind !== 'games.bet' && target.kind !== 'games.win')) return refuse('vendor.transaction.other.content');
  const posting: Posting = {
    mode: 'reverse',
    reference: referenceOf(facts.provider, action.transactionId),
    kind: 'games.rollback',
    unit: bet.currency,
    effectiveAt: facts.now,
    subjectId: bet.id,
    origin: referenceOf(facts.provider, action.targetTransactionId),
    entries: reversalOf(facts.targetEntries),
  };
  // The same rollback again: the ledger compares it with the first one, so an id used for another target is refused.
  if (own) return { do: 'post', posting, bet: undefined, outcome: 'already' };
  if (target.isReversed) return nothing('already');
  const minor = facts.targetEntries.reduce((sum, e) => (e.amountMinor > 0n ? sum + e.amountMinor : sum), 0n);
  const after = target.kind === 'games.bet' ? stakeReturned(bet, minor, facts.now) : winReturned(bet, minor);
  return { do: 'post', posting, bet: after, outcome: 'rolled-back' };
}

const tombstoneFor = (action: VendorRollbackInput, facts: Facts, memberId: MemberId): Marker => ({
  vendor: facts.provider,
  transactionId: action.targetTransactionId,
  kind: 'tombstone',
  memberId,
  roundId: action.roundId,
  content: action.transactionId,
});

function decideEndRound(_: VendorEndRoundInput, facts: Facts): Decision {
  if (!facts.player) return refuse('vendor.player.unknown');
  return { do: 'note', marker: undefined, bet: facts.bet && facts.bet.state === 'open' ? closed(facts.bet, facts.now) : undefined };
}

/** What to do about one action, given the facts. Pure; the order of the checks is the order of precedence. */
export function decide(action: VendorAction, facts: Facts): Decision {
  switch (action.action) {
    case 'bet':
      return decideBet(action, facts);
    case 'win':
      return decideWin(action, facts);
    case 'rollback':
      return decideRollback(action, facts);
    case 'end-round':
      return decideEndRound(action, facts);
  }
}
