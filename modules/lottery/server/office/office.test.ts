import { sql } from '@baize/db';
import { usualRules } from '@baize/engine-lottery';
import { aMember, aToken } from '@baize/identity/fixtures';
import { type MemberId, minute, newId } from '@baize/kernel';
import { byTwo, outcomeOf } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '../../contract/index.ts';
import { aChainGame, aChainOffice, aChainReset, aChainServer, aFeedKey } from '../chain-fixtures.ts';
import { ChainCache } from '../draws/chains.ts';
import { sealAndDraw } from '../draws/draw.ts';
import { findGame } from '../games/store.ts';
import { makeAllIssues } from '../issues/ahead.ts';
import { mostCounted } from './issue-store.ts';

let t: TestServer;
let office: Awaited<ReturnType<typeof aChainOffice>>;
const code = 'ssc-1';

beforeAll(async () => {
  t = await aChainServer();
  office = await aChainOffice(t);
});
beforeEach(async () => {
  await aChainReset(t);
  await aChainGame(t.db, code);
  await makeAllIssues(t);
});
afterAll(() => t.close());

const settings = async (change: Partial<calls.GameSettings> = {}, of: string = code) => {
  const { isOn, nameCn, nameEn, tag, rules, schedule, scale, limits } = (await findGame(t.db, of)) ?? expect.fail();
  return { isOn, nameCn, nameEn, tag, rules, schedule, scale, limits, ...change };
};
const save = async (change: Partial<calls.GameSettings>, version = 1) => ({
  code,
  version,
  settings: await settings(change),
  reason: 'a change',
});
const drawMinutes = async (minutes: number) => {
  t.clock.move(minutes * minute);
  await sealAndDraw(t, new ChainCache());
};

