import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  first,
  groupCommit,
  isUnavailable,
  isUniqueViolation,
  joinSql,
  migrate,
  one,
  openDatabase,
  openFanout,
  sql,
  waitForDatabase,
} from '@baize/db';
import { lockHome, startEmbedded } from '@baize/db/embedded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { openFaultyWire } from './faults.ts';

let t: TestDatabase;
const raw = (text: string) => ({ text, values: [], name: '' });
const folder = (name: string) => {
  const path = mkdtempSync(join(tmpdir(), `baize-${name}-`));
  chmodSync(path, 0o755);
  return path;
};

beforeAll(async () => {
  t = await createTestDatabase([]);
  await t.owner.query(
    raw(
      'create table public.counter (id int primary key, n int not null); insert into public.counter values (1, 0), (2, 0); grant all on public.counter to baize_runtime',
    ),
  );
});
afterAll(() => t.drop());

describe('a statement', () => {
  test('keeps values apart from text, however it is put together', async () => {
    const filters = joinSql([sql`id = ${1}`, sql`n < ${10}`, sql`${"x' or true --"}::text is not null`], sql` and `);
    const statement = sql`select id, ${'first'}::text as label from public.counter where ${filters} order by id`;
    expect(statement.values).toEqual(['first', 1, 10, "x' or true --"]);
    expect(await t.db.query(statement)).toEqual([{ id: 1, label: 'first' }]);
  });

  test('comes in batches through a cursor, with its values, as of one moment, and gives its connection back however it ends', async () => {
    const db = openDatabase(t.db.connection, { max: 1 });
    const numbers = (last: number) => db.batches<{ n: number }>(sql`select n from generate_series(${1}::int, ${last}::int) as n`, 100);
    const sizes: number[] = [];
    for await (const rows of numbers(250)) sizes.push(rows.length);
    expect(sizes).toEqual([100, 100, 50]);
    for await (const rows of numbers(1_000_000)) if (rows.length > 0) break;
    const broken = db.batches(sql`select 1 / (${3} - n) as q from generate_series(1, 5) as n`);
    await expect(broken.next()).rejects.toThrow('division by zero');
    expect(await one(db, sql`select 1 as alive`)).toEqual({ alive: 1 });
    await db.end();
  });

  test('brings int8 as bigint, moments as instants, and text of every script as it was', async () => {
    const row = await one<Record<string, unknown>>(
      t.db,
      sql`
      select 9007199254740993::bigint as big, '2026-11-21 05:06:07.89+00'::timestamptz as at, length('余额更新中') as length, ${['a"b', '{', '余额', null]}::text[] as list, '{1,2}'::bigint[] as bigs`,
    );
    expect(row).toEqual({
      big: 9007199254740993n,
      at: '2026-11-21T05:06:07.890Z',
      length: 5,
      list: ['a"b', '{', '余额', null],
      bigs: [1n, 2n],
    });
  });
});

describe('a transaction', () => {
  test('is tried again when two lock each other crosswise, and both get through', async () => {
    const swap = (a: number, b: number) =>
      t.db.transaction(async tx => {
        await tx.query(sql`update public.counter set n = n + 1 where id = ${a}`);
        await tx.query(sql`select pg_sleep(0.05)`);
        await tx.query(sql`update public.counter set n = n + 1 where id = ${b}`);
      });
    const before = await one<{ n: number }>(t.db, sql`select sum(n)::int as n from public.counter`);
    await Promise.all([swap(1, 2), swap(2, 1), swap(1, 2), swap(2, 1)]);
    expect((await one<{ n: number }>(t.db, sql`select sum(n)::int as n from public.counter`)).n).toBe(before.n + 8);
  });

  test('is not tried again for anything else, and leaves nothing', async () => {
    let tries = 0;
    const work = t.db.transaction(async tx => {
      tries++;
      await tx.query(sql`update public.counter set n = -1000 where id = 1`);
      await tx.query(sql`insert into public.counter values (1, 0)`);
    });
    const error: unknown = await work.catch((e: unknown) => e);
    expect([tries, isUniqueViolation(error), isUniqueViolation(error, 'counter_pkey'), isUnavailable(error)]).toEqual([
      1,
      true,
      true,
      false,
    ]);
    expect((await first<{ n: number }>(t.db, sql`select n from public.counter where id = 1`))?.n).toBeGreaterThanOrEqual(0);
  });
});

