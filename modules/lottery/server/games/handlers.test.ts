import { elapsedMs, type Instant, minute } from '@baize/kernel';
import { outcomeOf } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gameMenus, lotteryChannel, lotteryGame, lotteryGames, lotteryIssues, lotteryProof, openedNumero } from '../../contract/index.ts';
import { aChainGame, aChainReset, aChainServer } from '../chain-fixtures.ts';
import { ChainCache } from '../draws/chains.ts';
import { sealAndDraw } from '../draws/draw.ts';
import { makeAllIssues } from '../issues/ahead.ts';
import { gameRoom } from './handlers.ts';

let t: TestServer;
beforeAll(async () => {
  t = await aChainServer();
});
beforeEach(async () => {
  await aChainReset(t);
  for (const code of ['lhc', 'ssc-5', 'ssc-1']) await aChainGame(t.db, code);
  await aChainGame(t.db, 'k3-1', { isOn: false });
  await makeAllIssues(t);
});
afterAll(() => t.close());

const drawMinutes = async (minutes: number) => {
  t.clock.move(minutes * minute);
  await sealAndDraw(t, new ChainCache());
};

test('the menu has the games that are on in their groups, in its order', async () => {
  const { groups } = await t.client()(gameMenus, {});
  expect(groups.map(group => [group.gameGroupCode, group.labelName, group.gameMenus.map(game => game.code)])).toEqual([
    ['ssc', 'lottery.group.ssc', ['ssc-1', 'ssc-5']],
    ['lhc', 'lottery.group.lhc', ['lhc']],
  ]);
  expect(groups[0]?.gameMenus[0]).toEqual({
    code: 'ssc-1',
    nameCn: '一分彩',
    nameEn: 'One-Minute Five',
    defaultPlayType: 'place',
    remark: '',
    tag: 'HOT',
  });
});

test('the games come with the issue that takes bets and the last result', async () => {
  await drawMinutes(6);
  const { games } = await t.client()(lotteryGames, {});
  expect(games.map(game => [game.code, game.issue?.phase, game.last?.phase])).toEqual([
    ['ssc-1', 'betting', 'drawn'],
    ['ssc-5', 'betting', 'drawn'],
    ['lhc', 'betting', undefined],
  ]);
  expect(games[0]?.last?.result).toHaveLength(5);
});

test('a game whose dates have one draw says so, from its first issue on, however late in the day that was made', async () => {
  const { games } = await t.client()(lotteryGames, {});
  expect(games.map(game => [game.code, game.isDaily])).toEqual([
    ['ssc-1', false],
    ['ssc-5', false],
    ['lhc', true],
  ]);
});

test('between its seal and its draw a daily draw is awaited by name, and the next one takes bets', async () => {
  const guest = t.client();
  const today = (await guest(lotteryGame, { code: 'lhc' })).issue ?? expect.fail('no issue');
  expect((await guest(lotteryGame, { code: 'lhc' })).awaited).toBeNull();
  t.clock.move(elapsedMs(t.clock.now(), today.sealsAt as Instant));
  await sealAndDraw(t, new ChainCache());
  const sealed = await guest(lotteryGame, { code: 'lhc' });
  expect(sealed.awaited).toEqual({ ...today, phase: 'closed' });
  expect(sealed.issue).toMatchObject({ phase: 'betting', opensAt: today.sealsAt });
  expect((await guest(lotteryGames, {})).games.find(game => game.code === 'lhc')).toMatchObject({
    awaited: sealed.awaited,
    issue: sealed.issue,
  });
  expect(await gameRoom(t.db, 'lhc', t.clock.now())).toMatchObject({ awaited: sealed.awaited, issue: sealed.issue });
  t.clock.move(elapsedMs(t.clock.now(), today.drawsAt as Instant));
  await sealAndDraw(t, new ChainCache());
  expect(await guest(lotteryGame, { code: 'lhc' })).toMatchObject({
    awaited: null,
    issue: { number: sealed.issue?.number },
    last: { number: today.number },
  });
});

