import { announce } from '@baize/events';
import { bonusContacted } from '@baize/identity/contract';
import { day, type MemberId, plus, type StaffId } from '@baize/kernel';
import { aStaff, byTwo, signedInStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decideAdjustment, listAdjustments, officeContactRewards, officeSetContactReward, withdrawTerms } from '../../contract/index.ts';
import { aDrawer, booksOf, type Cashier, codeOf, major, startCashier } from '../../fixtures.ts';

let cashier: Cashier;
let t: TestServer;
let two: Awaited<ReturnType<Cashier['two']>>;
beforeAll(async () => {
  cashier = await startCashier();
  t = cashier.t;
  two = await cashier.two();
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

const setReward = (amount: number, turnover = 0) =>
  byTwo(two, officeSetContactReward, {
    currency: 'CNY',
    amountMinor: major(amount),
    turnoverMinor: major(turnover),
    reason: 'what newcomers get',
  });

/** One of the staff has reached a member; answers who, as the office. */
async function contacted(memberId: MemberId, channel: 'zalo' | 'whatsapp' = 'zalo', by?: StaffId) {
  const staff = await aStaff(t.db, t.clock);
  const payload = { memberId, channel, staffId: by ?? staff.id, reason: 'answered there', at: t.clock.now() };
  await t.db.transaction(tx => announce(tx, bonusContacted, [payload]));
  await t.deliverEvents();
  return (await signedInStaff(t, staff)).call;
}
const waitingOf = async (account: string) => (await two.first(listAdjustments, { account })).items;

test('without an amount contacting a member gives nothing', async () => {
  const { member } = await aDrawer(t);
  expect(await two.first(officeContactRewards, {})).toEqual({ items: [], currency: 'CNY' });
  await contacted(member.id);
  expect(await waitingOf(member.account)).toEqual([]);
});

test('the amount is changed by two people, and the same amount is no change', async () => {
  await setReward(131, 262);
  expect((await two.first(officeContactRewards, {})).items).toEqual([
    { currency: 'CNY', amountMinor: major(131), turnoverMinor: major(262) },
  ]);
  expect(await codeOf(setReward(131, 262))).toBe('reward.unchanged');
});

test('whoever contacted a member proposes the reward, someone else approves it, and it is given once for a channel', async () => {
  await setReward(88, 176);
  const { member, call } = await aDrawer(t);
  const proposer = await contacted(member.id);
  await contacted(member.id); // heard again: nothing more
  const [proposed, ...more] = await waitingOf(member.account);
  expect(more).toEqual([]);
  expect(proposed).toMatchObject({ direction: 'credit', amountMinor: major(88), turnoverMinor: major(176), reason: 'answered there' });
  const decision = { id: proposed?.id as never, decision: 'approved' as const, reason: 'reached on Zalo' };
  expect(await codeOf(proposer(decideAdjustment, decision))).toBe('adjustment.own');
  expect(await booksOf(t, member.id)).toMatchObject({ cash: 10_000 });
  await two.second(decideAdjustment, decision);
  expect(await booksOf(t, member.id)).toMatchObject({ cash: 10_088 });
  expect((await call(withdrawTerms, {})).turnover).toMatchObject([{ kind: 'adjustment', requiredMinor: major(176) }]);
  await contacted(member.id);
  expect(await waitingOf(member.account)).toEqual([]);
  await contacted(member.id, 'whatsapp');
  expect(await waitingOf(member.account)).toHaveLength(1);
});

test('who has excluded themselves is offered nothing', async () => {
  const { member } = await aDrawer(t);
  const at = t.clock.now();
  await t.owner.query({
    name: 'excluded',
    text: `insert into compliance.guard (member_id, bar, barred_at, barred_until, made_at) values ($1, 'self-exclusion', $2, $3, $2)
      on conflict (member_id) do update set bar = excluded.bar, barred_at = excluded.barred_at, barred_until = excluded.barred_until`,
    values: [member.id, at, plus(at, 365 * day)],
  });
  await contacted(member.id);
  expect(await waitingOf(member.account)).toEqual([]);
});
