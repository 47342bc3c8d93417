import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotteryChases, mostChased, placeLottery } from '../../contract/index.ts';
import { aLotteryGame, anIssue, aPunter, putIssue, startLotteryServer } from '../../fixtures.ts';
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

/** Five issues, of which a chase of one number takes the first, the third and the fifth. */
async function aChaseWithGaps(stops: { stopsOnWin: boolean; stopsOnDraw?: boolean }) {
  const gameCode = await aLotteryGame(t.db);
  const numbers: string[] = [];
  for (let n = 0; n < 5; n++) numbers.push(await anIssue(t, gameCode, { opens: -60 + n * 60, seals: 60 + n * 60, draws: 65 + n * 60 }));
  const punter = await aPunter(t);
  await punter.client(placeLottery, {
    gameCode,
    lines: [{ play: 'place', content: '7|-|-|-|-', unit: 'yuan', multiple: 1 }],
    rebateBps: 0,
    issues: [0, 2, 4].map(n => ({ number: numbers[n] as string, multiple: 1 })),
    ...stops,
    totalMinor: '60000',
  });
  const draw = async (n: number, first: number) => {
    await putIssue(t.db, { gameCode, number: numbers[n] as string }, { state: 'drawn', result: [first, 2, 3, 4, 5] });
    await Promise.all([settleAll(t), settleAll(t)]);
  };
  const chase = async () => (await punter.client(lotteryChases, { page: 1, pageSize: 5 })).items[0];
  return { punter, draw, chase };
}

test('a chase that stops on a draw gives back the rest when its number comes up in an issue that it leaves out', async () => {
  const { punter, draw, chase } = await aChaseWithGaps({ stopsOnWin: false, stopsOnDraw: true });
  await draw(0, 1);
  expect(await chase()).toMatchObject({ state: 'going', stopsOnDraw: true, backMinor: '0' });
  await draw(1, 7);
  expect(await chase()).toMatchObject({ state: 'drawn', backMinor: '40000', returnMinor: '0', cancellableMinor: '0' });
  await draw(3, 7);
  expect(await punter.cash()).toBe(100_000_000n - 20_000n);
});

test('it also stops on a win', async () => {
  const { punter, draw, chase } = await aChaseWithGaps({ stopsOnWin: false, stopsOnDraw: true });
  await draw(0, 7);
  expect(await chase()).toMatchObject({ state: 'won', backMinor: '40000', returnMinor: '196000' });
  expect(await punter.cash()).toBe(100_000_000n - 20_000n + 196_000n);
});

test('one that stops on a win alone goes on whatever an issue draws that it leaves out', async () => {
  const { draw, chase } = await aChaseWithGaps({ stopsOnWin: true });
  await draw(0, 1);
  await draw(1, 7);
  expect(await chase()).toMatchObject({ state: 'going', stopsOnDraw: false, backMinor: '0', cancellableMinor: '40000' });
  await draw(2, 7);
  expect(await chase()).toMatchObject({ state: 'won', backMinor: '20000' });
});

test('a chase that stops on a draw watches no more draws than a chase may have', async () => {
  const gameCode = await aLotteryGame(t.db);
  const numbers: string[] = [];
  for (let n = 0; n <= mostChased; n++)
    numbers.push(await anIssue(t, gameCode, { opens: -60 + n * 60, seals: 60 + n * 60, draws: 65 + n * 60 }));
  const punter = await aPunter(t);
  const order = (last: number, stopsOnDraw: boolean) => ({
    gameCode,
    lines: [{ play: 'place', content: '7|-|-|-|-', unit: 'yuan' as const, multiple: 1 }],
    rebateBps: 0,
    issues: [0, last].map(n => ({ number: numbers[n] as string, multiple: 1 })),
    stopsOnWin: true,
    stopsOnDraw,
    totalMinor: '40000',
  });
  await expect(punter.client(placeLottery, order(mostChased, true))).rejects.toMatchObject({
    code: 'lottery.chase.long',
    facts: { most: mostChased },
  });
  expect(await punter.cash()).toBe(100_000_000n);
  await punter.client(placeLottery, order(mostChased - 1, true));
  await punter.client(placeLottery, order(mostChased, false));
  expect(await punter.cash()).toBe(100_000_000n - 80_000n);
});
