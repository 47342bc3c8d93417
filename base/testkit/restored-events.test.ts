import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRoles, type Database, migrate, openDatabase, runtimeRole, sql } from '@baize/db';
import { startEmbedded } from '@baize/db/embedded';
import { announce, deliver, event, hasHeardAll, listen, pruneOutbox } from '@baize/events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { baseMigrations } from './server.ts';

const raw = (text: string) => ({ text, values: [], name: '' });
const happened = event({ name: 'sample.happened', payload: z.object({ n: z.int() }) });
const ear = (name: string, fails: (n: number) => boolean = () => false) =>
  listen({
    name,
    event: happened,
    handle: async (tx, { n }) => {
      await tx.query(sql`insert into public.heard values (${name}, ${n})`);
      if (fails(n)) throw new Error(`cannot take ${n}`);
    },
  }) as never;
const heardTable = raw('create table public.heard (listener text, n int); grant all on public.heard to baize_runtime');
const heardBy = async (db: Database, name: string) =>
  (await db.query<{ n: number }>(sql`select n from public.heard where listener = ${name} order by ctid`)).map(r => r.n);

async function say(db: Database, ...numbers: number[]): Promise<void> {
  for (const n of numbers) await db.transaction(tx => announce(tx, happened, [{ n }]));
}
/** Until there is nothing that the listener has not heard; other tests' transactions hold events of this cluster back for a moment. */
async function hearAll(db: Database, listener: never): Promise<void> {
  while (!(await hasHeardAll(db, listener))) await deliver(db, listener);
}

let t: TestDatabase;
beforeEach(async () => {
  t = await createTestDatabase(baseMigrations);
  await t.owner.query(heardTable);
});
afterEach(() => t.drop());

/** As after a restore: the same rows, in a cluster with another name, whose numbers are elsewhere. */
async function becomeAnotherCluster(name: number, shift: (xid: string) => string): Promise<void> {
  await t.owner.query(
    raw(`create or replace function events.this_cluster() returns bigint language sql stable as 'select ${name}::bigint'`),
  );
  for (const table of ['outbox', 'cursor']) await t.owner.query(raw(`update events.${table} set xid = ${shift('xid')} where xid <> '0'`));
}

