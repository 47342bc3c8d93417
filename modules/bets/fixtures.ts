import { type Database, sql } from '@baize/db';

/** Leaves of a round what is left when its month has been taken away: that there was one. For the owner of the database. */
export async function takeRoundAway(owner: Database, roundId: string): Promise<void> {
  await owner.query(sql`delete from bets.bet where round_id = ${roundId}`);
}
