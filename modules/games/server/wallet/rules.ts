import type { Bet } from '@baize/bets/contract';
import { type BetAccounts, closed, paid, placed, raised, type StakeRefusal, stakeReturned, winReturned } from '@baize/bets/server';
import type { PlayerNow } from '@baize/identity/server';
import { assert, type Currency, currencyDigits, type Instant, minorPerMajor, newId, type Facts as RefusalFacts } from '@baize/kernel';
import { type Entry, maxAmountMinor, type Posting } from '@baize/ledger/contract';
import type { KnownPosting } from '@baize/ledger/server';
import { reversalOf } from '@baize/ledger/server';
import type { VendorAction, VendorBetInput, VendorEndRoundInput, VendorRollbackInput, VendorWinInput } from '../../contract/index.ts';
import type { IndexedGame } from '../catalogue/game-index.ts';
import type { HeldWin } from './held-win-store.ts';
import type { Marker, SessionNow } from './session-store.ts';
import { limitsBroken } from './stake-limits.ts';

/** The ledger's reference of a vendor's transaction: unique per provider, by the database. */
export const referenceOf = (provider: string, transactionId: string): string => `w:${provider}:${transactionId}`;

/** The reference of the stake of a round of the demo world, which was made without its vendor. No vendor's transaction can have it. */
export const demoReferenceOf = (betId: string): string => `demo:b:${betId}`;

/** The id behind a reference of this provider; undefined for a reference of another. */
export function transactionOf(provider: string, reference: string): string | undefined {
  const prefix = referenceOf(provider, '');
  return reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined;
}

/** Everything a decision rests on, read under the lock of the round. */
export interface Facts {
  readonly provider: string;
  readonly isFresh: boolean;
  readonly now: Instant;
  readonly rulesVersion: string;
  /** Vendor of the named game, and whether it is switched on; undefined when the provider has no such game. */
  readonly game: IndexedGame | undefined;
  readonly player: PlayerNow | undefined;
  readonly session: SessionNow | undefined;
  /** The session is of a vendor that the provider speaks for. */
  readonly isOwnSession: boolean;
  /** The bet of the round, or for a rollback of the target. */
  readonly bet: Bet | undefined;
  /** Of a bet that a choice adds: the bet of the round that it adds to. */
  readonly addedTo: Bet | undefined;
  /** The round had a bet once, in a month that has been taken away. */
  readonly isRoundAway: boolean;
  /** Of a bet: why the stake is not taken. */
  readonly refusal: StakeRefusal | undefined;
  readonly known: (transactionId: string) => KnownPosting | undefined;
  readonly marker: (transactionId: string) => Marker | undefined;
  /** Of a win, or of the target of a rollback: what staff made of it, when it is above the limit of its game. */
  readonly held: HeldWin | undefined;
  /** Of a rollback: the wins that name the stake and have not been rolled back. */
  readonly winsOfTarget: readonly string[];
  readonly accounts: BetAccounts | undefined;
  readonly targetEntries: readonly Entry[];
}

type VendorCode =
  | 'vendor.timestamp'
  | 'vendor.token.unknown'
  | 'vendor.token.expired'
  | 'vendor.token.other.game'
  | 'vendor.player.unknown'
  | 'vendor.player.disabled'
  | 'vendor.player.excluded'
  | 'vendor.limit.reached'
  | 'vendor.stake.limit'
  | 'vendor.amount.too.large'
  | 'vendor.amount.fraction'
  | 'vendor.win.held'
  | 'vendor.win.refused'
  | 'vendor.bet.paid'
  | 'vendor.currency.wrong'
  | 'vendor.game.unknown'
  | 'vendor.game.disabled'
  | 'vendor.transaction.other.content'
  | 'vendor.transaction.unknown'
  | 'vendor.transaction.rolled.back'
  | 'vendor.round.closed'
  | 'vendor.round.other.game';

/**
 * refuse: no money moves; a win may be held for staff · post: money moves, and the bet becomes `bet` · note: no money moves; a closed bet may be written.
 * Markers are written with what they are of.
 */
export type Decision =
  | {
      readonly do: 'refuse';
      readonly code: VendorCode;
      readonly facts?: RefusalFacts;
      readonly markers?: readonly Marker[];
      readonly held?: Omit<HeldWin, 'state' | 'maker'>;
    }
  | {
      readonly do: 'post';
      readonly posting: Posting;
      readonly bet: Bet | undefined;
      readonly markers?: readonly Marker[];
      readonly outcome?: 'rolled-back' | 'already';
      /** It was rolled back: the ledger only compares its content. */
      readonly isReversed?: boolean;
      /** The stake that a rollback returns: held wins on it are withdrawn. */
      readonly returnedStake?: string;
    }
  | {
      readonly do: 'note';
      readonly bet: Bet | undefined;
      readonly markers?: readonly Marker[];
      readonly outcome?: 'rolled-back' | 'already' | 'tombstone';
      /** A win that the vendor takes back before anyone paid it. */
      readonly withdrawn?: string;
    };

