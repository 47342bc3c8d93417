import { noInput, type Schedule } from '@baize/jobs';
import { day, plus } from '@baize/kernel';
import { pruneImports } from './imports/store.ts';
import { prunePlayed, rankGames } from './popularity/store.ts';
import { pruneSessions } from './wallet/session-store.ts';

/** What an import found is kept so long. */
const importDays = 30;

export const gameSchedules: readonly Schedule[] = [
  {
    cron: '7 * * * *',
    fillMinutes: 60,
    job: {
      name: 'games.rank-games',
      input: noInput,
      maxAttempts: 5,
      run: async ({ db, clock }) => {
        await rankGames(db, clock.now());
        await prunePlayed(db, clock.now());
      },
    },
  },
  {
    cron: '23 3 * * *',
    fillMinutes: 60,
    job: {
      name: 'games.prune-sessions',
      input: noInput,
      maxAttempts: 5,
      run: async ({ db, clock }) => {
        await pruneSessions(db, plus(clock.now(), -day));
        await pruneImports(db, plus(clock.now(), -importDays * day));
      },
    },
  },
];
