import type { AddressInfo, Socket } from 'node:net';
import { type Authenticator, type BaizeServer, createServer, defineModule } from '@baize/call/server';
import { type Fanout, first, openDatabase, openFanout, sql } from '@baize/db';
import { asId, newId, seededRandom, systemClock } from '@baize/kernel';
import { type Channel, channel } from '@baize/live';
import { createLive, type Live, type SocketLike } from '@baize/live/client';
import { feed } from '@baize/live/server';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openRawClient } from './clients.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { openFaultyWire } from './faults.ts';
import { baseMigrations } from './server.ts';

const odds = channel({ name: 'room.odds', key: 'EventId', access: ['guest'], summary: 'x', message: z.object({ text: z.string() }) });
const purse = channel({
  name: 'room.purse',
  key: 'MemberId',
  access: ['member', 'staff:purse.read'],
  summary: 'x',
  message: z.object({ text: z.string() }),
});

let t: TestDatabase;
const ends: (() => unknown)[] = [];
const raw = (text: string) => ({ text, values: [], name: '' });
const write = (key: string, text: string) =>
  t.db.query(sql`insert into public.shown values (${key}, ${text}) on conflict (key) do update set text = ${text}`);
beforeAll(async () => {
  t = await createTestDatabase(baseMigrations);
  await t.owner.query(raw('create table public.shown (key text primary key, text text); grant all on public.shown to baize_runtime'));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => t.drop());

/** Whoever says who they are is believed. */
const believing = (kind: 'member' | 'staff'): Authenticator => ({
  kind,
  recognise: async ({ headers }) => {
    const [, said, id = '', permission = ''] = /^Bearer (\w+):([^:]+):?(.*)$/.exec(String(headers['authorization'])) ?? [];
    if (said !== kind) return undefined;
    const own = { account: 'x', sessionId: newId<'SessionId'>() };
    if (kind === 'member') return { ...own, kind, memberId: asId(id), accountType: 0 };
    return { ...own, kind, staffId: asId(id), permissions: new Set([permission]) };
  },
});

interface Running extends Pick<BaizeServer, 'hub'> {
  readonly sockets: ReadonlySet<Socket>;
  readonly port: number;
  readonly loads: { count: number };
  /** As a killed process does: without notice. */
  readonly kill: () => Promise<void>;
}

async function aServer({ port = 0, fanout }: { port?: number; fanout?: Fanout } = {}): Promise<Running> {
  const loads = { count: 0 };
  const load = (db: TestDatabase['db'], key: string) => {
    loads.count++;
    return first<{ text: string }>(db, sql`select text from public.shown where key = ${key}`);
  };
  const line = fanout ?? (await openFanout(t.db));
  const { app, hub } = await createServer({
    modules: [
      defineModule({
        name: 'rooms',
        handlers: [],
        authenticators: [believing('member'), believing('staff')],
        feeds: [feed(odds, load), feed(purse, load)],
      }),
    ],
    db: t.db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    fanout: line,
    translate: (_, key) => key,
    allowedOrigins: [],
    trustProxy: ['127.0.0.1'],
  });
  const sockets = new Set<Socket>();
  app.server.on('connection', socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await app.listen({ host: '127.0.0.1', port });
  let isUp = true;
  const kill = async () => {
    if (!isUp) return;
    isUp = false;
    for (const socket of sockets) socket.destroy();
    await app.close();
    await line.close();
  };
  ends.push(kill);
  return { sockets, hub, loads, kill, port: (app.server.address() as AddressInfo).port };
}

interface Page {
  readonly live: Live;
  readonly heard: string[];
  refusals: number;
  readonly listen: (one: Channel<{ text: string }>, key?: string) => () => void;
}

let visitors = 0;
/** A page of a visitor with an address of their own; `port` is asked at each connection. */
function aPage(port: () => number, { as = 'guest', token = '' } = {}): Page {
  const random = seededRandom(++visitors);
  const ip = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const headers = { 'x-forwarded-for': ip, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const live = createLive({
    open: () => new WebSocket(`ws://127.0.0.1:${port()}/ws?as=${as}`, { headers } as never) as unknown as SocketLike,
    random,
  });
  const page: Page = {
    live,
    heard: [],
    refusals: 0,
    listen: (one, key) => live.subscribe(one, { onMessage: ({ text }) => page.heard.push(text), onRefused: () => page.refusals++ }, key),
  };
  ends.push(live.stop);
  live.start();
  return page;
}
const newest = (pages: readonly Page[]) => [...new Set(pages.map(page => page.heard.at(-1)))];

test('when the server of a room with a thousand sockets is killed, all are back at the next one, with what has changed meanwhile', async () => {
  const key = newId();
  await write(key, 'before');
  const one = await aServer();
  const { port } = one;
  const pages = Array.from({ length: 1_000 }, () => aPage(() => port));
  for (const page of pages) page.listen(odds, key);
  await expect.poll(() => newest(pages)).toEqual(['before']);
  expect(one.loads.count).toBeLessThan(10);
  await one.kill();
  await write(key, 'after');
  const next = await aServer({ port });
  await expect.poll(() => newest(pages)).toEqual(['after']);
  expect(pages.filter(page => page.heard.length > 2)).toEqual([]);
  await write(key, 'then');
  next.hub.touch(odds, [key]);
  await expect.poll(() => newest(pages)).toEqual(['then']);
  expect(next.loads.count).toBeLessThan(10);
});

test('two servers show the same, and a page that comes from one to the other is not confused by its revisions', async () => {
  const key = newId();
  await write(key, '0');
  const [one, other] = [await aServer(), await aServer()];
  let { port } = one;
  const [mover, stays] = [aPage(() => port), aPage(() => other.port)];
  for (const page of [mover, stays]) page.listen(odds, key);
  await expect.poll(() => newest([mover, stays])).toEqual(['0']);
  for (let n = 1; n <= 5; n++) {
    await write(key, `${n}`);
    (n % 2 ? one : other).hub.touch(odds, [key]);
    await expect.poll(() => newest([mover, stays])).toEqual([`${n}`]);
  }
  const late = aPage(() => other.port);
  late.listen(odds, key);
  port = other.port;
  await one.kill();
  await write(key, 'last');
  other.hub.touch(odds, [key]);
  await expect.poll(() => newest([mover, stays, late])).toEqual(['last']);
});

test('a room is right again when the notifications of its changes were lost', async () => {
  const key = newId();
  await write(key, 'before');
  const { host, port = 5432 } = t.db.connection;
  const wire = await openFaultyWire({ path: `${host}/.s.PGSQL.${port}` });
  ends.push(wire.close);
  const past = openDatabase({ ...t.db.connection, host: '127.0.0.1', port: wire.port }, { max: 1 });
  ends.push(() => past.end());
  const deaf = await openFanout(t.db, past);
  const [one, other] = [await aServer({ fanout: deaf }), await aServer()];
  const page = aPage(() => one.port);
  page.listen(odds, key);
  await expect.poll(() => page.heard).toEqual(['before']);
  wire.cut();
  await expect.poll(() => deaf.hears()).toBe(false);
  const witness = aPage(() => other.port);
  witness.listen(odds, key);
  await expect.poll(() => witness.heard).toEqual(['before']);
  await write(key, 'after');
  other.hub.touch(odds, [key]);
  await expect.poll(() => witness.heard).toEqual(['before', 'after']);
  wire.mend();
  await expect.poll(() => page.heard).toEqual(['before', 'after']);
});

test('while a room cannot be read it shows what it did, and what is new when it can', async () => {
  const key = newId();
  await write(key, 'before');
  const { port, hub, loads } = await aServer();
  const page = aPage(() => port);
  page.listen(odds, key);
  await expect.poll(() => page.heard).toEqual(['before']);
  await write(key, 'after');
  await t.owner.query(raw('alter table public.shown rename to hidden'));
  hub.touch(odds, [key]);
  await expect.poll(() => loads.count).toBeGreaterThan(2);
  const late = aPage(() => port);
  late.listen(odds, key);
  await expect.poll(() => late.heard).toEqual(['before']);
  expect([page.heard, page.refusals]).toEqual([['before'], 0]);
  await t.owner.query(raw('alter table public.hidden rename to shown'));
  await expect.poll(() => newest([page, late])).toEqual(['after']);
});

/** A masked frame; a mask of zeros changes nothing. */
function frame(body: object): Buffer {
  const text = Buffer.from(JSON.stringify(body));
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
}

test('a socket that does not read holds a bounded number of bytes, and no one else waits for it', async () => {
  const key = newId();
  const value = (n: number) => `${n} `.padEnd(200_000, 'x');
  await write(key, value(0));
  const { sockets, port, hub } = await aServer();
  const hello = ['GET /ws?as=guest HTTP/1.1', 'host: x', 'connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
  const deaf = await openRawClient(port, [...hello, 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', '', ''].join('\r\n'));
  ends.push(() => deaf.socket.destroy());
  await deaf.until('\r\n\r\n');
  deaf.socket.write(frame({ subscribe: odds.name, key }));
  const page = aPage(() => port);
  page.listen(odds, key);
  let most = 0;
  let last = 0;
  // On until the network takes no more for it, and then for as long again.
  for (let n = 1; n < 2 * last || most === 0; n++) {
    await write(key, value(n));
    hub.touch(odds, [key]);
    await expect.poll(() => page.heard.at(-1)?.startsWith(`${n} `)).toBe(true);
    if (most === 0) last = n;
    most = Math.max(most, ...[...sockets].map(socket => socket.writableLength));
  }
  expect(most).toBeLessThan(300_000);
  await deaf.until(`"${Math.max(1, 2 * last - 1)} `);
});

test('guests, members and staff sit on one server, and each enters what is theirs', async () => {
  const [memberId, event] = [newId(), newId()];
  await write(memberId, 'mine');
  await write(event, 'open');
  const { port } = await aServer();
  const [guest, member, other, auditor, staff] = [
    {},
    { as: 'member', token: `member:${memberId}` },
    { as: 'member', token: `member:${newId()}` },
    { as: 'staff', token: `staff:${newId()}:purse.read` },
    { as: 'staff', token: `staff:${newId()}` },
  ].map(who => aPage(() => port, who)) as [Page, Page, Page, Page, Page];
  const all = [guest, member, other, auditor, staff];
  member.listen(purse);
  for (const page of [guest, other, auditor, staff]) page.listen(purse, memberId);
  await expect.poll(() => all.map(page => page.heard.length + page.refusals)).toEqual([1, 1, 1, 1, 1]);
  expect(all.map(page => page.heard[0])).toEqual([undefined, 'mine', undefined, 'mine', undefined]);
  for (const page of all) page.listen(odds, event);
  await expect.poll(() => newest(all)).toEqual(['open']);
});
