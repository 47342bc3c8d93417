import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, nothing, uploadErrors } from '@baize/call';
import { createSeal, type SealingKey } from '@baize/call/seal';
import { type Authenticator, defineModule, handle, newSecretKey, Sealing } from '@baize/call/server';
import { type Database, DatabaseUnavailable, type Statement } from '@baize/db';
import { refuse, systemClock } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openRawClient, startTestServer, type TestServer } from './index.ts';

const simple = { summary: 'Answers.', input: nothing, output: z.object({}) } as const;
const open = call({ name: 'open', method: 'GET', path: '/t/open', access: 'guest', ...simple });
const scarce = call({ name: 'scarce', method: 'GET', path: '/t/scarce', access: 'guest', limit: { count: 2, perSeconds: 60 }, ...simple });
const signed = call({ name: 'signed', method: 'POST', path: '/t/vendor', access: 'vendor', ...simple });
const broken = call({ name: 'broken', method: 'GET', path: '/t/broken', access: 'guest', ...simple });
const upload = call({
  name: 'upload',
  method: 'POST',
  path: '/t/upload',
  access: 'guest',
  upload: { maxFiles: 1, maxFileBytes: 1_000 },
  errors: uploadErrors,
  ...simple,
});

const waits = call({ name: 'waits', method: 'GET', path: '/t/waits', access: 'guest', ...simple });
let gate = Promise.resolve();
let running = 0;
let mostRunning = 0;

const asked: string[] = [];
const vendors: Authenticator = {
  kind: 'vendor',
  claim: ({ headers }) => String(headers['x-key']),
  recognise: async ({ headers }) => {
    asked.push(String(headers['x-key']));
    if (headers['x-signature'] !== 'right') refuse('user.or.token.invalid');
    return { kind: 'vendor', vendorCode: 'V', keyId: String(headers['x-key']), isFresh: true };
  },
};
const module = defineModule({
  name: 'limits',
  authenticators: [vendors],
  handlers: [
    handle(open, async () => ({})),
    handle(scarce, async () => ({})),
    handle(waits, async () => {
      mostRunning = Math.max(mostRunning, ++running);
      await gate;
      running--;
      return {};
    }),
    handle(signed, async () => ({})),
    handle(upload, async () => ({})),
    handle(broken, async () => {
      throw new Error('a bug');
    }),
  ],
});

let t: TestServer;
const root = mkdtempSync(join(tmpdir(), 'baize-pages-'));
beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>the app</title>');
  t = await startTestServer({ modules: [module], callsPerMinute: 100, trustProxy: ['127.0.0.1'], pages: [{ prefix: '/', root }] });
  await t.server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  t.faults.length = 0;
  asked.length = 0;
});
afterAll(async () => {
  await t.close();
  rmSync(root, { recursive: true, force: true });
});

let networks = 0;
/** A network that no one has asked from. */
const aNetwork = () => `2001:db8:1:${(++networks).toString(16)}:`;
type Headers = Readonly<Record<string, string>>;
const ask = async (url: string, from: string, more: { method?: 'GET' | 'POST' | 'HEAD'; headers?: Headers; payload?: string } = {}) => {
  const { headers, ...rest } = more;
  return t.server.app.inject({ method: 'GET', url, ...rest, headers: { 'x-forwarded-for': from, ...headers } });
};
const statuses = async (count: number, one: (n: number) => ReturnType<typeof ask>) => {
  const told: number[] = [];
  for (let n = 0; n < count; n++) told.push((await one(n)).statusCode);
  return told;
};
const times = (count: number, status: number): number[] => new Array(count).fill(status);

