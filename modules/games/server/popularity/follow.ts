import { type Settlement, settlements } from '@baize/bets/server';
import type { Database } from '@baize/db';
import { follow, followBatch } from '@baize/events';
import type { Instant } from '@baize/kernel';
import { addPlayed, clearPlayed, rankGames } from './store.ts';

/** Rounds of trial accounts are free. */
const trialCurrency = 'DMO';

/** Keeps what each member staked on each game, by day. */
export const playedGames = follow<Settlement>({
  name: 'games.played',
  stream: settlements,
  take: async (tx, facts) => {
    const counted = facts.filter(fact => fact.currency !== trialCurrency);
    if (counted.length > 0) await addPlayed(tx, counted);
  },
  clear: clearPlayed,
});

/** Reads all facts that there are and ranks the games by them, for a world that has just been made. */
export async function rankFromFacts(db: Database, now: Instant): Promise<void> {
  while ((await followBatch(db, playedGames)) > 0);
  await rankGames(db, now);
}
