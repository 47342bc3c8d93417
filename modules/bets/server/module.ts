import { brandOf } from '@baize/brand/server';
import { defineModule, type MemberTimeline, type Module, type MovementSubjects } from '@baize/call/server';
import { memberById } from '@baize/identity/server';
import type { Loop } from '@baize/jobs';
import { asId, instant, plus } from '@baize/kernel';
import { businessDay } from '@baize/kernel/business-time';
import { type BetParts, betHandlers } from './handlers.ts';
import { keepBetMonths } from './month-store.ts';
import { gatherBets, settledByDay } from './record-store.ts';
import { betsById } from './store.ts';

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

/** A member's play as one entry a day, at the end of the day. */
const betDays: MemberTimeline = {
  name: 'bets.days',
  permission: 'bets.read',
  read: async (db, { memberId, until, limit }) => {
    const [{ zone, currency: usual }, member] = await Promise.all([brandOf(db), memberById(db, memberId)]);
    const currency = member?.currency ?? usual;
    const days = await settledByDay(db, { memberId, from: instant(0), to: until, zone });
    const byDate = Map.groupBy(days, one => one.date);
    const entries = [...byDate].map(([date, kinds]) => ({
      key: date,
      at: plus(businessDay(date, zone).to, -1),
      isDay: true,
      text: 'office.timeline.day',
      minor: kinds.reduce((sum, one) => sum + one.returnMinor - one.stakeMinor, 0n),
      currency,
      values: {
        count: kinds.reduce((sum, one) => sum + one.bets, 0),
        stake: String(kinds.reduce((sum, one) => sum + one.stakeMinor, 0n)),
        currency,
      },
    }));
    return entries
      .filter(entry => entry.at <= until)
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, limit);
  },
};

/** The game of each bet that is the subject of a movement. */
const gamesOfBets =
  ({ namesOf }: BetParts): MovementSubjects =>
  async (db, { memberId, ids }) => {
    const bets = [
      ...(
        await betsById(
          db,
          ids.map(id => ({ memberId, id: asId<'BetId'>(id) })),
        )
      ).values(),
    ];
    const names = await namesOf(db, [...new Set(bets.map(bet => bet.gameCode))]);
    return new Map(bets.map(({ id, gameCode }) => [id, names.get(gameCode) ?? {}]));
  };

export const betsModule = (parts: BetParts): Module =>
  defineModule({
    name: 'bets',
    migrations: betMigrations,
    handlers: betHandlers(parts),
    loops: [gathering],
    upkeep: [months],
    timelines: [betDays],
    movementSubjects: gamesOfBets(parts),
    permissions: ['bets.read'],
  });
