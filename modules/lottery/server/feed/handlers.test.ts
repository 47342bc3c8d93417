import { sql } from '@baize/db';
import { minute, unixMs } from '@baize/kernel';
import { staffDecideApproval } from '@baize/staff/contract';
import { byTwo, outcomeOf } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  lotteryFeedResult,
  lotteryProof,
  officeCorrectIssue,
  officeDismissFeedResult,
  officeLotteryFeeds,
  officeLotteryIssue,
  officeLotteryIssues,
  officeSaveLotteryFeed,
  officeVoidIssue,
} from '../../contract/index.ts';
import { aChainGame, aChainOffice, aChainReset, aChainServer, aFeedKey } from '../chain-fixtures.ts';
import { makeAllIssues } from '../issues/ahead.ts';
import { drawnTopic, findIssue, moveIssue } from '../issues/store.ts';
import { lateByGame } from '../office/issue-store.ts';

let t: TestServer;
let office: Awaited<ReturnType<typeof aChainOffice>>;
const key = aFeedKey();
const code = '3d';
let number = '';
const result = [1, 2, 3];
const other = [3, 2, 1];
/** Draws come before a session of the office ends. */
const soon = {
  zone: 'UTC',
  draws: { kind: 'every' as const, first: 0, seconds: 300, count: 288 },
  sealSeconds: 30,
  holidays: [],
};

beforeAll(async () => {
  t = await aChainServer();
  office = await aChainOffice(t);
});
beforeEach(async () => {
  await aChainReset(t);
  await aChainGame(t.db, code, { source: 'feed', schedule: soon });
  await makeAllIssues(t);
  const [first] = await t.db.query<{ number: string; at: string }>(
    sql`select number, draws_at as at from lottery.issue where game_code = ${code} order by draws_at limit 1`,
  );
  number = first?.number ?? '';
  await byTwo(office, officeSaveLotteryFeed, { name: 'cwl', version: 0, settings: settings(), reason: 'a new feed' });
  t.clock.move(unixMs(first?.at as never) - unixMs(t.clock.now()));
});
afterAll(() => t.close());

const settings = (change = {}) => ({ publicKey: key.publicKey, gameCodes: [code], isOn: true, ...change });
const sent = (change: Partial<{ feed: string; gameCode: string; number: string; result: number[] }> = {}, signedBy = key) => {
  const what = { gameCode: code, number, result, ...change };
  return { feed: 'cwl', ...what, signature: signedBy.sign(what) };
};
const send = (...[change, signedBy]: Parameters<typeof sent>) => t.client()(lotteryFeedResult, sent(change, signedBy));
const issue = async () => (await findIssue(t.db, { gameCode: code, number })) ?? expect.fail();
const shown = () => office.first(officeLotteryIssue, { code, number });
const decide = {
  code,
  get number() {
    return number;
  },
  reason: 'the feed was wrong',
};

