import { isRefusal } from '@baize/kernel';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteNumberSet,
  lotteryLastOrder,
  lotteryNumberSets,
  mostSets,
  type OrderLine,
  placeLottery,
  saveNumberSet,
} from '../../contract/index.ts';
import { aLotteryGame, anIssue, aPunter, startLotteryServer } from '../../fixtures.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startLotteryServer();
});
afterAll(async () => {
  expect(t.faults).toEqual([]);
  await t.close();
});

const line = (content = '1|2|3', multiple = 1): OrderLine => ({ play: 'front3.straight', content, unit: 'yuan', multiple });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );
const list = { family: 'ssc', page: 1, pageSize: 10 };

test('saved numbers are found under their name in games of the family, newest first, by no one else', async () => {
  const { client } = await aPunter(t);
  const first = await client(saveNumberSet, { family: 'ssc', name: ' Birthdays ', lines: [line(), line('4,5|6|7', 3)] });
  await client(saveNumberSet, { family: 'ssc', name: 'Rent', lines: [line()] });
  await client(saveNumberSet, { family: '3d', name: 'Rent', lines: [{ ...line(), play: 'three.straight' }] });
  const { items, total } = await client(lotteryNumberSets, list);
  expect([total, items.map(set => set.name)]).toEqual([2, ['Rent', 'Birthdays']]);
  expect(items[1]).toEqual(first);
  expect(first.lines).toEqual([line(), line('4,5|6|7', 3)]);
  const other = await aPunter(t);
  expect((await other.client(lotteryNumberSets, list)).items).toEqual([]);
  expect(await codeOf(other.client(deleteNumberSet, { id: first.id }))).toBe('object.not.found');
  await client(deleteNumberSet, { id: first.id });
  expect(await codeOf(client(deleteNumberSet, { id: first.id }))).toBe('object.not.found');
  expect((await client(lotteryNumberSets, list)).items.map(set => set.name)).toEqual(['Rent']);
});

test('a name is taken once, and what makes no ticket is not saved', async () => {
  const { client } = await aPunter(t);
  const save = (change: object) => codeOf(client(saveNumberSet, { family: 'ssc', name: 'Mine', lines: [line()], ...change }));
  expect(await save({})).toBe('done');
  expect(await save({})).toBe('lottery.set.name');
  expect(await save({ name: 'Other', lines: [line(), line('1|2|-')] })).toBe('lottery.line');
  expect(await save({ name: 'Other', lines: [{ ...line(), play: 'no-play' }] })).toBe('lottery.line');
  expect(await save({ name: 'Other', family: 'no-family' })).toBe('lottery.line');
});

test('a member keeps a bounded number of sets, whatever is saved at the same time, and pages follow the set that was seen', async () => {
  const { client } = await aPunter(t);
  const save = (name: string) => codeOf(client(saveNumberSet, { family: 'ssc', name, lines: [line()] }));
  // A member sends so many in a minute.
  for (let n = 1; n < mostSets; n++) {
    if (n % 25 === 0) t.clock.move(61_000);
    expect(await save(`Set ${n}`)).toBe('done');
  }
  t.clock.move(61_000);
  expect((await Promise.all(['A', 'B', 'C'].map(save))).sort()).toEqual(['done', 'lottery.set.limit', 'lottery.set.limit']);
  const seen = await client(lotteryNumberSets, { ...list, page: 1 });
  expect(seen.total).toBe(mostSets);
  const [newest] = seen.items;
  await client(deleteNumberSet, { id: newest?.id as never });
  const next = await client(lotteryNumberSets, { ...list, page: 2, near: `1.${seen.items[1]?.id}` });
  expect(next.items.map(set => set.name)).toEqual(Array.from({ length: 10 }, (_, n) => `Set ${39 - n}`));
});

test('the last order is found with all of its lines, a chase with those of its first issue', async () => {
  const { client } = await aPunter(t);
  const gameCode = await aLotteryGame(t.db);
  const numbers = [await anIssue(t, gameCode), await anIssue(t, gameCode, { opens: 60, seals: 120 })];
  expect(await client(lotteryLastOrder, { gameCode })).toEqual({ lines: [] });
  const order = (lines: OrderLine[], issues: { number: string; multiple: number }[], totalMinor: string) =>
    client(placeLottery, { gameCode, lines, rebateBps: 0, issues, stopsOnWin: false, totalMinor });
  const issue = (n: number, multiple = 1) => ({ number: numbers[n] as string, multiple });
  await order([line('1|2|3'), line('4|5|6', 2)], [issue(0)], '60000');
  expect(await client(lotteryLastOrder, { gameCode })).toEqual({ lines: [line('1|2|3'), line('4|5|6', 2)] });
  await order([line('7|7|7'), line('8|8|8')], [issue(0, 2), issue(1, 4)], '240000');
  expect(await client(lotteryLastOrder, { gameCode })).toEqual({ lines: [line('7|7|7', 2), line('8|8|8', 2)] });
  const other = await aPunter(t);
  expect(await other.client(lotteryLastOrder, { gameCode })).toEqual({ lines: [] });
});
