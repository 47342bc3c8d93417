import { betsOfProduct } from '@baize/bets/server';
import { sql } from '@baize/db';
import { isRefusal, newId, second } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { postingsOfSubject, verifyJournal } from '@baize/ledger/server';
import { memberProtection, setLimit } from '@baize/protection/contract';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelChase, lotteryBets, lotteryChases, placeLottery } from '../../contract/index.ts';
import { aLotteryGame, anIssue, aPunter, putIssue, startLotteryServer } from '../../fixtures.ts';
import { lotteryVendor } from '../bet.ts';
import { settleAll } from '../settling/loop.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startLotteryServer();
});
afterAll(async () => {
  expect(t.faults).toEqual([]);
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await t.close();
});

type Punter = Awaited<ReturnType<typeof aPunter>>;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );
const page = { page: 1, pageSize: 10 };

/** A chase of two lines over three issues of a minute each: twelve, of which each issue takes four. */
async function aChase(punter: Punter, { stopsOnWin = false, limits = {} } = {}) {
  const gameCode = await aLotteryGame(t.db, { limits });
  const numbers: string[] = [];
  for (let n = 0; n < 3; n++) numbers.push(await anIssue(t, gameCode, { opens: -60 + n * 60, seals: 60 + n * 60, draws: 65 + n * 60 }));
  const lines = ['1|2|3', '4|5|6'].map(content => ({ play: 'front3.straight', content, unit: 'yuan' as const, multiple: 1 }));
  const order = {
    gameCode,
    lines,
    rebateBps: 0,
    issues: numbers.map(number => ({ number, multiple: 1 })),
    stopsOnWin,
    totalMinor: '120000',
  };
  const { chaseId } = await punter.client(placeLottery, order);
  if (!chaseId) throw new Error('several issues are a chase');
  return { gameCode, numbers, order, id: chaseId };
}

test('a chase takes all of its stakes when it is placed, and shows what it is', async () => {
  const punter = await aPunter(t);
  const { id, gameCode, numbers } = await aChase(punter);
  expect(await punter.cash()).toBe(99_880_000n);
  const chase = {
    id,
    gameCode,
    state: 'going',
    issues: 3,
    settled: 0,
    stakeMinor: '120000',
    returnMinor: '0',
    backMinor: '0',
    cancellableMinor: '120000',
  };
  expect((await punter.client(lotteryChases, page)).items).toMatchObject([chase]);
  const { items, total } = await punter.client(lotteryBets, { chaseId: id, page: 1, pageSize: 4 });
  expect([total, items.length]).toEqual([6, 4]);
  expect(items.map(one => [one.number, one.content])).toEqual(
    numbers.slice(0, 2).flatMap(number => ['1|2|3', '4|5|6'].map(content => [number, content])),
  );
  expect(items.every(one => one.chaseId === id)).toBe(true);
  const other = await aPunter(t);
  expect((await other.client(lotteryBets, { chaseId: id, ...page })).items).toEqual([]);
  expect((await other.client(lotteryChases, page)).items).toEqual([]);
  expect(await codeOf(other.client(cancelChase, { id }))).toBe('object.not.found');
  expect(numbers.length).toBe(3);
});

test('the next page of chases follows the one that was seen, whatever is chased meanwhile', async () => {
  const punter = await aPunter(t);
  const [oldest, older, newest] = [await aChase(punter), await aChase(punter), await aChase(punter)];
  const ids = async (input: { page: number; near?: string }) =>
    (await punter.client(lotteryChases, { ...input, pageSize: 1 })).items.map(one => one.id);
  expect(await ids({ page: 1 })).toEqual([newest.id]);
  await aChase(punter);
  expect(await ids({ page: 2 })).toEqual([newest.id]);
  expect(await ids({ page: 2, near: `1.${newest.id}` })).toEqual([older.id]);
  expect(await ids({ page: 3, near: `2.${older.id}` })).toEqual([oldest.id]);
});

