import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseInstant } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDrandChain } from '../beacon-fixtures.ts';
import { signatureChecker } from './checker.ts';
import { drandBeacon, publishedAt, quicknet, roundAfter, toldRound } from './drand.ts';
import { valueOfSignature } from './signature.ts';

describe('a value of quicknet', () => {
  // A round that the League of Entropy published on 2023-09-15.
  const round = 657_413;
  const signature = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b';

  const value = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587';
  const { publicKey } = quicknet;

  test('follows from the signature that its key has made', () => {
    expect(valueOfSignature({ publicKey, round, signature })).toBe(value);
  });

  test('is worked out beside the event loop, for several at the same time', async () => {
    const check = signatureChecker();
    const order: string[] = [];
    setImmediate(() => order.push('the loop has turned'));
    const values = await Promise.all([
      check({ publicKey, round, signature }),
      check({ publicKey, round: round + 1, signature }),
      check({ publicKey, round, signature }),
    ]);
    order.push('the values are there');
    expect(values).toEqual([value, undefined, value]);
    expect(order).toEqual(['the loop has turned', 'the values are there']);
  });

  test('is an error when the thread dies, and there again with the next question', async () => {
    const check = signatureChecker();
    await expect(check(undefined as never)).rejects.toThrow('has died');
    expect(await check({ publicKey, round, signature })).toBe(value);
  });

  test.each([
    ['of another round', round + 1, signature],
    ['that was changed', round, signature.replace('b7', 'a7')],
    ['that is no point of the curve', round, `b7${'00'.repeat(47)}`],
    ['that is no signature', round, 'a signature'],
  ])('does not follow from one %s', (_, of, text) => {
    expect(valueOfSignature({ publicKey, round: of, signature: text })).toBeUndefined();
  });
});

describe('the round after a moment', () => {
  const chain = { genesisAt: parseInstant('2026-11-23T12:00:00.000Z'), periodMs: 3_000 };

  test.each([
    ['2026-11-23T12:00:00.000Z', 2],
    ['2026-11-23T12:00:01.999Z', 2],
    ['2026-11-23T12:00:02.000Z', 3],
    ['2026-11-23T12:00:03.000Z', 3],
    ['2020-01-01T00:00:00.000Z', 1],
  ])('%s is %i', (at, round) => {
    expect(roundAfter(chain, parseInstant(at))).toBe(round);
  });

  test('is published more than a second and at most four later', () => {
    for (let ms = 0; ms < 9_000; ms += 250) {
      const at = parseInstant(new Date(Date.parse(chain.genesisAt) + ms).toISOString());
      const later = Date.parse(publishedAt(chain, roundAfter(chain, at))) - Date.parse(at);
      expect(later).toBeGreaterThan(1_000);
      expect(later).toBeLessThanOrEqual(4_000);
    }
  });
});

test('a proof names the round, its time and where to look it up; what is not known is not told', () => {
  expect(toldRound('drand-quicknet:1000')).toEqual({
    name: 'drand-quicknet',
    round: 1_000,
    at: '2023-08-23T15:59:24.000Z',
    url: `https://api.drand.sh/${quicknet.hash}/public/1000`,
  });
  expect(toldRound('')).toBeUndefined();
  expect(toldRound('our-own:7')).toBeUndefined();
});

describe('servers of drand', () => {
  const { chain, sign } = aDrandChain();
  const answers = new Map<string, { status: number; body: string }>();
  const servers: Server[] = [];
  const addresses: string[] = [];
  const asked: string[] = [];

  beforeAll(async () => {
    for (const name of ['first', 'second']) {
      const server = createServer((request, response) => {
        asked.push(`${name} ${request.url}`);
        const { status, body } = answers.get(name) ?? { status: 404, body: '' };
        response.writeHead(status).end(body);
      });
      await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
      servers.push(server);
      addresses.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    }
  });
  afterAll(() => Promise.all(servers.map(server => new Promise(done => server.close(done)))));

  const beacon = () => drandBeacon({ servers: addresses, allowsPrivate: true, chain });
  const says = (name: string, status: number, body: unknown) => answers.set(name, { status, body: JSON.stringify(body) });
  const right = (round: number) => ({ round, signature: sign(round).signature });

  test('are asked one after the other until one has a value', async () => {
    says('first', 500, {});
    says('second', 200, right(7));
    expect(await beacon().valueOf(7)).toBe(sign(7).value);
    expect(asked.splice(0)).toEqual([`first /${chain.hash}/public/7`, `second /${chain.hash}/public/7`]);
  });

  test('that have no value yet give none, also when another is out of order', async () => {
    says('first', 404, {});
    says('second', 500, {});
    expect(await beacon().valueOf(7)).toBeUndefined();
  });

  test.each([
    ['a value of another round', { ...right(7), round: 8 }],
    ['a signature of another round', { round: 7, signature: sign(8).signature }],
    ['a value of someone else', { round: 7, signature: aDrandChain(7).sign(7).signature }],
    ['no value', { round: 7 }],
  ])('that give %s give none, and the error says so', async (_, body) => {
    says('first', 200, body);
    says('second', 200, body);
    await expect(beacon().valueOf(7)).rejects.toThrow('has not signed');
  });

  test('outside of development are asked by public addresses only', async () => {
    says('first', 200, right(7));
    await expect(drandBeacon({ servers: addresses, allowsPrivate: false, chain }).valueOf(7)).rejects.toThrow('not a public address');
  });
});
