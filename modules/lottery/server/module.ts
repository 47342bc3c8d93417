import { defineModule, type Module } from '@baize/call/server';
import type { Clock } from '@baize/kernel';
import { feed } from '@baize/live/server';
import { lotteryChannel } from '../contract/index.ts';
import { drawLoop } from './draws/draw.ts';
import { gameHandlers, gameRoom } from './games/handlers.ts';
import { aheadLoop } from './issues/ahead.ts';
import { issueHandlers } from './issues/handlers.ts';

export const lotteryMigrations = { module: 'lottery', folder: new URL('./migrations/', import.meta.url) };

interface LotteryParts {
  readonly clock: Clock;
}

export const lotteryModule = ({ clock }: LotteryParts): Module =>
  defineModule({
    name: 'lottery',
    migrations: lotteryMigrations,
    handlers: [...gameHandlers, ...issueHandlers],
    feeds: [feed(lotteryChannel, (db, code) => gameRoom(db, code, clock.now()))],
    loops: [aheadLoop(), drawLoop()],
    permissions: ['lottery.read', 'lottery.configure', 'lottery.decide'],
  });
