import { putFacts } from '@baize/bets/fixtures';
import { aMember } from '@baize/identity/fixtures';
import { hour, type Instant, minute, plus, present } from '@baize/kernel';
import { staffDecideApproval } from '@baize/staff/contract';
import { aStaff, byTwo, signedInStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeBills, officeDecideBill, officeSetBillBound } from '../../contract/index.ts';
import { aBet, contractKit, realTimeTerms, settledAgain, startAgentsServer } from '../../fixtures.ts';
import { payBills } from '../bills/pay.ts';
import { windowMs } from '../contracts/rules.ts';
import { workOutWindows } from './work.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
  await byTwo(await twoStaff(), officeSetBillBound, {
    currency: 'CNY',
    fromMinor: null,
    minor: '250000',
    reason: 'large bills are looked at',
  });
});
afterAll(() => t.close());

async function twoStaff() {
  const [first, second] = [await signedInStaff(t, await aStaff(t.db, t.clock)), await signedInStaff(t, await aStaff(t.db, t.clock))];
  return { first: first.call, second: second.call };
}

const work = () => workOutWindows({ db: t.db, clock: t.clock });

/** A line of an operator's agent with a salary of 1 % of net losses, and a window of play a time. */
async function aLine() {
  await t.deliverEvents();
  await work();
  const now = Date.parse(t.clock.now());
  t.clock.move(Math.ceil(now / hour) * hour - now);
  const [from, head] = [t.clock.now(), await aMember(t.db, t.clock, { type: 2 })];
  const player = await aMember(t.db, t.clock, { uplineId: head.id });
  const bills = await kit.signed(head, null, 'real-time', realTimeTerms('loss', 100));
  const bet = (n: number, loss: number) => aBet(player, loss, 0, plus(from, n * windowMs + minute));
  const put = async (facts: readonly ReturnType<typeof bet>[]) => {
    await putFacts(t.db, facts);
    await t.deliverEvents();
  };
  /** The next windows lose so much, and are worked out and paid. */
  let played = 0;
  const lose = async (...losses: readonly number[]) => {
    for (const loss of losses) {
      await put([bet(played++, loss)]);
      const due: Instant = plus(from, played * windowMs + minute);
      t.clock.move(Math.max(0, Date.parse(due) - Date.parse(t.clock.now())));
      await work();
    }
  };
  const bill = async () => present((await bills())[0], 'there is one');
  return { head, bill, lose, bet, put, cash: () => kit.cash(head) };
}

test('many small windows of a day wait for two people once their sum is above the bound, and so does what comes after another bound', async () => {
  const line = await aLine();
  await line.lose(1_000, 1_000); // 10 each, of 25 that are free
  expect([await line.cash(), (await line.bill()).state]).toEqual(['200000', 'paid']);
  await line.lose(1_000, 100);
  const { id: billId, ...bill } = await line.bill();
  expect(bill).toMatchObject({ state: 'to-approve', amountMinor: '310000', paidMinor: '200000' });
  expect(await line.cash()).toBe('200000');
  const two = await twoStaff();
  const listed = (await two.first(officeBills, { state: 'to-approve', type: 'real-time' })).items;
  expect(listed.map(one => one.id)).toEqual([billId]);
  await byTwo(two, officeDecideBill, { billId, decision: 'approved', amountMinor: '310000', reason: 'looked at the bets' });
  await payBills({ db: t.db, clock: t.clock });
  expect([await line.cash(), (await line.bill()).state]).toEqual(['310000', 'paid']);
  await line.lose(2_500); // 25 more than was approved: the bound
  expect([await line.cash(), (await line.bill()).state]).toEqual(['560000', 'paid']);
  await line.lose(1);
  expect([await line.cash(), (await line.bill()).state]).toEqual(['560000', 'to-approve']);
});

