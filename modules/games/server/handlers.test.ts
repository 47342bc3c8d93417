import { memberBet, memberBets, staffMemberBets } from '@baize/bets/contract';
import { type BetParts, betsModule } from '@baize/bets/server';
import { brandMigrations } from '@baize/brand/server';
import type { Client } from '@baize/call/client';
import { isCallRefusal } from '@baize/call/client';
import { defineModule } from '@baize/call/server';
import { aMember, aToken, testParts } from '@baize/identity/fixtures';
import { identityModule, setMemberStatus } from '@baize/identity/server';
import { hour, newId } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { ledgerModule, openAccounts, post, verifyJournal } from '@baize/ledger/server';
import { auditTrail } from '@baize/staff/contract';
import { aStaff, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { memberTransactions, walletBalance } from '@baize/wallet/contract';
import { cashOf, playMoney, sandboxDepositPosting, walletModule } from '@baize/wallet/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  gameDetail,
  gameList,
  gameMenus,
  gameVendor,
  launchGame,
  newGames,
  popularGames,
  staffGames,
  staffSwitchGame,
  staffSwitchVendor,
  staffVendors,
  vendorAuthenticate,
  vendorBalance,
  vendorBatch,
  vendorBet,
  vendorEndRound,
  vendorRollback,
  vendorTransaction,
  vendorWin,
} from '../contract/index.ts';
import { aCatalogue, testKey } from '../fixtures.ts';
import { switchGame } from './catalogue-store.ts';
import { type GameIndex, gamesModule, namesOf } from './index.ts';
import { lanesOf } from './lane-rules.ts';
import { signatureOf } from './signature.ts';

let t: TestServer;
let index: GameIndex | undefined;
const betParts: BetParts = { namesOf, verifyUrl: bet => `http://studio.test/verify/${bet.roundId}` };

beforeAll(async () => {
  const lazy: { module?: ReturnType<typeof gamesModule> } = {};
  t = await startTestServer({
    modules: [
      ledgerModule,
      defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
      identityModule(testParts),
      walletModule({ isPlayMoney: true }),
      betsModule(betParts),
      staffModule(staffParts),
      {
        name: 'games',
        migrations: { module: 'games', folder: new URL('./migrations/', import.meta.url) },
        get handlers() {
          return lazy.module?.handlers ?? [];
        },
        get authenticators() {
          return lazy.module?.authenticators ?? [];
        },
      },
    ],
    prepare: async (database, clock) => {
      lazy.module = gamesModule({
        db: database.db,
        clock,
        imageHost: () => 'http://studio.test',
        onIndex: games => {
          index = games;
        },
      });
      await aCatalogue(database.db);
    },
  });
});
afterAll(async () => {
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await t.close();
});

/** A member with 1,000.00 who has opened a game. */
async function aPlayer(major = 1_000n) {
  const member = await aMember(t.db, t.clock);
  const client = t.client({ token: await aToken(t.db, t.clock, member) });
  const [source, target] = await openAccounts(t.db, [playMoney('CNY'), cashOf(member.id, 'CNY')]);
  if (source === undefined || target === undefined) throw new Error('opened');
  await t.db.transaction(tx =>
    post(
      tx,
      sandboxDepositPosting({ reference: newId(), source, target, minor: major * 10_000n, unit: 'CNY', at: t.clock.now() }),
      t.clock.now(),
    ),
  );
  const launched = await client(launchGame, { gameCode: 'ta-1' });
  const token = /#token=([\w-]+)/.exec(launched.content)?.[1] ?? '';
  return { member, client, token };
}

/** A signed client, as a vendor would write one. */
const vendorApi = (_token: string) => ({
  async call(action: string, input: unknown) {
    const path = `/vendor/v1/${action}`;
    const payload = JSON.stringify(input);
    const timestamp = String(Math.floor(Date.parse(t.clock.now()) / 1_000));
    const signature = signatureOf(testKey.secret, { timestamp, path, body: payload });
    const headers = {
      'content-type': 'application/json',
      'x-baize-key': testKey.keyId,
      'x-baize-timestamp': timestamp,
      'x-baize-signature': signature,
    };
    const body = (await t.server.app.inject({ method: 'POST', url: path, payload, headers })).json() as {
      success: boolean;
      code?: string;
      value?: Record<string, unknown>;
    };
    return { success: body.success, code: body.code ?? '', value: body.value ?? {} };
  },
});
const sum = async (client: Client) => BigInt((await client(walletBalance, {})).sumBalance);
const codeOf = async (work: Promise<unknown>) => {
  const e = await work.then(
    () => undefined,
    x => x,
  );
  return isCallRefusal(e) ? e.code : e;
};

