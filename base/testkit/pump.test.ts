import { type Database, type Fanout, one, openFanout, sql, type Transaction } from '@baize/db';
import { announce, event, hasHeardAll, type Listener, listen, parkedEvents, startPump } from '@baize/events';
import { type Loop, startLoops } from '@baize/jobs';
import { instant, MovableClock, plus } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { baseMigrations } from './server.ts';

const never = 2 ** 31 - 1;
const happened = event({ name: 'pump.happened', payload: z.object({ n: z.int() }) });
const raw = (text: string) => ({ text, values: [], name: '' });
const until = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 300_000, interval: 10 });

let t: TestDatabase;
let fanout: Fanout;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  t = await createTestDatabase(baseMigrations);
  await t.owner.query(
    raw(
      'create table public.heard (at bigint generated always as identity, listener text, n int); grant all on public.heard to baize_runtime',
    ),
  );
  fanout = await openFanout(t.db);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(async () => {
  await fanout.close();
  await t.drop();
});

const ear = (name: string, meet: (n: number, tx: Transaction) => void | Promise<void> = () => undefined): Listener =>
  listen({
    name,
    event: happened,
    handle: async (tx, { n }) => {
      await tx.query(sql`insert into public.heard (listener, n) values (${name}, ${n})`);
      await meet(n, tx);
    },
  }) as never;
const heardBy = async (name: string) =>
  (await t.db.query<{ n: number }>(sql`select n from public.heard where listener = ${name} order by at`)).map(row => row.n);
const say = (...ns: number[]) =>
  t.db.transaction(tx =>
    announce(
      tx,
      happened,
      ns.map(n => ({ n })),
    ),
  );

function pump(listeners: readonly Listener[], options: { lookMs?: number; fanout?: Fanout; db?: Database } = {}): string[] {
  const errors: string[] = [];
  ends.push(
    startPump({
      db: options.db ?? t.db,
      fanout: options.fanout ?? fanout,
      listeners,
      lookMs: options.lookMs ?? never,
      onError: (where, error) => errors.push(`${where}: ${(error as Error).message}`),
    }),
  );
  return errors;
}
/** Waits until the listener is up to date, so that the next thing it hears is the test's. */
const settled = (name: string, last: number) => until(async () => expect((await heardBy(name)).at(-1)).toBe(last));