describe('a limit', () => {
  test('counts all addresses of an IPv6 network together, and no other network', async () => {
    const [network, other] = [aNetwork(), aNetwork()];
    expect(await statuses(5, n => ask('/t/scarce', `${network}:${n + 1}`))).toEqual([200, 200, 429, 429, 429]);
    expect((await ask('/t/scarce', `${other}:1`)).statusCode).toBe(200);
    expect(await statuses(3, n => ask('/t/scarce', `::ffff:192.0.2.${n + 1}`))).toEqual([200, 200, 200]);
    expect(await statuses(3, () => ask('/t/scarce', '::ffff:192.0.2.9'))).toEqual([200, 200, 429]);
  });

  test('is one for calls, pages, health, paths that no one knows and files that are missing', async () => {
    const from = `${aNetwork()}:1`;
    const paths = ['/t/open', '/t/nowhere', '/page', '/missing.js', '/health'];
    const told = await statuses(104, n => ask(paths[n % 5] ?? '', from));
    expect(told.slice(0, 5)).toEqual([200, 404, 200, 404, 200]);
    expect(told.slice(100)).toEqual(times(4, 429));
    const answer = await ask('/t/open', from);
    expect([answer.json().code, Number(answer.headers['retry-after'])]).toEqual(['request.too.many', expect.any(Number)]);
  });

  test('lets one network have six calls under way; the others wait their turn, a hundred at most, and no one else does', async () => {
    const crowded = await startTestServer({ modules: [module], callsPerMinute: 1_000, trustProxy: ['127.0.0.1'] });
    const send = (from: string) => crowded.server.app.inject({ method: 'GET', url: '/t/waits', headers: { 'x-forwarded-for': from } });
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    const network = aNetwork();
    const sent = Array.from({ length: 107 }, (_, n) => send(`${network}:${n + 1}`));
    const refused = await Promise.race(sent);
    expect([refused.statusCode, refused.json().code, running]).toEqual([429, 'request.too.many', 6]);
    const other = send(`${aNetwork()}:1`);
    while (running < 7) await new Promise(resolve => setImmediate(resolve));
    mostRunning = 0;
    open();
    expect((await other).statusCode).toBe(200);
    expect((await Promise.all(sent)).filter(answer => answer.statusCode === 200)).toHaveLength(106);
    expect(mostRunning).toBeLessThanOrEqual(7);
    await crowded.close();
  });

  test('takes up a flood that is within the minute at a steady rate, answers all of it in the end, and lets others pass', async () => {
    const even = await startTestServer({ modules: [module], callsPerMinute: 1_200, trustProxy: ['127.0.0.1'] });
    const send = (from: string) => even.server.app.inject({ method: 'GET', url: '/t/nowhere', headers: { 'x-forwarded-for': from } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const network = aNetwork();
    let answered = 0;
    const flood = (count: number) => Array.from({ length: count }, (_, n) => send(`${network}:${n + 1}`).finally(() => answered++));
    const sent = flood(300);
    expect((await send(`${aNetwork()}:1`)).statusCode).toBe(404);
    while (answered < 200) await new Promise(resolve => setImmediate(resolve));
    vi.advanceTimersByTime(500);
    while (answered < 250) await new Promise(resolve => setImmediate(resolve));
    expect(answered).toBe(250);
    vi.advanceTimersByTime(500);
    expect((await Promise.all(sent)).map(answer => answer.statusCode)).toEqual(times(300, 404));
    const more = flood(600);
    while (answered < 700) await new Promise(resolve => setImmediate(resolve)); // those whose turn would come in more than two seconds
    vi.advanceTimersByTime(2_000);
    const told = (await Promise.all(more)).map(answer => answer.statusCode);
    expect(told).toEqual([...times(200, 404), ...times(400, 429)]);
    vi.useRealTimers();
    await even.close();
  });

  test('turns away whose signatures fail, before anything is looked up; a key that was right lately is heard, and so are others', async () => {
    const [network, other] = [aNetwork(), aNetwork()];
    const send = (from: string, key: string, signature: string) =>
      ask('/t/vendor', `${from}:1`, { method: 'POST', headers: { 'x-key': key, 'x-signature': signature } });
    expect((await send(network, 'good', 'right')).statusCode).toBe(200);
    expect(await statuses(60, n => send(network, `unknown ${n}`, 'wrong'))).toEqual(times(60, 401));
    asked.length = 0;
    expect(await statuses(20, n => send(network, `another ${n}`, 'wrong'))).toEqual(times(20, 429));
    expect(asked).toEqual([]);
    expect(await statuses(200, () => send(network, 'good', 'right'))).toEqual(times(200, 200));
    expect((await send(other, 'also good', 'right')).statusCode).toBe(200);
  });

  test('answers once on a connection: what was sent ahead on it is not looked at', async () => {
    const limited = await startTestServer({ modules: [module], callsPerMinute: 10 });
    await limited.server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = limited.server.app.server.address() as AddressInfo;
    const get = 'GET /t/open HTTP/1.1\r\nhost: x\r\n\r\n';
    const first = await openRawClient(port, get.repeat(60));
    await first.until('what is never said').catch(() => undefined);
    expect(first.heard().match(/HTTP\/1\.1 \d+/g)).toEqual([...new Array(10).fill('HTTP/1.1 200'), 'HTTP/1.1 429']);
    await limited.close();
  });

  test('far behind which a client is, its connections are closed unanswered; those of a vendor are not', async () => {
    const limited = await startTestServer({ modules: [module], callsPerMinute: 10 });
    await limited.server.app.listen({ host: '0.0.0.0', port: 0 });
    const { port } = limited.server.app.server.address() as AddressInfo;
    const from = async (address: string, text: string) => {
      const client = await openRawClient(port, text, address);
      await Promise.race([client.closed, client.until('\r\n\r\n').catch(() => undefined)]);
      client.socket.destroy();
      return client.heard();
    };
    const get = 'GET /t/open HTTP/1.1\r\nhost: x\r\n\r\n';
    const sign = 'POST /t/vendor HTTP/1.1\r\nhost: x\r\nx-key: a\r\nx-signature: right\r\ncontent-length: 0\r\n\r\n';
    expect(await from('127.0.0.2', sign)).toContain('200 OK');
    for (const address of ['127.0.0.2', '127.0.0.3']) for (let n = 0; n < 45; n++) await from(address, get);
    expect(await from('127.0.0.3', get)).toBe('');
    expect(await from('127.0.0.2', sign)).toContain('200 OK');
    expect(await from('127.0.0.4', get)).toContain('200 OK');
    await limited.close();
  });
});

describe('a page', () => {
  test.each([
    ['GET', '/', { accept: '*/*' }],
    ['GET', '/', {}],
    ['HEAD', '/', { accept: '*/*' }],
    ['GET', '/page', { accept: '*/*' }],
    ['GET', '/page', { accept: 'text/html,application/xhtml+xml' }],
    ['GET', '/page', { accept: 'text/*' }],
  ] as const)('is sent for %s %s with %j', async (method, url, headers) => {
    const answer = await ask(url, `${aNetwork()}:1`, { method, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    if (method === 'GET') expect(answer.payload).toContain('the app');
  });

  test.each([
    ['/', { accept: 'application/json' }],
    ['/t/nowhere', { accept: '*/*' }],
    ['/t/nowhere', { accept: 'text/html' }],
    ['/missing.js', { accept: '*/*' }],
    ['/page', { accept: 'image/png' }],
  ] as const)('is not sent for %s with %j', async (url, headers) => {
    const answer = await ask(url, `${aNetwork()}:1`, { headers });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.unknown']);
  });
});

test('a page may connect to its own origin and to the domains of the brand, and nowhere else', async () => {
  const connect = async (server: TestServer) => {
    const { headers } = await server.server.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
  };
  expect(new Set(await connect(t))).toEqual(new Set(["'self'"]));
  const domains = await startTestServer({ modules: [], pages: [{ prefix: '/', root }], socketSources: () => ['wss://b.example'] });
  expect(await connect(domains)).toEqual(["'self'", 'wss://b.example']);
  await domains.close();
});

describe('a broken request', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=x', 'x-requested-with': 'baize' };
  test.each([
    ['no multipart at all', { ...multipart }, 'nonsense'],
    ['multipart cut short', { ...multipart }, '--x\r\ncontent-disposition: form-data; name="a"; filename="a.png"\r\n\r\nabc'],
    ['multipart without a boundary', { ...multipart, 'content-type': 'multipart/form-data' }, 'abc'],
  ])('of an upload is reported as such: %s', async (_, headers, payload) => {
    const answer = await ask('/t/upload', `${aNetwork()}:1`, { method: 'POST', headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
    expect(t.faults).toEqual([]);
  });

  test('with an expectation that no one knows is answered in the one shape', async () => {
    const { port } = t.server.app.server.address() as AddressInfo;
    const client = await openRawClient(port, 'GET /t/open HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n');
    await client.until('"requestId"');
    expect(client.heard()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"request\.invalid"/);
    client.socket.destroy();
  });

  test('that meets a bug again and again fills no log', async () => {
    expect(await statuses(60, () => ask('/t/broken', `${aNetwork()}:1`))).toEqual(times(60, 500));
    expect(t.faults).toHaveLength(20);
  });
});

describe('a sealed body', () => {
  process.env['BAIZE_SECRET_KEY'] ||= newSecretKey();

  test.each([
    ['the pool is full', new Error('timeout exceeded when trying to connect')],
    ['too many wait', new DatabaseUnavailable('1000 callers wait for a connection already')],
    ['the statement took too long', Object.assign(new Error('canceling statement'), { code: '57014' })],
  ])('that cannot be checked because %s is not called invalid', async (_, error) => {
    let isFull = false;
    const db = {
      query: (statement: Statement) => (isFull ? Promise.reject(error) : t.db.query(statement)),
    } as Database;
    const sealing = new Sealing(db, systemClock);
    const seal = createSeal(async () => (await sealing.published()) as SealingKey);
    const sealed = await seal({ call: 'login', input: {} });
    isFull = true;
    await expect(sealing.open('login', sealed)).rejects.toBe(error);
  });
});