describe('every call of the vendor wallet', () => {
  test.each([vendorAuthenticate, vendorBalance, vendorBet, vendorWin, vendorRollback, vendorEndRound, vendorTransaction, vendorBatch])(
    '$name is refused without a right signature, and says what is missing with one',
    async call => {
      const unsigned = await t.server.app.inject({
        method: 'POST',
        url: call.path,
        payload: '{}',
        headers: { 'content-type': 'application/json' },
      });
      expect([unsigned.statusCode, unsigned.json().code]).toEqual([401, 'vendor.signature.invalid']);
      expect((await vendorApi('').call(call.path.split('/').at(-1) ?? '', {})).code).toBe('request.invalid');
    },
  );

  test('a batch is judged action by action, in order', async () => {
    const { member, token } = await aPlayer();
    const api = vendorApi(token);
    const [roundId, bet] = [newId(), newId()];
    const common = { playerId: member.id, gameCode: 'ta-1', roundId, currency: 'CNY' };
    const stake = { action: 'bet', ...common, token, amountMinor: '20000' };
    const answer = await api.call('batch', {
      requests: [
        { ...stake, transactionId: bet },
        { ...stake, transactionId: newId(), amountMinor: '999999999999' },
        { action: 'win', ...common, transactionId: newId(), betTransactionId: bet, amountMinor: '0', closesRound: true },
        { ...stake, transactionId: newId() },
      ],
    });
    const results = answer.value['results'] as { success: boolean; code?: string }[];
    expect(results.map(r => (r.success ? 'ok' : r.code))).toEqual(['ok', 'vendor.insufficient', 'ok', 'vendor.round.closed']);
  });

  test('the state of a transaction can be asked before, after and when rolled back', async () => {
    const { member, token } = await aPlayer();
    const api = vendorApi(token);
    const [roundId, bet] = [newId(), newId()];
    const state = async () => (await api.call('transaction', { transactionId: bet })).value['state'];
    const seen = [await state()];
    await api.call('bet', {
      token,
      playerId: member.id,
      gameCode: 'ta-1',
      currency: 'CNY',
      roundId,
      transactionId: bet,
      amountMinor: '20000',
    });
    seen.push(await state());
    await api.call('rollback', { playerId: member.id, roundId, transactionId: newId(), targetTransactionId: bet });
    seen.push(await state());
    expect(seen).toEqual(['unknown', 'done', 'rolled-back']);
  });
});

