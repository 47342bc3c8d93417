import { type Database, sql } from '@baize/db';

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
