import { defineModule, type Module } from '@baize/call/server';
import type { Clock } from '@baize/kernel';
import { feed } from '@baize/live/server';
import { lotteryChannel } from '../contract/index.ts';
import { drawLoop } from './draws/draw.ts';
import { feedHandlers } from './feed/handlers.ts';
import { gameHandlers, gameRoom } from './games/handlers.ts';
import { gamesOn } from './games/store.ts';
import { aheadLoop } from './issues/ahead.ts';
import { issueHandlers } from './issues/handlers.ts';
import { officeFeedHandlers } from './office/feeds.ts';
import { officeGameHandlers } from './office/games.ts';
import { lateByGame } from './office/issue-store.ts';
import { type ExposuresOf, officeIssueHandlers } from './office/issues.ts';

export const lotteryMigrations = { module: 'lottery', folder: new URL('./migrations/', import.meta.url) };

interface LotteryParts {
  readonly clock: Clock;
  /** What an issue could cost; absent = nothing is shown. */
  readonly exposuresOf?: ExposuresOf;
}

export const lotteryModule = ({ clock, exposuresOf = async () => [] }: LotteryParts): Module =>
  defineModule({
    name: 'lottery',
    migrations: lotteryMigrations,
    handlers: [
      ...gameHandlers,
      ...issueHandlers,
      ...feedHandlers,
      ...officeGameHandlers,
      ...officeIssueHandlers(exposuresOf),
      ...officeFeedHandlers,
    ],
    feeds: [feed(lotteryChannel, (db, code) => gameRoom(db, code, clock.now()))],
    loops: [aheadLoop(), drawLoop()],
    queues: [
      {
        name: 'lottery.issues',
        permission: 'lottery.read',
        waiting: async db => [...(await lateByGame(db, clock.now())).values()].reduce((sum, late) => sum + late, 0),
      },
    ],
    setup: [
      {
        name: 'lottery.sale',
        isRequired: false,
        permission: 'lottery.configure',
        page: '/lottery-games',
        isDone: async db => (await gamesOn(db)).length > 0,
      },
    ],
    permissions: ['lottery.read', 'lottery.configure', 'lottery.decide'],
  });
