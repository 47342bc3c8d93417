import { type AFact, putFacts } from '@baize/bets/fixtures';
import { setMemberStatus } from '@baize/identity/server';
import { day, hour, plus, present } from '@baize/kernel';
import { businessDay, daysLater } from '@baize/kernel/business-time';
import { excludeMyself } from '@baize/protection/contract';
import { staffDecideApproval } from '@baize/staff/contract';
import { aStaff, byTwo, signedInStaff } from '@baize/staff/fixtures';
import { auditEntries } from '@baize/staff/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agentContract,
  agentContracts,
  officeBillBounds,
  officeBills,
  officeContract,
  officeDecideBill,
  officeMemberContracts,
  officeSetBillBound,
  processDailySalaryContract,
} from '../../contract/index.ts';
import { aBet, contractKit, settledAgain, startAgentsServer, zone } from '../../fixtures.ts';
import { act } from '../contracts/contracts.ts';
import { owesDividends } from '../index.ts';
import { billsToApprove, putBillBound } from './store.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
});
afterAll(() => t.close());

async function twoStaff() {
  const [first, second] = [await signedInStaff(t, await aStaff(t.db, t.clock)), await signedInStaff(t, await aStaff(t.db, t.clock))];
  return { first: first.call, second: second.call };
}

async function setBound(minor: string | null) {
  const two = await twoStaff();
  const fromMinor = (await two.first(officeBillBounds, {})).items.find(one => one.currency === 'CNY')?.minor ?? null;
  return byTwo(two, officeSetBillBound, { currency: 'CNY', fromMinor, minor, reason: 'large bills are looked at' });
}

/** To the day after tomorrow, with bets of tomorrow. */
async function billedDay(bets: (noon: ReturnType<typeof plus>) => Parameters<typeof putFacts>[1]): Promise<void> {
  const date = daysLater(kit.today(), 1);
  kit.goTo(daysLater(date, 1));
  await putFacts(t.db, bets(plus(businessDay(date, zone).from, 12 * hour)));
  await t.deliverEvents();
  await kit.turn();
}

const newest = async (bills: Awaited<ReturnType<typeof kit.aLine>>['billsOfHead']) => present((await bills())[0], 'there is one');

test('a bill of the operator’s above the bound waits for two people, then it and those below are paid; one at the bound is paid', async () => {
  await setBound('100000');
  const [large, small] = [await kit.aLine(), await kit.aLine()];
  await billedDay(noon => [aBet(large.player, 1_001, 0, noon), aBet(small.player, 1_000, 0, noon)]);
  const two = await twoStaff();
  expect((await two.first(officeBillBounds, {})).items).toEqual([{ currency: 'CNY', minor: '100000' }]);
  expect([await kit.cash(large.agent), await kit.cash(small.head), await kit.cash(small.agent)]).toEqual(['0', '40000', '60000']);
  const { id: billId, ...bill } = await newest(large.billsOfHead);
  expect(bill).toMatchObject({ state: 'to-approve', amountMinor: '100100', paidMinor: '0' });
  expect((await billsToApprove(t.db)).count).toBe(1);
  const other = { billId, decision: 'approved', amountMinor: '100101', reason: 'looked at another' } as const;
  await expect(two.first(officeDecideBill, other)).rejects.toMatchObject({ code: 'bill.changed' });
  const listed = await two.first(officeBills, { state: 'to-approve', payer: '-' });
  expect(listed.items).toMatchObject([{ id: billId, payer: null, payee: { account: large.head.account }, type: 'daily' }]);
  expect(listed.sums).toEqual([{ currency: 'CNY', count: 1, minor: '100100', doneMinor: '0' }]);
  const reason = 'looked at the bets';
  const { approvalId } = await two.first(officeDecideBill, { billId, decision: 'approved', amountMinor: '100100', reason });
  await kit.turn();
  expect(await kit.cash(large.head)).toBe('0'); // one person is not enough, nor the same one twice
  const id = present(approvalId, 'it waits');
  await expect(two.first(staffDecideApproval, { id, decision: 'approved', reason })).rejects.toMatchObject({ code: 'approval.own' });
  await two.second(staffDecideApproval, { id, decision: 'approved', reason });
  await kit.turn();
  expect([await kit.cash(large.head), await kit.cash(large.agent)]).toEqual(['40100', '60000']);
  expect((await billsToApprove(t.db)).count).toBe(0);
  const trail = await auditEntries(t.db, { target: `bill:${billId}`, page: 1, pageSize: 10 });
  expect(trail.items.map(one => one.action)).toContain('agents.decide-bill');
  await expect(two.first(officeDecideBill, { billId, decision: 'refused', amountMinor: '100100', reason })).rejects.toMatchObject({
    code: 'bill.state',
  });
});

