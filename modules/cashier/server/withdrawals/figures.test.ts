import { putRealName } from '@baize/identity/server';
import { newId } from '@baize/kernel';
import { memberTimeline } from '@baize/staff/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { officeMemberFigures, requestWithdrawal } from '../../contract/index.ts';
import { aDrawer, aProvider, approve, type Cashier, codeOf, major, startCashier } from '../../fixtures.ts';

let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier([aProvider()]);
});
afterEach(() => expect(cashier.t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

test('the figures of a member are those of the ledger, and a shared account number and another name are flagged', async () => {
  const { t } = cashier;
  const number = '6222020200099887766';
  const drawer = await aDrawer(t, { number });
  await aDrawer(t, { number });
  await t.db.transaction(tx => putRealName(tx, drawer.member.id, 'Li Hua'));
  await drawer.call(requestWithdrawal, { destinationId: drawer.to.id, amountMinor: major(500), paymentProof: await drawer.proof() });
  const office = await cashier.staff();
  const figures = await office(officeMemberFigures, { memberId: drawer.member.id });
  expect(figures).toMatchObject({
    account: drawer.member.account,
    availableMinor: major(9_500),
    lockedMinor: major(500),
    depositedMinor: major(10_000),
    deposits: 1,
    paidOutMinor: '0',
    netDepositsMinor: major(10_000),
    ggrMinor: '0',
    lastDeposit: { minor: major(10_000), playedMinor: '0' },
    turnoverLeftMinor: '0',
  });
  expect(figures.risks.map(one => one.rule)).toEqual(['shared-destination', 'name-differs', 'new-account', 'little-play']);
  expect(await codeOf(office(officeMemberFigures, { memberId: newId() }))).toBe('object.not.found');
  const reviewer = await cashier.staff([]);
  expect(await codeOf(reviewer(officeMemberFigures, { memberId: drawer.member.id }))).toBe('function.not.available');
});

test('a withdrawal’s steps are in the timeline of its member, with the sum and who decided', async () => {
  const { t } = cashier;
  const drawer = await aDrawer(t);
  const asked = { destinationId: drawer.to.id, amountMinor: major(300), paymentProof: await drawer.proof() };
  const { id } = await drawer.call(requestWithdrawal, asked);
  const office = await cashier.staff();
  await approve(office, id);
  const steps = (await office(memberTimeline, { memberId: drawer.member.id })).items.filter(one => one.source === 'cashier.withdrawals');
  expect(steps.map(one => [one.text, one.minor, one.subjectId, one.note])).toEqual([
    ['event.approved', major(300), id, 'looks right'],
    ['event.requested', major(300), id, ''],
  ]);
});
