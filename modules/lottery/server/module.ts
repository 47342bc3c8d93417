import type { StakeRule } from '@baize/bets/server';
import { defineModule, type Module } from '@baize/call/server';
import type { Database } from '@baize/db';
import type { Clock } from '@baize/kernel';
import { feed } from '@baize/live/server';
import { lotteryChannel } from '../contract/index.ts';
import { type Beacon, beaconLoop } from './beacon/beacon.ts';
import { chaseHandlers } from './chases/handlers.ts';
import { drawLoop } from './draws/draw.ts';
import { feedHandlers } from './feed/handlers.ts';
import { gameHandlers, gameRoom } from './games/handlers.ts';
import { gamesOn } from './games/store.ts';
import { aheadLoop } from './issues/ahead.ts';
import { issueHandlers } from './issues/handlers.ts';
import { officeFeedHandlers } from './office/feeds.ts';
import { officeGameHandlers } from './office/games.ts';
import { lateByGame } from './office/issue-store.ts';
import { officeIssueHandlers } from './office/issues.ts';
import { officeLevelHandlers } from './office/levels.ts';
import { orderHandlers } from './orders/handlers.ts';
import { gameNames, issueNames, orderSubjects } from './orders/store.ts';
import { setHandlers } from './sets/handlers.ts';
import { settleLoop } from './settling/loop.ts';
import { settleGauges } from './settling/metrics.ts';

export const lotteryMigrations = { module: 'lottery', folder: new URL('./migrations/', import.meta.url) };

interface LotteryParts {
  readonly db: Database;
  readonly clock: Clock;
  /** What else has a say about stakes. */
  readonly rules?: readonly StakeRule[];
  /** A public beacon that is mixed into our own draws. */
  readonly beacon?: Beacon | undefined;
}

export const lotteryModule = (parts: LotteryParts): Module =>
  defineModule({
    name: 'lottery',
    migrations: lotteryMigrations,
    handlers: [
      ...gameHandlers,
      ...issueHandlers,
      ...feedHandlers,
      ...orderHandlers(parts),
      ...chaseHandlers,
      ...setHandlers,
      ...officeGameHandlers,
      ...officeIssueHandlers,
      ...officeFeedHandlers,
      ...officeLevelHandlers,
    ],
    feeds: [feed(lotteryChannel, (db, code) => gameRoom(db, code, parts.clock.now()))],
    loops: [aheadLoop(parts.beacon), drawLoop(), settleLoop, ...(parts.beacon ? [beaconLoop(parts.beacon)] : [])],
    gauges: settleGauges,
    queues: [
      {
        name: 'lottery.issues',
        permission: 'lottery.read',
        waiting: async db => [...(await lateByGame(db, parts.clock.now())).values()].reduce((sum, late) => sum + late, 0),
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
    targets: [
      { kind: 'lottery-game', namesOf: gameNames },
      { kind: 'lottery-issue', namesOf: issueNames },
    ],
    movementSubjects: orderSubjects,
    permissions: ['lottery.read', 'lottery.configure', 'lottery.decide'],
  });