describe('the settings of a game', () => {
  test.each([
    ['its names', { nameEn: 'Quick Five' }],
    ['its tag', { tag: null }],
    ['the switch', { isOn: false }],
  ] as const)('change by one person: %s', async (_, change) => {
    const saved = await office.first(calls.officeSaveLotteryGame, await save(change));
    expect(saved).toMatchObject({ approvalId: null, version: 2, ...change });
    expect(await findGame(t.db, code)).toMatchObject({ version: 2, ...change });
  });

  test('change by two: prizes, rules and limits that are raised', async () => {
    const { limits } = await settings();
    for (const change of [
      { scale: { min: 1_700, max: 1_980, maxRebateBps: 1_300 } },
      { rules: { ...usualRules, wraps: false } },
      { limits: { ...limits, maxPrizeMinor: '8000000000' } },
    ]) {
      const version = (await findGame(t.db, code))?.version ?? 0;
      const asked = await save(change, version);
      const answer = await byTwo(office, calls.officeSaveLotteryGame, asked);
      expect(answer.approvalId).not.toBeNull();
      expect(answer.version).toBe(version);
      expect(await findGame(t.db, code)).toMatchObject({ version: version + 1, ...change });
    }
  });

  test('of an imported draw: its times and switching it on take two, and a feed that sends its results', async () => {
    const of = 'cn-3d';
    const change = async (what: Partial<calls.GameSettings>, version: number) => ({
      code: of,
      version,
      settings: await settings(what, of),
      reason: 'as agreed',
    });
    await aChainGame(t.db, of, { source: 'feed', isOn: false });
    expect(await outcomeOf(office.first(calls.officeSaveLotteryGame, await change({ isOn: true }, 1)))).toBe('409 lottery.feed.none');
    const feed = { publicKey: aFeedKey().publicKey, gameCodes: [of], isOn: true };
    await byTwo(office, calls.officeSaveLotteryFeed, { name: 'welfare', version: 0, settings: feed, reason: 'agreed' });
    // Whoever moves the draw behind the moment at which its numbers are known sells bets on them.
    const later = { ...(await settings({}, of)).schedule, sealSeconds: 60 };
    for (const [n, what] of [{ isOn: true }, { schedule: later }].entries()) {
      const answer = await byTwo(office, calls.officeSaveLotteryGame, await change(what, n + 1));
      expect(answer.approvalId).not.toBeNull();
      expect(await findGame(t.db, of)).toMatchObject({ version: n + 2, ...what });
    }
    expect((await office.first(calls.officeSaveLotteryGame, await change({ isOn: false }, 3))).approvalId).toBeNull();
  });

  test('limits that are lowered are one person’s', async () => {
    const { limits } = await settings();
    const lower = { limits: { ...limits, maxOrderMinor: '500000000' } };
    expect((await office.first(calls.officeSaveLotteryGame, await save(lower))).approvalId).toBeNull();
  });

  test('that wait for a second person are not applied to a game that has changed meanwhile', async () => {
    const scale = { min: 1_700, max: 1_980, maxRebateBps: 1_300 };
    const asked = await save({ scale });
    await office.first(calls.officeSaveLotteryGame, await save({ nameEn: 'Other' }));
    expect(await outcomeOf(byTwo(office, calls.officeSaveLotteryGame, asked))).toBe('409 lottery.game.changed');
  });

  test.each([
    [
      'zone',
      { schedule: { zone: 'Mars/Base', draws: { kind: 'every', first: 0, seconds: 60, count: 1_440 }, sealSeconds: 5, holidays: [] } },
    ],
    ['seal', { schedule: { zone: 'UTC', draws: { kind: 'every', first: 0, seconds: 60, count: 1_440 }, sealSeconds: 60, holidays: [] } }],
    [
      'schedule',
      { schedule: { zone: 'UTC', draws: { kind: 'every', first: 0, seconds: 60, count: 1_441 }, sealSeconds: 5, holidays: [] } },
    ],
    ['schedule', { schedule: { zone: 'UTC', draws: { kind: 'at', minutes: [600, 500], weekdays: [1] }, sealSeconds: 5, holidays: [] } }],
    ['schedule', { schedule: { zone: 'UTC', draws: { kind: 'at', minutes: [500], weekdays: [1, 1] }, sealSeconds: 5, holidays: [] } }],
    ['scale', { scale: { min: 1_900, max: 1_800, maxRebateBps: 0 } }],
    ['return', { scale: { min: 1_800, max: 1_960, maxRebateBps: 1_300 } }],
  ] as const)('are refused with a wrong %s', async (field, change) => {
    const input = await save(change as never);
    await expect(office.first(calls.officeSaveLotteryGame, input)).rejects.toMatchObject({
      code: 'lottery.game.settings',
      facts: { field },
    });
  });

  test('are refused with limits that contradict each other, and for an unknown game', async () => {
    const { limits } = await settings();
    const input = await save({ limits: { ...limits, minOrderMinor: '2000000000' } });
    expect(await outcomeOf(office.first(calls.officeSaveLotteryGame, input))).toBe('400 lottery.game.settings');
    expect(await outcomeOf(office.first(calls.officeSaveLotteryGame, { ...(await save({})), code: 'none' }))).toBe(
      '404 lottery.game.unknown',
    );
  });

  test('leave issues that exist as they are', async () => {
    const before = await t.db.query(sql`select * from lottery.issue order by draws_at`);
    await byTwo(office, calls.officeSaveLotteryGame, await save({ rules: { ...usualRules, wraps: false } }));
    expect(await t.db.query(sql`select * from lottery.issue order by draws_at`)).toEqual(before);
  });

  test('are listed with the issue that takes bets and those that are late', async () => {
    t.clock.move(5 * minute);
    const { games } = await office.first(calls.officeLotteryGames, {});
    expect(games).toMatchObject([{ code, version: 1, late: 4, issue: { phase: 'betting' } }]);
  });
});