test('a refused bill is never paid; without a bound none waits', async () => {
  const line = await kit.aLine();
  await billedDay(noon => [aBet(line.player, 5_000, 0, noon)]);
  const { id: billId } = await newest(line.billsOfHead);
  const two = await twoStaff();
  await byTwo(two, officeDecideBill, { billId, decision: 'refused', amountMinor: '0', reason: 'bets of one household' });
  t.clock.move(hour);
  await kit.turn();
  expect([await kit.cash(line.head), (await newest(line.billsOfHead)).state]).toEqual(['0', 'refused']);
  const later = await twoStaff();
  await expect(
    later.first(officeDecideBill, { billId, decision: 'approved', amountMinor: '0', reason: 'after all' }),
  ).rejects.toMatchObject({
    code: 'bill.state',
  });
  await setBound(null);
  await billedDay(noon => [aBet(line.player, 5_000, 0, noon)]);
  expect((await newest(line.billsOfHead)).state).toBe('paid');
});

test('corrections of a bill that is refused change no later bill', async () => {
  await setBound('100000');
  const line = await kit.aLine();
  const first = aBet(line.player, 5_000, 0, plus(businessDay(daysLater(kit.today(), 1), zone).from, hour));
  await billedDay(() => [first]);
  const { id: billId } = await newest(line.billsOfHead);
  await putFacts(t.db, [settledAgain(first, 0, 5_000)]);
  await t.deliverEvents();
  await kit.turn();
  await byTwo(await twoStaff(), officeDecideBill, { billId, decision: 'refused', amountMinor: '0', reason: 'bets of one household' });
  await billedDay(noon => [aBet(line.player, 1_000, 0, noon)]);
  expect(await newest(line.billsOfHead)).toMatchObject({ state: 'paid', amountMinor: '100000', carriedMinor: '0' });
  await setBound(null);
});

test('a payer who waits for the operator’s approval is not overdue for that; whoever is overdue is listed and named on their page', async () => {
  await setBound('100000');
  const line = await kit.aLine({ type: 'dividend', top: 1_000, below: 500 });
  await billedDay(noon => [aBet(line.player, 5_000, 0, noon)]);
  for (let n = 0; n < 5; n++) {
    t.clock.move(day);
    await kit.turn();
  }
  expect(await owesDividends(t.db, line.head.id, t.clock.now())).toBe(false);
  const { id: billId } = await newest(async () => (await line.billsOfHead()).filter(one => one.state === 'to-approve'));
  await byTwo(await twoStaff(), officeDecideBill, { billId, decision: 'refused', amountMinor: '0', reason: 'bets of one household' });
  for (let n = 0; n < 5; n++) {
    t.clock.move(day);
    await kit.turn();
  }
  const { first } = await twoStaff();
  const overdue = await first(officeBills, { state: 'overdue', payer: line.head.account });
  expect(overdue.items).toMatchObject([{ state: 'overdue', payee: { account: line.agent.account }, amountMinor: '2500000' }]);
  expect(overdue.sums).toEqual([{ currency: 'CNY', count: 1, minor: '2500000', doneMinor: '0' }]);
  expect((await first(officeMemberContracts, { memberId: line.head.id })).owesDividends).toBe(true);
  expect((await first(officeBills, { state: 'due', payer: line.head.account })).total).toBe(0);
  expect((await first(officeBills, { payer: 'no.such.member' })).total).toBe(0);
});

test('bills are found by side, type, state and day, page by page', async () => {
  const { first } = await twoStaff();
  const all = await first(officeBills, { pageSize: 10 });
  const pages = [];
  for (let page = 1; page <= Math.ceil(all.total / 3); page++) pages.push(...(await first(officeBills, { page, pageSize: 3 })).items);
  expect(new Set(pages.map(one => one.id)).size).toBe(all.total);
  expect(pages.map(one => one.madeAt)).toEqual(
    pages
      .map(one => one.madeAt)
      .toSorted()
      .toReversed(),
  );
  const wanted = present(pages[1], 'there are some');
  const found = await first(officeBills, {
    payee: wanted.payee.account,
    type: wanted.type,
    state: wanted.state,
    from: wanted.to,
    to: wanted.to,
  });
  expect(found.items.map(one => one.id)).toEqual(
    pages
      .filter(
        one => one.payee.account === wanted.payee.account && one.type === wanted.type && one.state === wanted.state && one.to === wanted.to,
      )
      .map(one => one.id),
  );
});

