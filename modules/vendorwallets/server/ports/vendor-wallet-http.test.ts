import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { newId, systemClock } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VendorWalletPort } from './vendor-wallet.ts';
import { vendorWalletOver, walletSignature } from './vendor-wallet-http.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/transfer-wallet-api.md'), 'utf8');

test('the worked example of the guide signs as it says', () => {
  const [, secret = '', timestamp = '', path = '', bytes = ''] =
    /Secret `([^`]+)`, timestamp `(\d+)`, path `([^`]+)`, and this body of (\d+) bytes/.exec(guide) ?? [];
  const [body = '', signature = ''] = [...guide.slice(guide.indexOf('A worked example')).matchAll(/```\n(.+)\n```/g)].map(m => m[1] ?? '');
  expect(Buffer.byteLength(body)).toBe(Number(bytes));
  expect(walletSignature(secret, { timestamp, path, body })).toBe(signature);
});

describe('an answer', () => {
  const who = { playerId: newId(), currency: 'CNY' as const };
  const purse = { balanceMinor: '10', resultMinor: '-5', revision: 3 };
  const known = { balanceMinor: 10n, resultMinor: -5n, revision: 3n };
  let server: Server;
  let wallet: VendorWalletPort;
  let url: string;
  let told: { status?: number; body: unknown };
  const paths: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      paths.push(request.url ?? '');
      response.writeHead(told.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(told.body));
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/deep/wallet`;
    wallet = vendorWalletOver({ url, keyId: 'k', secret: 's', clock: systemClock, allowsPrivate: true });
  });
  afterAll(() => void server.close());
  const value = (of: object) => ({ body: { success: true, value: of } });

  test('that is whole is believed', async () => {
    told = value({ reference: 'r1', status: 'done', purse });
    expect(await wallet.outcomeOf('r1')).toEqual({ status: 'done', purse: known });
    expect(paths.at(-1)).toBe('/deep/wallet/state');
    told = value({ reference: 'r1', status: 'refused', reason: 'closed' });
    expect(await wallet.cancel('r1')).toEqual({ status: 'refused', reason: 'closed', purse: undefined });
    told = value({ ...who, ...purse });
    expect(await wallet.purseOf(who)).toEqual(known);
  });

  test('of a vendor on this machine is not asked for, unless the installation allows it', async () => {
    const outside = vendorWalletOver({ url, keyId: 'k', secret: 's', clock: systemClock });
    const before = paths.length;
    await expect(outside.outcomeOf('r1')).rejects.toThrow('not a public address');
    expect(paths.length).toBe(before);
  });

  test.each([
    ['about another reference', value({ reference: 'r2', status: 'done', purse })],
    ['that says done without a wallet', value({ reference: 'r1', status: 'done' })],
    ['with a status that there is not', value({ reference: 'r1', status: 'maybe', purse })],
    ['with a balance below nothing', value({ reference: 'r1', status: 'done', purse: { ...purse, balanceMinor: '-1' } })],
    ['with a number for an amount', value({ reference: 'r1', status: 'done', purse: { ...purse, balanceMinor: 10 } })],
    ['that is a refusal by status', { status: 409, body: { success: true, value: { reference: 'r1', status: 'done', purse } } }],
    ['without success', { body: { success: false, code: 'no' } }],
  ] as const)('%s is none: the outcome is unknown', async (_, answer) => {
    told = answer;
    await expect(wallet.outcomeOf('r1')).rejects.toThrow();
  });

  test('about another wallet is none', async () => {
    told = value({ playerId: newId(), currency: 'CNY', ...purse });
    await expect(wallet.purseOf(who)).rejects.toThrow('another wallet');
  });

  const moved = { reference: 'r1', playerId: newId(), currency: 'CNY', direction: 'in', amountMinor: '5', at: '2026-11-21T04:00:00.000Z' };
  const walkTransfers = async () => {
    const all: unknown[] = [];
    for await (const batch of wallet.transfers({ from: systemClock.now(), to: systemClock.now() })) all.push(...batch);
    return all;
  };
  test('that lists transfers is read as it is', async () => {
    told = value({ transfers: [moved], next: null });
    const { amountMinor: _, ...rest } = moved;
    expect(await walkTransfers()).toEqual([{ ...rest, minor: 5n }]);
    expect(paths.at(-1)).toBe('/deep/wallet/transfers');
  });
  test.each([
    ['an amount of nothing', { amountMinor: '0' }],
    ['a time that is none', { at: 'yesterday' }],
    ['a way that is none', { direction: 'play' }],
  ] as const)('that lists %s is none', async (_, change) => {
    told = value({ transfers: [{ ...moved, ...change }], next: null });
    await expect(walkTransfers()).rejects.toThrow();
  });

  test('of a list that leads in a circle does not go on for ever', async () => {
    told = value({ wallets: [], next: 'again' });
    const walk = async () => {
      for await (const batch of wallet.wallets()) expect(batch).toEqual([]);
    };
    await expect(walk()).rejects.toThrow('no end');
  });
});
