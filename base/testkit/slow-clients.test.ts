import type { AddressInfo } from 'node:net';
import { call, nothing } from '@baize/call';
import { defineModule, FileAnswer, handle } from '@baize/call/server';
import { isUnavailable, openDatabase, sql } from '@baize/db';
import { newId } from '@baize/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openRawClient, startTestServer, type TestServer } from './index.ts';

const megabyte = Buffer.alloc(1_000_000, 'a');
const large = 20;

const asFile = call({
  name: 'asFile',
  method: 'GET',
  path: '/t/file',
  access: 'guest',
  isFile: true,
  summary: 'A large file.',
  input: nothing,
  output: z.unknown(),
});
const asJson = call({
  name: 'asJson',
  method: 'GET',
  path: '/t/json',
  access: 'guest',
  summary: 'A large answer.',
  input: nothing,
  output: z.object({ text: z.string() }),
});
const slowStatement = call({
  name: 'slowStatement',
  method: 'POST',
  path: '/t/slow',
  access: 'guest',
  summary: 'A statement that takes very long.',
  input: z.object({}),
  output: z.object({}),
});

const slowOnce = call({
  name: 'slowOnce',
  method: 'POST',
  path: '/t/slow-once',
  access: 'guest',
  once: true,
  summary: 'Takes its time.',
  input: z.object({}),
  output: z.object({ n: z.int() }),
});

let gate = Promise.resolve();
let runs = 0;
let t: TestServer;
const ended: string[] = [];
beforeAll(async () => {
  t = await startTestServer({
    modules: [
      defineModule({
        name: 'slow',
        handlers: [
          handle(
            asFile,
            async () =>
              new FileAnswer({ name: 'a.csv', type: 'text/csv', bytes: new Array(large).fill(megabyte), ended: () => ended.push('file') }),
          ),
          handle(asJson, async () => ({ text: 'a'.repeat(large * 1_000_000) })),
          handle(slowStatement, async () => {
            const db = openDatabase(t.db.connection, { max: 1, statementMs: 50 });
            await db.query(sql`select pg_sleep(600)`).finally(() => db.end());
            return {};
          }),
          handle(slowOnce, async () => {
            runs++;
            await gate;
            return { n: runs };
          }),
        ],
      }),
    ],
    stalledMs: 200,
  });
  await t.server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

const port = () => (t.server.app.server.address() as AddressInfo).port;
const openAtServer = () => new Promise<number>(resolve => t.server.app.server.getConnections((_, count) => resolve(count)));

test.each(['/t/file', '/t/json'])('a client that takes nothing of %s is cut off', async path => {
  const client = await openRawClient(port(), `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await client.until('\r\n\r\n');
  while ((await openAtServer()) > 0) await new Promise(resolve => setTimeout(resolve, 10));
  await expect(client.until('nothing like it')).rejects.toThrow('the connection ended');
  expect(client.heard().length).toBeLessThan(large * 1_000_000);
});

test('a client that reads gets all of it, and the file’s writer learns that it has ended, also when the client goes before', async () => {
  ended.length = 0;
  const answer = await t.server.app.inject({ method: 'GET', url: '/t/file' });
  expect(answer.rawPayload.length).toBe(large * 1_000_000);
  expect(ended).toEqual(['file']);
  const client = await openRawClient(port(), 'GET /t/file HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await client.until('\r\n\r\n');
  client.socket.destroy();
  while (ended.length < 2) await new Promise(resolve => setTimeout(resolve, 10));
});

test('a statement beyond its time is ended, and the call answers that the server is busy', async () => {
  const answer = await t.server.app.inject({ method: 'POST', url: '/t/slow', payload: {}, headers: { 'x-requested-with': 'baize' } });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'system.busy']);
});

test('copies of a request that is under way hold no connection, and too many of them are refused', async () => {
  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate = promise;
  const key = newId();
  const send = () =>
    t.server.app.inject({
      method: 'POST',
      url: '/t/slow-once',
      payload: {},
      headers: { 'x-requested-with': 'baize', 'idempotency-key': key },
    });
  const copies = Array.from({ length: 51 }, send);
  const refused = await Promise.race(copies);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too.many']);
  expect(await t.db.query(sql`select 1 as alive`)).toEqual([{ alive: 1 }]);
  open();
  const answers = (await Promise.all(copies)).map(answer => answer.json().value?.n);
  expect(answers.filter(n => n === 1)).toHaveLength(50);
  expect(runs).toBe(1);
});

test('one caller too many who waits for a connection is refused immediately, and those who wait are served', async () => {
  const db = openDatabase(t.db.connection, { max: 1, maxWaiting: 2 });
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  const holder = db.transaction(async tx => {
    await tx.query(sql`select 1`);
    await until;
  });
  const waiting = [db.query(sql`select 1 as n`), db.transaction(tx => tx.query(sql`select 1 as n`))];
  for (const work of [
    () => db.query(sql`select 1`),
    () => db.alone(sql`select 1`),
    () => db.transaction(tx => tx.query(sql`select 1`)),
    () => db.batches(sql`select 1`).next(),
  ])
    await expect(work()).rejects.toThrow('2 callers wait for a connection already');
  release();
  await Promise.all([holder, ...waiting]);
  await db.end();
});

test('who has waited for a connection for too long hears that there is none, and the one who has it goes on', async () => {
  const db = openDatabase(t.db.connection, { max: 1, waitMs: 300 });
  // The wait holds for a new connection too, which a busy machine makes more slowly: there is one before anyone waits.
  while ((await db.query(sql`select 1`).catch(isUnavailable)) === true);
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const holder = db.transaction(async tx => {
    held();
    await until;
    return tx.query(sql`select 1 as n`);
  });
  await isHeld;
  expect(isUnavailable(await db.query(sql`select 1`).catch((error: unknown) => error))).toBe(true);
  release();
  expect(await holder).toEqual([{ n: 1 }]);
  await db.end();
});

test('a transaction that asks nothing for a minute gives its connection back, and a statement has its bound, on every connection of a pool', async () => {
  const db = openDatabase(t.db.connection, { max: 2, statementMs: 60_000 });
  const settings = sql`select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('statement_timeout') as statement`;
  expect(await db.query(settings)).toEqual([{ idle: '1min', statement: '1min' }]);
  await db.end();
  expect(await t.db.query(settings)).toEqual([{ idle: '1min', statement: '0' }]);
});

test('a transaction that was ended for its silence answers that the server is busy', async () => {
  const db = openDatabase(t.db.connection, { max: 1 });
  const work = db.transaction(async tx => {
    await tx.query({ text: 'set idle_in_transaction_session_timeout = 50', values: [], name: '' });
    const [row] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const isThere = () => t.owner.query(sql`select 1 from pg_stat_activity where pid = ${row?.pid}::int`);
    while ((await isThere()).length > 0);
    await tx.query(sql`select 1`);
  });
  await expect(work).rejects.toSatisfy(error => isUnavailable(error));
  expect(await db.query(sql`select 1 as alive`)).toEqual([{ alive: 1 }]);
  await db.end();
});