test('a first window above the bound waits; a bound that is raised changes no bill that waits', async () => {
  const line = await aLine();
  await line.lose(3_000);
  expect([await line.cash(), (await line.bill()).state]).toEqual(['0', 'to-approve']);
  const bound = async (fromMinor: string, minor: string) =>
    byTwo(await twoStaff(), officeSetBillBound, { currency: 'CNY', fromMinor, minor, reason: 'more is usual' });
  await bound('250000', '90000000');
  await line.lose(100);
  expect([await line.cash(), (await line.bill()).state]).toEqual(['0', 'to-approve']);
  await bound('90000000', '250000');
});

test('an approval is for what was read: it is refused when the bill has grown by more than the bound meanwhile', async () => {
  const line = await aLine();
  await line.lose(3_000);
  const { id: billId } = await line.bill();
  const two = await twoStaff();
  const reason = 'looked at the bets';
  const request = async (amountMinor: string) => {
    const { approvalId } = await two.first(officeDecideBill, { billId, decision: 'approved', amountMinor, reason });
    return present(approvalId, 'it waits');
  };
  const id = await request('300000');
  await line.lose(2_501);
  await expect(two.second(staffDecideApproval, { id, decision: 'approved', reason })).rejects.toMatchObject({ code: 'approval.outdated' });
  await expect(two.first(officeDecideBill, { billId, decision: 'approved', amountMinor: '300000', reason })).rejects.toMatchObject({
    code: 'bill.changed',
  });
  await two.second(staffDecideApproval, { id, decision: 'rejected', reason });
  const again = await request('550100');
  await line.lose(100);
  await two.second(staffDecideApproval, { id: again, decision: 'approved', reason });
  await payBills({ db: t.db, clock: t.clock });
  expect([await line.cash(), (await line.bill()).state]).toEqual(['560100', 'paid']);
});

test('what is refused stays refused for the day, and what changes of it afterwards is not taken off the next day', async () => {
  const line = await aLine();
  const first = line.bet(0, 3_000);
  await line.put([first]);
  await line.lose(0);
  const { id: billId } = await line.bill();
  const refused = { billId, decision: 'refused', amountMinor: '300000', reason: 'bets of one household' } as const;
  await byTwo(await twoStaff(), officeDecideBill, refused);
  await line.lose(500);
  expect([await line.cash(), (await line.bill()).state]).toEqual(['0', 'refused']);
  await line.put([settledAgain(first, 3_000, 3_000)]);
  t.clock.move(25 * hour);
  const at = t.clock.now();
  const { memberId } = first;
  await line.put([{ ...aBet({ id: memberId, currency: 'CNY' } as never, 100, 0, at), memberId }]);
  t.clock.move(2 * windowMs);
  await work();
  expect([await line.cash(), (await line.bill()).state]).toEqual(['10000', 'paid']);
});

test('windows, payments and the approval at the same time pay what was approved once, and nothing above the bound without it', async () => {
  const line = await aLine();
  await line.lose(2_000, 1_000);
  const { id: billId } = await line.bill();
  const two = await twoStaff();
  const reason = 'looked at the bets';
  const { approvalId } = await two.first(officeDecideBill, { billId, decision: 'approved', amountMinor: '300000', reason });
  await line.put([line.bet(2, 1_000), line.bet(3, 1_000), line.bet(4, 1_000)]);
  t.clock.move(4 * windowMs);
  const id = present(approvalId, 'it waits');
  const pay = () => payBills({ db: t.db, clock: t.clock });
  const [decided] = await Promise.allSettled([
    two.second(staffDecideApproval, { id, decision: 'approved', reason }),
    work(),
    pay(),
    work(),
    pay(),
  ]);
  await pay();
  const { state, amountMinor, paidMinor } = await line.bill();
  expect([state, amountMinor]).toEqual(['to-approve', '600000']);
  // Either the approval came before the bill had grown by more than the bound, or it was refused.
  if (decided.status === 'rejected') expect(decided.reason).toMatchObject({ code: 'approval.outdated' });
  expect(BigInt(paidMinor)).toBeLessThanOrEqual(decided.status === 'rejected' ? 200_000n : 550_000n);
  expect(await line.cash()).toBe(paidMinor);
});