describe('a player', () => {
  test('sees each round in the betting record and each movement in the account record, and they agree', async () => {
    const { client, member, token } = await aPlayer();
    const api = vendorApi(token);
    const body = { token, playerId: member.id, gameCode: 'ta-1', currency: 'CNY' };
    for (let i = 0; i < 5; i++) {
      const [roundId, bet] = [newId(), newId()];
      await api.call('bet', { ...body, roundId, transactionId: bet, amountMinor: '20000' });
      await api.call('win', {
        playerId: member.id,
        gameCode: 'ta-1',
        roundId,
        transactionId: newId(),
        betTransactionId: bet,
        amountMinor: i === 2 ? '150000' : '0',
        currency: 'CNY',
        closesRound: true,
      });
    }
    const bets = await client(memberBets, {});
    const lines = await client(memberTransactions, {});
    expect(bets.total).toBe(5);
    expect(bets.totals).toEqual({ stakeMinor: '100000', returnMinor: '150000', profitMinor: '50000', validMinor: '100000' });
    expect(new Set(bets.items.map(b => b.state))).toEqual(new Set(['settled']));
    expect(await sum(client)).toBe(10_050_000n);
    expect(lines.total).toBe(7);
    expect(lines.items[0]?.balanceAfterMinor).toBe(String(await sum(client)));
    const won = await client(memberBet, { id: bets.items.find(b => b.returnMinor === '150000')?.id ?? '' });
    expect(won.postings.map(p => [p.kind, p.amountMinor])).toEqual([
      ['games.bet', '-20000'],
      ['games.win', '150000'],
    ]);
    expect(won.verifyUrl).toContain(won.roundId);
  });

  test('never sees the bet of another', async () => {
    const owner = await aPlayer();
    const api = vendorApi(owner.token);
    await api.call('bet', {
      token: owner.token,
      playerId: owner.member.id,
      gameCode: 'ta-1',
      currency: 'CNY',
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '20000',
    });
    const { items } = await owner.client(memberBets, {});
    const stranger = await aPlayer();
    expect(await codeOf(stranger.client(memberBet, { id: items[0]?.id ?? '' }))).toBe('object.not.found');
    expect((await stranger.client(memberBets, {})).total).toBe(0);
  });

  test('who has signed out, or was frozen, places no bet, but gets a win', async () => {
    const { client, member, token } = await aPlayer();
    const api = vendorApi(token);
    const body = {
      token,
      playerId: member.id,
      gameCode: 'ta-1',
      currency: 'CNY',
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '20000',
    };
    expect((await api.call('bet', body)).success).toBe(true);
    await t.db.transaction(tx => setMemberStatus(tx, { memberId: member.id, status: 'frozen', now: t.clock.now() }));
    expect(['vendor.player.disabled', 'vendor.token.expired']).toContain((await api.call('bet', { ...body, transactionId: newId() })).code);
    const win = await api.call('win', {
      playerId: member.id,
      gameCode: 'ta-1',
      roundId: body.roundId,
      transactionId: newId(),
      betTransactionId: body.transactionId,
      amountMinor: '70000',
      currency: 'CNY',
      closesRound: true,
    });
    expect(win.success).toBe(true);
    expect(await codeOf(client(walletBalance, {}))).toBe('user.or.token.invalid');
  });

  test('whose token has run out is told so, and a win still arrives', async () => {
    const { member, token } = await aPlayer();
    const api = vendorApi(token);
    const body = {
      token,
      playerId: member.id,
      gameCode: 'ta-1',
      currency: 'CNY',
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '20000',
    };
    await api.call('bet', body);
    t.clock.move(13 * hour);
    expect((await api.call('bet', { ...body, transactionId: newId() })).code).toBe('vendor.token.expired');
    expect(
      (
        await api.call('win', {
          playerId: member.id,
          gameCode: 'ta-1',
          roundId: body.roundId,
          transactionId: newId(),
          betTransactionId: body.transactionId,
          amountMinor: '1',
          currency: 'CNY',
          closesRound: true,
        })
      ).success,
    ).toBe(true);
  });

  test('cannot be played out of a win that is rolled back after it was spent', async () => {
    const { client, member, token } = await aPlayer(10n);
    const api = vendorApi(token);
    const [roundId, bet, win] = [newId(), newId(), newId()];
    const body = { playerId: member.id, gameCode: 'ta-1', roundId, currency: 'CNY' };
    await api.call('bet', { ...body, token, transactionId: bet, amountMinor: '100000' });
    await api.call('win', { ...body, transactionId: win, betTransactionId: bet, amountMinor: '50000', closesRound: true });
    await api.call('bet', { ...body, token, roundId: newId(), transactionId: newId(), amountMinor: '50000' });
    expect((await api.call('rollback', { playerId: member.id, roundId, transactionId: newId(), targetTransactionId: win })).code).toBe(
      'vendor.insufficient',
    );
    expect(await sum(client)).toBe(0n);
  });
});