describe('group commit', () => {
  const counting = (run: (items: readonly number[]) => void, maxWaiting = 1_000) =>
    groupCommit<number, number>({
      name: 'test',
      maxBatch: 100,
      maxWaiting,
      onFull: () => new Error('full'),
      run: async items => {
        run(items);
        if (items.some(i => i < 0) && items.length > 1) throw new Error('one is poisoned');
        await t.db.alone(sql`update public.counter set n = n + ${items.length} where id = 2`);
        return items.map(i => (i < 0 ? { ok: false, error: new Error(`refused ${i}`) } : { ok: true, value: i * 2 }));
      },
    });

  test('answers each caller its own result, in few batches', async () => {
    const batches: number[] = [];
    const group = counting(items => batches.push(items.length));
    const answers = await Promise.all(Array.from({ length: 250 }, (_, i) => group.submit(i)));
    expect(answers).toEqual(Array.from({ length: 250 }, (_, i) => i * 2));
    expect(batches.length).toBeLessThan(6);
    expect(Math.max(...batches)).toBeLessThanOrEqual(100);
  });

  test('does not let one bad item fail its neighbours', async () => {
    const group = counting(() => undefined);
    const outcomes = await Promise.allSettled([1, 2, -3, 4].map(i => group.submit(i)));
    expect(outcomes.map(o => (o.status === 'fulfilled' ? o.value : (o.reason as Error).message))).toEqual([2, 4, 'refused -3', 8]);
  });

  test('begins the next batch while one commits, where that is allowed', async () => {
    const held = Promise.withResolvers<void>();
    const begun: number[] = [];
    const group = groupCommit<number, number>({
      name: 'test',
      onFull: () => new Error('full'),
      run: async (items, next) => {
        begun.push(...items);
        next();
        await held.promise;
        return items.map(i => ({ ok: true, value: i }));
      },
    });
    const one = group.submit(1);
    await expect.poll(() => begun).toEqual([1]);
    const two = group.submit(2);
    await expect.poll(() => begun).toEqual([1, 2]);
    const three = group.submit(3);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate); // whatever would begin has had its turn
    expect(begun).toEqual([1, 2]);
    held.resolve();
    expect(await Promise.all([one, two, three])).toEqual([1, 2, 3]);
    expect(group.waiting()).toBe(0);
  });

  test('refuses what it cannot hold, immediately', async () => {
    const group = counting(() => undefined, 5);
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, i) => group.submit(i)));
    expect(outcomes.filter(o => o.status === 'rejected').length).toBe(4);
    expect(group.waiting()).toBe(0);
  });
});

describe('migrations', () => {
  test('run once each, in order, and refuse a file that was changed after it ran', async () => {
    const own = await createTestDatabase([]);
    const path = folder('migrations');
    const set = { module: 'sample', folder: pathToFileURL(`${path}/`) };
    writeFileSync(join(path, '002-b.sql'), 'insert into sample.t values (2);');
    writeFileSync(join(path, '001-a.sql'), 'create schema sample; create table sample.t (n int);');
    expect(await Promise.all([migrate(own.owner, [set]), migrate(own.owner, [set])]).then(runs => runs.flat().sort())).toEqual([
      'sample/001-a.sql',
      'sample/002-b.sql',
    ]);
    expect(await own.owner.query(sql`select n from sample.t`)).toEqual([{ n: 2 }]);
    writeFileSync(join(path, '001-a.sql'), 'create schema sample; create table sample.t (n bigint);');
    await expect(migrate(own.owner, [set])).rejects.toThrow('was changed after it ran');
    await own.drop();
    rmSync(path, { recursive: true });
  });

  test('that fail leave nothing behind', async () => {
    const own = await createTestDatabase([]);
    const path = folder('broken');
    writeFileSync(join(path, '001-a.sql'), 'create schema broken; create table broken.t (n int); select 1/0;');
    await expect(migrate(own.owner, [{ module: 'broken', folder: pathToFileURL(`${path}/`) }])).rejects.toThrow('division by zero');
    expect(await own.owner.query(sql`select 1 from pg_namespace where nspname = 'broken'`)).toEqual([]);
    await own.drop();
    rmSync(path, { recursive: true });
  });
});