describe('issues', () => {
  test('are listed latest first, without those that are not open yet', async () => {
    await drawMinutes(3);
    const { items, total } = await office.first(calls.officeLotteryIssues, {});
    expect(items.map(row => row.phase)).toEqual(['betting', 'drawn', 'drawn', 'drawn']);
    expect(items[1]).toMatchObject({ gameCode: code, bets: 0, open: 0, stakeMinor: '0', returnMinor: '0', isLate: false, source: 'own' });
    expect(total).toBe(4);
    const second = await office.first(calls.officeLotteryIssues, { page: 2, pageSize: 2 });
    expect(second.items.map(row => row.number)).toEqual(items.slice(2).map(row => row.number));
  });

  test('of the next page and of the one before are found from the row that was seen, whatever has opened meanwhile', async () => {
    await drawMinutes(7);
    const all = (await office.first(calls.officeLotteryIssues, {})).items.map(row => row.number);
    const page = async (page: number, near?: string) =>
      (await office.first(calls.officeLotteryIssues, { page, pageSize: 2, near, gameCode: code })).items.map(row => row.number);
    const seen = (page: number, number = '') => `${page}.${code}_${number}`;
    expect(await page(2)).toEqual(all.slice(2, 4));
    await drawMinutes(3);
    expect(await page(2)).not.toEqual(all.slice(2, 4));
    expect(await page(2, seen(1, all[0]))).toEqual(all.slice(2, 4));
    expect(await page(3, seen(2, all[2]))).toEqual(all.slice(4, 6));
    expect(await page(2, seen(3, all[4]))).toEqual(all.slice(2, 4));
    // A row that is not there any more is no help, and does no harm.
    expect(await page(1, seen(1, '20200101-001'))).toEqual(await page(1));
    expect(await outcomeOf(office.first(calls.officeLotteryIssues, { page: 2, near: `1.${newId()}` }))).toBe('400 request.invalid');
  });

  test('are found by what they are', async () => {
    await drawMinutes(3);
    t.clock.move(-3 * minute + 57_000 * 4 - 1_000);
    const phases: Record<string, number> = {};
    for (const phase of calls.issuePhases) phases[phase] = (await office.first(calls.officeLotteryIssues, { phase, gameCode: code })).total;
    const all = await t.db.query<{ all: number }>(sql`select count(*)::int as all from lottery.issue`);
    expect(Object.values(phases).reduce((sum, n) => sum + n, 0)).toBe(all[0]?.all);
    expect(phases).toMatchObject({ betting: 1, drawn: 3, paid: 0, void: 0 });
    expect((await office.first(calls.officeLotteryIssues, { gameCode: 'none' })).total).toBe(0);
  });

  test('that are late are found, those of yesterday too', async () => {
    expect((await office.first(calls.officeLotteryIssues, { isLate: 'yes' })).total).toBe(0);
    t.clock.move(minute + 31_000);
    const late = await office.first(calls.officeLotteryIssues, { isLate: 'yes' });
    expect(late.items).toMatchObject([{ phase: 'ended', isLate: true }]);
    await sealAndDraw(t, new ChainCache());
    expect((await office.first(calls.officeLotteryIssues, { isLate: 'yes' })).total).toBe(0);
    t.clock.move(3 * minute);
    expect((await office.first(calls.officeLotteryIssues, { isLate: 'yes' })).items.some(row => row.state === 'drawn')).toBe(true);
  });

  test('of one game are shown one by one, and not for others', async () => {
    await drawMinutes(1);
    const number = (await office.first(calls.officeLotteryIssues, { phase: 'drawn' })).items[0]?.number ?? '';
    const issue = await office.first(calls.officeLotteryIssue, { code, number });
    expect(issue).toMatchObject({ number, state: 'drawn', exposures: [], received: [], corrections: [] });
    expect(await outcomeOf(office.first(calls.officeLotteryIssue, { code, number: '20200101-001' }))).toBe('404 lottery.issue.unknown');
    expect(await outcomeOf(t.client()(calls.officeLotteryIssue, { code, number }))).toMatch(/^401 /);
    expect(mostCounted).toBe(10_000);
  });

  test('are read by index, however many there are', async () => {
    await t.owner.query(sql`analyze lottery.issue`);
    const plan = await t.db.query<{ 'QUERY PLAN': string }>(
      sql`explain select 1 from lottery.issue i where game_code = ${code} and opens_at <= now() and (i.draws_at, i.game_code || '_' || i.number) <= (now(), 'x')
        order by i.draws_at desc, i.game_code || '_' || i.number desc limit 20`,
    );
    expect(plan.map(row => row['QUERY PLAN']).join('\n')).toMatch(
      /Index Scan Backward using issue_by_[\s\S]*Index Cond: .*draws_at <= now/,
    );
  });
});

