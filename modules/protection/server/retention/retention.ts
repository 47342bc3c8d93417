import { jurisdictionOf } from '@baize/brand/server';
import { type Handler, handle } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { announce } from '@baize/events';
import { forgetMembers } from '@baize/identity/server';
import { job, noInput, type Schedule } from '@baize/jobs';
import { type Instant, instant, type MemberId, unixMs } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import * as store from './store.ts';

const atOnce = 100;

/** The same moment of the calendar so many years before. */
export function yearsBefore(now: Instant, years: number): Instant {
  const date = new Date(unixMs(now));
  return instant(date.setUTCFullYear(date.getUTCFullYear() - years));
}

/** Deletes what is no longer needed of up to `atOnce` accounts; answers how many it took. */
async function forgetSome(tx: Transaction, { closedBefore, at }: { closedBefore: Instant; at: Instant }): Promise<number> {
  const members: MemberId[] = await store.takeClosed(tx, { closedBefore, most: atOnce });
  if (members.length === 0) return 0;
  const removed = { members: members.length, ...(await forgetMembers(tx, members)) };
  for (const [kind, count] of Object.entries(removed)) if (count > 0) await store.insertRun(tx, { at, kind, removed: count });
  await store.markForgotten(tx, members, at);
  await announce(tx, calls.accountsCleared, [{ memberIds: members, at }]);
  return members.length;
}

/** Deletes each night what the law no longer needs of closed accounts. The books, the bets and the closing itself stay. */
export const forgetJob = job({
  name: 'compliance.forget-closed',
  input: noInput,
  maxAttempts: 3,
  run: async ({ db, clock }) => {
    const at = clock.now();
    const closedBefore = yearsBefore(at, (await jurisdictionOf(db)).retentionYears);
    for (let taken = atOnce; taken === atOnce; ) taken = await db.transaction(tx => forgetSome(tx, { closedBefore, at }));
  },
});

export const retentionSchedule: Schedule = { job: forgetJob, cron: '23 3 * * *', fillMinutes: 600 };

export const retentionHandlers: Handler[] = [
  handle(calls.officeRetention, async ({ db, clock, input }) => {
    const [{ retentionYears }, { items, total }] = await Promise.all([jurisdictionOf(db), store.listRuns(db, input)]);
    const { page, pageSize } = input;
    return { years: retentionYears, closedBefore: yearsBefore(clock.now(), retentionYears), items, total, page, pageSize };
  }),
];