const refuse = (code: VendorCode, facts?: RefusalFacts): Decision => ({ do: 'refuse', code, ...(facts ? { facts } : {}) });

/** A limit, with what is left of it; or someone who takes a break, has excluded themselves or closed their account. */
const stakeRefusal = ({ code, facts }: StakeRefusal): Decision => ({
  do: 'refuse',
  code: code === 'limit.play.reached' ? 'vendor.limit.reached' : 'vendor.player.excluded',
  facts,
});
const nothing: Decision = { do: 'note', bet: undefined };

type Kind = 'games.bet' | 'games.win';

interface Movement {
  readonly kind: Kind;
  readonly transactionId: string;
  readonly minor: bigint;
  readonly unit: Currency;
  readonly betId: string;
}

/** A stake goes from the member to the operator's account of the vendor; a win comes back the same way. */
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
function repeated(facts: Facts, m: Omit<Movement, 'betId'>, action: VendorBetInput | VendorWinInput): Decision {
  const known = facts.known(m.transactionId);
  const { bet } = facts;
  if (known?.kind !== m.kind || !bet || bet.roundId !== action.roundId || bet.gameCode !== action.gameCode || known.subjectId !== bet.id)
    return refuse('vendor.transaction.other.content');
  if (m.minor === 0n) return refuse('vendor.transaction.other.content');
  return { do: 'post', posting: movement(facts, { ...m, betId: bet.id }), bet: undefined, isReversed: known.isReversed };
}

const isOf = (marker: Marker, action: { playerId: string; roundId: string }): boolean =>
  marker.memberId === action.playerId && marker.roundId === action.roundId;

/** A tombstone is for one player and round; every other mark says that the id has been used for something else. */
const marked = (marker: Marker, action: { playerId: string; roundId: string }): Decision =>
  refuse(marker.kind === 'tombstone' && isOf(marker, action) ? 'vendor.transaction.rolled.back' : 'vendor.transaction.other.content');

/** Why the token does not open this bet; undefined when it does. */
function tokenRefusal(action: VendorBetInput, facts: Facts): Decision | undefined {
  const { session, player } = facts;
  if (!session) return refuse('vendor.token.unknown');
  if (!facts.isOwnSession) return refuse('vendor.token.other.game');
  if (session.expiresAt <= facts.now || !session.isForPlay) return refuse('vendor.token.expired');
  if (!player || session.memberId !== action.playerId) return refuse('vendor.player.unknown');
  if (!player.liveSessions.includes(session.loginSessionId)) return refuse('vendor.token.expired');
  if (player.status !== 'active') return refuse('vendor.player.disabled');
  if (action.currency !== session.currency) return refuse('vendor.currency.wrong');
  return undefined;
}

/** Bets from before this version may be won in parts of a coin: their stakes were. */
const wholeCoinsSince = 2;

/** An amount is whole coins of its currency, and not beyond what may be booked. */
function amountRefusal(minor: bigint, currency: Currency): Decision | undefined {
  if (minor > maxAmountMinor) return refuse('vendor.amount.too.large', { maxMinor: String(maxAmountMinor) });
  const coinMinor = minorPerMajor / 10n ** BigInt(currencyDigits[currency]);
  return minor % coinMinor === 0n ? undefined : refuse('vendor.amount.fraction', { coinMinor: String(coinMinor) });
}