describe('one of our own draws', () => {
  test.each([0, 1, 20])('has no way to choose its result, %i minutes later', async minutes => {
    const [first] = await t.db.query<{ number: string }>(sql`select number from lottery.issue order by draws_at limit 1`);
    const number = first?.number ?? '';
    await drawMinutes(minutes);
    const before = await t.db.query(sql`select number, state, seed, result from lottery.issue order by draws_at`);
    const correct = { code, number, result: [1, 2, 3, 4, 5], reason: 'I want this' };
    expect(await outcomeOf(office.first(calls.officeCorrectIssue, correct))).toBe('409 lottery.issue.own');
    const feed = { feed: 'cwl', gameCode: code, number, result: [1, 2, 3, 4, 5], signature: 'x'.repeat(86) };
    expect(await outcomeOf(t.client()(calls.lotteryFeedResult, feed))).toBe('401 lottery.feed.refused');
    expect(await t.db.query(sql`select number, state, seed, result from lottery.issue order by draws_at`)).toEqual(before);
  });

  test('takes a result in no call but that for imported ones', () => {
    const takesResult = Object.values(calls)
      .filter(one => typeof one === 'object' && 'method' in one && one.method !== 'GET')
      .map(one => one as { name: string; input: { _zod: { def: { shape?: Record<string, unknown> } } } })
      .filter(({ input }) => ['result', 'seed', 'draw'].some(field => field in (input._zod.def.shape ?? {})))
      .map(({ name }) => name);
    expect(takesResult.sort()).toEqual(['lotteryFeedResult', 'officeCorrectIssue', 'officeDismissFeedResult']);
  });

  test('that is voided keeps no result from being drawn by its seed later', async () => {
    const [first] = await t.db.query<{ number: string }>(sql`select number from lottery.issue order by draws_at limit 1`);
    await byTwo(office, calls.officeVoidIssue, { code, number: first?.number ?? '', reason: 'a fault' });
    await drawMinutes(2);
    const proof = await t.client()(calls.lotteryProof, { code, number: first?.number ?? '' });
    expect(proof).toMatchObject({ phase: 'void', result: null, chain: { seed: null, place: 1 } });
  });
});

describe('the rebate of a member', () => {
  test('is set by two, within those of the line above and below', async () => {
    const top = await aMember(t.db, t.clock, { type: 1 });
    const below = await aMember(t.db, t.clock, { uplineId: top.id });
    const set = (memberId: MemberId, rebateBps: number) =>
      byTwo(office, calls.officeSetLotteryLevel, { memberId, rebateBps, reason: 'as agreed' });
    await set(top.id, 900);
    expect(await outcomeOf(set(below.id, 901))).toBe('409 lottery.level.range');
    await set(below.id, 700);
    expect(await outcomeOf(set(top.id, 699))).toBe('409 lottery.level.range');
    const member = t.client({ token: await aToken(t.db, t.clock, below) });
    expect(await member(calls.lotteryLevel, {})).toMatchObject({ rebateBps: 700 });
  });

  test('is shown with what bounds it, and who changed it why', async () => {
    const top = await aMember(t.db, t.clock, { type: 1 });
    const below = await aMember(t.db, t.clock, { uplineId: top.id });
    const read = (memberId: MemberId) => office.first(calls.officeLotteryLevel, { memberId });
    expect(await read(top.id)).toMatchObject({
      rebateBps: 1_300,
      ownBps: null,
      usualBps: 1_300,
      lowestBps: 0,
      above: null,
      below: null,
      changes: [],
    });
    await byTwo(office, calls.officeSetLotteryLevel, { memberId: top.id, rebateBps: 900, reason: 'as agreed' });
    await byTwo(office, calls.officeSetLotteryLevel, { memberId: below.id, rebateBps: 700, reason: 'a new player' });
    expect(await read(top.id)).toMatchObject({
      rebateBps: 900,
      ownBps: 900,
      lowestBps: 700,
      below: { memberId: below.id, account: below.account, rebateBps: 700 },
      changes: [{ reason: 'as agreed', beforeBps: 1_300, afterBps: 900 }],
    });
    expect(await read(below.id)).toMatchObject({
      rebateBps: 700,
      highestBps: 900,
      above: { memberId: top.id, rebateBps: 900 },
      below: null,
    });
  });

  test('of a trial account, and of no one, is not there', async () => {
    const trial = await aMember(t.db, t.clock, { type: 4 });
    for (const memberId of [trial.id, newId<'MemberId'>()])
      expect(await outcomeOf(office.first(calls.officeLotteryLevel, { memberId }))).toBe('404 object.not.found');
  });

  test('waits for the second person', async () => {
    const member = await aMember(t.db, t.clock);
    const asked = await office.first(calls.officeSetLotteryLevel, { memberId: member.id, rebateBps: 100, reason: 'as agreed' });
    expect(asked.approvalId).not.toBeNull();
    const client = t.client({ token: await aToken(t.db, t.clock, member) });
    expect((await client(calls.lotteryLevel, {})).rebateBps).toBe(1_300);
  });
});
