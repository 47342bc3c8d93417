import { staffMemberBets } from '@baize/bets/contract';
import { brandOf } from '@baize/brand/server';
import { sql } from '@baize/db';
import { newId } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import { auditTrail } from '@baize/staff/contract';
import { aStaff, signedInStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkRound,
  gameDetail,
  gameList,
  gameVendor,
  launchGame,
  leadingGames,
  newGames,
  popularGames,
  staffFeatureGame,
  staffGames,
  staffSwitchGame,
  staffSwitchVendor,
  staffVendors,
} from '../../contract/index.ts';
import { aLaunch, aPlayer, refusalOf, startGamesServer, testGame, vendorApi } from '../../fixtures.ts';
import type { GameIndex } from '../index.ts';
import { lanesOf } from './lane-rules.ts';
import { hasPlayableGame, putGames, switchGame } from './store.ts';

let t: TestServer;
let index: GameIndex;
beforeAll(async () => {
  ({ t, index } = await startGamesServer());
});
afterAll(async () => {
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await t.close();
});

test('a launch hands the language and the zone of the site to the game, behind what is sent to any server', async () => {
  const { client } = await aPlayer(t);
  const { content } = await client(launchGame, { gameCode: 'ta-1', language: 'EN' });
  const { hash, search } = new URL(content);
  const told = new URLSearchParams(hash.slice(1));
  expect([told.get('lang'), told.get('zone'), search]).toEqual(['EN', (await brandOf(t.db)).zone, '']);
  expect(told.get('token')).toMatch(/^[\w-]{40,}$/);
});

