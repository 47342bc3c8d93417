import { officeMember, officeMembers } from '@baize/identity/contract';
import { aToken } from '@baize/identity/fixtures';
import { memberById, setMemberStatus } from '@baize/identity/server';
import { excludeMyself, officeProtectionRecord, takeTimeOut } from '@baize/protection/contract';
import { holdIfExcluded } from '@baize/protection/server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withdrawTerms } from '../contract/index.ts';
import { aDrawer, type Cashier, codeOf, startCashier } from '../fixtures.ts';

let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier();
});
afterEach(() => expect(cashier.t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

type Drawer = Awaited<ReturnType<typeof aDrawer>>;
const statusOf = async (who: Drawer) => (await memberById(cashier.t.db, who.member.id))?.status;
const recordOf = async (who: Drawer) =>
  (await (await cashier.staff())(officeProtectionRecord, { memberId: who.member.id, pageSize: 20 })).items;

test('whoever binds the bank account of someone who has excluded themselves is frozen, once, and the office reads why', async () => {
  const { t } = cashier;
  const first = await aDrawer(t);
  await first.call(excludeMyself, { months: 6 });
  const second = await aDrawer(t, { number: first.number });
  expect(await statusOf(second)).toBe('frozen');
  expect(await (await cashier.staff())(officeMember, { id: second.member.id })).toMatchObject({ freeze: { reason: 'excluded' } });
  expect(await recordOf(second)).toMatchObject([{ what: 'exclusion.recognised', by: 'system', facts: { by: 'account' } }]);
  const waiting = async () => (await (await cashier.staff())(officeMembers, { frozenFor: 'excluded', pageSize: 100 })).items.map(m => m.id);
  const third = await aDrawer(t);
  await t.db.transaction(tx => setMemberStatus(tx, { memberId: third.member.id, status: 'frozen', now: t.clock.now() }));
  expect(await waiting()).toEqual([second.member.id]);
  // Staff have reviewed it, and let them in.
  const now = t.clock.now();
  await t.db.transaction(tx => setMemberStatus(tx, { memberId: second.member.id, status: 'active', now }));
  const again = await t.db.transaction(tx => holdIfExcluded(tx, { memberId: second.member.id, alike: [first.member.id], at: now }));
  expect(again).toBe(false);
  expect(await statusOf(second)).toBe('active');
  expect(await waiting()).toEqual([]);
});

test('an account that is shared with someone on a break, or with no one, freezes no one', async () => {
  const first = await aDrawer(cashier.t);
  await first.call(takeTimeOut, { hours: 24 });
  const second = await aDrawer(cashier.t, { number: first.number });
  const third = await aDrawer(cashier.t);
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual(['active', 'active', 'active']);
});

test('when someone excludes themselves, their other accounts of the same bank account are frozen, and no one else’s', async () => {
  const { t } = cashier;
  const first = await aDrawer(t);
  const [second, stranger] = [await aDrawer(t, { number: first.number }), await aDrawer(t)];
  const [before, ofStranger] = [await aToken(t.db, t.clock, second.member), await aToken(t.db, t.clock, stranger.member)];
  expect(await statusOf(second)).toBe('active');
  await first.call(excludeMyself, { months: 6 });
  await t.deliverEvents();
  expect([await statusOf(first), await statusOf(second), await statusOf(stranger)]).toEqual(['active', 'frozen', 'active']);
  expect(await recordOf(second)).toMatchObject([{ what: 'exclusion.recognised', by: 'system', facts: { by: 'account' } }]);
  expect(await codeOf(t.client({ token: before })(withdrawTerms, {}))).toBe('user.or.token.invalid');
  expect(await codeOf(t.client({ token: ofStranger })(withdrawTerms, {}))).toBe('ok');
});
