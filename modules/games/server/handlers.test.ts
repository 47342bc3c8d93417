import { memberBet, memberBets } from '@baize/bets/contract';
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
import { startTestServer, type TestServer } from '@baize/testkit';
import { memberTransactions, walletBalance } from '@baize/wallet/contract';
import { cashOf, playMoney, sandboxDepositPosting, walletModule } from '@baize/wallet/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VendorApi } from '../../../tools/certify/api.ts';
import { certify } from '../../../tools/certify/kit.ts';
import { gameDetail, gameList, gameVendor, launchGame, popularGames } from '../contract/index.ts';
import { aCatalogue, testKey } from '../fixtures.ts';
import { switchGame } from './catalogue-store.ts';
import { type GameIndex, gamesModule, namesOf } from './index.ts';
import { lanesOf } from './lane-rules.ts';

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

const vendorApi = (token: string) => {
  const target = {
    keyId: testKey.keyId,
    secret: testKey.secret,
    token,
    now: () => Date.parse(t.clock.now()),
    send: async (path: string, body: string, headers: Record<string, string>) => {
      const answer = await t.server.app.inject({ method: 'POST', url: path, payload: body, headers });
      return { status: answer.statusCode, body: answer.json() as unknown };
    },
  };
  return { target, api: new VendorApi(target) };
};
const sum = async (client: Client) => BigInt((await client(walletBalance, {})).sumBalance);
const codeOf = async (work: Promise<unknown>) => {
  const e = await work.then(
    () => undefined,
    x => x,
  );
  return isCallRefusal(e) ? e.code : e;
};

test('the vendor wallet passes the certification kit', async () => {
  const { token } = await aPlayer();
  const results = await certify(vendorApi(token).target);
  expect(results.filter(r => r.problem)).toEqual([]);
  expect(results.length).toBeGreaterThan(15);
});

describe('a player', () => {
  test('sees each round in the betting record and each movement in the account record, and they agree', async () => {
    const { client, member, token } = await aPlayer();
    const { api } = vendorApi(token);
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
    const { api } = vendorApi(owner.token);
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
    const { api } = vendorApi(token);
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
    const { api } = vendorApi(token);
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
    const { api } = vendorApi(token);
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
    const answer = await vendorApi(token).api.call('bet', {
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
