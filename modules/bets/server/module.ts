import { defineModule, type Module } from '@baize/call/server';
import type { Loop } from '@baize/jobs';
import { type BetParts, betHandlers } from './handlers.ts';
import { keepBetMonths } from './month-store.ts';
import { gatherBets } from './record-store.ts';

export const betMigrations = { module: 'bets', folder: new URL('./migrations/', import.meta.url) };

/** Gathers long records into stretches, so that any page of them is read in the same time; what has not been gathered yet is read bet by bet. */
const gathering: Loop = {
  name: 'bets.gather',
  everyMs: 600_000,
  run: async ({ db }, isStopping) => {
    while (!isStopping?.() && (await db.transaction(tx => gatherBets(tx))));
  },
};

/** Months made ahead: a bet whose month has no table could not be written, so they are made long before. */
const monthsAhead = 6;

/** Keeps a table ready for the bets of each coming month. */
const months: Loop = {
  name: 'bets.months',
  everyMs: 600_000,
  run: async ({ db }) => {
    await db.transaction(tx => keepBetMonths(tx, monthsAhead));
  },
};

export const betsModule = (parts: BetParts): Module =>
  defineModule({
    name: 'bets',
    migrations: betMigrations,
    handlers: betHandlers(parts),
    loops: [gathering],
    upkeep: [months],
    permissions: ['bets.read'],
  });