describe.each([
  ['far above those of the new one', (xid: string) => `(${xid}::text::bigint + 1000000000000)::text::xid8`],
  ['below those of the new one', (xid: string) => `(${xid}::text::bigint - 300)::text::xid8`],
])('a restored outbox whose numbers are %s', (_, shift) => {
  test('is heard to its end and then goes on, each event once and in order', async () => {
    const [upToDate, behind, never] = [ear('up-to-date'), ear('behind'), ear('never')];
    await say(t.db, 1, 2);
    for (const listener of [upToDate, behind]) await hearAll(t.db, listener);
    await say(t.db, 3, 4);
    await hearAll(t.db, upToDate);
    await becomeAnotherCluster(42, shift);
    await say(t.db, 5, 6);
    expect(await hasHeardAll(t.db, upToDate)).toBe(false);
    for (const listener of [upToDate, behind, never]) await hearAll(t.db, listener);
    await say(t.db, 7);
    for (const listener of [upToDate, behind, never]) await hearAll(t.db, listener);
    for (const name of ['up-to-date', 'behind', 'never']) expect(await heardBy(t.db, name)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('goes on through a second restore', async () => {
    const listener = ear('traveller');
    await say(t.db, 1, 2);
    await becomeAnotherCluster(42, shift);
    await say(t.db, 3);
    await becomeAnotherCluster(7, shift);
    await say(t.db, 4);
    await hearAll(t.db, listener);
    expect(await heardBy(t.db, 'traveller')).toEqual([1, 2, 3, 4]);
  });

  test('parks what cannot be taken, and forgets what everyone has heard', async () => {
    const [picky, other] = [ear('picky', n => n === 1), ear('other')];
    await say(t.db, 1, 2);
    await becomeAnotherCluster(42, shift);
    await say(t.db, 3);
    while (!(await hasHeardAll(t.db, picky))) await deliver(t.db, picky).catch(() => undefined);
    expect(await heardBy(t.db, 'picky')).toEqual([2, 3]);
    await t.owner.query(sql`update events.outbox set recorded_at = now() - interval '31 days'`);
    const left = async () => (await t.db.query(sql`select 1 from events.outbox`)).length;
    await pruneOutbox(t.db, [picky, other]);
    expect(await left()).toBe(3);
    await hearAll(t.db, other);
    await pruneOutbox(t.db, [picky, other]);
    expect(await left()).toBe(0);
  });
});

test('rows that are copied into a fresh PostgreSQL are heard there, before what is announced there, each once', async () => {
  const listener = ear('copied');
  await say(t.db, 1, 2);
  await hearAll(t.db, listener);
  await say(t.db, 3, 4);
  const home = mkdtempSync(join(tmpdir(), 'baize-restored-'));
  chmodSync(home, 0o755);
  const embedded = await startEmbedded({ home, isDurable: false });
  const owner = openDatabase(embedded.connection, { max: 2 });
  const db = openDatabase({ ...embedded.connection, user: runtimeRole }, { max: 4 });
  try {
    await createRoles(owner);
    await migrate(owner, baseMigrations);
    await owner.query(heardTable);
    for (const [table, columns] of [
      ['events.outbox', 'seq, xid, name, payload, recorded_at, cluster'],
      ['events.cursor', 'listener, xid, seq, moved_at, cluster'],
    ]) {
      const [copy] = await t.owner.query<{ rows: string }>(raw(`select coalesce(json_agg(r), '[]')::text as rows from ${table} r`));
      await owner.query(raw(`delete from ${table}`));
      await owner.query({
        text: `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
        values: [copy?.rows],
        name: '',
      });
    }
    await owner.query(raw(`select setval(pg_get_serial_sequence('events.outbox', 'seq'), (select max(seq) from events.outbox))`));
    await say(db, 5, 6);
    await hearAll(db, listener);
    expect(await heardBy(db, 'copied')).toEqual([3, 4, 5, 6]);
  } finally {
    await Promise.all([owner.end(), db.end()]);
    await embedded.stop();
    rmSync(home, { recursive: true, force: true });
  }
});

test('an outbox that was restored before its cluster was written down is heard from where its listeners were', async () => {
  await t.drop();
  const [events] = baseMigrations.slice(-1);
  t = await createTestDatabase(baseMigrations);
  await t.owner.query(heardTable);
  // As version 2 of the tables left it, and a restore after that.
  await t.owner.query(
    raw('drop function events.waiting; alter table events.outbox drop column cluster; alter table events.cursor drop column cluster'),
  );
  await t.owner.query(raw('drop function events.this_cluster; create index outbox_by_name on events.outbox (name, xid, seq)'));
  await t.owner.query(raw('alter table events.cursor add constraint cursor_pkey primary key (listener)'));
  await t.owner.query(sql`delete from base.migration where module = 'events' and name like '003%'`);
  const [high, low] = ['900000000000', '100'];
  for (const [n, xid] of [
    [1, low],
    [2, high],
    [3, high],
  ] as const)
    await t.owner.query(
      sql`insert into events.outbox (name, payload, xid) values ('sample.happened', ${JSON.stringify({ n })}::jsonb, ${xid}::xid8)`,
    );
  await t.owner.query(sql`insert into events.cursor (listener, xid, seq) select 'old', xid, seq from events.outbox where seq = 2`);
  await t.owner.query(sql`insert into events.outbox (name, payload) values ('sample.happened', '{"n": 4}')`);
  if (!events) throw new Error('the migrations of events are the last ones of the base');
  await migrate(t.owner, [events]);
  await say(t.db, 5);
  await hearAll(t.db, ear('old'));
  expect(await heardBy(t.db, 'old')).toEqual([3, 4, 5]);
});
