import { sql } from '@baize/db';
import { staffApprovals, staffDecideApproval } from '@baize/staff/contract';
import { byTwo, linkedStaff, outcomeOf } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  changePayoutSettings,
  claimWithdrawal,
  decideDispute,
  officeWithdrawal,
  readPayoutSettings,
  requestWithdrawal,
  settlePartByHand,
  waiveTurnover,
} from '../contract/index.ts';
import { aDrawer, approve, booksOf, type Cashier, codeOf, fund, major, startCashier } from '../fixtures.ts';
import { addTurnover } from './index.ts';

let cashier: Cashier;
let t: TestServer;
beforeAll(async () => {
  cashier = await startCashier();
  t = cashier.t;
  const two = await cashier.two();
  const { providers: _, currency: __, ...settings } = await two.first(readPayoutSettings, {});
  const most = { dayMinorNone: major(50_000), dayMinorBasic: major(50_000), dayMinorVerified: major(50_000) };
  await byTwo(two, changePayoutSettings, { settings: { ...settings, ...most }, reason: 'large sums in these tests' });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

type Two = Awaited<ReturnType<Cashier['two']>>;
const approval = (id: string | null) => ({ id: id as never, decision: 'approved' as const, reason: 'I looked at it' });

/** Nothing happens for the one who asked; someone else carries it out. */
async function waitsForSecond({ first, second }: Two, id: string | null, isDone: () => Promise<boolean>): Promise<void> {
  expect([id === null, await isDone()]).toEqual([false, false]);
  expect(await outcomeOf(first(staffDecideApproval, approval(id)))).toBe('403 approval.own');
  expect(await isDone()).toBe(false);
  await second(staffDecideApproval, approval(id));
  expect(await isDone()).toBe(true);
}

const ask = async (who: Awaited<ReturnType<typeof aDrawer>>, amount: number) =>
  who.call(requestWithdrawal, { destinationId: who.to.id, amountMinor: major(amount), paymentProof: await who.proof() });

/** A withdrawal that staff have approved and pay by hand. */
async function aPayout(amount: number) {
  const who = await aDrawer(t, { amount: 100_000 });
  const { id } = await ask(who, amount);
  const two = await cashier.two();
  if ((await approve(two.first, id)).needsMore) await approve(two.second, id);
  const [part] = (await two.first(officeWithdrawal, { id })).parts;
  return { who, id, two, partId: part?.id as never };
}

test('the rules of paying out never change by one person', async () => {
  const two = await cashier.two();
  const { providers: _, currency: __, ...settings } = await two.first(readPayoutSettings, {});
  const next = { ...settings, automaticMinor: '9'.repeat(15), fourEyesMinor: '9'.repeat(15) };
  const { approvalId } = await two.first(changePayoutSettings, { settings: next, reason: 'no more people' });
  const isDone = async () => (await two.first(readPayoutSettings, {})).automaticMinor === next.automaticMinor;
  await waitsForSecond(two, approvalId, isDone);
  await byTwo(two, changePayoutSettings, { settings, reason: 'as before' });
});

test('whoever gave a colleague access does not get a withdrawal approved by them', async () => {
  const { maker, made } = await linkedStaff(t);
  const { id } = await ask(await aDrawer(t, { amount: 100_000 }), 20_000);
  expect(await approve(maker, id)).toEqual({ needsMore: true });
  expect(await codeOf(approve(made, id))).toBe('approval.linked');
  await made(claimWithdrawal, { id, isClaimed: false });
  expect(await approve(await cashier.staff(), id)).toEqual({ needsMore: false });
});

test.each(['paid', 'failed'] as const)('a large payment that people made is settled as %s by two', async outcome => {
  const { who, id, two, partId } = await aPayout(6_000);
  const isDone = async () => (await two.first(officeWithdrawal, { id })).parts[0]?.status === outcome;
  const { approvalId } = await two.first(settlePartByHand, { id: partId, outcome, bankReference: 'TX-8', reason: 'as the bank says' });
  const waiting = (await two.second(staffApprovals, { pageSize: 100 })).items.find(item => item.id === approvalId);
  expect(waiting?.names).toEqual({ order: id, account: who.member.account });
  await waitsForSecond(two, approvalId, isDone);
});

test('a large dispute in the member’s favour is decided by two, one against by one', async () => {
  const { who, id, two, partId } = await aPayout(6_000);
  await byTwo(two, settlePartByHand, { id: partId, outcome: 'paid', bankReference: 'TX-9', reason: 'sent' });
  await t.owner.query(sql`
    update cashier.receipt set outcome = 'none', dispute = 'open', received_minor = 0, remaining_minor = ${6_000_0000n}, answered_at = ${t.clock.now()}
    where withdrawal_id = ${id}`);
  await two.first(claimWithdrawal, { id, isClaimed: true });
  const cash = async () => (await booksOf(t, who.member.id)).cash;
  const before = await cash();
  const { approvalId } = await two.first(decideDispute, { id, decision: 'returned', reason: 'the bank lost it' });
  await waitsForSecond(two, approvalId, async () => (await cash()) === before + 6_000);
});

test('a large wagering requirement is waived by two', async () => {
  const who = await aDrawer(t);
  const since = t.clock.now();
  await t.db.transaction(tx =>
    addTurnover(tx, { memberId: who.member.id, source: `test:${who.member.id}`, kind: 'deposit', requiredMinor: 5_001_0000n, since }),
  );
  const two = await cashier.two();
  const { approvalId, waived } = await two.first(waiveTurnover, { memberId: who.member.id, reason: 'a goodwill gesture' });
  expect(waived).toBe(0);
  await fund(t, who.member.id, 100);
  const isFree = async () => (await codeOf(ask(who, 100))) === 'ok';
  await waitsForSecond(two, approvalId, isFree);
});
