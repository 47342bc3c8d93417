import { searchRounds } from '@baize/bets/server';
import type { Client } from '@baize/call/client';
import { sql } from '@baize/db';
import { memberById } from '@baize/identity/server';
import { day, type MemberId, newId, plus, present } from '@baize/kernel';
import { aStaff, byTwo, outcomeOf, signedInStaff } from '@baize/staff/fixtures';
import { auditEntries } from '@baize/staff/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  gameVendor,
  kindGames,
  launchGame,
  popularGames,
  staffCheckVendorWallet,
  staffEndVendorKey,
  staffMakeVendorKey,
  staffSaveVendor,
  staffSwitchVendor,
  staffSwitchVendorKind,
  staffVendor,
  staffVendors,
  staffVendorWalletChecks,
  type VendorSettings,
  walletChecks,
} from '../../contract/index.ts';
import { aLaunch, aPlayer, refusalOf, startGamesServer, testGame, vendorApi } from '../../fixtures.ts';
import { putGames } from '../catalogue/store.ts';
import type { GameIndex } from '../index.ts';

let t: TestServer;
let index: GameIndex;
let two: { first: Client; second: Client };
beforeAll(async () => {
  ({ t, index } = await startGamesServer());
});
beforeEach(async () => {
  const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
  two = { first: await office(), second: await office() };
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const reason = 'As the contract has it';
const settings = (change: Partial<VendorSettings> = {}): VendorSettings => ({
  nameCn: '金龙',
  nameEn: 'Gold Dragon',
  kinds: ['live', 'fish'],
  wallet: 'seamless',
  currencies: [],
  launchUrl: 'https://games.dragon.example/',
  frameOrigin: '',
  coverUrl: 'https://covers.dragon.example/v1',
  proofUrl: 'https://proof.dragon.example',
  serviceUrl: 'https://api.dragon.example',
  place: 5,
  ...change,
});
const save = (code: string, version: number, change: Partial<VendorSettings> = {}) =>
  byTwo(two, staffSaveVendor, { code, version, settings: settings(change), reason });

/** A vendor with a live and a fishing game and one key, switched on. */
async function aVendor(code: string, change: Partial<VendorSettings> = {}) {
  await save(code, 0, change);
  const made = await byTwo(two, staffMakeVendorKey, { code, othersEndAt: null, reason });
  await putGames(
    t.db,
    (['live', 'fish'] as const).map((kind, n) => ({ ...testGame(code, n + 1), kind })),
  );
  await two.first(staffSwitchVendor, { code, isEnabled: true, reason });
  const { name: keyId, value: secret } = present(made.secret, 'a key is shown to the second person');
  return { keyId, secret };
}

describe('a vendor', () => {
  test('is added by two people, switched off, and is in the lanes of its kinds once it is on', async () => {
    const alone = await two.first(staffSaveVendor, { code: 'GD', version: 0, settings: settings(), reason });
    expect([alone.approvalId === null, (await two.first(staffVendors, {})).vendors.some(one => one.code === 'GD')]).toEqual([false, false]);
    await aVendor('GE');
    expect(await two.first(staffVendor, { code: 'GE' })).toMatchObject({
      launchUrl: 'https://games.dragon.example',
      kinds: ['fish', 'live'],
      isBuiltIn: false,
      isEnabled: true,
      version: 1,
      kindStates: [
        { kind: 'fish', isOn: true, games: 1 },
        { kind: 'live', isOn: true, games: 1 },
      ],
    });
    const { data } = await t.client()(gameVendor, {});
    expect(data.lanes.flatMap(lane => lane.cards.map(card => `${card.gameType} ${card.vassalage} ${card.games}`))).toEqual([
      'LIVE GE 1',
      'RNG TA 2',
      'RNG TB 2',
      'FISH GE 1',
    ]);
    const { items } = await auditEntries(t.db, { target: 'vendor:GE', page: 1, pageSize: 10 });
    expect(items.map(one => one.action)).toEqual(expect.arrayContaining(['vendor.make', 'vendor.make-key']));
  });

  test('is renamed by one person; another address, wallet or currency takes two', async () => {
    await save('GF', 0);
    const renamed = await two.first(staffSaveVendor, {
      code: 'GF',
      version: 1,
      settings: settings({ nameEn: 'Golden', place: 7 }),
      reason,
    });
    expect(renamed).toEqual({ version: 2, approvalId: null });
    for (const change of [
      { launchUrl: 'https://evil.example' },
      { frameOrigin: 'https://evil.example' },
      { currencies: ['CNY' as const] },
    ]) {
      const wanted = { code: 'GF', version: 2, settings: settings({ nameEn: 'Golden', place: 7, ...change }), reason };
      expect([await outcomeOf(two.first(staffSaveVendor, wanted)), (await two.first(staffVendor, { code: 'GF' })).launchUrl]).toEqual([
        Object.keys(change)[0] === 'launchUrl' ? 'ok' : '409 approval.waiting',
        'https://games.dragon.example',
      ]);
    }
    expect(await outcomeOf(two.first(staffSaveVendor, { code: 'GF', version: 1, settings: settings(), reason }))).toBe(
      '409 games.vendor.changed',
    );
  });

  test('with addresses that browsers or we should not follow is refused', async () => {
    const outcome = (change: Partial<VendorSettings>) =>
      outcomeOf(two.first(staffSaveVendor, { code: 'BAD', version: 0, settings: settings(change), reason }));
    expect(await outcome({ launchUrl: 'ftp://a.example' })).toBe('400 games.vendor.url');
    expect(await outcome({ coverUrl: 'https://a.example/?x' })).toBe('400 games.vendor.url');
    expect(await outcome({ serviceUrl: 'https://a:b@a.example' })).toBe('400 games.vendor.url');
    expect(await outcome({ frameOrigin: 'https://a.example/play' })).toBe('400 games.vendor.origin');
    expect(await outcome({ kinds: [] })).toBe('400 request.invalid');
    expect(await outcome({ wallet: 'transfer' })).toBe('409 games.vendor.wallet');
    expect(await outcomeOf(two.first(staffSaveVendor, { code: 'TA', version: 1, settings: settings(), reason }))).toBe(
      '409 games.vendor.built.in',
    );
  });

  test('opens its games at its own address; pages may show its frame and covers from the moment that it is there', async () => {
    await aVendor('GH', { frameOrigin: 'https://frame.dragon.example' });
    expect(index.frameOrigins).toEqual(expect.arrayContaining(['https://games.dragon.example', 'https://frame.dragon.example']));
    expect(index.coverOrigins).toContain('https://covers.dragon.example');
    const { client } = await aPlayer(t);
    expect(await client(launchGame, { gameCode: 'gh-1' })).toMatchObject({
      content: expect.stringMatching(/^https:\/\/games\.dragon\.example\/play\/gh-1#token=/),
      origin: 'https://frame.dragon.example',
      isHosted: false,
      isTransfer: false,
    });
    const { items } = await t.client()(kindGames, { kind: 'live', vendor: 'GH' });
    expect(items.map(game => [game.code, game.cover])).toEqual([['gh-1', 'https://covers.dragon.example/v1/art/gh-1.webp']]);
    expect((await t.client()(popularGames, { count: 60 })).games.some(game => game.vendor === 'GH')).toBe(false);
    const roundId = newId();
    expect(index.proofPage({ vendor: 'GH', roundId })).toBe(`https://proof.dragon.example/verify/${roundId}`);
  });

  test('takes members of its currencies only', async () => {
    await aVendor('GJ', { currencies: ['THB'] });
    const { client } = await aPlayer(t);
    expect(await refusalOf(client(launchGame, { gameCode: 'gj-1' }))).toBe('game.currency');
  });

  test('that keeps wallets of its own opens its games and takes no stakes from ours', async () => {
    const key = await aVendor('TWK', { wallet: 'transfer' });
    const { client, member } = await aPlayer(t);
    expect(await client(launchGame, { gameCode: 'twk-1' })).toMatchObject({ isTransfer: true, vendor: 'TWK' });
    const stake = {
      playerId: member.id,
      gameCode: 'twk-1',
      currency: 'CNY',
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '20000',
    };
    const token = await aLaunch(client, 'twk-1');
    expect((await vendorApi(t, { key })('bet', { token, ...stake })).code).toBe('vendor.game.disabled');
  });

  test('is switched off by kind: its other kinds go on, what is under way is finished, and bets say which kind they are of', async () => {
    const key = await aVendor('GK');
    const { client, member } = await aPlayer(t);
    const api = vendorApi(t, { key });
    const round = { playerId: member.id, currency: 'CNY', gameCode: 'gk-1', roundId: newId() };
    const bet = async (more: object) =>
      api('bet', { token: await aLaunch(client, 'gk-1'), ...round, transactionId: newId(), amountMinor: '20000', ...more });
    const betTransactionId = newId();
    expect((await bet({ transactionId: betTransactionId })).success).toBe(true);
    const token = await aLaunch(client, 'gk-1');
    await two.first(staffSwitchVendorKind, { code: 'GK', kind: 'live', isEnabled: false, reason });
    expect(await refusalOf(client(launchGame, { gameCode: 'gk-1' }))).toBe('game.maintenance');
    await client(launchGame, { gameCode: 'gk-2' });
    expect((await api('bet', { ...round, token, transactionId: newId(), amountMinor: '20000' })).code).toBe('vendor.game.disabled');
    const win = await api('win', { ...round, transactionId: newId(), betTransactionId, amountMinor: '0', closesRound: true });
    expect(win.success).toBe(true);
    const [record] = (await searchRounds(t.db, { roundId: round.roundId }, { page: 1, pageSize: 1 })).bets;
    expect(record?.gameKind).toBe('live');
    expect((await t.client()(kindGames, { kind: 'live', vendor: 'GK' })).total).toBe(0);
    await two.first(staffSwitchVendorKind, { code: 'GK', kind: 'live', isEnabled: true, reason });
    await client(launchGame, { gameCode: 'gk-1' });
    expect(await outcomeOf(two.first(staffSwitchVendorKind, { code: 'GK', kind: 'rng', isEnabled: false, reason }))).toBe(
      '404 object.not.found',
    );
  });
});

describe('the wallet checks of a vendor', () => {
  test('run with its key and its games on demo money, pass, and can be read again', { timeout: 120_000 }, async () => {
    await aVendor('WA');
    expect(await two.first(staffVendorWalletChecks, { code: 'WA' })).toEqual({ last: null });
    const done = await two.first(staffCheckVendorWallet, { code: 'WA' });
    expect(done.checks.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(done.checks.map(({ check }) => check)).toEqual(walletChecks.slice(1));
    expect(await two.second(staffVendorWalletChecks, { code: 'WA' })).toEqual({ last: done });
    const [session] = await t.db.query<{ id: MemberId }>(sql`select member_id as id from games.session where vendor = 'WA' limit 1`);
    expect((await memberById(t.db, present(session, 'somebody played').id))?.type).toBe(4);
    await t.deliverEvents(); // the demo money that every trial account gets isn't given twice
    expect(t.faults).toEqual([]);
  });

  test('need a key, a game that is on, and a wallet of ours', async () => {
    await save('WB', 0);
    expect(await refusalOf(two.first(staffCheckVendorWallet, { code: 'WB' }))).toBe('games.check.no.key');
    await aVendor('WC');
    await two.first(staffSwitchVendor, { code: 'WC', isEnabled: false, reason });
    expect(await refusalOf(two.first(staffCheckVendorWallet, { code: 'WC' }))).toBe('games.check.no.game');
    await aVendor('TWC', { wallet: 'transfer' });
    expect(await refusalOf(two.first(staffCheckVendorWallet, { code: 'TWC' }))).toBe('games.check.transfer');
    expect(await outcomeOf(two.first(staffCheckVendorWallet, { code: 'ZZZZ' }))).toBe('404 object.not.found');
    const reader = await signedInStaff(t, await aStaff(t.db, t.clock, { roles: [] }));
    expect(await outcomeOf(reader.call(staffCheckVendorWallet, { code: 'WA' }))).toBe('403 function.not.available');
  });
});

describe('a key', () => {
  const known = (key: { keyId: string; secret: string }) => vendorApi(t, { key })('transaction', { transactionId: 'none' });

  test('is made by two people and shown once; nothing else ever shows it; its last use is shown', async () => {
    const key = await aVendor('KA');
    expect(key.secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await two.first(staffVendor, { code: 'KA' })).keys).toMatchObject([
      { keyId: key.keyId, lastUsedAt: null, endsAt: null, isInForce: true },
    ]);
    expect((await known(key)).success).toBe(true);
    const listed = await two.first(staffVendor, { code: 'KA' });
    expect(listed.keys[0]?.lastUsedAt).toBe(t.clock.now());
    const [row] = await t.owner.query<{ row: string }>(sql`select k::text as row from games.vendor_key k where key_id = ${key.keyId}`);
    const trail = await auditEntries(t.db, { target: 'vendor:KA', page: 1, pageSize: 10 });
    for (const text of [row?.row, JSON.stringify(listed), JSON.stringify(trail)]) expect(text).not.toContain(key.secret);
    expect((await two.first(staffMakeVendorKey, { code: 'KA', othersEndAt: null, reason })).keyId).toBeNull();
  });

  test('overlaps with the next one until the chosen moment, and ids that the first has used stay used', async () => {
    const first = await aVendor('KB');
    const { client, member } = await aPlayer(t);
    const stake = {
      playerId: member.id,
      gameCode: 'kb-1',
      currency: 'CNY',
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '20000',
    };
    const bet = { ...stake, token: await aLaunch(client, 'kb-1') };
    expect((await vendorApi(t, { key: first })('bet', bet)).success).toBe(true);
    const ends = plus(t.clock.now(), day);
    const made = await byTwo(two, staffMakeVendorKey, { code: 'KB', othersEndAt: ends, reason });
    const second = { keyId: made.secret?.name ?? '', secret: made.secret?.value ?? '' };
    expect([(await known(first)).success, (await known(second)).success]).toEqual([true, true]);
    expect((await vendorApi(t, { key: second })('bet', bet)).value['balanceMinor']).toBe('9980000');
    expect(await outcomeOf(two.first(staffMakeVendorKey, { code: 'KB', othersEndAt: null, reason }))).toBe('409 games.key.two');
    t.clock.move(day);
    expect([(await known(first)).code, (await known(second)).success]).toEqual(['vendor.signature.invalid', true]);
  });

  test('is ended immediately by one person, and its end is never put off', async () => {
    const key = await aVendor('KC');
    const end = (at: Parameters<typeof plus>[0] | null) =>
      outcomeOf(two.first(staffEndVendorKey, { code: 'KC', keyId: key.keyId, at, reason }));
    const now = t.clock.now();
    expect(await end(plus(now, day))).toBe('ok');
    expect(await end(plus(now, 2 * day))).toBe('409 games.key.ended');
    expect(await end(plus(now, 91 * day))).toBe('400 games.key.moment');
    expect(await end(null)).toBe('ok');
    expect((await known(key)).code).toBe('vendor.signature.invalid');
    expect(await end(null)).toBe('409 games.key.ended');
    expect((await two.first(staffVendor, { code: 'KC' })).keys).toMatchObject([{ keyId: key.keyId, isInForce: false }]);
  });

  test('of the installation’s own studio is not made here', async () => {
    expect(await outcomeOf(two.first(staffMakeVendorKey, { code: 'TA', othersEndAt: null, reason }))).toBe('409 games.vendor.built.in');
    expect(await outcomeOf(two.first(staffEndVendorKey, { code: 'TA', keyId: 'test-key', at: null, reason }))).toBe(
      '409 games.vendor.built.in',
    );
  });
});
