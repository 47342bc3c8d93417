import { openApiDocument } from '@baize/app-server/openapi';
import { systemSealing } from '@baize/brand/contract';
import { createClient } from '@baize/call/client';
import { createSeal, type SealingKey } from '@baize/call/seal';
import { login, loginFreePlay } from '@baize/identity/contract';
import { newId } from '@baize/kernel';
import { beforeAll, describe, expect, inject, test } from 'vitest';

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
}

const url = inject('url');
const document = openApiDocument() as { paths: Record<string, Record<string, { operationId: string; 'x-access': string }>> };
const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, o]) => ({
    name: o.operationId,
    method: method.toUpperCase(),
    path: path.replace(/\{\w+\}/g, newId()),
    access: o['x-access'],
  })),
);

interface Answer {
  readonly status: number;
  readonly body: { success: boolean; code?: string; requestId?: string };
}

async function ask(operation: Operation, token?: string): Promise<Answer> {
  const hasBody = operation.method === 'POST' || operation.method === 'PUT';
  const answer = await fetch(url + operation.path, {
    method: operation.method,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'baize',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody ? { 'content-type': 'application/json', 'idempotency-key': newId() } : {}),
    },
    ...(hasBody ? { body: '{}' } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

const seal = createSeal(async () => (await createClient({ baseUrl: url })(systemSealing, {})) as unknown as SealingKey);
const guest = createClient({ baseUrl: url, seal });
const tokens = { member: '', agent: '', trial: '' };

beforeAll(async () => {
  tokens.member = (await guest(login, { username: 'demo', password: inject('password') } as never)).token;
  tokens.agent = (await guest(login, { username: 'agent', password: inject('password') } as never)).token;
  tokens.trial = (await guest(loginFreePlay, { os: 'test', platform: 'W' } as never)).token;
});

const of = (test: (access: string) => boolean) => operations.filter(o => test(o.access)).map(o => [`${o.method} ${o.path}`, o] as const);

describe('who may make which call', () => {
  test('there are calls of every access level that this version has', () => {
    expect(new Set(operations.map(o => o.access.split(':')[0]))).toEqual(new Set(['guest', 'member', 'official', 'vendor', 'staff']));
    expect(operations.length).toBeGreaterThan(50);
  });

  test.each(of(a => a !== 'guest' && a !== 'vendor'))('a guest is refused: %s', async (_, operation) => {
    const { status, body } = await ask(operation);
    expect([status, body.code]).toEqual([401, 'customer.not.login']);
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(of(a => a === 'vendor'))('what is not signed is refused: %s', async (_, operation) => {
    const { status, body } = await ask(operation, tokens.member);
    expect([status, body.code]).toEqual([401, 'vendor.signature.invalid']);
  });

  test.each(of(a => a === 'official'))('a trial account is refused: %s', async (_, operation) => {
    const { status, body } = await ask(operation, tokens.trial);
    expect([status, body.code]).toEqual([403, 'function.not.available']);
  });

  test.each(of(a => a.startsWith('staff')))('neither member nor agent comes into the office: %s', async (_, operation) => {
    for (const token of [tokens.member, tokens.agent, tokens.trial]) expect((await ask(operation, token)).status).toBe(401);
  });

  test.each(of(() => true))('an empty request is answered in the envelope, and never with 500: %s', async (_, operation) => {
    if (operation.access === 'vendor' || operation.name === 'logout') return;
    const { status, body } = await ask(operation, tokens.member);
    expect(status).toBeLessThan(500);
    expect(typeof body.success).toBe('boolean');
  });
});
