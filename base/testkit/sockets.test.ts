import type { AddressInfo } from 'node:net';
import { type Authenticator, defineModule } from '@baize/call/server';
import { asId, newId, type SessionId } from '@baize/kernel';
import { channel } from '@baize/live';
import { feed } from '@baize/live/server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from './index.ts';

const count = channel({ name: 'test.count', key: 'MemberId', access: ['member'], summary: 'Counts.', message: z.object({ n: z.int() }) });
const failing = channel({ name: 'test.failing', key: 'MemberId', access: ['member'], summary: 'Fails.', message: z.object({}) });

/** What the database would say, held back until the test lets it. */
const held = { n: 1, loads: 0, isHeld: false, waiting: [] as (() => void)[], isDown: false };
const release = () => {
  for (const go of held.waiting.splice(0)) go();
};
const ended = new Set<SessionId>();
const asked: (readonly SessionId[])[] = [];

const members: Authenticator = {
  kind: 'member',
  recognise: async ({ headers }) => {
    const [, memberId, sessionId] = /^Bearer (\S+?):(\S+)$/.exec(String(headers['authorization'])) ?? [];
    if (!memberId || !sessionId) return undefined;
    return { kind: 'member', account: 'x', accountType: 0, memberId: asId(memberId), sessionId: asId(sessionId) };
  },
  living: async ids => {
    asked.push(ids);
    if (held.isDown) throw new Error('no connection');
    return ids.filter(id => !ended.has(id)).map(id => ({ id }));
  },
};

let t: TestServer;
const warnings: unknown[] = [];
beforeAll(async () => {
  t = await startTestServer({
    trustProxy: ['127.0.0.1'],
    onWarning: line => warnings.push(line),
    modules: [
      defineModule({
        name: 'sockets',
        handlers: [],
        authenticators: [members],
        feeds: [
          feed(count, async () => {
            held.loads++;
            if (held.isHeld) await new Promise<void>(resolve => held.waiting.push(resolve));
            return { n: held.n };
          }),
          feed(failing, async () => {
            throw new Error('the statement failed');
          }),
        ],
      }),
    ],
  });
  await t.server.app.listen({ host: '127.0.0.1', port: 0 });
});
const open: Socket[] = [];
afterEach(() => {
  held.isHeld = false;
  held.isDown = false;
  release();
  for (const { socket } of open.splice(0)) socket.close();
  warnings.length = 0;
  asked.length = 0;
});
afterAll(() => t.close());

interface Socket {
  readonly socket: WebSocket;
  readonly heard: string[];
  readonly say: (body: unknown) => void;
  /** Waits for so many messages. */
  readonly hears: (messages: number) => Promise<string[]>;
  readonly closed: Promise<number>;
}