describe('a result from a feed', () => {
  test('is taken when its draw is due, once, and says who signed it', async () => {
    expect(await send()).toEqual({ state: 'taken' });
    expect(await issue()).toMatchObject({ state: 'drawn', result, feed: 'cwl', seed: null, drawnAt: t.clock.now() });
    expect(await send()).toEqual({ state: 'known' });
    const proof = await t.client()(lotteryProof, { code, number });
    expect(proof).toMatchObject({ result, chain: null, feed: { name: 'cwl', receivedAt: t.clock.now() }, corrections: [] });
  });

  test('is taken once when it comes four times at the same time', async () => {
    const states = (await Promise.all([1, 2, 3, 4].map(() => send()))).map(answer => answer.state);
    expect(states.sort()).toEqual(['known', 'known', 'known', 'taken']);
  });

  test('that is another one waits for staff and changes nothing', async () => {
    await send();
    expect(await send({ result: other })).toEqual({ state: 'waiting' });
    expect(await send({ result: other })).toEqual({ state: 'waiting' });
    expect((await issue()).result).toEqual(result);
    const received = (await shown()).received.map(one => [one.result, one.state, one.feed]);
    expect(received).toHaveLength(2);
    expect(received).toEqual(
      expect.arrayContaining([
        [other, 'waiting', 'cwl'],
        [result, 'taken', 'cwl'],
      ]),
    );
    expect((await lateByGame(t.db, t.clock.now())).get(code)).toBe(1);
    const list = await office.first(officeLotteryIssues, { isLate: 'yes' });
    expect(list.items.map(row => row.number)).toEqual([number]);
  });

  test('is refused before its draw', async () => {
    t.clock.move(-1);
    expect(await outcomeOf(send())).toBe('409 lottery.issue.early');
    expect((await issue()).result).toBeNull();
  });

  test.each([
    ['an unknown feed', () => t.client()(lotteryFeedResult, { ...sent(), feed: 'other' }), '401 lottery.feed.refused'],
    ['another key', () => send({}, aFeedKey()), '401 lottery.feed.refused'],
    ['a signature of another result', () => t.client()(lotteryFeedResult, { ...sent(), result: other }), '401 lottery.feed.refused'],
    [
      'a signature of another issue',
      () => t.client()(lotteryFeedResult, { ...sent({ number: '20261122-001' }), number }),
      '401 lottery.feed.refused',
    ],
    ['a text that is no signature', () => t.client()(lotteryFeedResult, { ...sent(), signature: 'xx' }), '401 lottery.feed.refused'],
    ['too few numbers', () => send({ result: [1, 2] }), '400 lottery.result'],
    ['a number that no ball has', () => send({ result: [1, 2, 10] }), '400 lottery.result'],
    ['an issue that is not there', () => send({ number: '20260101-001' }), '404 lottery.issue.unknown'],
    ['a game that is not there', () => send({ gameCode: 'none' }), '404 lottery.game.unknown'],
  ])('is refused with %s', async (_, work, outcome) => {
    expect(await outcomeOf(work())).toBe(outcome);
    expect((await issue()).result).toBeNull();
  });

  test('is refused for a game that the feed is not for, and for our own draws', async () => {
    await aChainGame(t.db, 'p3', { source: 'feed' });
    await aChainGame(t.db, 'p5');
    await makeAllIssues(t);
    expect(await outcomeOf(send({ gameCode: 'p3' }))).toBe('401 lottery.feed.refused');
    expect(await outcomeOf(send({ gameCode: 'p5' }))).toBe('401 lottery.feed.refused');
  });

  test('is refused when the feed is switched off, which one person does', async () => {
    const off = { name: 'cwl', version: 1, settings: settings({ isOn: false }), reason: 'their key leaked' };
    expect((await office.first(officeSaveLotteryFeed, off)).approvalId).toBeNull();
    expect(await outcomeOf(send())).toBe('401 lottery.feed.refused');
  });

  test('is refused for an issue that is void', async () => {
    await byTwo(office, officeVoidIssue, decide);
    expect(await outcomeOf(send())).toBe('409 lottery.issue.state');
  });
});

describe('feeds', () => {
  test('take two people for a key, and one key cannot be changed under another one', async () => {
    expect((await office.first(officeLotteryFeeds, {})).feeds).toMatchObject([{ name: 'cwl', version: 1, ...settings() }]);
    const change = { name: 'cwl', version: 1, settings: settings({ publicKey: aFeedKey().publicKey }), reason: 'a new key' };
    const { approvalId } = await office.first(officeSaveLotteryFeed, change);
    await office.second(staffDecideApproval, { id: approvalId ?? expect.fail(), decision: 'rejected', reason: 'not agreed' });
    expect(await send()).toEqual({ state: 'taken' });
  });

  test.each([
    ['a name that is taken', { version: 0 }, {}, '409 lottery.feed.changed'],
    ['a version that has passed', { version: 7 }, {}, '409 lottery.feed.changed'],
    ['a feed that is not there', { name: 'none', version: 1 }, {}, '404 object.not.found'],
    ['a game of our own', { version: 1 }, { gameCodes: ['lhc'] }, '409 lottery.feed.game'],
  ])('refuse %s', async (_, change, to, outcome) => {
    const input = { name: 'cwl', reason: 'a change', settings: settings(to), ...change };
    expect(await outcomeOf(office.first(officeSaveLotteryFeed, input))).toBe(outcome);
  });
});

