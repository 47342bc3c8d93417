import { sql } from '@baize/db';
import { announce, deliver, event, hasHeardAll, listen, parkedEvents, pruneOutbox } from '@baize/events';
import { enqueue, job, noInput, parkedJobs, startWorker, unparkJob } from '@baize/jobs';
import { instant, MovableClock } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { baseMigrations } from './server.ts';

let t: TestDatabase;
const clock = new MovableClock(instant(0));
const raw = (text: string) => ({ text, values: [], name: '' });
const happened = event({ name: 'sample.happened', payload: z.object({ n: z.int() }) });

beforeAll(async () => {
  t = await createTestDatabase(baseMigrations);
  await t.owner.query(raw('create table public.heard (listener text, n int); grant all on public.heard to baize_runtime'));
});
afterAll(() => t.drop());

const ear = (name: string, fails: (n: number) => boolean = () => false) =>
  listen({
    name,
    event: happened,
    handle: async (tx, { n }) => {
      await tx.query(sql`insert into public.heard values (${name}, ${n})`);
      if (fails(n)) throw new Error(`cannot take ${n}`);
    },
  }) as never;
const heardBy = async (name: string) =>
  (await t.db.query<{ n: number }>(sql`select n from public.heard where listener = ${name} order by ctid`)).map(r => r.n);
/** Other tests' transactions on the same PostgreSQL hold events back for the moment they take. */
async function hearAll(listener: never): Promise<void> {
  for (let i = 0; i < 2_000 && !(await hasHeardAll(t.db, listener)); i++) {
    await deliver(t.db, listener).catch(() => undefined);
    await breathe();
  }
}
/** Events wait for every older transaction of the whole server, also for those of other tests. */
const breathe = () => t.db.query(sql`select pg_sleep(0.01)`);

describe('events', () => {
  test('are heard in order, once, by each listener, and never when the transaction was rolled back', async () => {
    await t.db.transaction(tx => announce(tx, happened, [{ n: 1 }, { n: 2 }]));
    await t.db
      .transaction(async tx => {
        await announce(tx, happened, [{ n: 99 }]);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await t.db.transaction(tx => announce(tx, happened, [{ n: 3 }]));
    const [a, b] = [ear('a'), ear('b')];
    await Promise.all([hearAll(a), hearAll(a), hearAll(b)]);
    await hearAll(a);
    expect(await heardBy('a')).toEqual([1, 2, 3]);
    expect(await heardBy('b')).toEqual([1, 2, 3]);
  });

  test('are forgotten after a month by whoever listens for them, however little is heard of others', async () => {
    const seldom = event({ name: 'sample.seldom', payload: z.object({ n: z.int() }) });
    const [quick, late] = [ear('quick'), ear('late')];
    const waiting = listen({ name: 'seldom', event: seldom, handle: async () => undefined }) as never;
    await t.db.transaction(tx => announce(tx, happened, [{ n: 7 }]));
    await hearAll(quick);
    await hearAll(waiting);
    await t.owner.query(sql`update events.outbox set recorded_at = now() - interval '31 days'`);
    const left = async () => (await t.db.query(sql`select 1 from events.outbox`)).length;
    const before = await left();
    await pruneOutbox(t.db, [quick, late, waiting]);
    expect(await left()).toBe(before); // one of them has not heard them
    await hearAll(late);
    await t.db.transaction(tx => announce(tx, seldom, [{ n: 8 }]));
    await pruneOutbox(t.db, [quick, late, waiting]);
    expect(await left()).toBe(1);
    await t.owner.query(sql`update events.outbox set recorded_at = now() - interval '31 days'`);
    await pruneOutbox(t.db, [quick, late, waiting]);
    expect(await left()).toBe(1); // too old, and yet unheard
  });

  test('of a transaction that commits late are not lost behind those of a faster one', async () => {
    const slow = ear('slow');
    await hearAll(slow);
    const before = (await heardBy('slow')).length;
    let release: () => void = () => undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    const late = t.db.transaction(async tx => {
      await announce(tx, happened, [{ n: 10 }]);
      await held;
    });
    await t.db.query(sql`select 1`);
    await t.db.transaction(tx => announce(tx, happened, [{ n: 11 }]));
    await deliver(t.db, slow);
    release();
    await late;
    await hearAll(slow);
    expect((await heardBy('slow')).slice(before).sort((x, y) => x - y)).toEqual([10, 11]);
  });

  test('that a listener cannot take are tried again, then parked, and the rest goes on', async () => {
    const picky = ear('picky', n => n === 21);
    await hearAll(picky);
    await t.db.transaction(tx => announce(tx, happened, [{ n: 20 }, { n: 21 }, { n: 22 }]));
    let failures = 0;
    for (let i = 0; i < 2_000 && !(await hasHeardAll(t.db, picky)); i++) {
      await deliver(t.db, picky).catch(() => failures++);
      await breathe();
    }
    expect(failures).toBeGreaterThanOrEqual(5);
    expect((await heardBy('picky')).slice(-2)).toEqual([20, 22]);
    expect(await parkedEvents(t.db, { limit: 10, offset: 0 })).toMatchObject([{ listener: 'picky', error: 'cannot take 21' }]);
  });
});

describe('jobs', () => {
  test('enqueued in a transaction run after it, once a key; what fails for good is parked and can run again', async () => {
    let isBroken = true;
    const done: string[] = [];
    let wake: () => void = () => undefined;
    const write = job({
      name: 'sample.write',
      input: z.object({ word: z.string() }),
      maxAttempts: 1,
      run: async (_, { word }) => {
        done.push(word);
        wake();
      },
    });
    const fail = job({
      name: 'sample.fail',
      input: z.object({}),
      maxAttempts: 1,
      run: async () => {
        wake();
        if (isBroken) throw new Error('broken');
        done.push('mended');
      },
    });
    await t.db.transaction(tx => enqueue(tx, write, { word: 'lost' }).then(() => Promise.reject(new Error('no')))).catch(() => undefined);
    await t.db.transaction(async tx => {
      await enqueue(tx, write, { word: 'first' }, { key: 'k' });
      await enqueue(tx, write, { word: 'kept' }, { key: 'k' });
      await enqueue(tx, fail, {});
    });
    const errors: string[] = [];
    const schedules = [
      {
        job: job({ name: 'sample.nightly', input: noInput, maxAttempts: 1, run: async () => undefined }),
        cron: '0 3 * * *',
        fillMinutes: 0,
      },
    ];
    const stop = await startWorker({
      connection: t.db.connection,
      context: { db: t.db, clock },
      jobs: [write, fail] as never,
      schedules,
      loops: [],
      onError: (where, error) => {
        errors.push(`${where}: ${(error as Error).message ?? error}`);
        wake();
      },
    });
    while (done.length < 1 || errors.length < 1) await new Promise<void>(resolve => (wake = resolve));
    expect(done).toEqual(['kept']);
    expect(errors).toEqual(['sample.fail: broken']);
    let parked = await parkedJobs(t.db, { limit: 10, offset: 0 });
    while (parked.length === 0) parked = await parkedJobs(t.db, { limit: 10, offset: 0 });
    expect(parked).toMatchObject([{ name: 'sample.fail', attempts: 1, lastError: expect.stringContaining('broken') }]);
    isBroken = false;
    const id = parked[0]?.id ?? '';
    expect(await t.db.transaction(tx => unparkJob(tx, id))).toBe(true);
    while (!done.includes('mended')) await new Promise<void>(resolve => (wake = resolve));
    await stop();
  });
});