describe('the check of a round', () => {
  test('opens for its player with a session of its own, also while the game is in maintenance; for anyone else there is none', async () => {
    const { client, member, token } = await aPlayer(t);
    const round = { roundId: newId(), gameCode: 'ta-1' };
    const stake = { token, playerId: member.id, transactionId: newId(), amountMinor: '20000', currency: 'CNY' };
    expect((await vendorApi(t)('bet', { ...stake, ...round })).success).toBe(true);
    await switchGame(t.db, 'ta-1', false);
    const opened = await client(checkRound, { ...round, language: 'EN' });
    await switchGame(t.db, 'ta-1', true);
    expect(opened.origin).toBe('http://studio.test');
    expect(opened.content).toMatch(new RegExp(`^http://studio\\.test/verify/${round.roundId}\\?lang=EN#token=[\\w-]{40,}$`));
    expect(opened.content).not.toContain(token);
    const other = await aPlayer(t);
    expect(await refusalOf(other.client(checkRound, { ...round, language: 'EN' }))).toBe('object.not.found');
    expect(await refusalOf(client(checkRound, { ...round, roundId: newId(), language: 'EN' }))).toBe('object.not.found');
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
    expect([plain.count, plain.columns.code, plain.columns.nameEn]).toEqual([
      4,
      'ta-1\n+1\ntb-1\n+1',
      'Game TA 1\nGame TA 2\nGame TB 1\nGame TB 2',
    ]);
    expect(plain.pinyin).toMatchObject({ 游: 'you', 商: 'shang' });
  });

  test('has the readings of a live table, which is searched for beside it, in a version of its own', async () => {
    const { version } = await t.client()(gameList, {});
    await putGames(t.db, [{ ...testGame('TA', 21), kind: 'live', nameCn: '晨曦轮台' }]);
    await index.refresh();
    const { pinyin, count, version: after } = await t.client()(gameList, {});
    expect(pinyin).toMatchObject({ 晨: 'chen', 曦: 'xi', 轮: 'lun' });
    expect([count, after === version]).toEqual([4, false]);
    await t.owner.query(sql`delete from games.game where code = 'ta-21'`);
    await index.refresh();
  });

  test('shows a game in maintenance with others to play, and does not launch it', async () => {
    const { client, member } = await aPlayer(t);
    const token = await aLaunch(client, 'tb-1');
    await switchGame(t.db, 'tb-1', false);
    await index.refresh();
    expect(await refusalOf(client(launchGame, { gameCode: 'tb-1' }))).toBe('game.maintenance');
    expect(await refusalOf(client(launchGame, { gameCode: 'nothing' }))).toBe('game.unknown');
    const shown = await t.client()(gameDetail, { code: 'tb-1' });
    expect([shown.game.isInMaintenance, shown.others[0]?.code]).toEqual([true, 'tb-2']);
    const answer = await vendorApi(t)('bet', {
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

  test('answers the page of a game that is one of the site, and opens no session for it', async () => {
    const { client, member } = await aPlayer(t);
    const sessions = () => t.owner.query(sql`select 1 from games.session where member_id = ${member.id}`);
    const before = await sessions();
    const opened = { content: '/lottery?gameCode=page-on', origin: '', vendor: 'LOTT', isTransfer: false, isDemo: false, currency: 'CNY' };
    expect(await client(launchGame, { gameCode: 'page-on' })).toMatchObject(opened);
    expect(await refusalOf(client(launchGame, { gameCode: 'page-off' }))).toBe('game.maintenance');
    expect(await sessions()).toEqual(before);
  });

  test('lists vendors in lanes and the popular games, for everyone', async () => {
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
    const newest = await t.client()(newGames, { count: 2 });
    expect([newest.games.length, newest.total]).toEqual([2, 4]);
  });

  test('calls the six most played games hot, in every list that shows them', async () => {
    const more = [11, 12, 13, 14].map(n => testGame('TA', n));
    await putGames(t.db, more);
    await index.refresh();
    const hot = (games: readonly { code: string; tags: readonly string[] }[]) =>
      games.filter(game => game.tags.includes('hot')).map(game => game.code);
    const expected = ['ta-11', 'ta-12', 'ta-13', 'ta-14', 'ta-2', 'tb-2'];
    const { client } = await aPlayer(t);
    expect(hot((await t.client()(popularGames, {})).games).sort()).toEqual(expected);
    expect(hot((await t.client()(newGames, {})).games).sort()).toEqual(expected);
    expect(hot((await t.client()(leadingGames, { count: 20 })).games).sort()).toEqual(expected);
    expect([(await client(gameDetail, { code: 'ta-2' })).game.tags, (await client(gameDetail, { code: 'ta-1' })).game.tags]).toEqual([
      ['new', 'hot'],
      ['new'],
    ]);
    await t.owner.query(sql`delete from games.game where code = any (${more.map(game => game.code)}::text[])`);
    await index.refresh();
  });

  test('lists the popular games that have a tag', async () => {
    await t.owner.query(sql`update games.game set tags = array_append(tags, 'jackpot') where code in ('ta-1', 'tb-2')`);
    const codes = async (tag: string) => (await t.client()(popularGames, { tag })).games.map(game => game.code);
    expect(await codes('jackpot')).toEqual(['tb-2', 'ta-1']);
    expect(await codes('no-such')).toEqual([]);
    expect((await t.client()(popularGames, { tag: 'jackpot', count: 1 })).total).toBe(2);
    expect(await refusalOf(t.client()(popularGames, { tag: 'a b' }))).toBe('request.invalid');
  });

  test.each([
    ['a vendor of the main wallet where members may play free', 'seamless', true, true],
    ['a vendor of the main wallet where they may not', 'seamless', false, false],
    ['a vendor with wallets of its own', 'transfer', true, false],
  ] as const)('says whether a demo is to be had: %s', (_, wallet, hasFreePlay, hasDemo) => {
    const vendor = { code: 'QC', nameCn: '', nameEn: '', isEnabled: true, kinds: ['rng' as const], offKinds: [], wallet };
    expect(lanesOf([vendor], [], hasFreePlay)[0]?.cards[0]?.hasDemo).toBe(hasDemo);
  });

  test('puts a vendor with games of several kinds into each of their lanes, and a sports card of the esports list under ESPORTS', () => {
    const vendor = { nameCn: '', nameEn: '', isEnabled: true, offKinds: ['fish'], wallet: 'seamless' as const };
    const lanes = lanesOf(
      [
        { code: 'IBC', kinds: ['sports'], ...vendor },
        { code: 'IMES', kinds: ['sports', 'esports'], ...vendor },
        { code: 'AG', kinds: ['fish', 'live'], ...vendor },
        { code: 'KY', kinds: ['pvp'], ...vendor },
      ],
      [
        { vendor: 'IMES', kind: 'sports', games: 2 },
        { vendor: 'IMES', kind: 'esports', games: 1 },
        { vendor: 'AG', kind: 'live', games: 4 },
      ],
      true,
    );
    const cards = lanes.flatMap(lane => lane.cards);
    expect(cards.map(c => [c.gameType, c.vassalage, c.games, c.isInMaintenance])).toEqual([
      ['SPORTS', 'IBC', 0, false],
      ['ESPORTS', 'IMES', 3, false],
      ['LIVE', 'AG', 4, false],
      ['FISH', 'AG', 0, true],
      ['PVP', 'KY', 0, false],
    ]);
    expect(lanes.map(l => [l.title, ...l.cards.map(c => c.vassalage)])).toEqual([
      ['SPORTS', 'IBC'],
      ['ESPORTS', 'IMES'],
      ['LIVE', 'AG'],
      ['FISH', 'AG'],
      ['PVP', 'KY'],
    ]);
  });
});

describe('the office', () => {
  test('switches a game and a vendor off and on again, with a reason that is in the audit log', async () => {
    const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
    const { token, member } = await aPlayer(t);
    const bet = () =>
      vendorApi(t)('bet', {
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
      ['vendor.switch', 'vendor:TA', 'over'],
      ['vendor.switch', 'vendor:TA', 'maintenance of the vendor'],
      ['game.switch', 'ta-1', 'repaired'],
      ['game.switch', 'ta-1', 'a fault in the reels'],
    ]);
    expect(trail.items[3]).toMatchObject({ before: { isEnabled: true }, after: { isEnabled: false } });
    expect(await refusalOf(call(staffSwitchGame, { code: 'nothing', isEnabled: true, reason: 'no such' }))).toBe('object.not.found');
    expect(await refusalOf(call(staffSwitchGame, { code: 'ta-1', isEnabled: true, reason: '' }))).toBe('request.invalid');
    expect((await call(staffGames, { search: 'Game TA', pageSize: 1 })).total).toBe(2);
  });

  test('features a game: it leads the lobby, the most played games stay as they are, and the vendor’s word comes back', async () => {
    const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
    const reason = 'a new game of the house';
    await putGames(t.db, [{ ...testGame('TA', 1), featured: 3 }]);
    const lead = async () => {
      await index.refresh();
      return (await t.client()(leadingGames, { count: 2 })).games.map(game => game.code);
    };
    expect(await lead()).toEqual(['ta-1', 'ta-2']);
    await call(staffFeatureGame, { code: 'tb-2', place: 1, reason });
    expect(await lead()).toEqual(['tb-2', 'ta-1']);
    expect((await t.client()(popularGames, { count: 3 })).games.map(game => game.code)).toEqual(['ta-2', 'tb-2', 'ta-1']);
    expect((await t.client()(gameList, {})).columns.featured).toBe('3\n\n\n1');
    await call(staffFeatureGame, { code: 'ta-1', place: 0, reason });
    await putGames(t.db, [{ ...testGame('TA', 1), featured: 3 }]);
    expect(await lead()).toEqual(['tb-2', 'ta-2']);
    await call(staffFeatureGame, { code: 'ta-1', place: null, reason });
    const featured = (await call(staffGames, { featured: 'yes' })).items.map(game => [game.code, game.featured, game.isFeaturedByVendor]);
    expect(featured).toEqual([
      ['tb-2', 1, false],
      ['ta-1', 3, true],
    ]);
    const [newest] = (await call(auditTrail, {})).items.filter(item => item.action === 'game.feature');
    expect(newest).toMatchObject({ target: 'ta-1', reason, before: { place: 0 }, after: { place: null } });
    expect(await refusalOf(call(staffFeatureGame, { code: 'nothing', place: 1, reason }))).toBe('object.not.found');
    expect(await refusalOf(call(staffFeatureGame, { code: 'ta-1', place: 100, reason }))).toBe('request.invalid');
    const support = await signedInStaff(t, await aStaff(t.db, t.clock, { roles: ['support'] }));
    expect(await refusalOf(support.call(staffFeatureGame, { code: 'ta-1', place: 1, reason }))).toBe('function.not.available');
  });

  test('sees the bets of a member, and no one without the permission does', async () => {
    const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
    const { member, token } = await aPlayer(t);
    await vendorApi(t)('bet', {
      token,
      playerId: member.id,
      gameCode: 'ta-1',
      currency: 'CNY',
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '20000',
    });
    expect((await call(staffMemberBets, { memberId: member.id })).items.map(b => b.stakeMinor)).toEqual(['20000']);
    expect(await refusalOf(call(staffMemberBets, { memberId: newId() }))).toBe('object.not.found');
    const support = await signedInStaff(t, await aStaff(t.db, t.clock, { roles: ['support'] }));
    expect(await refusalOf(support.call(staffSwitchGame, { code: 'ta-1', isEnabled: false, reason: 'not mine to do' }))).toBe(
      'function.not.available',
    );
  });
});

test('there is a game to play as long as one game, its kind and its vendor are on', async () => {
  expect(await hasPlayableGame(t.db)).toBe(true);
  await t.db.transaction(async tx => {
    await tx.query({ text: 'update games.vendor set is_enabled = false', values: [], name: 'all vendors off' });
    expect(await hasPlayableGame(tx)).toBe(false);
    await tx.query({ text: 'update games.vendor set is_enabled = true', values: [], name: 'all vendors on' });
  });
});
