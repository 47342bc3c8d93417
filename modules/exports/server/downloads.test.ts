import type { AddressInfo } from 'node:net';
import { type Authenticator, defineModule } from '@baize/call/server';
import { sql } from '@baize/db';
import { hour, type MemberId, newId, plus, type SessionId } from '@baize/kernel';
import { openRawClient, type RawClient, startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { memberExport, memberExportFile } from '../contract/index.ts';
import { exportSource, exportsModule } from './index.ts';

const wide = exportSource({
  name: 'wide',
  audience: 'member',
  filter: z.object({ rows: z.int() }),
  count: async (_, __, { rows }) => rows,
  columns: () => [{ head: 'text', width: 8, cell: (row: { text: string }) => ({ text: row.text }) }],
  batches: (db, _, { rows }) =>
    db.batches<{ text: string }>(sql`select repeat('x', 1000) as text from generate_series(1, ${rows}::int) as n`, 500),
});

const members: Authenticator = {
  kind: 'member',
  recognise: async ({ headers }) => {
    const [, id] = /^Bearer (.+)$/.exec(String(headers['authorization'])) ?? [];
    if (!id) return undefined;
    return { kind: 'member', memberId: id as MemberId, account: 'tester', accountType: 0, sessionId: newId<'SessionId'>() as SessionId };
  },
};

let t: TestServer;
const open: RawClient[] = [];
beforeAll(async () => {
  t = await startTestServer({
    modules: [
      defineModule({ name: 'members', handlers: [], authenticators: [members] }),
      exportsModule({ sources: [wide], translate: (language, key) => `${language} ${key}` }),
    ],
  });
  await t.server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy();
  expect(t.faults.splice(0)).toEqual([]);
});
afterAll(() => t.close());

const port = () => (t.server.app.server.address() as AddressInfo).port;
const pieces = 20;

/** A finished file of ten megabytes, more than the system takes off the server's hands. */
async function aLargeFile(owner: string): Promise<string> {
  const id = newId();
  const now = t.clock.now();
  await t.owner.query(sql`
    insert into exports.export (id, audience, owner_id, source, format, language, zone, filter, state, rows_total, created_at, expires_at)
    values (${id}, 'member', ${owner}, 'wide', 'csv', 'EN', 'UTC', '{}', 'ready', 1, ${now}, ${plus(now, hour)})`);
  await t.owner.query(sql`
    insert into exports.part (export_id, number, bytes) select ${id}, n, decode(repeat('61', ${524_288}), 'hex') from generate_series(0, ${pieces - 1}::int) as n`);
  return memberExportFile.path.replace(':id', id);
}
const atOncePath = `${memberExport.path}?${new URLSearchParams({ source: 'wide', format: 'csv', filter: '{"rows":10000}', zone: 'UTC' })}`;

/** Asks for a file over a connection of its own; the first lines of the answer are read, and not more. */
async function download(owner: string, path: string): Promise<RawClient> {
  const client = await openRawClient(port(), `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${owner}\r\n\r\n`);
  open.push(client);
  await client.until('\r\n\r\n');
  return client;
}
const statusOf = (client: RawClient) => Number(/^HTTP\/1\.1 (\d+)/.exec(client.heard())?.[1]);
const idleInTransaction = async () =>
  (
    await t.owner.query<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = ${t.name} and state like 'idle in transaction%'`,
    )
  )[0]?.n;

test.each([
  ['a finished file', aLargeFile],
  ['a list that is sent at once', async () => atOncePath],
] as const)('%s that its reader leaves lying holds no connection of the database', async (_, pathFor) => {
  for (let n = 0; n < 10; n++) {
    const owner = newId();
    expect(statusOf(await download(owner, await pathFor(owner)))).toBe(200);
  }
  expect(await idleInTransaction()).toBe(0);
  expect(await t.db.query(sql`select 1 as alive`)).toEqual([{ alive: 1 }]);
});

test('a file arrives whole, however slowly it is read', async () => {
  const owner = newId();
  const client = await download(owner, await aLargeFile(owner));
  await client.until('\r\n0\r\n\r\n');
  expect(client.heard().split('a'.repeat(1_000)).length).toBeGreaterThan((pieces * 524_288) / 1_000 - 2 * pieces);
});

test('a file whose pieces are removed while it is sent is cut off and never looks whole', async () => {
  const owner = newId();
  const path = await aLargeFile(owner);
  const client = await download(owner, path);
  await t.owner.query(sql`delete from exports.part where number = ${pieces - 1}`);
  await expect(client.until('\r\n0\r\n\r\n')).rejects.toThrow('the connection ended before');
});

test('a third download of one owner is refused until one of the two ends; others are not affected', async () => {
  const owner = newId();
  const path = await aLargeFile(owner);
  const [first] = [await download(owner, path), await download(owner, path)];
  const third = await download(owner, path);
  expect(statusOf(third)).toBe(429);
  await third.until('"}');
  expect(third.heard()).toContain('"exports.downloads.too.many"');
  expect(statusOf(await download(owner, atOncePath))).toBe(429);
  const other = newId();
  expect(statusOf(await download(other, await aLargeFile(other)))).toBe(200);
  first?.socket.destroy();
  while (statusOf(await download(owner, path)) !== 200);
});

test('a download that has ended no longer counts', async () => {
  const owner = newId();
  for (let n = 0; n < 5; n++) {
    const answer = await t.server.app.inject({ method: 'GET', url: atOncePath, headers: { authorization: `Bearer ${owner}` } });
    expect(answer.statusCode).toBe(200);
  }
});
