import { isUnavailable, isUniqueViolation, openDatabase, sql, type Transaction } from '@baize/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { openFaultyWire } from './faults.ts';

let t: TestDatabase;
const raw = (text: string) => ({ text, values: [], name: '' });

beforeAll(async () => {
  t = await createTestDatabase([]);
  await t.owner.query(
    raw(
      'create table public.note (id int primary key, text text not null); grant all on public.note to baize_runtime; create table public.other (n int)',
    ),
  );
});
afterAll(() => t.drop());

const note = (tx: Transaction, id: number) =>
  tx.query<{ id: number }>(sql`insert into public.note values (${id}, ${`note ${id}`}) returning id`);
const kept = async () => (await t.db.query<{ id: number }>(sql`select id from public.note order by id`)).map(row => row.id);

test('what is asked at the same time is answered in its order, rows, no rows and text without parameters alike', async () => {
  const answers = await t.db.transaction(tx =>
    Promise.all([
      note(tx, 1),
      tx.query(sql`update public.note set text = ${'changed'} where id = ${1}`),
      tx.query(raw("select 'alone' as how")),
      tx.query(sql`select text, ${2n}::bigint as big from public.note where id = ${1}`),
      tx.query(sql`select text from public.note where id = ${-1}`),
    ]),
  );
  expect(answers).toEqual([[{ id: 1 }], [], [{ how: 'alone' }], [{ text: 'changed', big: 2n }], []]);
});

test.each([
  [['plain', 'two words', '{braces}, commas', '']],
  [['a "quoted" one', 'next']],
  [['","', 'x']],
  [['back\\slash', 'NULL']],
  [['only']],
  [[]],
  [['with', null, 'nothing']],
])('an array of texts arrives as it was: %j', async texts => {
  const [row] = await t.db.transaction(tx => tx.query<{ texts: unknown }>(sql`select ${texts}::text[] as texts`));
  expect(row?.texts).toEqual(texts);
});

test('the same statements again, described once, read as before', async () => {
  for (const id of [11, 12, 13])
    expect(
      await t.db.transaction(async tx => {
        const [written, read] = await Promise.all([note(tx, id), tx.query(sql`select text from public.note where id = ${id}`)]);
        return [written, read];
      }),
    ).toEqual([[{ id }], [{ text: `note ${id}` }]]);
});

test('one that fails takes those behind it along, whoever waits for them, and the connection goes on', async () => {
  const before = await kept();
  const outcomes: PromiseSettledResult<unknown>[] = [];
  const work = t.db.transaction(async tx => {
    outcomes.push(
      ...(await Promise.allSettled([
        note(tx, 20),
        note(tx, 20),
        tx.query(sql`select ${'never asked before'}::text as first_time`),
        note(tx, 21),
      ])),
    );
  });
  await expect(work).rejects.toThrow(/the transaction had failed|current transaction is aborted/);
  expect(outcomes.map(o => o.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(outcomes.slice(1).every(o => o.status === 'rejected' && isUniqueViolation(o.reason))).toBe(true);
  expect(await kept()).toEqual(before);
  for (let i = 0; i < 20; i++)
    expect(await t.db.transaction(tx => tx.query(sql`select ${'never asked before'}::text as first_time`))).toEqual([
      { first_time: 'never asked before' },
    ]);
});

test('a last write that fails fails the commit, and nothing of the transaction stays', async () => {
  const before = await kept();
  const work = t.db.transaction(async tx => {
    await note(tx, 30);
    tx.write(sql`insert into public.note values (${31}, ${'thirty one'})`);
    tx.write(sql`insert into public.note values (${30}, ${'twice'})`);
    return 'done';
  });
  await expect(work).rejects.toSatisfy(error => isUniqueViolation(error));
  expect(await kept()).toEqual(before);
  const good = await t.db.transaction(async tx => {
    tx.write(sql`insert into public.note values (${32}, ${'good'})`);
    return 'done';
  });
  expect(good).toBe('done');
  expect(await kept()).toEqual([...before, 32]);
});

test('a write is seen by what is asked after it', async () => {
  const seen = await t.db.transaction(async tx => {
    tx.write(sql`insert into public.note values (${40}, ${'forty'})`);
    return tx.query<{ text: string }>(sql`select text from public.note where id = ${40}`);
  });
  expect(seen).toEqual([{ text: 'forty' }]);
});

test('a refused statement leaves a connection that can still do everything', async () => {
  for (let i = 0; i < 3; i++) {
    await expect(t.db.transaction(tx => tx.query(sql`select n from public.other where n = ${i}`))).rejects.toThrow(/permission denied/);
    await expect(t.db.transaction(tx => tx.query(sql`select ${i}::text::int / 0 as nothing`))).rejects.toThrow(/division by zero/);
  }
  expect(await t.db.transaction(tx => tx.query(sql`select ${1}::int as one`))).toEqual([{ one: 1 }]);
});

test('a connection cut in the middle is unavailable for everyone who waits', async () => {
  const { host = '', port = 5432 } = t.owner.connection;
  const wire = await openFaultyWire({ path: `${host}/.s.PGSQL.${port}` });
  const db = openDatabase({ ...t.owner.connection, host: '127.0.0.1', port: wire.port }, { max: 1 });
  const outcomes: PromiseSettledResult<unknown>[] = [];
  const work = db.transaction(async tx => {
    await note(tx, 50);
    wire.cut();
    outcomes.push(...(await Promise.allSettled([note(tx, 51), note(tx, 52)])));
  });
  await expect(work).rejects.toSatisfy(isUnavailable);
  expect(outcomes.map(o => o.status === 'rejected' && isUnavailable(o.reason))).toEqual([true, true]);
  expect(await kept()).not.toContain(50);
  wire.mend();
  expect(await db.transaction(tx => note(tx, 53))).toEqual([{ id: 53 }]);
  await db.end();
  await wire.close();
});