test('the last draw of a game that goes on no more is awaited too', async () => {
  const { issues } = await t.client()(lotteryIssues, { code: 'lhc', count: 120 });
  const last = issues.at(-1) ?? expect.fail('no issue');
  t.clock.move(elapsedMs(t.clock.now(), last.sealsAt as Instant));
  await sealAndDraw(t, new ChainCache());
  expect(await t.client()(lotteryGame, { code: 'lhc' })).toMatchObject({ issue: null, awaited: { number: last.number, phase: 'closed' } });
});

test('a game brings all that its page computes with, by the rules of its issue', async () => {
  const game = await t.client()(lotteryGame, { code: 'lhc' });
  expect(game).toMatchObject({ family: 'lhc', rules: { sign: 'horse' }, zone: 'Asia/Hong_Kong', currency: 'CNY' });
  expect(game.scale).toEqual({ min: 1_700, max: 1_960, maxRebateBps: 1_300 });
});

test('a game that is off or not there is refused, and its results stay', async () => {
  const guest = t.client();
  expect(await outcomeOf(guest(lotteryGame, { code: 'k3-1' }))).toBe('409 lottery.game.off');
  expect(await outcomeOf(guest(lotteryIssues, { code: 'k3-1' }))).toBe('409 lottery.game.off');
  expect(await outcomeOf(guest(lotteryGame, { code: 'none' }))).toBe('404 lottery.game.unknown');
  expect(await guest(openedNumero, { gameCode: 'k3-1' })).toEqual({ issues: [] });
});

test('coming issues begin with the one that takes bets', async () => {
  const { issues } = await t.client()(lotteryIssues, { code: 'ssc-1', count: 120 });
  expect(issues).toHaveLength(120);
  expect(issues.map(issue => issue.phase)).toEqual(['betting', ...new Array(119).fill('init')]);
});

test('results come newest first, and those before an issue', async () => {
  await drawMinutes(9);
  const guest = t.client();
  const { issues } = await guest(openedNumero, { gameCode: 'ssc-1', count: 4 });
  expect(issues).toHaveLength(4);
  expect(issues.every((issue, i) => i === 0 || issue.drawsAt < (issues[i - 1]?.drawsAt ?? ''))).toBe(true);
  const more = await guest(openedNumero, { gameCode: 'ssc-1', count: 200, before: issues[3]?.number ?? '' });
  expect(more.issues).toHaveLength(5);
  expect(await outcomeOf(guest(openedNumero, { gameCode: 'ssc-1', before: '20200101-001' }))).toBe('404 lottery.issue.unknown');
  expect(await outcomeOf(guest(openedNumero, { gameCode: 'none' }))).toBe('404 lottery.game.unknown');
});

test('a proof has the chain before the draw, and the seed with it', async () => {
  const guest = t.client();
  const number = (await guest(lotteryIssues, { code: 'ssc-1', count: 1 })).issues[0]?.number ?? '';
  const before = await guest(lotteryProof, { code: 'ssc-1', number });
  expect(before).toMatchObject({ phase: 'betting', result: null, chain: { number: 1, place: 1, seed: null, beacon: '' }, feed: null });
  expect((before.chain?.publishedAt ?? '') <= before.opensAt).toBe(true);
  await drawMinutes(1);
  const after = await guest(lotteryProof, { code: 'ssc-1', number });
  expect(after).toMatchObject({ phase: 'drawn', chain: { anchor: before.chain?.anchor, seed: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  expect(await outcomeOf(guest(lotteryProof, { code: 'ssc-1', number: '20200101-001' }))).toBe('404 lottery.issue.unknown');
});

test('a room shows the issue that takes bets and the last results, and no seed', async () => {
  await drawMinutes(8);
  const room = await gameRoom(t.db, 'ssc-1', t.clock.now());
  expect(lotteryChannel.message.parse(room)).toMatchObject({ now: t.clock.now(), issue: { phase: 'betting' } });
  expect(room?.last).toHaveLength(5);
  expect(JSON.stringify(room)).not.toMatch(/[0-9a-f]{64}/);
  expect(await gameRoom(t.db, 'none', t.clock.now())).toBeUndefined();
});
