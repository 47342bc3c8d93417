import { sql } from '@baize/db';
import { chainFrom, isInChain } from '@baize/engine-fairness';
import { day, hour, minute, second, unixMs } from '@baize/kernel';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lotteryGame, lotteryProof, openedNumero } from '../../contract/index.ts';
import { aChainGame, aChainReset, aChainServer } from '../chain-fixtures.ts';
import { makeAllIssues } from '../issues/ahead.ts';
import { phaseOf } from '../issues/rules.ts';
import { comingIssues, findIssue, issueColumns, type LotteryIssue, moveIssue } from '../issues/store.ts';
import { ChainCache } from './chains.ts';
import { drawLoop, resultOf, sealAndDraw } from './draw.ts';

let t: TestServer;
let chains: ChainCache;
beforeAll(async () => {
  t = await aChainServer();
});
beforeEach(async () => {
  await aChainReset(t);
  chains = new ChainCache();
  await aChainGame(t.db, 'ssc-1');
  await makeAllIssues(t);
});
afterAll(() => t.close());

const all = (): Promise<LotteryIssue[]> =>
  t.db.query<LotteryIssue>(sql`select ${issueColumns} from lottery.issue where game_code = 'ssc-1' order by draws_at`);
const drawn = async () => (await all()).filter(issue => issue.result !== null);
const anchor = async () =>
  (await t.db.query<{ anchor: string }>(sql`select anchor from lottery.chain where game_code = 'ssc-1'`))[0]?.anchor ?? '';
const toTime = (at: string, ms = 0) => t.clock.move(unixMs(at as never) - unixMs(t.clock.now()) + ms);