describe('a pump', () => {
  test('is woken by what is announced, and hands it to every listener in order', async () => {
    pump([ear('first'), ear('second')]);
    await say(1, 2);
    await say(3);
    for (const name of ['first', 'second']) await until(async () => expect(await heardBy(name)).toEqual([1, 2, 3]));
  });

  test('beside another one hands each event over once', async () => {
    pump([ear('shared')]);
    pump([ear('shared')]);
    await Promise.all(Array.from({ length: 30 }, (_, n) => say(100 + n)));
    const all = [1, 2, 3, ...Array.from({ length: 30 }, (_, n) => 100 + n)];
    await until(async () => expect((await heardBy('shared')).toSorted((x, y) => x - y)).toEqual(all));
    await say(200);
    await settled('shared', 200);
    expect(await heardBy('shared')).toHaveLength(34);
  });

  test('finds on its own what it was not notified of', async () => {
    pump([ear('untold')], { lookMs: 20 });
    await settled('untold', 200);
    await t.db.query(sql`insert into events.outbox (name, payload) values (${happened.name}, '{"n": 201}')`);
    await settled('untold', 201);
  });

  test('looks as soon as the line to the other servers broke', async () => {
    let breaks: () => void = () => undefined;
    const deaf: Fanout = { ...fanout, subscribe: () => undefined, onGap: listener => (breaks = listener) };
    pump([ear('deaf')], { fanout: deaf });
    await settled('deaf', 201);
    await say(202);
    await until(async () => {
      breaks();
      expect((await heardBy('deaf')).at(-1)).toBe(202);
    });
  });

  test('waits for an older transaction, and goes on when that is over without a notification', async () => {
    pump([ear('patient')]);
    await settled('patient', 202);
    let release: () => void = () => undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    ends.push(async () => release());
    const { promise: isOpen, resolve: opened } = Promise.withResolvers<void>();
    const older = t.db.transaction(async tx => {
      await tx.query(sql`select pg_current_xact_id()`);
      opened();
      await held;
    });
    await isOpen;
    await say(203);
    await t.db.query(sql`select pg_sleep(0.05)`);
    expect((await heardBy('patient')).at(-1)).toBe(202);
    release();
    await older;
    await settled('patient', 203);
  });

  test('keeps a listener that throws from holding up another, parks what it cannot take, and goes on', async () => {
    const errors = pump([ear('broken', n => (n === 204 ? Promise.reject(new Error('no')) : undefined)), ear('whole')]);
    await say(204);
    await settled('whole', 204);
    await until(async () => expect(errors).toContain('events.broken: no'));
    await say(205);
    await settled('whole', 205);
    await settled('broken', 205);
    await until(async () => expect(errors).toEqual(Array.from({ length: 5 }, () => 'events.broken: no')));
    expect(await parkedEvents(t.db, { limit: 10, offset: 0 })).toMatchObject([{ listener: 'broken', error: 'no' }]);
  });

  test('cut off in the middle of a batch leaves nothing half done and does it once', async () => {
    let tries = 0;
    const errors = pump([
      ear('cut', async (n, tx) => {
        if (n !== 207 || tries++ > 0) return;
        const { pid } = await one<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
        await t.owner.query(sql`select pg_terminate_backend(${pid})`);
      }),
    ]);
    await settled('cut', 205);
    await say(206, 207, 208);
    await settled('cut', 208);
    await until(async () => expect(errors).not.toEqual([]));
    expect((await heardBy('cut')).slice(-3)).toEqual([206, 207, 208]);
  });

  test('that waits for an older transaction is not sent looking by everything that is announced meanwhile', async () => {
    let turns = 0;
    const counting: Database['transaction'] = work => {
      turns++;
      return t.db.transaction(work);
    };
    let tell: (names: readonly string[]) => void = () => undefined;
    const line: Fanout = {
      ...fanout,
      subscribe: (_, listener) => {
        tell = listener;
      },
    };
    const calm = ear('calm');
    pump([calm], { db: Object.assign(Object.create(t.db), { transaction: counting }), fanout: line });
    await until(async () => expect(await hasHeardAll(t.db, calm)).toBe(true));
    await t.db.transaction(async tx => {
      await tx.query(sql`select pg_current_xact_id()`);
      await say(300);
      turns = 0;
      for (let told = 0; told < 60; told++) {
        tell([happened.name]);
        // Longer than a turn, on any machine: a turn has fewer round trips.
        for (let trip = 0; trip < 20; trip++) await t.db.transaction(other => other.query(sql`select 1`));
      }
      expect(turns).toBeLessThan(30);
    });
    await settled('calm', 300);
  });
});

describe('a loop', () => {
  const clock = new MovableClock(instant(0));
  const run = (loop: Loop) => ends.push(startLoops({ loops: [loop], context: { db: t.db, clock }, fanout, onError: () => undefined }));

  test('is woken by its topic, also while it is at work', async () => {
    let turns = 0;
    let release: () => void = () => undefined;
    const first = new Promise<void>(resolve => (release = resolve));
    run({ name: 'woken', everyMs: never, wakeOn: 'pump:test', run: async () => void (turns++ === 0 && (await first)) });
    await fanout.publish('pump:test', ['now']);
    await t.db.query(sql`select pg_sleep(0.05)`);
    release();
    await until(async () => expect(turns).toBe(2));
    await fanout.publish('pump:test', ['again']);
    await until(async () => expect(turns).toBe(3));
  });

  test('runs when the line that would wake it broke', async () => {
    let breaks: () => void = () => undefined;
    const deaf: Fanout = { ...fanout, subscribe: () => undefined, onGap: listener => (breaks = listener) };
    let turns = 0;
    const loop: Loop = { name: 'deaf', everyMs: never, wakeOn: 'pump:test', run: async () => void turns++ };
    ends.push(startLoops({ loops: [loop], context: { db: t.db, clock }, fanout: deaf, onError: () => undefined }));
    await until(async () => expect(turns).toBe(1));
    await until(async () => {
      breaks();
      expect(turns).toBeGreaterThan(1);
    });
  });

  test('runs again when the next thing is due', async () => {
    let turns = 0;
    const nextDue = async () => (turns < 3 ? plus(clock.now(), 1) : null);
    run({ name: 'due', everyMs: never, nextDue, run: async () => void turns++ });
    await until(async () => expect(turns).toBe(3));
  });
});
