import type { AddressInfo } from 'node:net';
import { call, idOf, notFound, pageInput, pageOf, positiveMinorText } from '@baize/call';
import { createClient, isCallRefusal, Unanswered } from '@baize/call/client';
import { type Authenticator, defineModule, handle, memberOf } from '@baize/call/server';
import { sql } from '@baize/db';
import { asId, newId, refuse } from '@baize/kernel';
import { channel } from '@baize/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from './index.ts';

const hello = call({
  name: 'hello',
  method: 'GET',
  path: '/t/hello/:id',
  access: 'guest',
  summary: 'Greets.',
  input: z.object({ id: idOf('Thing'), ...pageInput }),
  output: pageOf(z.string()),
  errors: notFound,
});
const pay = call({
  name: 'pay',
  method: 'POST',
  path: '/t/pay',
  access: 'member',
  summary: 'Counts.',
  once: true,
  input: z.object({ amountMinor: positiveMinorText }),
  output: z.object({ count: z.int() }),
  errors: { 'pay.unlucky': 409 },
});
const secret = call({
  name: 'secret',
  method: 'POST',
  path: '/t/secret',
  access: 'guest',
  summary: 'Sealed.',
  sealed: true,
  gatewayVersion: '1',
  input: z.object({ word: z.string() }),
  output: z.object({ word: z.string() }),
});
const official = call({
  name: 'official',
  method: 'POST',
  path: '/t/official',
  access: 'official',
  summary: 'No trial accounts.',
  input: z.object({}),
  output: z.object({}),
});
const broken = call({
  name: 'broken',
  method: 'POST',
  path: '/t/broken',
  access: 'guest',
  summary: 'Has a bug.',
  input: z.object({ how: z.string() }),
  output: z.object({ ok: z.boolean() }),
});
const balance = channel({ name: 'test.count', key: 'MemberId', access: ['member'], summary: 'Counts.', message: z.object({}) });

const members: Authenticator = {
  kind: 'member',
  recognise: async ({ headers }) => {
    if (headers['authorization'] === 'Bearer ended') refuse('user.or.token.invalid');
    if (headers['authorization'] === 'Bearer no-database') throw new Error('no connection');
    const match = /^Bearer (\w+):(\d+):(.+)$/.exec(String(headers['authorization'] ?? ''));
    if (!match) return undefined;
    return {
      kind: 'member',
      account: match[1] ?? '',
      accountType: Number(match[2]) as 0,
      memberId: asId(match[3] ?? ''),
      sessionId: newId(),
    };
  },
};

const testModule = defineModule({
  name: 'test',
  authenticators: [members],
  handlers: [
    handle(hello, async ({ input }) => ({ items: [input.id], total: 1, page: input.page, pageSize: input.pageSize })),
    handle(pay, async context => {
      if (context.input.amountMinor === '13') refuse('pay.unlucky', { amountMinor: '13' });
      const { memberId } = memberOf(context);
      await context.db.transaction(tx =>
        tx.query(sql`insert into events.outbox (name, payload) values ('test.paid', ${JSON.stringify({ memberId })}::jsonb)`),
      );
      const rows = await context.db.query<{ count: number }>(
        sql`select count(*)::int as count from events.outbox where payload->>'memberId' = ${memberId}`,
      );
      context.touch(balance, [memberId]);
      return { count: rows[0]?.count ?? 0 };
    }),
    handle(secret, async ({ input }) => ({ word: input.word })),
    handle(official, async () => ({})),
    handle(broken, async ({ input }) => {
      if (input.how === 'throw') throw new Error('secret detail: select * from password');
      if (input.how === 'undeclared') refuse('nobody.declared.this');
      return { ok: 'not a boolean' as unknown as boolean };
    }),
  ],
});

let t: TestServer;
const as = (type: number, id = newId()) => t.client({ token: `somebody:${type}:${id}` });
const refusalCode = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    e => e,
  );
  return isCallRefusal(error) ? `${error.status} ${error.code}` : error;
};
const post = (url: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  t.server.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'baize', ...headers },
  });

beforeAll(async () => {
  t = await startTestServer({ modules: [testModule] });
  await t.server.app.listen({ host: '127.0.0.1', port: 0 }); // for sockets; calls are made without a network
});
afterAll(() => t.close());

test.each([
  ['that is nobody of ours', 'stranger', 4001],
  ['whose session has ended', 'ended', 4001],
  ['that cannot be looked up now comes again, and is not signed out', 'no-database', 1013],
])('a socket %s', async (_, token, code) => {
  const { port } = t.server.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { authorization: `Bearer ${token}` } });
  const closed = new Promise<number>(done => socket.addEventListener('close', event => done(event.code)));
  expect(await closed).toBe(code);
});

