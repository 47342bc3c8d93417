import { day, hour, newId, plus } from '@baize/kernel';
import { aStaff } from '@baize/staff/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeWithdrawal, type WithdrawalId } from '../contract/index.ts';
import { aDrawer, aProvider, type Cashier, major, startCashier } from '../fixtures.ts';
import { type SeededEnd, seedWithdrawal } from './seed.ts';

let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier([aProvider()]);
});
afterAll(() => cashier.close());

test('in a demo world only the first withdrawal of a member is called the first', async () => {
  const { t } = cashier;
  const { member } = await aDrawer(t);
  const office = await cashier.staff();
  const { id: staffId } = await aStaff(t.db, t.clock);
  const now = t.clock.now();
  const rulesOf = async (end: SeededEnd, hoursAgo: number) => {
    const at = plus(now, -hoursAgo * hour);
    const id = newId<'WithdrawalId'>() as WithdrawalId;
    await t.db.transaction(tx =>
      seedWithdrawal(tx, {
        id,
        reference: `WSEED${hoursAgo}`,
        memberId: member.id,
        memberSince: plus(now, -30 * day),
        bank: 'ICBC',
        holder: 'Wang Xiaoming',
        number: '6222021001116245',
        boundAt: plus(now, -29 * day),
        minor: BigInt(major(100)),
        at,
        end,
        staffId,
        staff: 'admin',
        note: '',
      }),
    );
    return (await office(officeWithdrawal, { id })).findings.map(one => one.rule);
  };
  expect(await rulesOf('all', 3)).toEqual(['first-withdrawal']);
  expect(await rulesOf('review', 1)).toEqual(['new-device']);
});
