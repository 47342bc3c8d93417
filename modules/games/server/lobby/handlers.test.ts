import { sql } from '@baize/db';
import { newId } from '@baize/kernel';
import { takeTimeOut } from '@baize/protection/contract';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  gameList,
  gameVendor,
  getFavoriteGames,
  getFavoriteGamesList,
  getRecentGameList,
  getVassGameType,
  hotGamesV2,
  launchGame,
  leaderboard,
  setFavoriteGame,
  winnersList,
} from '../../contract/index.ts';
import { aPlayer, refusalOf, startGamesServer, testGame, vendorApi } from '../../fixtures.ts';
import { putGames, switchGame } from '../catalogue/store.ts';
import type { GameIndex } from '../index.ts';
import { switchVendor } from '../vendors/store.ts';

let t: TestServer;
let index: GameIndex;
beforeAll(async () => {
  ({ t, index } = await startGamesServer());
});
afterAll(() => t.close());

const guest = () => t.client();

describe('favourites', () => {
  test('are the member’s own, newest first, and doing it twice changes nothing', async () => {
    const { client } = await aPlayer(t);
    const other = await aPlayer(t);
    await client(setFavoriteGame, { nodeId: 'ta-1', isFav: true });
    t.clock.move(1_000);
    await client(setFavoriteGame, { nodeId: 'tb-2', isFav: true });
    await client(setFavoriteGame, { nodeId: 'ta-1', isFav: true });
    expect(await client(getFavoriteGames, {})).toEqual({ nodeIds: ['tb-2', 'ta-1'] });
    expect(await other.client(getFavoriteGames, {})).toEqual({ nodeIds: [] });
    const page = await client(getFavoriteGamesList, { page: 2, pageSize: 1 });
    expect([page.total, page.items.map(item => [item.nodeId, item.isFav])]).toEqual([2, [['ta-1', true]]]);
    await client(setFavoriteGame, { nodeId: 'tb-2', isFav: false });
    await client(setFavoriteGame, { nodeId: 'tb-2', isFav: false });
    expect(await client(getFavoriteGames, {})).toEqual({ nodeIds: ['ta-1'] });
  });

  test('need a game and a login', async () => {
    const { client } = await aPlayer(t);
    expect(await refusalOf(client(setFavoriteGame, { nodeId: 'nothing', isFav: true }))).toBe('game.unknown');
    expect(await refusalOf(guest()(getFavoriteGames, {}))).toBe('customer.not.login');
    expect(await refusalOf(guest()(setFavoriteGame, { nodeId: 'ta-1', isFav: true }))).toBe('customer.not.login');
    expect(await refusalOf(guest()(getRecentGameList, {}))).toBe('customer.not.login');
  });
});

test('recent games are those that were opened, each once, latest first, with their stars', async () => {
  const { client } = await aPlayer(t); // opened ta-1
  for (const gameCode of ['tb-1', 'ta-1', 'tb-2']) {
    t.clock.move(1_000);
    await client(launchGame, { gameCode });
  }
  await client(setFavoriteGame, { nodeId: 'ta-1', isFav: true });
  const { games } = await client(getRecentGameList, {});
  expect(games.map(game => [game.nodeId, game.isFav])).toEqual([
    ['tb-2', false],
    ['ta-1', true],
    ['tb-1', false],
  ]);
  expect((await client(getRecentGameList, { count: 1 })).games.map(game => game.code)).toEqual(['tb-2']);
});

test('hot games are open ones, and the kinds of a vendor are counted', async () => {
  const { client } = await aPlayer(t);
  await switchGame(t.db, 'tb-2', false);
  expect((await guest()(hotGamesV2, {})).games.map(game => game.code)).toEqual(['ta-2', 'ta-1', 'tb-1']);
  expect(await client(getVassGameType, { vassalage: 'TB' })).toEqual({
    vendors: [{ vassalage: 'TB', gameTypes: [{ gameType: 'RNG', games: 2, open: 1 }] }],
  });
  expect((await client(getVassGameType, {})).vendors.map(vendor => vendor.vassalage)).toEqual(['TA', 'TB']);
  await switchGame(t.db, 'tb-2', true);
});

