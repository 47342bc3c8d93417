import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@baize/call/client';
import { newId, present } from '@baize/kernel';
import { aStaff, byTwo, outcomeOf, signedInStaff } from '@baize/staff/fixtures';
import { runJobs, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  kindGames,
  launchGame,
  staffDecideImport,
  staffGames,
  staffImportRows,
  staffImports,
  staffMakeVendorKey,
  staffSaveVendor,
  staffStartImport,
  staffSwitchGame,
  staffSwitchVendor,
  staffTestVendor,
  staffVendors,
} from '../../contract/index.ts';
import { aLaunch, aPlayer, refusalOf, startGamesServer, vendorApi } from '../../fixtures.ts';
import { gamesByCode } from '../catalogue/store.ts';
import { mayBeFramed } from '../vendors/checks.ts';
import { signatureOf } from '../wallet/signature.ts';
import { faultOf } from './feed.ts';
import { readImportJob } from './work.ts';

let t: TestServer;
let two: { first: Client; second: Client };
let vendor: Server;
let answer: RequestListener;
const url = () => `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
beforeAll(async () => {
  ({ t } = await startGamesServer());
  vendor = createServer((request, response) => answer(request, response));
  await new Promise<void>(done => vendor.listen(0, '127.0.0.1', done));
});
beforeEach(async () => {
  const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
  two = { first: await office(), second: await office() };
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(async () => {
  vendor.close();
  await t.close();
});

const reason = 'As the contract has it';
let count = 0;
/** A vendor of live games that is on, with a key. */
async function aVendor() {
  const code = `IM${++count}`;
  const settings = {
    ...{ nameCn: '甲', nameEn: 'A', kinds: ['live' as const], wallet: 'seamless' as const, currencies: [], place: 1 },
    ...{ launchUrl: url(), frameOrigin: '', coverUrl: url(), proofUrl: '', serviceUrl: url() },
  };
  await byTwo(two, staffSaveVendor, { code, version: 0, settings, reason });
  const { secret } = await byTwo(two, staffMakeVendorKey, { code, othersEndAt: null, reason });
  await two.first(staffSwitchVendor, { code, isEnabled: true, reason });
  return { code, key: { keyId: secret?.name ?? '', secret: secret?.value ?? '' } };
}

const game = (vendorCode: string, n: number, change: object = {}) => ({
  ...{
    gameCode: `${vendorCode.toLowerCase()}-${n}`,
    vendor: vendorCode,
    kind: 'live',
    nameCn: `桌${n}`,
    nameEn: `Table ${n}`,
    returnBps: 9_700,
  },
  ...change,
});
/** Answers a feed of these games, as the guide has it. */
const feed =
  (...games: object[]): RequestListener =>
  (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', url());
    const from = Number(searchParams.get('from'));
    const rows = games.slice(from, from + Math.min(2, Number(searchParams.get('count'))));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, value: { total: games.length, vendors: [], rows } }));
  };

async function read(code: string, file: { name: string; text: string } | null = null) {
  const { id } = await two.first(staffStartImport, { code, file });
  await runJobs(t, [readImportJob({ allowsPrivate: true }) as never]);
  const found = (await two.first(staffImports, { code })).items.find(one => one.id === id);
  return present(found, 'it is listed');
}
const rows = async (id: Awaited<ReturnType<typeof read>>['id'], effect: 'added' | 'changed' | 'removed' | 'refused') =>
  (await two.first(staffImportRows, { id, effect })).items.map(row => [row.line, row.code, row.nameEn, row.reason, row.detail]);
const apply = (id: Awaited<ReturnType<typeof read>>['id'], isApplied = true) => two.first(staffDecideImport, { id, isApplied, reason });
const codes = async (code: string) => (await t.client()(kindGames, { kind: 'live', vendor: code })).items.map(one => one.code).sort();

test('a feed is read page by page, looked at, and applied; nothing changes before', async () => {
  const { code } = await aVendor();
  const low = code.toLowerCase();
  answer = feed(game(code, 1), game(code, 2), game(code, 3, { nameEn: '' }), game(code, 2), game('TA', 9));
  const first = await read(code);
  expect(first).toMatchObject({ state: 'ready', added: 2, changed: 0, removed: 0, refused: 3, problem: null });
  expect(await rows(first.id, 'refused')).toEqual([
    [3, `${low}-3`, '', 'field', 'nameEn'],
    [4, `${low}-2`, '', 'duplicate', ''],
    [5, 'ta-9', '', 'vendor', 'TA'],
  ]);
  expect(await codes(code)).toEqual([]);
  expect(await outcomeOf(two.first(staffStartImport, { code, file: null }))).toBe('409 games.import.open');
  expect(await apply(first.id)).toEqual({ added: 2, changed: 0, removed: 0 });
  expect(await codes(code)).toEqual([`${low}-1`, `${low}-2`]);
  expect(await outcomeOf(apply(first.id))).toBe('409 games.import.state');
});

test('what a catalogue says of wins may lower the vendor’s win limit and never raise it', async () => {
  const { code } = await aVendor();
  const limit = (await two.first(staffVendors, {})).vendors.find(vendor => vendor.code === code)?.maxWinMinor ?? '';
  answer = feed(game(code, 1, { maxWinMinor: String(BigInt(limit) * 10n) }), game(code, 2, { maxWinMinor: '50000' }));
  await apply((await read(code)).id);
  const known = await gamesByCode(t.db, [`${code.toLowerCase()}-1`, `${code.toLowerCase()}-2`]);
  expect(known.map(one => String(one.maxWinMinor)).sort()).toEqual([limit, '50000'].sort());
});

test('an update keeps the switches of staff; a game that is removed finishes its rounds and comes back as it was', async () => {
  const { code, key } = await aVendor();
  const low = code.toLowerCase();
  answer = feed(game(code, 1), game(code, 2));
  await apply((await read(code)).id);
  await two.first(staffSwitchGame, { code: `${low}-1`, isEnabled: false, reason });
  const { client, member } = await aPlayer(t);
  const round = { playerId: member.id, currency: 'CNY', gameCode: `${low}-2`, roundId: newId() };
  const [token, betTransactionId] = [await aLaunch(client, `${low}-2`), newId()];
  const api = vendorApi(t, { key });
  expect((await api('bet', { token, ...round, transactionId: betTransactionId, amountMinor: '20000' })).success).toBe(true);
  answer = feed(game(code, 1, { nameEn: 'Other', motif: 'koi', featured: 2 }));
  const second = await read(code);
  expect([await rows(second.id, 'changed'), await rows(second.id, 'removed')]).toEqual([
    [[1, `${low}-1`, 'Other', null, 'nameEn motif featured']],
    [[null, `${low}-2`, 'Table 2', null, '']],
  ]);
  await apply(second.id);
  expect((await two.first(staffGames, { vendor: code })).items.map(one => [one.code, one.nameEn, one.isEnabled, one.isRemoved])).toEqual([
    [`${low}-1`, 'Other', false, false],
    [`${low}-2`, 'Table 2', true, true],
  ]);
  expect(await refusalOf(client(launchGame, { gameCode: `${low}-2` }))).toBe('game.maintenance');
  expect((await api('bet', { token, ...round, transactionId: newId(), amountMinor: '20000' })).code).toBe('vendor.game.disabled');
  expect((await api('win', { ...round, betTransactionId, transactionId: newId(), amountMinor: '50000', closesRound: true })).success).toBe(
    true,
  );
  answer = feed(game(code, 1, { nameEn: 'Other' }), game(code, 2));
  await apply((await read(code)).id);
  await client(launchGame, { gameCode: `${low}-2` });
});

test('a file is read as a feed is; discarding it changes nothing', async () => {
  const { code } = await aVendor();
  const low = code.toLowerCase();
  const text = `gameCode,nameCn,nameEn,minStakeMinor,maxStakeMinor\n${low}-1,桌,Table,10000,20000\n${low}-2,桌,Wrong,30000,20000\n`;
  const found = await read(code, { name: 'tables.csv', text });
  expect(found).toMatchObject({ state: 'ready', source: 'file', fileName: 'tables.csv', added: 1, refused: 1 });
  expect(await rows(found.id, 'refused')).toEqual([[3, `${low}-2`, '', 'stakes', '']]);
  await apply(found.id, false);
  expect(await codes(code)).toEqual([]);
});

test.each<[string, RequestListener, string, string]>([
  [
    'leads elsewhere',
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'redirect',
    'http://127.0.0.1:1/',
  ],
  ['answers an error', (_, response) => void response.writeHead(503).end(), 'status', '503'],
  ['is no JSON', (_, response) => void response.end('<html>'), 'json', ''],
  ['is another JSON', (_, response) => void response.end('{"games":[]}'), 'shape', 'success'],
  ['is longer than a page may be', (_, response) => void response.end('x'.repeat(9 * 1024 * 1024)), 'too.long', ''],
  ['has no end', (_, response) => void response.end('{"success":true,"value":{"total":1000000,"rows":[]}}'), 'too.many', '50000'],
  ['breaks off', request => void request.socket.destroy(), 'unreachable', 'ECONNRESET'],
  ['is empty', feed(), 'empty', ''],
])('a feed that %s is refused as a whole, and the catalogue stays', async (_, listener, problem, detail) => {
  const { code } = await aVendor();
  answer = feed(game(code, 1));
  await apply((await read(code)).id);
  answer = listener;
  expect(await read(code)).toMatchObject({ state: 'failed', problem, detail });
  expect(await codes(code)).toHaveLength(1);
});

test('an invalid certificate and a private address are reported as such', () => {
  const error = (code: string) => faultOf(Object.assign(new Error(code), { code })).problem;
  expect(['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ECONNREFUSED'].map(error)).toEqual([
    'certificate',
    'certificate',
    'certificate',
    'unreachable',
  ]);
});

test('the test of a vendor tells what works and what to do about the rest', async () => {
  const { code, key } = await aVendor();
  const tested = async () =>
    (await two.first(staffTestVendor, { code })).checks.map(one => [one.check, one.state, one.problem].filter(Boolean).join(' '));
  answer = feed(game(code, 1));
  await apply((await read(code)).id);
  expect(await tested()).toEqual([
    'launch failed not.html',
    'frame passed',
    'cover failed not.image',
    'feed passed',
    'report failed shape',
    'forged failed accepts',
    'stale failed accepts',
    'used failed never.used',
  ]);
  answer = (request, response) => {
    if (request.url?.startsWith('/play/')) return response.setHeader('content-type', 'text/html').end('<p>');
    if (request.url?.startsWith('/art/')) return response.setHeader('content-type', 'image/webp').end('');
    if (request.url?.startsWith('/catalogue')) return feed(game(code, 1))(request, response);
    let body = '';
    request.on('data', chunk => (body += chunk));
    return request.on('end', () => {
      const timestamp = String(request.headers['x-baize-timestamp']);
      const right = signatureOf(key.secret, { timestamp, path: '/vendor/report', body });
      const isGood =
        right === request.headers['x-baize-signature'] && Math.abs(Number(timestamp) - Date.parse(t.clock.now()) / 1_000) < 300;
      response.writeHead(isGood ? 200 : 401).end('{"success":true,"value":{"rounds":[],"next":null}}');
    });
  };
  await vendorApi(t, { key })('transaction', { transactionId: 'any' });
  expect((await tested()).every(line => line.endsWith('passed'))).toBe(true);
});

test('a page may be framed where its headers let our host', () => {
  const may = (policy: string) => mayBeFramed({ 'content-security-policy': policy }, 'play.example.com:8443');
  expect(
    [
      "default-src 'self'",
      'frame-ancestors *',
      'frame-ancestors https://play.example.com:8443',
      'frame-ancestors https://*.example.com',
    ].map(may),
  ).toEqual([true, true, true, true]);
  expect(
    ["frame-ancestors 'none'", "frame-ancestors 'self' https://other.example", 'frame-ancestors https://evil-example.com'].map(may),
  ).toEqual([false, false, false]);
  expect(mayBeFramed({ 'x-frame-options': 'DENY' }, 'a')).toBe(false);
});