describe('staff', () => {
  test('correct a result by two, and the bets are settled again', async () => {
    await send();
    await send({ result: other });
    await moveIssue(t.db, { gameCode: code, number }, { from: ['drawn'], to: 'paid', paidAt: t.clock.now() });
    t.clock.move(minute);
    await byTwo(office, officeCorrectIssue, { ...decide, number, result: other });
    expect(await issue()).toMatchObject({ state: 'correcting', result: other, feed: 'cwl' });
    const { corrections, received } = await shown();
    expect(corrections).toMatchObject([{ before: result, after: other, reason: decide.reason }]);
    expect(received.find(one => one.state === 'taken')?.result).toEqual(other);
    expect(received.some(one => one.state === 'waiting')).toBe(false);
    const proof = await t.client()(lotteryProof, { code, number });
    expect(proof).toMatchObject({ result: other, phase: 'drawn', corrections: [{ before: result, after: other }] });
  });

  test('give a result that the feed did not give', async () => {
    t.clock.move(16 * minute);
    expect((await lateByGame(t.db, t.clock.now())).get(code)).toBe(1);
    await byTwo(office, officeCorrectIssue, { ...decide, number, result });
    expect(await issue()).toMatchObject({ state: 'drawn', result, feed: null });
    expect(await send()).toEqual({ state: 'known' });
  });

  test.each([
    ['a result that it has', async () => send(), result, '400 lottery.result'],
    ['a result that the machine cannot draw', async () => send(), [10, 2, 3], '400 lottery.result'],
    [
      'an issue that is being put right',
      async () => {
        await send();
        await byTwo(office, officeCorrectIssue, { ...decide, number, result: other });
      },
      result,
      '409 lottery.issue.state',
    ],
    ['an issue whose draw is to come', async () => t.clock.move(-1), result, '409 lottery.issue.early'],
  ])('are refused for %s', async (_, before, to, outcome) => {
    await before();
    expect(await outcomeOf(office.first(officeCorrectIssue, { ...decide, number, result: to }))).toBe(outcome);
  });

  test('keep the result, and what the feed has sent waits no more', async () => {
    await send();
    await send({ result: other });
    await office.first(officeDismissFeedResult, { code, number, result: other, reason: 'a misprint' });
    expect((await lateByGame(t.db, t.clock.now())).size).toBe(0);
    expect(await send({ result: other })).toEqual({ state: 'known' });
    expect(await outcomeOf(office.first(officeDismissFeedResult, { code, number, result: other, reason: 'again' }))).toBe(
      '404 object.not.found',
    );
    expect((await issue()).result).toEqual(result);
  });

  test('void an issue by two, before or after its result', async () => {
    await send();
    const waiting = await office.first(officeVoidIssue, { ...decide, number });
    expect((await issue()).state).toBe('drawn');
    expect(await outcomeOf(office.first(officeVoidIssue, { ...decide, number }))).toBe('409 approval.waiting');
    const { approvalId } = waiting;
    await office.second(staffDecideApproval, { id: approvalId ?? expect.fail(), decision: 'approved', reason: 'seen' });
    expect((await issue()).state).toBe('voiding');
  });

  test('wake those who settle', async () => {
    expect(drawnTopic).toBe('lottery.drawn');
    await byTwo(office, officeVoidIssue, { ...decide, number });
    expect(await issue()).toMatchObject({ state: 'voiding', result: null, sealedAt: t.clock.now() });
    expect((await shown()).corrections).toMatchObject([{ before: null, after: null }]);
    expect(await outcomeOf(office.first(officeVoidIssue, { ...decide, number }))).toBe('409 lottery.issue.state');
  });
});
