import { defineModule, type Module } from '@baize/call/server';
import type { Database } from '@baize/db';
import type { Clock } from '@baize/kernel';
import { chaseHandlers } from './chases/handlers.ts';
import { orderHandlers } from './orders/handlers.ts';
import { settleLoop } from './settling/loop.ts';
import { settleGauges } from './settling/metrics.ts';

export const lotteryMigrations = { module: 'lottery', folder: new URL('./migrations/', import.meta.url) };

interface LotteryParts {
  readonly db: Database;
  readonly clock: Clock;
}

export const lotteryModule = (parts: LotteryParts): Module =>
  defineModule({
    name: 'lottery',
    migrations: lotteryMigrations,
    handlers: [...orderHandlers(parts), ...chaseHandlers],
    loops: [settleLoop],
    gauges: settleGauges,
    permissions: ['lottery.read', 'lottery.configure', 'lottery.decide'],
  });
