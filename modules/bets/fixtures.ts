import { type Database, sql } from '@baize/db';
import type { Settlement } from './server/index.ts';

/** Leaves of a round what is left when its month has been taken away: that there was one. For the owner of the database. */
export async function takeRoundAway(owner: Database, roundId: string): Promise<void> {
  await owner.query(sql`delete from bets.bet where round_id = ${roundId}`);
}

/** Makes the bet of a round void, as it was when stakes could be rolled back after their win. For the owner of the database. */
export async function voidRound(owner: Database, roundId: string): Promise<void> {
  await owner.query(sql`update bets.bet set state = 'void', settled_at = placed_at where round_id = ${roundId}`);
}

/** Makes the bet of a round one of the first rules. For the owner of the database. */
export async function ofEarlierRules(owner: Database, roundId: string): Promise<void> {
  await owner.query(sql`update bets.bet set rules_version = '1' where round_id = ${roundId}`);
}

/** A settlement, or a later one of the same bet, without the bet itself. */
export type AFact = Pick<
  Settlement,
  'memberId' | 'betId' | 'number' | 'product' | 'currency' | 'stakeChange' | 'validChange' | 'returnChange' | 'settledAt'
> & {
  /** Absent = as it was before facts had it. */
  readonly placedAt?: Settlement['placedAt'];
  /** What the bet has come to with this fact. */
  readonly stakeMinor: bigint;
  readonly validMinor: bigint;
  readonly returnMinor: bigint;
};

/** Writes facts for whoever follows settlements, in one transaction and in this order. */
export async function putFacts(db: Database, facts: readonly AFact[]): Promise<void> {
  const text = (fact: AFact) => ({
    ...fact,
    stakeMinor: String(fact.stakeMinor),
    validMinor: String(fact.validMinor),
    returnMinor: String(fact.returnMinor),
    stakeChange: String(fact.stakeChange),
    validChange: String(fact.validChange),
    returnChange: String(fact.returnChange),
  });
  await db.query(sql`
    insert into bets.settlement (cluster, member_id, bet_id, number, supersedes, product, vendor, game_code, currency, outcome, stake_cash, valid, return,
      stake_change, valid_change, return_change, settled_at, placed_at)
    select (select system_identifier from pg_control_system()), "memberId", "betId", number, nullif(number - 1, 0), product, 'TA', 'ta-1', currency,
      case when "returnMinor" > "stakeMinor" then 'won' else 'lost' end, "stakeMinor", "validMinor", "returnMinor", "stakeChange", "validChange", "returnChange", "settledAt", "placedAt"
    from jsonb_to_recordset(${JSON.stringify(facts.map(text))}::jsonb) as f ("memberId" uuid, "betId" uuid, number smallint, product text, currency text,
      "stakeMinor" bigint, "validMinor" bigint, "returnMinor" bigint, "stakeChange" bigint, "validChange" bigint, "returnChange" bigint, "settledAt" timestamptz, "placedAt" timestamptz)`);
}