describe('the catalogue', () => {
  test('is one body with a tag, and answers 304 to who has it', async () => {
    const first = await t.server.app.inject({ method: 'GET', url: gameList.path, headers: { 'accept-encoding': 'br' } });
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
    const again = await t.server.app.inject({
      method: 'GET',
      url: gameList.path,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    const plain = await t.client()(gameList, {});
    expect(plain.rows.length).toBe(4);
    expect(plain.rows[0]?.length).toBe(plain.columns.length);
  });

  test('shows a game in maintenance with others to play, and does not launch it', async () => {
    const { client, member, token } = await aPlayer();
    await switchGame(t.db, 'tb-1', false);
    await index?.refresh();
    expect(await codeOf(client(launchGame, { gameCode: 'tb-1' }))).toBe('game.maintenance');
    expect(await codeOf(client(launchGame, { gameCode: 'nothing' }))).toBe('game.unknown');
    const shown = await t.client()(gameDetail, { code: 'tb-1' });
    expect([shown.game.isInMaintenance, shown.others[0]?.code]).toEqual([true, 'tb-2']);
    const answer = await vendorApi(token).call('bet', {
      token,
      playerId: member.id,
      gameCode: 'tb-1',
      currency: 'CNY',
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '20000',
    });
    expect(answer.code).toBe('vendor.game.disabled');
  });

  test('lists vendors in lanes and the popular games, for everybody', async () => {
    const { data } = await t.client()(gameVendor, {});
    expect(data.lanes).toMatchObject([
      {
        title: 'RNG',
        cards: [
          { vassalage: 'TA', games: 2 },
          { vassalage: 'TB', games: 2 },
        ],
      },
    ]);
    expect((await t.client()(popularGames, { count: 3 })).games.map(g => g.code)).toEqual(['ta-2', 'tb-2', 'ta-1']);
    expect((await t.client()(newGames, { count: 2 })).games.length).toBe(2);
    expect(await t.client()(gameMenus, {})).toEqual({ groups: [] });
  });

  test('moves a sports card of the esports list under ESPORTS', () => {
    const vendor = { nameCn: '', nameEn: '', isEnabled: true, studioUrl: '', games: 0, gamesOff: 0 };
    const lanes = lanesOf([
      { code: 'IBC', kind: 'sports', ...vendor },
      { code: 'IMES', kind: 'sports', ...vendor },
      { code: 'KY', kind: 'pvp', ...vendor },
    ]);
    expect(lanes.map(l => [l.title, ...l.cards.map(c => c.vassalage)])).toEqual([
      ['SPORTS', 'IBC'],
      ['ESPORTS', 'IMES'],
      ['PVP', 'KY'],
    ]);
  });
});

describe('the office', () => {
  test('switches a game and a vendor off and on again, with a reason that stands in the audit trail', async () => {
    const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
    const { token, member } = await aPlayer();
    const bet = () =>
      vendorApi(token).call('bet', {
        token,
        playerId: member.id,
        gameCode: 'ta-1',
        currency: 'CNY',
        roundId: newId(),
        transactionId: newId(),
        amountMinor: '20000',
      });
    await call(staffSwitchGame, { code: 'ta-1', isEnabled: false, reason: 'a fault in the reels' });
    expect((await bet()).code).toBe('vendor.game.disabled');
    await call(staffSwitchGame, { code: 'ta-1', isEnabled: true, reason: 'repaired' });
    expect((await bet()).success).toBe(true);
    await call(staffSwitchVendor, { code: 'TA', isEnabled: false, reason: 'maintenance of the vendor' });
    expect((await bet()).code).toBe('vendor.game.disabled');
    const { vendors } = await call(staffVendors, {});
    expect(vendors.find(v => v.code === 'TA')).toMatchObject({ isEnabled: false, games: 2 });
    await call(staffSwitchVendor, { code: 'TA', isEnabled: true, reason: 'over' });
    const trail = { items: (await call(auditTrail, {})).items.filter(i => i.action.endsWith('.switch')) };
    expect(trail.items.map(i => [i.action, i.target, i.reason])).toEqual([
      ['vendor.switch', 'TA', 'over'],
      ['vendor.switch', 'TA', 'maintenance of the vendor'],
      ['game.switch', 'ta-1', 'repaired'],
      ['game.switch', 'ta-1', 'a fault in the reels'],
    ]);
    expect(trail.items[3]).toMatchObject({ before: { isEnabled: true }, after: { isEnabled: false } });
    expect(await codeOf(call(staffSwitchGame, { code: 'nothing', isEnabled: true, reason: 'no such' }))).toBe('object.not.found');
    expect(await codeOf(call(staffSwitchGame, { code: 'ta-1', isEnabled: true, reason: '' }))).toBe('request.invalid');
    expect((await call(staffGames, { search: 'Game TA', pageSize: 1 })).total).toBe(2);
  });

  test('sees the bets of a member, and nobody without the permission does', async () => {
    const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
    const { member, token } = await aPlayer();
    await vendorApi(token).call('bet', {
      token,
      playerId: member.id,
      gameCode: 'ta-1',
      currency: 'CNY',
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '20000',
    });
    expect((await call(staffMemberBets, { memberId: member.id })).items.map(b => b.stakeMinor)).toEqual(['20000']);
    expect(await codeOf(call(staffMemberBets, { memberId: newId() }))).toBe('object.not.found');
    const support = await signedInStaff(t, await aStaff(t.db, t.clock, { roles: ['support'] }));
    expect(await codeOf(support.call(staffSwitchGame, { code: 'ta-1', isEnabled: false, reason: 'not mine to do' }))).toBe(
      'function.not.available',
    );
  });
});