describe('a call', () => {
  test('takes its input from path and query, and fills in the page', async () => {
    const id = newId();
    expect(await t.client()(hello, { id, page: 3 })).toEqual({ items: [id], total: 1, page: 3, pageSize: 20 });
    expect(await refusalCode(t.client()(hello, { id: '../etc' }))).toBe('400 request.invalid');
    expect(await refusalCode(t.client()(hello, { id, pageSize: 5_000 }))).toBe('400 request.invalid');
  });

  test('is refused to those who may not make it', async () => {
    expect(await refusalCode(t.client()(official, {}))).toBe('401 customer.not.login');
    expect(await refusalCode(as(4)(official, {}))).toBe('403 function.not.available');
    expect(await as(0)(official, {})).toEqual({});
  });

  test('answers unknown paths and wrong methods with what to do', async () => {
    const unknown = (await post('/t/nowhere', '{}')).json();
    expect(unknown).toMatchObject({ success: false, code: 'request.unknown' });
    const wrong = await t.server.app.inject({ method: 'DELETE', url: '/t/pay' });
    expect([wrong.statusCode, wrong.json().code, wrong.headers['allow']]).toEqual([405, 'request.method', 'POST']);
  });

  test.each([
    ['broken JSON', '{"a":', 400, 'request.not.json'],
    ['a body that touches prototypes', '{"__proto__":{"isAdmin":true},"how":"x"}', 400, 'request.not.json'],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from('{"how":"x","more":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
      400,
      'request.not.json',
    ],
    ['an array', '[1]', 400, 'request.invalid'],
    ['a body too large', JSON.stringify({ how: 'x'.repeat(70_000) }), 413, 'request.too.large'],
  ])('refuses %s', async (_, body, status, code) => {
    const answer = await post('/t/broken', body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test('refuses a body of another type, and a post from a foreign page', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect((await post('/t/broken', 'how=throw', { 'content-type': type })).json().code).toBe('request.type');
    expect((await post('/t/broken', '{"how":"x"}', { origin: 'https://evil.example' })).json().code).toBe('request.origin');
    const formPost = await t.server.app.inject({
      method: 'POST',
      url: '/t/broken',
      payload: '{"how":"x"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(formPost.json().code).toBe('request.origin');
  });

  test.each(['throw', 'undeclared', 'wrong output'])('tells nothing of a bug but its number (%s)', async how => {
    t.faults.length = 0;
    const answer = await post('/t/broken', JSON.stringify({ how }));
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      code: 'system.unknown',
      message: 'error.system.unknown',
      facts: {},
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(JSON.stringify(t.faults)).toContain(answer.json().requestId);
  });
});

describe('a once call', () => {
  test('does its work once under a key, also when sixteen copies arrive together', async () => {
    const client = as(0);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 16 }, () => client(pay, { amountMinor: '5' }, { key })));
    expect(new Set(answers.map(a => a.count))).toEqual(new Set([1]));
    expect(await client(pay, { amountMinor: '5' }, { key: newId() })).toEqual({ count: 2 });
  });

  test('refuses the same key for other content, and needs a key', async () => {
    const client = as(0);
    const key = newId();
    await client(pay, { amountMinor: '5' }, { key });
    expect(await refusalCode(client(pay, { amountMinor: '6' }, { key }))).toBe('422 once.key.other.content');
    expect(await refusalCode(client(pay, { amountMinor: '5' }, { key: '' }))).toBe('400 once.key.missing');
  });

  test('frees the key of a refused call, and keeps the keys of two members apart', async () => {
    const client = as(0);
    const key = newId();
    expect(await refusalCode(client(pay, { amountMinor: '13' }, { key }))).toBe('409 pay.unlucky');
    expect(await client(pay, { amountMinor: '5' }, { key })).toEqual({ count: 1 });
    expect(await as(0)(pay, { amountMinor: '5' }, { key })).toEqual({ count: 1 });
  });

  test.each(['0', '-5', '1e3', '99999999999999999999', '１'])('refuses the amount %s', async amountMinor => {
    expect(await refusalCode(as(0)(pay, { amountMinor }))).toBe('400 request.invalid');
  });
});

describe('a sealed call', () => {
  const sealFor = async (body: { call: string; input: unknown }) => {
    const { createSeal } = await import('@baize/call/seal');
    return createSeal(async () => (await t.server.sealing.published()) as never)(body);
  };

  test('takes a sealed body and no plain one', async () => {
    expect(await t.client()(secret, { word: '密' })).toEqual({ word: '密' });
    expect((await post('/t/secret', '{"word":"x"}')).json().code).toBe('sealed.required');
  });

  test('is sealed again with what the server says now when the device has slept, or the server has another key', async () => {
    const client = t.client();
    await client(secret, { word: 'x' });
    t.clock.move(3_600_000); // the device slept, and its timer stood still
    expect(await client(secret, { word: 'y' })).toEqual({ word: 'y' });
    t.clock.move(-3_600_000);
    expect(await client(secret, { word: 'z' })).toEqual({ word: 'z' });
  });

  test('that is refused twice stays refused', async () => {
    const seals: (boolean | undefined)[] = [];
    const client = createClient({
      fetch: async () => Response.json({ success: false, code: 'sealed.invalid', requestId: '1' }, { status: 400 }),
      seal: async (_, isFresh) => {
        seals.push(isFresh);
        return 'x';
      },
    });
    await expect(client(secret, { word: 'x' })).rejects.toMatchObject({ code: 'sealed.invalid' });
    expect(seals).toEqual([false, true]);
  });

  test('refuses a replay, a body sealed for another call, a broken one and a late one alike', async () => {
    const sealed = await sealFor({ call: 'secret', input: { word: 'x' } });
    const send = async (text: string) => (await post('/t/secret', JSON.stringify({ sealed: text }))).json().code;
    expect(await send(sealed)).toBeUndefined();
    expect(await send(sealed)).toBe('sealed.invalid');
    expect(await send(await sealFor({ call: 'pay', input: { word: 'x' } }))).toBe('sealed.invalid');
    const fresh = await sealFor({ call: 'secret', input: { word: 'x' } });
    expect(await send(`${fresh.slice(0, -4)}AAAA`)).toBe('sealed.invalid');
    expect(await send('not.a.jwe')).toBe('sealed.invalid');
    t.clock.move(61_000);
    expect(await send(fresh)).toBe('sealed.invalid');
    const early = await sealFor({ call: 'secret', input: { word: 'x' } });
    t.clock.move(-61_000); // sealed by someone whose clock runs ahead
    expect(await send(early)).toBe('sealed.invalid');
  });
});

describe('an answer of the one shape', () => {
  test('names the field in which a text is that cannot be kept', async () => {
    const fieldsOf = async (body: unknown) => (await post('/t/broken', JSON.stringify(body))).json().facts.fields as string[];
    expect(await fieldsOf({ how: 'a\u0000b' })).toEqual(['how']);
    expect(await fieldsOf({ how: { deep: ['fine', '\ud800'] } })).toEqual(['how']);
    expect(await fieldsOf({ 'a\u0000b': 'x' })).toEqual(['how']); // what no one asked for is not kept, so it does not matter
  });

  test.each(['/t/hello/%ff', `/t/hello/${'x'.repeat(300)}`])('is given to a path that is none: %#', async url => {
    const answer = await t.server.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([400, 'nosniff']);
    expect(answer.json()).toMatchObject({ success: false, code: 'request.invalid', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });
});

test('every answer to a browser carries the headers that protect its reader', async () => {
  const isolation = ['cross-origin-opener-policy', 'cross-origin-resource-policy', 'origin-agent-cluster', 'x-frame-options'];
  const wanted = [...isolation, 'content-security-policy', 'referrer-policy', 'strict-transport-security', 'x-content-type-options'];
  for (const answer of [await post('/t/broken', JSON.stringify({ how: 'fine' })), await post('/t/nothing-there', '{}')])
    expect(wanted.filter(name => !answer.headers[name])).toEqual([]);
});

test('the hosts that a page may reach are those of this moment', async () => {
  const hosts = ['https://one.example'];
  const server = await startTestServer({ modules: [], socketSources: () => hosts });
  const policyNow = async () => (await server.server.app.inject({ url: '/health' })).headers['content-security-policy'];
  expect(await policyNow()).toContain("connect-src 'self' https://one.example;");
  hosts.push('https://two.example');
  expect(await policyNow()).toContain("connect-src 'self' https://one.example https://two.example;");
  await server.close();
});

test('a call of a gateway tells its version, and refuses a caller of another one', async () => {
  const ask = async (version?: string) => {
    const headers = { 'x-requested-with': 'test', ...(version ? { 'gateway-version': version } : {}) };
    const answer = await t.server.app.inject({ method: 'POST', url: secret.path, headers, payload: {} });
    return [answer.headers['gateway-version'], answer.json().code];
  };
  expect(await ask('2.0')).toEqual(['1', 'request.invalid']);
  for (const fine of [undefined, '1', '1.4.2']) expect(await ask(fine)).toEqual(['1', 'sealed.required']);
});

test('rate limits are answered with the seconds to wait', async () => {
  const limited = await startTestServer({ modules: [testModule], callsPerMinute: 3 });
  const outcomes: unknown[] = [];
  for (let i = 0; i < 5; i++) {
    outcomes.push(
      await limited
        .client()(hello, { id: newId() })
        .catch((error: unknown) => error),
    );
  }
  const codes = outcomes.map(outcome => (isCallRefusal(outcome) ? outcome.code : 'ok'));
  const last = outcomes.at(-1);
  expect(codes).toEqual(['ok', 'ok', 'ok', 'request.too.many', 'request.too.many']);
  expect(isCallRefusal(last) && last.facts['waitSeconds']).toBeGreaterThan(0);
  await limited.close();
});

test('a client tells an answer cut short from a refusal', async () => {
  const { createClient } = await import('@baize/call/client');
  const client = createClient({ fetch: async () => new Response('<html>bad gateway') });
  await expect(client(hello, { id: newId() })).rejects.toBeInstanceOf(Unanswered);
});