async function aSocket(memberId: string, { sessionId = newId<'SessionId'>(), ip = '127.0.0.1' } = {}): Promise<Socket> {
  const { port } = t.server.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${memberId}:${sessionId}`, 'x-forwarded-for': ip };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers } as never);
  const heard: string[] = [];
  let wake = () => {};
  socket.addEventListener('message', ({ data }) => {
    heard.push(String(data));
    wake();
  });
  const closed = new Promise<number>(resolve => socket.addEventListener('close', ({ code }) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('not opened')));
  });
  const hears = async (messages: number) => {
    while (heard.length < messages)
      await new Promise<void>(resolve => {
        wake = resolve;
      });
    return heard;
  };
  const made = { socket, heard, closed, hears, say: (body: unknown) => socket.send(JSON.stringify(body)) };
  open.push(made);
  // The server has taken its seat when it answers.
  made.say({ ping: 1 });
  await Promise.race([hears(1), closed]);
  heard.length = 0;
  return made;
}
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(resolve => setTimeout(resolve, 5));
};

test('a subscription is answered to the socket that asked, and not to the member’s other ones', async () => {
  const memberId = newId();
  const [first, second] = [await aSocket(memberId), await aSocket(memberId)];
  first.say({ subscribe: count.name });
  await first.hears(1);
  second.say({ subscribe: count.name });
  await second.hears(1);
  expect([first.heard.length, second.heard.length]).toEqual([1, 1]);
});

test('a channel that the socket has already is not loaded again', async () => {
  const one = await aSocket(newId());
  const before = held.loads;
  one.say({ subscribe: count.name });
  await one.hears(1);
  for (let n = 0; n < 5; n++) one.say({ subscribe: count.name });
  one.say({ ping: 1 });
  expect(await one.hears(2)).toEqual([expect.stringContaining('test.count'), '{"pong":true}']);
  expect(held.loads - before).toBe(1);
});

test('of a member and a channel one load is under way and one behind it, however many ask', async () => {
  const memberId = newId();
  const sockets = await Promise.all(Array.from({ length: 20 }, () => aSocket(memberId)));
  held.isHeld = true;
  const before = held.loads;
  sockets[0]?.say({ subscribe: count.name });
  await until(() => held.waiting.length === 1);
  for (const one of sockets.slice(1)) one.say({ subscribe: count.name });
  for (let n = 0; n < 5; n++) for (const one of sockets.slice(1)) one.say({ unsubscribe: count.name, subscribe: count.name });
  for (const one of sockets.slice(1)) one.say({ ping: 1 });
  await Promise.all(sockets.slice(1).map(one => one.hears(1)));
  expect(held.loads - before).toBe(1);
  held.isHeld = false;
  release();
  await Promise.all(sockets.slice(1).map(one => one.hears(2)));
  await until(() => held.loads - before === 2);
  for (const one of sockets) one.say({ ping: 1 });
  await Promise.all(sockets.map((one, n) => one.hears(n === 0 ? 2 : 3)));
  expect(sockets.map(one => one.heard.filter(text => text.includes('test.count')).length)).toEqual(new Array(20).fill(1));
});

test('pushes of many members wait for each other, four at a time', async () => {
  const sockets = await Promise.all(Array.from({ length: 10 }, () => aSocket(newId())));
  held.isHeld = true;
  for (const one of sockets) one.say({ subscribe: count.name });
  for (const one of sockets) one.say({ ping: 1 });
  await Promise.all(sockets.map(one => one.hears(1)));
  expect(held.waiting.length).toBe(4);
  held.isHeld = false;
  release();
  await Promise.all(sockets.map(one => one.hears(2)));
});

test.each([
  ['messages', (one: Socket) => one.say({ ping: 1 })],
  ['subscriptions to one channel', (one: Socket) => one.say({ subscribe: count.name })],
  ['subscriptions that come and go', (one: Socket) => one.say({ unsubscribe: count.name, subscribe: count.name })],
  ['large messages', (one: Socket) => one.say({ ping: 'x'.repeat(900) })],
])('a socket that floods the server with %s is closed, and others are not', async (_, flood) => {
  const [one, other] = [await aSocket(newId()), await aSocket(newId())];
  for (let n = 0; n < 2_000; n++) flood(one);
  expect(await one.closed).toBe(4008);
  expect(one.heard.length).toBeLessThanOrEqual(61);
  other.say({ ping: 1 });
  expect(await other.hears(1)).toEqual(['{"pong":true}']);
});

test('the twenty-first socket of a member is closed, and one that is closed makes room', async () => {
  const memberId = newId();
  const sockets = await Promise.all(Array.from({ length: 20 }, () => aSocket(memberId)));
  const extra = await aSocket(memberId);
  expect(await extra.closed).toBe(4008);
  sockets[0]?.socket.close();
  await sockets[0]?.closed;
  const next = await aSocket(memberId);
  next.say({ ping: 1 });
  expect(await next.hears(1)).toEqual(['{"pong":true}']);
});

test('sockets of one network are bounded, over all its addresses; another network is not affected', async () => {
  const full = await Promise.all(Array.from({ length: 500 }, (_, n) => aSocket(newId(), { ip: `2001:db8::${(n + 1).toString(16)}` })));
  const extra = await aSocket(newId(), { ip: '2001:db8:0:0:ffff::1' });
  expect(await extra.closed).toBe(4008);
  const other = await aSocket(newId(), { ip: '2001:db8:0:1::1' });
  other.say({ ping: 1 });
  expect(await other.hears(1)).toEqual(['{"pong":true}']);
  expect(full.every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true);
});

test('a socket ends with its session, whoever ended it and however: all sessions are looked up in one question', async () => {
  const [gone, stays] = [newId<'SessionId'>(), newId<'SessionId'>()];
  const [one, other] = [await aSocket(newId(), { sessionId: gone }), await aSocket(newId(), { sessionId: stays })];
  await t.server.hub.cutEnded();
  const about = asked.filter(ids => ids.includes(gone) || ids.includes(stays));
  expect(about.length).toBeGreaterThan(0);
  for (const ids of about) expect(ids).toEqual(expect.arrayContaining([gone, stays]));
  ended.add(gone);
  await t.server.hub.cutEnded();
  expect(await one.closed).toBe(4001);
  other.say({ ping: 1 });
  expect(await other.hears(1)).toEqual(['{"pong":true}']);
});

test('no socket is cut while its session cannot be looked up', async () => {
  const one = await aSocket(newId());
  held.isDown = true;
  await t.server.hub.cutEnded();
  one.say({ ping: 1 });
  expect(await one.hears(1)).toEqual(['{"pong":true}']);
  expect(JSON.stringify(warnings)).toContain('the sessions of sockets were not looked up');
});

test('pushes that fail fill no log', async () => {
  for (let n = 0; n < 60; n++) {
    const one = await aSocket(newId());
    one.say({ subscribe: failing.name });
    one.say({ ping: 1 });
    await one.hears(1);
  }
  expect(warnings.length).toBeGreaterThan(0);
  expect(warnings.length).toBeLessThanOrEqual(20);
});