test('what an ended contract of the operator’s still owes waits as well when it is above the bound', async () => {
  const { head, player, billsOfHead } = await kit.aLine();
  const uncounted = (bet: AFact): AFact => ({ ...bet, validMinor: 0n, validChange: 0n });
  let facts: AFact[] = [];
  await billedDay(noon => {
    facts = [uncounted(aBet(player, 1_001, 0, noon))];
    return facts;
  });
  const call = await kit.as(head);
  const { id: contractId } = present((await call(agentContracts, { side: 'payee' })).items[0], 'there is one');
  await call(processDailySalaryContract, { contractId, action: 'terminate' });
  const agreed = {
    id: contractId,
    types: ['daily'],
    memberId: null,
    action: 'agree',
    reason: undefined,
    at: t.clock.now(),
    by: null,
  } as const;
  await t.db.transaction(tx => act(tx, agreed));
  await billedDay(() => []);
  await setBound('100099');
  await putFacts(t.db, [settledAgain(present(facts[0], 'it was made'), 1_001, 0)]);
  await t.deliverEvents();
  await billedDay(() => []);
  await kit.turn();
  expect(await newest(billsOfHead)).toMatchObject({ amountMinor: '100100', carriedMinor: '100100', state: 'to-approve' });
  expect(await kit.cash(head)).toBe('0');
  await setBound(null);
});

test('bills of payees who are frozen or excluded are listed as frozen, and neither as due nor as overdue; members see them as due', async () => {
  const [frozen, excluded] = [
    await kit.aLine({ type: 'dividend', top: 1_000, below: 500 }),
    await kit.aLine({ type: 'dividend', top: 1_000, below: 500 }),
  ];
  const status = (to: 'frozen' | 'active') =>
    t.db.transaction(tx => setMemberStatus(tx, { memberId: frozen.agent.id, status: to, now: t.clock.now() }));
  await status('frozen');
  await (await kit.as(excluded.agent))(excludeMyself, { months: 6 });
  await billedDay(noon => [aBet(frozen.player, 1_000, 0, noon), aBet(excluded.player, 1_000, 0, noon)]);
  const { first } = await twoStaff();
  const of = async (state: 'frozen' | 'due' | 'overdue', payee: string) =>
    (await first(officeBills, { state, payee })).items.map(one => one.state);
  for (const { account } of [frozen.agent, excluded.agent]) {
    expect(await of('frozen', account)).toEqual(['frozen']);
    expect(await of('due', account)).toEqual([]);
  }
  const { items } = await first(officeMemberContracts, { memberId: frozen.agent.id });
  const contractId = present(items[0], 'there is one').id;
  expect((await first(officeContract, { contractId })).bills.items).toMatchObject([{ state: 'frozen' }]);
  expect((await (await kit.as(frozen.head))(agentContract, { contractId })).bills.items).toMatchObject([{ state: 'due' }]);
  await status('active');
  expect([await of('frozen', frozen.agent.account), await of('due', frozen.agent.account)]).toEqual([[], ['due']]);
});

test('a bound is changed from the one that was seen, also by the second person', async () => {
  await setBound('700000');
  const two = await twoStaff();
  const wish = { currency: 'CNY' as const, minor: '900000', reason: 'more is usual' };
  await expect(two.first(officeSetBillBound, { ...wish, fromMinor: '600000' })).rejects.toMatchObject({ code: 'bill.bound.changed' });
  const { approvalId } = await two.first(officeSetBillBound, { ...wish, fromMinor: '700000' });
  await t.db.transaction(tx => putBillBound(tx, { currency: 'CNY', minor: 800_000n, at: t.clock.now() }));
  const id = present(approvalId, 'it waits') as never;
  await expect(two.second(staffDecideApproval, { id, decision: 'approved', reason: 'looked at it' })).rejects.toMatchObject({
    code: 'approval.outdated',
  });
  expect((await two.first(officeBillBounds, {})).items).toContainEqual({ currency: 'CNY', minor: '800000' });
});