function decideBet(action: VendorBetInput, facts: Facts): Decision {
  const m = { kind: 'games.bet', transactionId: action.transactionId, minor: BigInt(action.amountMinor), unit: action.currency } as const;
  if (facts.known(action.transactionId)) return repeated(facts, m, action);
  const marker = facts.marker(action.transactionId);
  if (marker) return marked(marker, action);
  if (!facts.isFresh) return refuse('vendor.timestamp');
  const refusal = tokenRefusal(action, facts) ?? amountRefusal(m.minor, m.unit);
  if (refusal) return refusal;
  const { session, game } = facts;
  assert(session, 'a bet without a session is refused');
  if (!game) return refuse('vendor.game.unknown');
  if (session.gameCode !== action.gameCode) return refuse('vendor.token.other.game');
  if (!game.isOn || game.isTransfer) return refuse('vendor.game.disabled');
  if (facts.bet && facts.bet.gameCode !== action.gameCode) return refuse('vendor.round.other.game', { gameCode: facts.bet.gameCode });
  if (facts.isRoundAway || (facts.bet && facts.bet.state !== 'open')) return refuse('vendor.round.closed');
  const limits = limitsBroken(action, game, facts.addedTo);
  if (limits) return refuse('vendor.stake.limit', limits);
  if (facts.refusal) return stakeRefusal(facts.refusal);
  const bet = facts.bet
    ? raised(facts.bet, m.minor)
    : placed({
        memberId: session.memberId,
        gameKind: game.kind,
        vendor: game.vendor,
        gameCode: action.gameCode,
        roundId: action.roundId,
        currency: action.currency,
        stakeMinor: m.minor,
        at: facts.now,
        rulesVersion: facts.rulesVersion,
        returnBps: action.returnBps ?? game.returnBps,
        event: action.tableRoundId === undefined ? undefined : { kind: 'table', id: action.tableRoundId },
      });
  return { do: 'post', posting: movement(facts, { ...m, betId: bet.id }), bet };
}

/** What a win says beside its amount, which the ledger compares. */
const contentOf = (action: VendorWinInput): string => `${action.betTransactionId} ${action.currency} ${action.closesRound}`;

/** A win whose id has been used: the same content answers again. Undefined when it is to be judged: it is new, or staff have decided about it. */
function usedWin(action: VendorWinInput, facts: Facts, m: Omit<Movement, 'betId'>): Decision | undefined {
  const marker = facts.marker(action.transactionId);
  const isSame = marker && isOf(marker, action) && marker.content === contentOf(action);
  if (facts.known(action.transactionId))
    // Wins from before their content was kept have no mark.
    return marker && !isSame ? refuse('vendor.transaction.other.content') : repeated(facts, m, action);
  if (!marker) return undefined;
  const isSameGame = facts.bet?.gameCode === action.gameCode || facts.isRoundAway;
  if (!isSame || !isSameGame) return marked(marker, action);
  if (marker.kind === 'zero-win' && m.minor === 0n) return nothing;
  if (marker.kind !== 'held' || facts.held?.amountMinor !== m.minor) return refuse('vendor.transaction.other.content');
  if (facts.held.state === 'refused' || facts.held.state === 'withdrawn') return refuse('vendor.win.refused');
  return facts.held.state === 'approved' ? undefined : refuse('vendor.win.held', { limitMinor: String(facts.held.maxWinMinor) });
}

/** Wins never fail for reasons of business: no token, no switch, no limit, no closed round is in their way. One above the limit of its game waits for staff. */
function decideWin(action: VendorWinInput, facts: Facts): Decision {
  const m = { kind: 'games.win', transactionId: action.transactionId, minor: BigInt(action.amountMinor), unit: action.currency } as const;
  const used = usedWin(action, facts, m);
  if (used) return used;
  if (!facts.player) return refuse('vendor.player.unknown');
  const stake = facts.known(action.betTransactionId);
  const stakeMarker = facts.marker(action.betTransactionId);
  if (stake?.isReversed || (stakeMarker?.kind === 'tombstone' && isOf(stakeMarker, action)))
    return refuse('vendor.transaction.rolled.back');
  if (stake?.kind !== 'games.bet' || !facts.bet || stake.subjectId !== facts.bet.id || facts.bet.gameCode !== action.gameCode)
    return refuse('vendor.transaction.unknown');
  if (action.currency !== facts.bet.currency) return refuse('vendor.currency.wrong');
  const refusal = amountRefusal(m.minor, m.unit);
  const mayBeParts = Number(facts.bet.rulesVersion) < wholeCoinsSince;
  if (refusal && !(mayBeParts && refusal.do === 'refuse' && refusal.code === 'vendor.amount.fraction')) return refusal;
  const mark = {
    vendor: facts.provider,
    transactionId: action.transactionId,
    memberId: facts.bet.memberId,
    roundId: action.roundId,
    content: contentOf(action),
  };
  const after = paid(facts.bet, m.minor);
  const limit = facts.game?.maxWinMinor;
  if (m.minor > 0n && limit !== undefined && after.returnMinor > limit && facts.held?.state !== 'approved')
    return {
      do: 'refuse',
      code: 'vendor.win.held',
      facts: { limitMinor: String(limit) },
      markers: [{ ...mark, kind: 'held' }],
      held: heldOf(action, facts, { bet: facts.bet, limit }),
    };
  const bet = action.closesRound ? closed(after, facts.now) : after;
  if (m.minor === 0n) return { do: 'note', markers: [{ ...mark, kind: 'zero-win' }], bet };
  const markers: Marker[] = facts.marker(action.transactionId) ? [] : [{ ...mark, kind: 'win' }];
  return { do: 'post', posting: movement(facts, { ...m, betId: facts.bet.id }), bet, markers };
}

