import { assert, type BetId, type Currency, type Instant, type MemberId, newId } from '@baize/kernel';
import { type Bet, type BetState, betTransitions, type EventKind, type GameKind } from '../contract/index.ts';

interface Placed {
  readonly memberId: MemberId;
  readonly gameKind: GameKind;
  readonly vendor: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly currency: Currency;
  readonly stakeMinor: bigint;
  readonly at: Instant;
  readonly rulesVersion: string;
  readonly returnBps?: number | null | undefined;
  readonly event?: { readonly kind: EventKind; readonly id: string } | undefined;
  /** Whatever JSON can hold. */
  readonly ticket?: unknown;
}

const to = (bet: Bet, state: BetState): BetState => {
  assert(bet.state === state || betTransitions[bet.state].includes(state), `a bet does not go from ${bet.state} to ${state}`);
  return state;
};

/** A new open bet. */
export const placed = (p: Placed): Bet => ({
  id: newId<'BetId'>() as BetId,
  memberId: p.memberId,
  gameKind: p.gameKind,
  vendor: p.vendor,
  gameCode: p.gameCode,
  roundId: p.roundId,
  currency: p.currency,
  stakeMinor: p.stakeMinor,
  returnMinor: 0n,
  state: 'open',
  placedAt: p.at,
  settledAt: null,
  rulesVersion: p.rulesVersion,
  returnBps: p.returnBps ?? null,
  settlements: 0,
  eventKind: p.event?.kind ?? null,
  eventId: p.event?.id ?? null,
  ticket: p.ticket ?? null,
});

/** A further stake in the same round: a gamble, a double. */
export const raised = (bet: Bet, stakeMinor: bigint): Bet => ({ ...bet, stakeMinor: bet.stakeMinor + stakeMinor, state: to(bet, 'open') });

export const paid = (bet: Bet, minor: bigint): Bet => ({ ...bet, returnMinor: bet.returnMinor + minor });

/** The round is over; a bet that had been settled or void stays what it was. */
export const closed = (bet: Bet, at: Instant): Bet => (bet.state === 'open' ? { ...bet, state: to(bet, 'settled'), settledAt: at } : bet);

/** A stake given back; when none is left the bet is void. */
export function stakeReturned(bet: Bet, minor: bigint, at: Instant): Bet {
  const stakeMinor = bet.stakeMinor - minor;
  assert(stakeMinor >= 0n, 'no more is given back than was staked');
  return stakeMinor === 0n ? { ...bet, stakeMinor, state: to(bet, 'void'), settledAt: bet.settledAt ?? at } : { ...bet, stakeMinor };
}

/** A movement of money that belongs to a bet. */
interface Moved {
  readonly amountMinor: bigint;
  readonly isReversal: boolean;
}

/**
 * What a void bet gave back, which is what had been staked: its row has no stake any more. A vendor's rollback reverses each stake. What is settled by
 * its event is given back by postings of its own, and its stake was paid with the whole order.
 */
export function givenBack(moved: readonly Moved[]): bigint {
  const reversals = moved.filter(one => one.isReversal);
  const counted = reversals.length > 0 ? reversals.filter(one => one.amountMinor > 0n) : moved;
  return counted.reduce((sum, one) => sum + one.amountMinor, 0n);
}

/** A win taken back. */
export function winReturned(bet: Bet, minor: bigint): Bet {
  assert(bet.returnMinor >= minor, 'no more is taken back than was paid');
  return { ...bet, returnMinor: bet.returnMinor - minor };
}

export type Outcome = 'won' | 'lost' | 'push' | 'half-won' | 'half-lost' | 'void' | 'cashed-out';

/** What to announce about a bet that is settled, or that was and has changed. */
export interface BetFact {
  readonly bet: Bet;
  /** Of the facts about this bet, from 1 on. */
  readonly number: number;
  readonly outcome: Outcome;
  readonly validMinor: bigint;
  readonly stakeChange: bigint;
  readonly validChange: bigint;
  readonly returnChange: bigint;
}

/** A live table gives half of a stake back where the rules of its bet say so, as dragon tiger does of a tie. Elsewhere such a return is a small win. */
const isHalfLost = ({ gameKind, stakeMinor, returnMinor }: Bet): boolean => gameKind === 'live' && returnMinor * 2n === stakeMinor;

/** What of a stake was risked: nothing of a push or a void bet, half of one that is half lost. The same as `bets.valid_of` in SQL. */
function validOf(bet: Bet): bigint {
  if (bet.state !== 'settled' || bet.returnMinor === bet.stakeMinor) return 0n;
  return isHalfLost(bet) ? bet.returnMinor : bet.stakeMinor;
}

function outcomeOf(bet: Bet): Outcome {
  const { state, stakeMinor, returnMinor } = bet;
  if (state === 'void') return 'void';
  if (returnMinor === stakeMinor) return 'push';
  if (isHalfLost(bet)) return 'half-lost';
  return returnMinor > stakeMinor ? 'won' : 'lost';
}

/** The fact that a bet becomes when it goes from `before` to what it is; none while it is open, and none where nothing has changed. */
export function factOf(bet: Bet, before: Bet | undefined): BetFact | undefined {
  if (bet.state === 'open') return undefined;
  const told = before && before.state !== 'open' ? before : undefined;
  if (told && told.state === bet.state && told.stakeMinor === bet.stakeMinor && told.returnMinor === bet.returnMinor) return undefined;
  return {
    bet,
    // Bets that were settled before there were facts have one all the same.
    number: told ? Math.max(told.settlements, 1) + 1 : 1,
    outcome: outcomeOf(bet),
    validMinor: validOf(bet),
    stakeChange: bet.stakeMinor - (told?.stakeMinor ?? 0n),
    validChange: validOf(bet) - (told ? validOf(told) : 0n),
    returnChange: bet.returnMinor - (told?.returnMinor ?? 0n),
  };
}
