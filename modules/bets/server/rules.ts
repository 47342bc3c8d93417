import { assert, type BetId, type Currency, type Instant, type MemberId, newId } from '@baize/kernel';
import { type Bet, type BetState, betTransitions, type GameKind } from '../contract/index.ts';

export interface Placed {
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

/** A win taken back. */
export function winReturned(bet: Bet, minor: bigint): Bet {
  assert(bet.returnMinor >= minor, 'no more is taken back than was paid');
  return { ...bet, returnMinor: bet.returnMinor - minor };
}
