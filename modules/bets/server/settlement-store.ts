import { sql } from '@baize/db';
import type { Stream } from '@baize/events';
import type { BetId, Currency, Instant, MemberId } from '@baize/kernel';
import type { GameKind } from '../contract/index.ts';
import type { Outcome } from './rules.ts';

/** A settled bet, or a change of what it came to. Amounts are in 1/10 000 of the currency. */
export interface Settlement {
  readonly memberId: MemberId;
  readonly betId: BetId;
  /** Which of the facts about this bet it is, from 1 on, and the one that it takes the place of. */
  readonly number: number;
  readonly supersedes: number | null;
  readonly product: GameKind;
  readonly vendor: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly outcome: Outcome;
  readonly stakeCashMinor: bigint;
  readonly stakeBonusMinor: bigint;
  /** The bonus that the second part of the stake came from. */
  readonly bonusGrant: string | null;
  /** What of the stake counts for turnover. */
  readonly validMinor: bigint;
  readonly returnMinor: bigint;
  /** The theoretical return of the game when the bet was made, in 1/10 000. */
  readonly returnBps: number | null;
  /** What this fact adds to those before it about the same bet: whoever sums these has what holds now. */
  readonly stakeChange: bigint;
  readonly validChange: bigint;
  readonly returnChange: bigint;
  readonly settledAt: Instant;
  /** When the bet was made; null on facts from before this was kept. */
  readonly placedAt: Instant | null;
}

/** What a settlement changes for whoever only sums. */
export type SettlementChange = Pick<
  Settlement,
  'memberId' | 'number' | 'product' | 'currency' | 'stakeChange' | 'validChange' | 'returnChange' | 'settledAt' | 'placedAt'
>;

/** Every settled bet, each once, and each later change of one. */
export const settlements: Stream<Settlement> = {
  name: 'bets.settlement',
  table: sql`bets.settlement`,
  columns: sql`
    f.member_id as "memberId", f.bet_id as "betId", f.number::int as number, f.supersedes::int as supersedes, f.product, f.vendor, f.game_code as "gameCode", f.currency,
    f.outcome, f.stake_cash as "stakeCashMinor", f.stake_bonus as "stakeBonusMinor", f.bonus_grant as "bonusGrant", f.valid as "validMinor", f.return as "returnMinor",
    f.return_bps as "returnBps", f.stake_change as "stakeChange", f.valid_change as "validChange", f.return_change as "returnChange", f.settled_at as "settledAt", f.placed_at as "placedAt"`,
};

/** The same facts with what sums need alone: a third of what has to be read. */
export const settlementChanges: Stream<SettlementChange> = {
  ...(settlements as Stream<SettlementChange>),
  columns: sql`
    f.member_id as "memberId", f.number::int as number, f.product, f.currency, f.stake_change as "stakeChange", f.valid_change as "validChange",
    f.return_change as "returnChange", f.settled_at as "settledAt", f.placed_at as "placedAt"`,
};
