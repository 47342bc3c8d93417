import { aMember } from '@baize/identity/fixtures';
import { day, second } from '@baize/kernel';
import { maxAmountMinor } from '@baize/ledger/contract';
import { auditTrail, staffQueues } from '@baize/staff/contract';
import { linkedStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decideAdjustment, listAdjustments, proposeAdjustment } from '../../contract/index.ts';
import { booksOf, type Cashier, codeOf, fund, major, startCashier } from '../../fixtures.ts';

let cashier: Cashier;
let t: TestServer;
beforeAll(async () => {
  cashier = await startCashier();
  t = cashier.t;
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

async function aProposal(direction: 'credit' | 'debit' = 'credit', amount = 200, by?: Awaited<ReturnType<Cashier['staff']>>) {
  const member = await aMember(t.db, t.clock);
  await t.deliverEvents();
  await fund(t, member.id, 1_000);
  const maker = by ?? (await cashier.staff());
  const made = await maker(proposeAdjustment, {
    account: member.account.toUpperCase(),
    direction,
    amountMinor: major(amount),
    turnoverMinor: major(100),
    reason: 'a bet that was settled wrongly',
  });
  const cash = async () => (await booksOf(t, member.id)).cash;
  return { member, maker, id: made.id, made, cash };
}

test('nothing moves until someone else approves; then it moves once', async () => {
  const { member, maker, id, made, cash } = await aProposal();
  expect(made).toMatchObject({ status: 'proposed', isMine: true, account: member.account, decidedBy: null });
  expect(await cash()).toBe(1_000);
  const yes = { id, decision: 'approved' as const, reason: 'checked against the round' };
  expect(await codeOf(maker(decideAdjustment, yes))).toBe('adjustment.own');
  const checker = await cashier.staff();
  const both = await Promise.all([codeOf(checker(decideAdjustment, yes)), codeOf(checker(decideAdjustment, yes))]);
  expect(both.sort()).toEqual(['adjustment.state', 'ok']);
  expect(await cash()).toBe(1_200);
  expect((await checker(listAdjustments, { which: 'decided', account: member.account })).items).toMatchObject([{ id, status: 'approved' }]);
  const trail = await checker(auditTrail, { target: `member:${member.id}` });
  expect(trail.items.map(entry => entry.action)).toEqual(['cashier.approve-adjustment', 'cashier.propose-adjustment']);
});

test('whoever gave a colleague access does not get adjustments approved by them', async () => {
  const { maker, made } = await linkedStaff(t);
  const { id, cash } = await aProposal('credit', 200, maker);
  const yes = { id, decision: 'approved' as const, reason: 'by my other account' };
  expect(await codeOf(made(decideAdjustment, yes))).toBe('approval.linked');
  expect(await cash()).toBe(1_000);
  expect(await codeOf((await cashier.staff())(decideAdjustment, yes))).toBe('ok');
  expect(await cash()).toBe(1_200);
});

test('what waits for a colleague is counted among what waits', async () => {
  const office = await cashier.staff();
  const queue = async () => (await office(staffQueues, {})).items.find(one => one.queue === 'cashier.adjustments');
  const before = (await queue())?.waiting ?? 0;
  const { id, made } = await aProposal();
  expect((await queue())?.waiting).toBe(before + 1);
  expect((await queue())?.since).not.toBeNull();
  expect(made.status).toBe('proposed');
  await office(decideAdjustment, { id, decision: 'rejected', reason: 'not this one' });
  expect((await queue())?.waiting).toBe(before);
});

test('the queue goes on after the last adjustment that was seen, also when some that were seen are decided meanwhile', async () => {
  const { member, maker, id } = await aProposal();
  const ids = [id];
  for (let i = 0; i < 4; i++) {
    t.clock.move(second);
    const asked = {
      account: member.account,
      direction: 'credit',
      amountMinor: major(1),
      turnoverMinor: '0',
      reason: 'one more of these',
    } as const;
    ids.push((await maker(proposeAdjustment, asked)).id);
  }
  const checker = await cashier.staff();
  const page = async (which: object) =>
    (await checker(listAdjustments, { account: member.account, pageSize: 2, ...which })).items.map(one => one.id);
  expect(await page({})).toEqual(ids.slice(0, 2));
  await checker(decideAdjustment, { id, decision: 'rejected', reason: 'not needed' });
  expect(await page({ page: 2, near: `1~${ids[1]}` })).toEqual(ids.slice(2, 4));
});

test('what all of them come to is credits less debits, whatever the page', async () => {
  const { member, maker } = await aProposal();
  const { sums: before } = await maker(listAdjustments, { account: member.account });
  const wanted = { account: member.account, direction: 'debit' as const, reason: 'paid twice' };
  const { id } = await maker(proposeAdjustment, { ...wanted, amountMinor: major(3) });
  const { sums } = await maker(listAdjustments, { account: member.account, pageSize: 1 });
  expect(BigInt(sums[0]?.minor ?? 0) - BigInt(before[0]?.minor ?? 0)).toBe(-BigInt(major(3)));
  expect(sums[0]?.turnoverMinor).toBe(before[0]?.turnoverMinor);
  await (await cashier.staff())(decideAdjustment, { id, decision: 'rejected', reason: 'not needed' });
  expect((await maker(listAdjustments, { account: member.account, which: 'decided' })).sums).toEqual([
    { currency: 'CNY', minor: '0', turnoverMinor: '0' },
  ]);
});

test('what is rejected never moves', async () => {
  const { id, cash } = await aProposal();
  const checker = await cashier.staff();
  await checker(decideAdjustment, { id, decision: 'rejected', reason: 'the round was right' });
  expect(await codeOf(checker(decideAdjustment, { id, decision: 'approved', reason: 'after all' }))).toBe('adjustment.state');
  expect(await cash()).toBe(1_000);
});

test('a debit takes what there is and never more', async () => {
  const small = await aProposal('debit', 300);
  const checker = await cashier.staff();
  await checker(decideAdjustment, { id: small.id, decision: 'approved', reason: 'paid twice' });
  expect(await small.cash()).toBe(700);
  const large = await aProposal('debit', 3_000);
  expect(await codeOf(checker(decideAdjustment, { id: large.id, decision: 'approved', reason: 'paid twice' }))).toBe('adjustment.funds');
  expect(await large.cash()).toBe(1_000);
  expect((await checker(listAdjustments, { account: large.member.account })).total).toBe(1);
});

test('no one of that name, and a trial account, are refused', async () => {
  const maker = await cashier.staff();
  const trial = await aMember(t.db, t.clock, { type: 4, currency: 'DMO' });
  const wanted = { direction: 'credit' as const, amountMinor: major(1), reason: 'a try' };
  expect(await codeOf(maker(proposeAdjustment, { ...wanted, account: 'nobody' }))).toBe('adjustment.member');
  expect(await codeOf(maker(proposeAdjustment, { ...wanted, account: trial.account }))).toBe('adjustment.member');
  expect((await maker(listAdjustments, { account: 'nobody' })).total).toBe(0);
});

test('more than one movement may be is refused when it is proposed, and so is a wagering requirement above it', async () => {
  const member = await aMember(t.db, t.clock);
  const maker = await cashier.staff();
  const propose = (amountMinor: bigint, turnoverMinor = 0n) =>
    codeOf(
      maker(proposeAdjustment, {
        account: member.account,
        direction: 'credit',
        amountMinor: String(amountMinor),
        turnoverMinor: String(turnoverMinor),
        reason: 'a slip of the finger',
      }),
    );
  expect(await propose(maxAmountMinor + 1n)).toBe('amount.too.large');
  expect(await propose(1n, maxAmountMinor + 1n)).toBe('amount.too.large');
  expect(await propose(maxAmountMinor)).toBe('ok');
});

test('the list says what the largest adjustment approved in the last 90 days was; rejected and waiting ones are not usual', async () => {
  t.clock.move(91 * day);
  const checker = await cashier.staff();
  const largest = async () => (await checker(listAdjustments, {})).largest;
  expect(await largest()).toEqual([]);
  const decide = async (amount: number, decision: 'approved' | 'rejected') =>
    checker(decideAdjustment, { id: (await aProposal('credit', amount)).id, decision, reason: 'as it should be' });
  await decide(300, 'approved');
  await decide(200, 'approved');
  await decide(900, 'rejected');
  await aProposal('credit', 800);
  expect(await largest()).toEqual([{ currency: 'CNY', minor: major(300) }]);
});