/** All draws that are due have been made, each from the seed of its place, in one order. */
async function expectHonest(): Promise<void> {
  const issues = await all();
  const due = issues.filter(issue => issue.drawsAt <= t.clock.now());
  const published = await anchor();
  for (const issue of due) {
    expect(issue).toMatchObject({ state: 'drawn', seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(isInChain(issue.seed ?? '', { anchor: published, place: issue.chainPlace ?? 0 })).toBe(true);
    expect(issue.result).toEqual(resultOf({ ...issue, family: 'ssc', seed: issue.seed ?? '' }));
  }
}

describe('draws', () => {
  test('come when they are due and not before, from the seed of their place', async () => {
    await sealAndDraw(t, chains);
    expect(await drawn()).toEqual([]);
    const [first] = await all();
    toTime(first?.drawsAt ?? '', -1);
    await sealAndDraw(t, chains);
    expect(await drawn()).toEqual([]);
    t.clock.move(1);
    await sealAndDraw(t, chains);
    expect((await drawn()).map(issue => issue.number)).toEqual([first?.number]);
    await expectHonest();
  });

  test('are the same when they are made again, by another process, and by four at the same time', async () => {
    t.clock.move(7 * minute);
    await Promise.all([1, 2, 3, 4].map(() => sealAndDraw(t, new ChainCache())));
    const before = await all();
    expect(before.filter(issue => issue.result).length).toBe(7);
    await sealAndDraw(t, new ChainCache());
    expect(await all()).toEqual(before);
    await expectHonest();
  });

  test('that are late by hours are all made, in their order', async () => {
    t.clock.move(9 * hour);
    await sealAndDraw(t, chains);
    expect((await drawn()).length).toBe(9 * 60);
    await expectHonest();
    t.clock.move(9 * day);
    await sealAndDraw(t, chains);
    expect((await all()).every(issue => issue.result)).toBe(true);
  });

  test('that a killed process has begun are made by the next one', async () => {
    t.clock.move(3 * minute);
    const dying = {
      ...t.db,
      transaction: ((work: (tx: never) => Promise<unknown>) =>
        t.db.transaction(async tx => {
          await work(tx as never);
          throw new Error('killed before the commit');
        })) as typeof t.db.transaction,
    };
    await expect(sealAndDraw({ db: dying, clock: t.clock }, chains)).rejects.toThrow('killed');
    expect(await drawn()).toEqual([]);
    await sealAndDraw(t, new ChainCache());
    expect((await drawn()).length).toBe(3);
    await expectHonest();
  });

  test('leave out an issue that staff have voided, and no other', async () => {
    const [first, second] = await all();
    await moveIssue(t.db, { gameCode: 'ssc-1', number: first?.number ?? '' }, { from: ['open'], to: 'voiding' });
    t.clock.move(2 * minute);
    await sealAndDraw(t, chains);
    expect((await drawn()).map(issue => issue.number)).toEqual([second?.number]);
    expect((await all())[0]).toMatchObject({ state: 'voiding', seed: null, result: null });
  });

  test('stay what they are when the clock is set back, and come once when it is right again', async () => {
    t.clock.move(10 * minute);
    await sealAndDraw(t, chains);
    const before = await all();
    t.clock.move(-6 * minute);
    await sealAndDraw(t, chains);
    expect(await all()).toEqual(before);
    for (const issue of await drawn()) expect(phaseOf(issue, t.clock.now())).toBe('drawn');
    t.clock.move(7 * minute);
    await sealAndDraw(t, chains);
    expect((await drawn()).length).toBe(11);
    await expectHonest();
  });

  test('are asked for again at the moment when the next one is sealed or due', async () => {
    const loop = drawLoop();
    const [first, second] = await all();
    expect(await loop.nextDue?.(t)).toBe(first?.sealsAt);
    toTime(first?.sealsAt ?? '');
    await loop.run(t);
    expect(await loop.nextDue?.(t)).toBe(first?.drawsAt);
    toTime(first?.drawsAt ?? '');
    await loop.run(t);
    expect(await loop.nextDue?.(t)).toBe(second?.sealsAt);
  });
});

describe('an issue that was sealed', () => {
  test('takes no bets again when the clock is set back before its draw', async () => {
    const [first, next] = await all();
    toTime(first?.sealsAt ?? '', 1);
    await sealAndDraw(t, chains);
    t.clock.move(-20 * second);
    const issue = (await findIssue(t.db, { gameCode: 'ssc-1', number: first?.number ?? '' })) ?? expect.fail();
    expect(issue.sealsAt > t.clock.now()).toBe(true);
    expect(phaseOf(issue, t.clock.now())).toBe('closed');
    const coming = await comingIssues(t.db, { gameCode: 'ssc-1', at: t.clock.now(), limit: 1 });
    expect(coming[0]?.number).toBe(next?.number);
  });

  test('is sealed once', async () => {
    const [first] = await all();
    toTime(first?.sealsAt ?? '');
    await sealAndDraw(t, chains);
    const at = t.clock.now();
    t.clock.move(second);
    await sealAndDraw(t, chains);
    expect((await all())[0]?.sealedAt).toBe(at);
  });
});

describe('a seed', () => {
  test('leaves the server in no answer before its draw', async () => {
    t.clock.move(2 * minute);
    await sealAndDraw(t, chains);
    const secrets = await Promise.all([3, 4, 5, 100, 20_000].map(place => chains.seedAt(t.db, { gameCode: 'ssc-1', number: 1 }, place)));
    const guest = t.client();
    const numbers = (await all()).slice(0, 6).map(issue => issue.number);
    const said = [
      await guest(lotteryGame, { code: 'ssc-1' }),
      await guest(openedNumero, { gameCode: 'ssc-1' }),
      ...(await Promise.all(numbers.map(number => guest(lotteryProof, { code: 'ssc-1', number })))),
    ];
    const text = JSON.stringify(said);
    for (const secret of secrets) expect(text).not.toContain(secret);
    const row = await t.db.query(sql`select * from lottery.issue where result is null`);
    for (const secret of secrets) expect(JSON.stringify(row)).not.toContain(secret);
  });

  test('is no way to the one that comes after it', async () => {
    const published = await anchor();
    const [first, second] = await Promise.all([1, 2].map(place => chains.seedAt(t.db, { gameCode: 'ssc-1', number: 1 }, place)));
    expect(isInChain(first ?? '', { anchor: published, place: 1 })).toBe(true);
    expect(isInChain(second ?? '', { anchor: first ?? '', place: 1 })).toBe(true);
    expect(isInChain(first ?? '', { anchor: second ?? '', place: 1 })).toBe(false);
  });
});

describe('the database', () => {
  test.each([
    [
      'a result without its seed',
      sql`update lottery.issue set state = 'drawn', result = '{1,2,3,4,5}', drawn_at = draws_at where chain_place = 1`,
      'own_result_of_seed',
    ],
    [
      'a draw before its time',
      sql`update lottery.issue set state = 'drawn', result = '{1,2,3,4,5}', seed = repeat('a', 64), drawn_at = draws_at - interval '1 ms' where chain_place = 1`,
      'drawn_when_due',
    ],
  ])('refuses %s', async (_, statement, why) => {
    await expect(t.db.query(statement)).rejects.toThrow(why);
  });

  test.each([
    ['result', sql`update lottery.issue set result = '{1,1,1,1,1}' where chain_place = 1`, 'stays'],
    ['seed', sql`update lottery.issue set seed = repeat('a', 64) where chain_place = 1`, 'stays'],
    ['place', sql`update lottery.issue set chain_place = 19999 where chain_place = 1`, 'place of the chain'],
  ])('lets not even its owner change the %s of one of our own draws', async (_, statement, why) => {
    t.clock.move(minute);
    await sealAndDraw(t, chains);
    await expect(t.owner.query(statement)).rejects.toThrow(why);
  });
});

test('a chain is computed once and has no more places than its length', async () => {
  const key = { gameCode: 'ssc-1', number: 1 };
  const first = await chains.seedAt(t.db, key, 1);
  expect(await chains.seedAt(t.db, key, 1)).toBe(first);
  const [last = '', before = ''] = await Promise.all([20_000, 19_999].map(place => chains.seedAt(t.db, key, place)));
  expect(chainFrom(last, 1)).toEqual([before, last]);
  await expect(chains.seedAt(t.db, key, 20_001)).rejects.toThrow('a place of the chain');
  await expect(chains.seedAt(t.db, key, 0)).rejects.toThrow('a place of the chain');
});