const heldOf = (action: VendorWinInput, facts: Facts, { bet, limit }: { bet: Bet; limit: bigint }): Omit<HeldWin, 'state' | 'maker'> => ({
  id: newId(),
  provider: facts.provider,
  transactionId: action.transactionId,
  memberId: bet.memberId,
  vendor: bet.vendor,
  gameCode: bet.gameCode,
  roundId: bet.roundId,
  betTransactionId: action.betTransactionId,
  currency: bet.currency,
  amountMinor: BigInt(action.amountMinor),
  closesRound: action.closesRound,
  returnedMinor: bet.returnMinor,
  maxWinMinor: limit,
  askedAt: facts.now,
});

/** The mark that a rollback leaves of itself when it moves no money: its id is used up. */
const markOf = (action: VendorRollbackInput, facts: Facts): Marker => ({
  vendor: facts.provider,
  transactionId: action.transactionId,
  kind: 'rollback',
  memberId: action.playerId as Marker['memberId'],
  roundId: action.roundId,
  content: action.targetTransactionId,
});

/** A rollback whose target has a mark: it moves no money. */
function decideMarked(action: VendorRollbackInput, facts: Facts, marker: Marker): Decision {
  const isTarget = marker.kind === 'tombstone' || marker.kind === 'zero-win' || marker.kind === 'held';
  if (!isTarget || !isOf(marker, action)) return refuse('vendor.transaction.other.content');
  const markers = [markOf(action, facts)];
  const isOver = facts.held?.state === 'refused' || facts.held?.state === 'withdrawn';
  if (marker.kind !== 'held' || isOver) return { do: 'note', bet: undefined, markers, outcome: 'already' };
  return { do: 'note', bet: undefined, markers, outcome: 'rolled-back', withdrawn: action.targetTransactionId };
}

/**
 * Undoes a bet or a win. What is not known leaves a tombstone and answers success: the vendor may send the rollback before, or instead of, the bet.
 * A win that has already been spent is refused with vendor.insufficient, and a stake whose win has been paid with vendor.bet.paid: no member owes the
 * house, and no one keeps both.
 */
function decideRollback(action: VendorRollbackInput, facts: Facts): Decision {
  const own = facts.known(action.transactionId);
  const ownMarker = facts.marker(action.transactionId);
  const target = facts.known(action.targetTransactionId);
  if (action.transactionId === action.targetTransactionId || (own && (own.mode !== 4 || !target)))
    return refuse('vendor.transaction.other.content');
  if (ownMarker) {
    const isSame = ownMarker.kind === 'rollback' && isOf(ownMarker, action) && ownMarker.content === action.targetTransactionId;
    return isSame ? { do: 'note', bet: undefined, outcome: 'already' } : marked(ownMarker, action);
  }
  if (!facts.player) return refuse('vendor.player.unknown');
  const marker = target || own ? undefined : facts.marker(action.targetTransactionId);
  if (marker) return decideMarked(action, facts, marker);
  if (!target) {
    const tombstone = {
      ...markOf(action, facts),
      transactionId: action.targetTransactionId,
      kind: 'tombstone',
      content: action.transactionId,
    } as const;
    return { do: 'note', markers: [tombstone, markOf(action, facts)], bet: undefined, outcome: 'tombstone' };
  }
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
  if (target.isReversed) return { do: 'note', bet: undefined, markers: [markOf(action, facts)], outcome: 'already' };
  if (facts.winsOfTarget.length > 0) return refuse('vendor.bet.paid', { transactionIds: facts.winsOfTarget });
  const minor = facts.targetEntries.reduce((sum, e) => (e.amountMinor > 0n ? sum + e.amountMinor : sum), 0n);
  if (target.kind === 'games.win') return { do: 'post', posting, bet: winReturned(bet, minor), outcome: 'rolled-back' };
  const after = stakeReturned(bet, minor, facts.now);
  return { do: 'post', posting, bet: after, outcome: 'rolled-back', returnedStake: action.targetTransactionId };
}

function decideEndRound(action: VendorEndRoundInput, facts: Facts): Decision {
  if (!facts.player) return refuse('vendor.player.unknown');
  if (facts.bet && facts.bet.gameCode !== action.gameCode) return refuse('vendor.round.other.game', { gameCode: facts.bet.gameCode });
  return { do: 'note', bet: facts.bet && facts.bet.state === 'open' ? closed(facts.bet, facts.now) : undefined };
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