test('fan-out reaches other connections, many ids in several messages, and comes back after its connection was killed', async () => {
  const [a, b] = [await openFanout(t.db), await openFanout(t.db)];
  const heard: string[] = [];
  let wake: () => void = () => undefined;
  b.subscribe('topic', ids => {
    heard.push(...ids);
    wake();
  });
  const ids = Array.from({ length: 400 }, (_, i) => `0000-${i}`);
  const until = async (count: number, work: () => Promise<void>) => {
    await work();
    while (heard.length < count) await new Promise<void>(resolve => (wake = resolve));
  };
  await until(400, () => a.publish('topic', ids));
  expect(new Set(heard)).toEqual(new Set(ids));
  await t.owner.query(sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen baize' and datname = ${t.name}`);
  for (let tries = 0; heard.length < 401 && tries < 200; tries++) {
    await a.publish('topic', ['again']);
    await t.db.query(sql`select pg_sleep(0.02)`);
  }
  expect(heard.at(-1)).toBe('again');
  await Promise.all([a.close(), b.close()]);
});

describe('the embedded server', () => {
  test('keeps what was committed through kill -9, comes back on its own, and is taken over by the next start', async ({
    onTestFinished,
  }) => {
    const home = folder('embedded');
    const cluster = await startEmbedded({ home });
    const db = openDatabase(cluster.connection, { max: 2 });
    onTestFinished(async () => {
      await db.end();
      await cluster.stop();
      rmSync(home, { recursive: true, force: true });
    });
    await db.query(raw('create table kept (n int); insert into kept values (7)'));
    const killed = cluster.pid() ?? 0;
    process.kill(killed, 'SIGKILL');
    // What was asked meanwhile failed as unknown, or was answered by a backend that outlived its server for a moment.
    while (cluster.pid() === killed || cluster.pid() === undefined) {
      const asked: unknown = await db.query(sql`select pg_sleep(0.02)`).catch((e: unknown) => e);
      expect(asked instanceof Error ? isUnavailable(asked) : true).toBe(true);
    }
    await waitForDatabase(db, 20_000);
    expect(await db.query(sql`select n from kept`)).toEqual([{ n: 7 }]);
    expect(cluster.pid()).not.toBe(killed);
    const second = await startEmbedded({ home });
    expect(second.pid()).toBe(cluster.pid());
    expect(
      (await one<{ encoding: string }>(db, sql`select pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'baize'`))
        .encoding,
    ).toBe('UTF8');
    await Promise.all([cluster.stop(), second.stop()]);
    expect(existsSync(join(home, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  test('comes up after kill -9 although the number of the killed server is another process’s by now', async ({ onTestFinished }) => {
    const home = folder('reused');
    const data = join(home, 'postgres/data');
    const kept = join(data, 'postmaster.pid');
    const other = spawn('sleep', ['600'], { stdio: 'ignore' });
    onTestFinished(() => {
      other.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    });
    const before = await startEmbedded({ home });
    const db = openDatabase(before.connection, { max: 1 });
    await db.query(raw('create table kept (n int); insert into kept values (7)'));
    await db.end();
    const left = readFileSync(kept, 'utf8');
    await before.stop();
    writeFileSync(kept, left.replace(/^\d+/, String(other.pid)));
    const after = await startEmbedded({ home });
    expect(after.wasLaunched).toBe(true);
    expect(after.pid()).not.toBe(other.pid);
    const again = openDatabase(after.connection, { max: 1 });
    expect(await again.query(sql`select n from kept`)).toEqual([{ n: 7 }]);
    await again.end();
    await after.stop();
  });

  test('a folder whose process was killed is free, also when its number is another process’s by now', ({ onTestFinished }) => {
    const home = folder('lock-reused');
    const other = spawn('sleep', ['600'], { stdio: 'ignore' });
    onTestFinished(() => {
      other.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    });
    lockHome(home);
    writeFileSync(join(home, 'server.pid'), String(other.pid));
    const unlock = lockHome(home);
    expect(readFileSync(join(home, 'server.pid'), 'utf8')).toBe(String(process.pid));
    unlock();
    expect(readdirSync(home)).toEqual([]);
  });

  test('is started by one process a folder', () => {
    const home = folder('lock');
    const unlock = lockHome(home);
    writeFileSync(join(home, 'server.pid'), '1');
    rmSync(join(home, 'server.began')); // as releases before wrote it
    expect(() => lockHome(home)).toThrow(/already runs on .* as process 1\. Stop it first/);
    unlock();
    expect(existsSync(join(home, 'server.pid'))).toBe(false);
    rmSync(home, { recursive: true });
  });
});

test('a wire that is cut, slow or swallows an answer behaves as such', async () => {
  const path = join(process.env['BAIZE_TEST_HOST'] ?? '', '.s.PGSQL.5432');
  const wire = await openFaultyWire({ path });
  const through = () => openDatabase({ ...t.owner.connection, host: '127.0.0.1', port: wire.port }, { max: 1 });
  const db = through();
  const insert = (n: number) => db.query(sql`insert into public.counter values (${n}, 0)`);
  await insert(10);
  wire.swallowNextAnswer();
  expect(isUnavailable(await insert(11).catch((e: unknown) => e))).toBe(true);
  expect(await first(t.db, sql`select 1 as done from public.counter where id = 11`)).toEqual({ done: 1 });
  wire.cut();
  expect(isUnavailable(await insert(12).catch((e: unknown) => e))).toBe(true);
  wire.mend();
  await insert(13);
  await db.end();
  await wire.close();
});