describe('the catalogue of a page that has been here before', () => {
  const versionNow = async () => {
    await index.refresh();
    return (await guest()(gameVendor, {})).catalogueVersion;
  };
  /** As though all that went before had happened long ago, and to one game an hour ago. */
  const settle = async () => {
    await t.owner.query(sql`alter table games.game disable trigger game_is_marked`);
    await t.owner.query(
      sql`update games.game set changed_at = now() - case code when 'tb-2' then interval '1 hour' else interval '1 day' end`,
    );
    await t.owner.query(sql`alter table games.game enable trigger game_is_marked`);
  };

  test('may be kept for ever under its version, and under no other', async () => {
    const version = await versionNow();
    const caching = async (query: string) =>
      (await t.server.app.inject({ method: 'GET', url: `${gameList.path}?${query}` })).headers['cache-control'];
    expect(await caching(`version=${version}`)).toBe('public, max-age=31536000, immutable');
    expect(await caching('version=other')).toBe('public, max-age=0, must-revalidate');
    expect((await guest()(gameList, { version })).version).toBe(version);
  });

  test('gets what changed since: a switch, a vendor, a rank', async () => {
    const long = await versionNow();
    expect((await guest()(gameList, { since: long })).since).toBeNull(); // everything is young: all of it is the shorter answer
    await settle();
    const old = await versionNow();
    await switchGame(t.db, 'ta-1', false);
    const changed = await versionNow();
    expect(changed).not.toBe(old);
    const delta = await guest()(gameList, { since: old });
    expect([delta.since, delta.version, delta.count, delta.columns.code, delta.columns.off]).toEqual([
      old,
      changed,
      2,
      'ta-1\ntb-2',
      '1\n',
    ]);
    await switchGame(t.db, 'ta-1', true);
    await settle();
    const before = await versionNow();
    await t.owner.query(sql`update games.game set popularity = 77 where code = 'tb-1'`);
    await versionNow();
    expect((await guest()(gameList, { since: before })).columns).toMatchObject({ code: 'tb-1\n+1', plays: `${(77).toString(36)}\n2` });
    await switchVendor(t.db, 'TA', false);
    await versionNow();
    expect((await guest()(gameList, { since: before })).since).toBeNull(); // three of four games
    await switchVendor(t.db, 'TA', true);
  });

  test('is the same version when nothing changed, and all of it for a version that is no one’s', async () => {
    const version = await versionNow();
    expect(await versionNow()).toBe(version);
    expect(await guest()(gameList, { since: 'nobody’s' })).toMatchObject({ since: null, count: 4 });
    expect(await refusalOf(guest()(gameList, { since: 'x'.repeat(41) }))).toBe('request.invalid');
  });
});

describe('winners', () => {
  const round = async (player: Awaited<ReturnType<typeof aPlayer>>, stake: string, win: string, gameCode = 'ta-1') => {
    const [roundId, bet] = [newId(), newId()];
    const common = { playerId: player.member.id, gameCode, roundId, currency: 'CNY' };
    await vendorApi(t)('bet', { ...common, token: player.token, transactionId: bet, amountMinor: stake });
    await vendorApi(t)('win', { ...common, transactionId: newId(), betTransactionId: bet, amountMinor: win, closesRound: true });
  };

  test('are real rounds of ten stakes or more, with masked names, latest first', async () => {
    const [one, two] = [await aPlayer(t), await aPlayer(t)];
    await round(one, '10000', '90000'); // nine stakes
    await round(one, '10000', '100000');
    t.clock.move(1_000);
    await round(two, '20000', '600000');
    t.clock.move(1_000);
    await round(one, '10000', '250000');
    const { winners, isDemo } = await guest()(winnersList, {});
    expect(isDemo).toBe(true);
    expect(winners.every(win => win.returnBps === 9_600)).toBe(true);
    expect(winners.map(win => [win.prizeMinor, win.stakeMinor, win.gameNameEn])).toEqual([
      ['250000', '10000', 'Game TA 1'],
      ['600000', '20000', 'Game TA 1'],
      ['100000', '10000', 'Game TA 1'],
    ]);
    for (const { player } of winners) expect(player).toMatch(/^.\*\*\*.$/);
    expect(JSON.stringify(winners)).not.toContain(one.member.account);

    const { places } = await guest()(leaderboard, { period: 'day' });
    expect(places.map(place => [place.place, place.timesStakeBps])).toEqual([
      [1, '300000'],
      [2, '250000'],
    ]);
    const own = (await one.client(leaderboard, { period: 'day', count: 1 })).own;
    expect([own?.place, own?.timesStakeBps]).toEqual([2, '250000']);
    expect([(await guest()(leaderboard, {})).own, (await (await aPlayer(t)).client(leaderboard, {})).own]).toEqual([null, null]);
    await one.client(takeTimeOut, { hours: 24 });
    const without = await guest()(leaderboard, { period: 'day' });
    expect(without.places.map(place => [place.place, place.timesStakeBps])).toEqual([[1, '300000']]);
    expect((await guest()(winnersList, {})).winners.map(win => win.prizeMinor)).toEqual(['600000']);
    t.clock.move(2 * 86_400_000);
    expect((await guest()(leaderboard, { period: 'day' })).places).toEqual([]);
    expect((await guest()(leaderboard, { period: 'week' })).places.length).toBe(2);
  });
});

// Last, because the tests above count the games.
test('favourites can be asked for without those of a kind', async () => {
  await putGames(t.db, [{ ...testGame('TA', 1), code: 'ta-live', kind: 'live' }]);
  const { client } = await aPlayer(t);
  for (const nodeId of ['ta-1', 'ta-live', 'tb-2']) await client(setFavoriteGame, { nodeId, isFav: true });
  const others = await client(getFavoriteGamesList, { besides: 'rng' });
  expect([others.total, others.items.map(item => item.nodeId)]).toEqual([1, ['ta-live']]);
  expect((await client(getFavoriteGamesList, {})).total).toBe(3);
});
