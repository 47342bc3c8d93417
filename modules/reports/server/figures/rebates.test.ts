import { cashierModule } from '@baize/cashier/server';
import { sql } from '@baize/db';
import { aVault } from '@baize/files/fixtures';
import { startGamesServer } from '@baize/games/fixtures';
import { amountOf } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import { accountSums } from '@baize/ledger/server';
import { legalModule } from '@baize/legal/server';
import { placeLottery } from '@baize/lottery/contract';
import { aLotteryGame, anIssue, aPunter, later, putIssue } from '@baize/lottery/fixtures';
import { lotteryModule, settleAll } from '@baize/lottery/server';
import { aStaff, signedInStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessFigures } from '../../contract/index.ts';
import { reportsModule } from '../index.ts';
import { rebuildFigures } from './follow.ts';

const made: { t?: TestServer } = {};
let t: TestServer;
beforeAll(async () => {
  const cashier = cashierModule({
    owesContact: async () => false,
    owesDividends: async () => false,
    providers: [],
    vault: aVault().vault,
    publicUrl: 'http://localhost',
    noticeUrl: () => 'http://localhost/notice',
    isPlayMoney: true,
  });
  const lottery = lotteryModule({ db: later(made, of => of.db), clock: later(made, of => of.clock) });
  ({ t } = await startGamesServer([legalModule, cashier, lottery, reportsModule]));
  made.t = t;
});
afterAll(() => t.close());

const moneyDays = () =>
  t.db.query(sql`select day::text as day, currency, what, count, firsts, minor from reports.money_day order by 1, 2, 3`);

/** What the operator has given its members, as the books say. */
const booked = async (): Promise<bigint> =>
  (await accountSums(t.db))
    .filter(account => account.kind === 'house.agents' && account.unit === 'CNY')
    .reduce((sum, account) => sum - account.postedMinor, 0n);

async function figures() {
  await t.deliverEvents();
  const office = (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
  const today = businessDate(t.clock.now(), 'Asia/Shanghai');
  const { totals, days, vendors } = await office(businessFigures, { from: today, to: today });
  expect(days[0]?.rebateMinor).toBe(totals.rebateMinor);
  expect(vendors.map(({ nameCn, nameEn }) => [nameCn, nameEn])).toEqual(vendors.map(() => ['彩票', 'Lottery']));
  return totals;
}

test('rebates are a cost of the day on which they are paid, once each, until they are taken back; made again it is the same', async () => {
  const gameCode = await aLotteryGame(t.db);
  const number = await anIssue(t, gameCode);
  const agent = await aPunter(t, { type: 2, minor: 0n });
  const players = [await aPunter(t, { uplineId: agent.member.id }), await aPunter(t, { uplineId: agent.member.id })];
  for (const { client } of players)
    await client(placeLottery, {
      gameCode,
      lines: [{ play: 'front3.straight', content: '9|9|9', unit: 'yuan', multiple: 1 }],
      rebateBps: 300,
      issues: [{ number, multiple: 1 }],
      stopsOnWin: false,
      totalMinor: '20000',
    });
  const parts = { db: t.db, clock: t.clock };
  await putIssue(t.db, { gameCode, number }, { state: 'drawn', result: [1, 2, 3, 4, 5] });
  await Promise.all([settleAll(parts), settleAll(parts)]);
  expect(await booked()).toBe(1_200n);
  expect(await figures()).toMatchObject({ ggrMinor: '40000', rebateMinor: '1200', givenMinor: '1200', ngrMinor: '38800' });
  const incremental = await moneyDays();
  await rebuildFigures(t.db);
  await t.deliverEvents();
  expect(await moneyDays()).toEqual(incremental);
  await putIssue(t.db, { gameCode, number }, { state: 'voiding' });
  await settleAll(parts);
  expect(amountOf((await figures()).rebateMinor)).toBe(await booked());
  expect(await booked()).toBe(0n);
});