test('chases are found by their game and by what has become of them', async () => {
  const punter = await aPunter(t);
  const [first, second_, third] = [await aChase(punter), await aChase(punter), await aChase(punter)];
  await punter.client(cancelChase, { id: second_.id });
  for (const number of third.numbers)
    await putIssue(t.db, { gameCode: third.gameCode, number }, { state: 'drawn', result: [9, 9, 9, 9, 9] });
  await settleAll({ db: t.db, clock: t.clock });
  const found = async (filter: object) => {
    const { items, total } = await punter.client(lotteryChases, { ...filter, ...page });
    expect(total).toBe(items.length);
    return items.map(one => [one.id, one.state]);
  };
  expect(await found({ state: 'going' })).toEqual([[first.id, 'going']]);
  expect(await found({ state: 'cancelled' })).toEqual([[second_.id, 'cancelled']]);
  expect(await found({ state: 'over' })).toEqual([[third.id, 'over']]);
  expect(await found({ state: 'won' })).toEqual([]);
  expect(await found({ gameCode: first.gameCode })).toEqual([[first.id, 'going']]);
  expect(await found({ gameCode: first.gameCode, state: 'over' })).toEqual([]);
  expect((await found({})).length).toBe(3);
});

test('cancelling gives back what is not sealed, once, and its room with it', async () => {
  const punter = await aPunter(t);
  const { id, gameCode, order } = await aChase(punter, { limits: { maxMemberIssueMinor: '40000' } });
  await punter.client(setLimit, { kind: 'loss', period: 'day', amount: '10000000' });
  t.clock.move(60 * second);
  const answers = await Promise.all([1, 2, 3].map(() => codeOf(punter.client(cancelChase, { id }))));
  expect(answers.sort()).toEqual(['done', 'lottery.chase.over', 'lottery.chase.over']);
  expect(await punter.cash()).toBe(99_960_000n);
  const [chase] = (await punter.client(lotteryChases, page)).items;
  expect(chase).toMatchObject({ state: 'cancelled', settled: 2, backMinor: '80000', cancellableMinor: '0' });
  const rooms = await t.db.query<{ minor: bigint }>(sql`select minor from lottery.exposure where game_code = ${gameCode} order by minor`);
  expect(rooms.map(one => one.minor)).toEqual([0n, 0n, 0n, 0n, 19_600_000n, 19_600_000n]);
  const { usage } = await punter.client(memberProtection, {});
  expect(usage.find(({ kind }) => kind === 'loss')).toMatchObject({ atRisk: '40000' });
  // What was given back can be staked again.
  const again = { ...order, issues: order.issues.slice(1, 2), totalMinor: '40000' };
  expect(await codeOf(punter.client(placeLottery, again))).toBe('done');
  const void_ = await punter.client(lotteryBets, { chaseId: id, state: 'void', ...page });
  expect(void_.items.map(one => [one.stakeMinor, one.returnMinor])).toEqual(Array.from({ length: 4 }, () => ['20000', '0']));
});

test('cancelling again under its key answers the same', async () => {
  const punter = await aPunter(t);
  const { id } = await aChase(punter);
  const key = newId();
  const answers = [await punter.client(cancelChase, { id }, { key }), await punter.client(cancelChase, { id }, { key })];
  expect(answers[0]).toEqual(answers[1]);
  expect(await punter.cash()).toBe(100_000_000n);
});

test('nothing is given back from the seal on', async () => {
  const punter = await aPunter(t);
  const { id } = await aChase(punter);
  t.clock.move(180 * second);
  expect(await codeOf(punter.client(cancelChase, { id }))).toBe('lottery.chase.over');
  expect(await punter.cash()).toBe(99_880_000n);
});

test('cancelling while issues are drawn and settled pays every bet once', async () => {
  for (let n = 0; n < 6; n++) {
    const punter = await aPunter(t);
    const { id, gameCode, numbers } = await aChase(punter, { stopsOnWin: n % 2 === 0 });
    const drawn = { state: 'drawn' as const, result: [1, 2, 3, 4, 5] };
    const settle = () => settleAll({ db: t.db, clock: t.clock, batchSize: 1 });
    await Promise.all([
      codeOf(punter.client(cancelChase, { id })),
      (async () => {
        await putIssue(t.db, { gameCode, number: numbers[0] as string }, drawn);
        await settle();
      })(),
      (async () => {
        await putIssue(t.db, { gameCode, number: numbers[1] as string }, drawn);
        await settle();
      })(),
      codeOf(punter.client(cancelChase, { id })),
    ]);
    await settle();
    const { bets } = await betsOfProduct(t.db, { memberId: punter.member.id, vendor: lotteryVendor }, { page: 1, pageSize: 10 });
    expect(await punter.cash()).toBe(100_000_000n + bets.reduce((sum, bet) => sum + bet.returnMinor - bet.stakeMinor, 0n));
    for (const bet of bets) expect((await postingsOfSubject(t.db, bet.id)).length).toBeLessThanOrEqual(1);
  }
});
