import { closed, placed, writeBets } from '@baize/bets/server';
import { bindContact, codeForContact } from '@baize/identity/contract';
import { aToken, aVisitor, codeSentTo, withReset } from '@baize/identity/fixtures';
import { putFieldRule, putRealName } from '@baize/identity/server';
import { day, minute, plus } from '@baize/kernel';
import { byTwo } from '@baize/staff/fixtures';
import { runJobs, type TestServer } from '@baize/testkit';
import { memberTransactions } from '@baize/wallet/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  approveWithdrawal,
  awaitedReceipts,
  changePayoutSettings,
  claimWithdrawal,
  findOwnRecords,
  myWithdrawal,
  myWithdrawals,
  officeTurnover,
  officeWithdrawal,
  officeWithdrawals,
  readPayoutSettings,
  rejectWithdrawal,
  requestWithdrawal,
  settlePartByHand,
  waiveTurnover,
  withdrawTerms,
} from '../../contract/index.ts';
import { aDrawer, aProvider, approve, booksOf, type Cashier, codeOf, major, owing, startCashier } from '../../fixtures.ts';
import { addTurnover } from '../index.ts';
import { onPayoutNotice } from '../payouts/notice.ts';

const provider = aProvider();
let cashier: Cashier;
let t: TestServer;
beforeAll(async () => {
  cashier = await startCashier([provider]);
  t = cashier.t;
  const two = await cashier.two();
  const { providers: _, currency: __, ...settings } = await two.first(readPayoutSettings, {});
  await byTwo(two, changePayoutSettings, { settings: { ...settings, bankProvider: 'sandbox' }, reason: 'paid by the sandbox' });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

type Drawer = Awaited<ReturnType<typeof aDrawer>>;
const ask = async (who: Drawer, amount: number) =>
  who.call(requestWithdrawal, { destinationId: who.to.id, amountMinor: major(amount), paymentProof: await who.proof() });
const books = (who: Drawer) => booksOf(t, who.member.id);

describe('asking for money', () => {
  test('waits for a contact that the member has proven, where the form of the brand demands one', async () => {
    const who = await aDrawer(t, { hasContact: false });
    expect((await who.call(withdrawTerms, {})).owesContact).toBe(true);
    expect(await codeOf(ask(who, 1_000))).toBe('withdraw.contact');
    expect(await books(who)).toEqual({ cash: 10_000, locked: 0 });
    const mine = { channel: 'email', target: `${who.member.account}@example.com` } as const;
    const { codeId } = await who.call(codeForContact, mine);
    await who.call(bindContact, { ...mine, codeId, code: (await codeSentTo(t, mine.target)) ?? '' });
    expect((await who.call(withdrawTerms, {})).owesContact).toBe(false);
    expect(await ask(who, 1_000)).toMatchObject({ status: 'review' });

    const other = await aDrawer(t, { hasContact: false });
    const email = { field: 'email', isShown: true, minLength: 6, maxLength: 254, patternId: 3 } as const;
    await putFieldRule(t.owner, { ...email, isRequired: false });
    expect(await ask(other, 1_000)).toMatchObject({ status: 'review' });
    await putFieldRule(t.owner, { ...email, isRequired: true });
  });

  test('waits while the member owes a downline an overdue dividend', async () => {
    const who = await aDrawer(t);
    owing.add(who.member.id);
    expect((await who.call(withdrawTerms, {})).owesDividends).toBe(true);
    expect(await codeOf(ask(who, 1_000))).toBe('withdraw.dividend');
    expect(await books(who)).toEqual({ cash: 10_000, locked: 0 });
    owing.delete(who.member.id);
    expect(await ask(who, 1_000)).toMatchObject({ status: 'review' });
  });

  test('sets it aside immediately, waits for people the first time, and the member cannot take it back', async () => {
    const who = await aDrawer(t);
    const made = await ask(who, 1_000);
    expect(made).toMatchObject({ status: 'review', amountMinor: major(1_000), feeMinor: '0', reason: '', receipt: null });
    expect(made.reference).toMatch(/^W[2-9A-HJ-NP-Z]{10}$/);
    // The account record calls it by the same number.
    const about = { reference: made.reference, nameCn: null, nameEn: null };
    const locked = { kind: 'cashier.withdrawal', wallet: 'member.cash' as const };
    expect((await who.call(memberTransactions, locked)).items).toMatchObject([{ subjectId: made.id, about }]);
    // Its number finds it, however it is typed, and no one else's.
    const words = made.reference.toLowerCase();
    expect(await who.call(findOwnRecords, { words })).toEqual({
      items: [{ kind: 'withdrawal', id: made.id, reference: made.reference }],
    });
    expect(await (await aDrawer(t)).call(findOwnRecords, { words })).toEqual({ items: [] });
    expect(await books(who)).toEqual({ cash: 9_000, locked: 1_000 });
    expect(await who.call(withdrawTerms, {})).toMatchObject({ availableMinor: major(9_000), lockedMinor: major(1_000), leftTodayCount: 4 });
    expect((await who.call(myWithdrawals, {})).items.map(one => one.id)).toEqual([made.id]);
    const other = await aDrawer(t);
    expect(await codeOf(other.call(myWithdrawal, { id: made.id }))).toBe('object.not.found');
  });

  test('discloses nothing to the member of the sum up to which payouts are automatic', async () => {
    const who = await aDrawer(t);
    const made = await ask(who, 3_100);
    const { automaticMinor } = await (await cashier.staff())(readPayoutSettings, {});
    const told = JSON.stringify([await who.call(withdrawTerms, {}), made, await who.call(myWithdrawal, { id: made.id })]);
    expect(told).not.toMatch(/automatic|findings/i);
    expect(told).not.toContain(`"${automaticMinor}"`);
  });

  test.each([
    ['less than the least', 10, 'withdraw.amount'],
    ['more than the most', 60_000, 'withdraw.amount'],
    ['more than the level allows a day', 6_000, 'withdraw.day.sum'],
    ['more than there is', 2_000, 'withdraw.insufficient'],
  ])('%s is refused, and nothing is set aside', async (_, amount, code) => {
    const who = await aDrawer(t, { amount: 1_500 });
    expect(await codeOf(ask(who, amount))).toBe(code);
    expect(await books(who)).toEqual({ cash: 1_500, locked: 0 });
  });

  test('a wrong or used proof of the payment password is refused', async () => {
    const who = await aDrawer(t);
    const paymentProof = await who.proof();
    const input = { destinationId: who.to.id, amountMinor: major(100), paymentProof };
    await who.call(requestWithdrawal, input);
    expect(await codeOf(who.call(requestWithdrawal, input))).toBe('payment.proof.invalid');
    expect(await books(who)).toEqual({ cash: 9_900, locked: 100 });
  });

  test('is refused for a day after a reset of the password, and nothing is set aside', async () => {
    const who = await aDrawer(t);
    await withReset(t, who.member, t.clock.now());
    expect(await codeOf(ask(who, 100))).toBe('withdraw.reset');
    expect(await books(who)).toEqual({ cash: 10_000, locked: 0 });
    await withReset(t, who.member, plus(t.clock.now(), -day));
    expect((await ask(who, 100)).status).toBe('review');
  });

  test('a refused request leaves the proof for the next', async () => {
    const who = await aDrawer(t);
    const paymentProof = await who.proof();
    const input = { destinationId: who.to.id, amountMinor: major(6_000), paymentProof };
    expect(await codeOf(who.call(requestWithdrawal, input))).toBe('withdraw.day.sum');
    expect((await who.call(requestWithdrawal, { ...input, amountMinor: major(100) })).status).toBe('review');
  });

  test('five a day are the maximum, and the next business day resets the count', async () => {
    const who = await aDrawer(t);
    for (let n = 0; n < 5; n++) await ask(who, 100);
    expect(await codeOf(ask(who, 100))).toBe('withdraw.day.count');
    t.clock.move(day);
    const call = aVisitor(t, { token: await aToken(t.db, t.clock, who.member, true) }).call;
    expect((await call(withdrawTerms, {})).leftTodayCount).toBe(5);
  });

  test('100 at the same time of one balance pay out what fits, and no one is below zero', async () => {
    const who = await aDrawer(t, { amount: 450 });
    const proofs: string[] = [];
    for (let n = 0; n < 100; n++) proofs.push(await who.proof());
    const all = await Promise.all(
      proofs.map(paymentProof => codeOf(who.call(requestWithdrawal, { destinationId: who.to.id, amountMinor: major(100), paymentProof }))),
    );
    expect(all.filter(outcome => outcome === 'ok')).toHaveLength(4);
    expect(new Set(all)).toEqual(new Set(['ok', 'withdraw.insufficient']));
    expect(await books(who)).toEqual({ cash: 50, locked: 400 });
  }, 600_000);

  test('a repeat under the same key is the same withdrawal', async () => {
    const who = await aDrawer(t);
    const input = { destinationId: who.to.id, amountMinor: major(100), paymentProof: await who.proof() };
    const key = 'b2f0c9be-6a0b-4d3e-9c37-b1f6f9b4c001';
    const [a, b] = await Promise.all([who.call(requestWithdrawal, input, { key }), who.call(requestWithdrawal, input, { key })]);
    expect(a.id).toBe(b.id);
    expect(await books(who)).toEqual({ cash: 9_900, locked: 100 });
  });
});

describe('what must be played first', () => {
  test('holds money back until it is, counts each bet once, and staff may let it go', async () => {
    const who = await aDrawer(t);
    const since = t.clock.now();
    await t.db.transaction(tx =>
      addTurnover(tx, { memberId: who.member.id, source: `test:${who.member.id}`, kind: 'deposit', requiredMinor: 1_000_0000n, since }),
    );
    expect(await codeOf(ask(who, 100))).toBe('withdraw.turnover');
    t.clock.move(minute);
    await t.db.transaction(async tx => {
      const at = t.clock.now();
      const bet = placed({
        memberId: who.member.id,
        gameKind: 'rng',
        vendor: 'V1',
        gameCode: 'game-1',
        roundId: 'round-1',
        currency: 'CNY',
        stakeMinor: 400_0000n,
        at,
        rulesVersion: '1',
      });
      await writeBets(tx, [closed(bet, at)], new Map());
    });
    const terms = await who.call(withdrawTerms, {});
    expect(terms.turnover).toMatchObject([{ kind: 'deposit', requiredMinor: '10000000', doneMinor: '4000000' }]);
    expect(terms.turnoverLeftMinor).toBe('6000000');
    const office = await cashier.staff();
    const shown = await office(officeTurnover, { memberId: who.member.id });
    expect(shown).toMatchObject({ currency: 'CNY', leftMinor: '6000000', items: [{ kind: 'deposit', doneMinor: '4000000' }] });
    expect(await office(waiveTurnover, { memberId: who.member.id, reason: 'a goodwill gesture' })).toEqual({ waived: 1, approvalId: null });
    expect(await office(officeTurnover, { memberId: who.member.id })).toMatchObject({ leftMinor: '0', items: [] });
    expect((await ask(who, 100)).status).toBe('review');
  });
});

describe('the office', () => {
  test('claims, approves, and the provider pays: the fee goes to the operator, the member is asked whether it arrived', async () => {
    const office = await cashier.staff();
    const { providers: _, currency: __, ...settings } = await office(readPayoutSettings, {});
    await byTwo(await cashier.two(), changePayoutSettings, { settings: { ...settings, feeBps: 100 }, reason: 'one percent' });
    const who = await aDrawer(t);
    const { id } = await ask(who, 1_000);
    await byTwo(await cashier.two(), changePayoutSettings, { settings, reason: 'and none again' });
    const second = await cashier.staff();
    await office(claimWithdrawal, { id, isClaimed: true });
    expect(await codeOf(second(approveWithdrawal, { id, reason: 'not mine' }))).toBe('withdraw.not.claimed');
    expect(await codeOf(second(rejectWithdrawal, { id, reason: 'not mine' }))).toBe('withdraw.not.claimed');
    expect(await codeOf(second(claimWithdrawal, { id, isClaimed: true }))).toBe('withdraw.not.claimed');
    const whole = await office(officeWithdrawal, { id });
    expect(whole).toMatchObject({ number: who.number, holder: 'Wang Xiaoming', isMine: true, feeMinor: major(10), netMinor: major(990) });
    expect(whole.findings.map(f => f.rule)).toEqual(['first-withdrawal']);
    expect(await office(approveWithdrawal, { id, reason: 'looks right' })).toEqual({ needsMore: false });
    provider.onSend = async () => ({ status: 'accepted', reason: '', providerId: 'p-77' });
    expect(await runJobs(t, [cashier.job])).toBe(1);
    expect(await who.call(myWithdrawal, { id })).toMatchObject({ status: 'sending', paidMinor: '0' });
    expect(await books(who)).toEqual({ cash: 9_000, locked: 1_000 });
    const [part] = (await office(officeWithdrawal, { id })).parts;
    provider.truth.set(part?.id ?? '', { status: 'paid', reason: '', providerId: 'p-77' });
    await onPayoutNotice(t.db, part?.id as never);
    await runJobs(t, [cashier.job]);
    const paid = await who.call(myWithdrawal, { id });
    expect(paid).toMatchObject({ status: 'paid', paidMinor: major(990), receipt: { outcome: 'waiting', dispute: 'none' } });
    expect(await books(who)).toEqual({ cash: 9_000, locked: 0 });
    expect((await who.call(awaitedReceipts, {})).items.map(one => one.id)).toEqual([id]);
    // What was paid by it isn't an earlier payout.
    expect(await office(officeWithdrawal, { id })).toMatchObject({ paidBefore: 0, paidBeforeMinor: '0' });
    expect((await office(officeWithdrawal, { id })).events.map(e => e.what)).toEqual([
      'requested',
      'approved',
      'sent',
      'part-paid',
      'paid',
    ]);
  });

  test('pays out what something speaks against only to whoever says that they have seen it; the list shows the same as the case', async () => {
    const who = await aDrawer(t);
    const { id } = await ask(who, 1_000);
    const office = await cashier.staff();
    const listed = async () => (await office(officeWithdrawals, { queue: 'all', account: who.member.account })).items[0]?.bars;
    expect([await listed(), (await office(officeWithdrawal, { id })).bars]).toEqual([[], []]);
    await t.db.transaction(async tx => {
      await putRealName(tx, who.member.id, 'Li Lei');
      const owed = {
        memberId: who.member.id,
        source: `test:${id}`,
        kind: 'deposit',
        requiredMinor: 500_0000n,
        since: t.clock.now(),
      } as const;
      await addTurnover(tx, owed);
    });
    const bars = ['name-differs', 'open-turnover'] as const;
    expect(await office(officeWithdrawal, { id })).toMatchObject({ bars, memberName: 'Li Lei', turnoverLeftMinor: major(500) });
    expect(await listed()).toEqual(bars);
    expect(await codeOf(office(approveWithdrawal, { id, reason: 'looks right' }))).toBe('withdraw.bars');
    expect(await codeOf(office(approveWithdrawal, { id, reason: 'looks right', seen: ['name-differs'] }))).toBe('withdraw.bars');
    expect(await office(approveWithdrawal, { id, reason: 'The name was changed', seen: [...bars] })).toEqual({ needsMore: false });
    expect(await listed()).toEqual([]);
  });

  test('rejects with a reason that the member reads, and the money is back', async () => {
    const who = await aDrawer(t);
    const { id } = await ask(who, 1_000);
    const office = await cashier.staff();
    await office(claimWithdrawal, { id, isClaimed: true });
    await office(rejectWithdrawal, { id, reason: 'the account is in another name' });
    expect(await who.call(myWithdrawal, { id })).toMatchObject({ status: 'rejected', reason: 'the account is in another name' });
    expect(await books(who)).toEqual({ cash: 10_000, locked: 0 });
    expect(await codeOf(office(rejectWithdrawal, { id, reason: 'and once more' }))).toBe('withdraw.state');
    expect((await who.call(withdrawTerms, {})).leftTodayCount).toBe(5);
  });

  test('a large sum needs two people, and no one is two', async () => {
    const office = await cashier.staff();
    const { providers: _, currency: __, ...settings } = await office(readPayoutSettings, {});
    await byTwo(await cashier.two(), changePayoutSettings, {
      settings: { ...settings, fourEyesMinor: major(3_000) },
      reason: 'two from 3,000',
    });
    const who = await aDrawer(t);
    const { id } = await ask(who, 4_000);
    await byTwo(await cashier.two(), changePayoutSettings, { settings, reason: 'as before' });
    expect(await approve(office, id)).toEqual({ needsMore: true });
    await office(claimWithdrawal, { id, isClaimed: true });
    expect(await codeOf(office(approveWithdrawal, { id, reason: 'again' }))).toBe('withdraw.four.eyes');
    await office(claimWithdrawal, { id, isClaimed: false });
    expect(await approve(await cashier.staff(), id)).toEqual({ needsMore: false });
    expect((await office(officeWithdrawal, { id })).approvals).toHaveLength(2);
    provider.onSend = async () => ({ status: 'paid', reason: '', providerId: 'p-2' });
    await runJobs(t, [cashier.job]);
  });

  test('splits a payout: one part fails, the other is paid, the rest goes back', async () => {
    const who = await aDrawer(t);
    const office = await cashier.staff();
    const { id } = await ask(who, 1_000);
    await office(claimWithdrawal, { id, isClaimed: true });
    const wrong = [{ minor: major(300), provider: 'sandbox' }];
    expect(await codeOf(office(approveWithdrawal, { id, reason: 'in two', parts: wrong }))).toBe('withdraw.parts');
    expect(await codeOf(office(approveWithdrawal, { id, reason: 'in two', parts: [{ minor: major(1_000), provider: 'nobody' }] }))).toBe(
      'withdraw.provider',
    );
    const two = [...wrong, { minor: major(700), provider: 'manual' }];
    await office(approveWithdrawal, { id, reason: 'in two', parts: two });
    provider.onSend = async () => ({ status: 'failed', reason: 'account closed', providerId: '' });
    await runJobs(t, [cashier.job]);
    const manual = (await office(officeWithdrawal, { id })).parts.find(part => part.provider === 'manual');
    const settled = { id: manual?.id as never, outcome: 'paid' as const, bankReference: 'TX-9', reason: 'sent from the bank' };
    await office(settlePartByHand, settled);
    expect(await codeOf(office(settlePartByHand, settled))).toBe('withdraw.state');
    expect(await who.call(myWithdrawal, { id })).toMatchObject({ status: 'review', paidMinor: major(700) });
    await office(claimWithdrawal, { id, isClaimed: true });
    await office(rejectWithdrawal, { id, reason: 'the rest could not be sent' });
    expect(await who.call(myWithdrawal, { id })).toMatchObject({
      status: 'paid',
      paidMinor: major(700),
      reason: 'the rest could not be sent',
    });
    expect(await books(who)).toEqual({ cash: 9_300, locked: 0 });
  });

  test('shows its queues, and a role without the permission sees nothing', async () => {
    const office = await cashier.staff();
    const who = await aDrawer(t);
    const { id, reference } = await ask(who, 123);
    const found = await office(officeWithdrawals, { queue: 'waiting', account: who.member.account });
    expect(found).toMatchObject({ total: 1, sums: [{ currency: 'CNY', minor: major(123) }], items: [{ id, account: who.member.account }] });
    expect((await office(officeWithdrawals, { queue: 'waiting', reference: reference.toLowerCase() })).total).toBe(1);
    expect((await office(officeWithdrawals, { queue: 'ended', account: who.member.account })).total).toBe(0);
    expect((await office(officeWithdrawals, { queue: 'waiting', account: 'nobody-of-that-name' })).total).toBe(0);
    expect(await codeOf((await cashier.staff(['auditor']))(claimWithdrawal, { id, isClaimed: true }))).toBe('function.not.available');
  });

  test('adds up each currency on its own', async () => {
    const office = await cashier.staff();
    const before = (await office(officeWithdrawals, { queue: 'waiting' })).sums;
    const was = (currency: string) => BigInt(before.find(one => one.currency === currency)?.minor ?? 0);
    await ask(await aDrawer(t, { currency: 'USD' }), 70);
    await ask(await aDrawer(t), 60);
    await ask(await aDrawer(t, { currency: 'USD' }), 80);
    const { sums, total, items } = await office(officeWithdrawals, { queue: 'waiting', pageSize: 10 });
    expect(total).toBeGreaterThanOrEqual(items.length);
    expect(sums).toMatchObject([
      { currency: 'CNY', minor: String(was('CNY') + BigInt(major(60))) },
      { currency: 'USD', minor: String(was('USD') + BigInt(major(150))) },
    ]);
  });

  test('refuses rules that cannot be kept together', async () => {
    const office = await cashier.staff();
    const { providers, currency, ...settings } = await office(readPayoutSettings, {});
    expect({ providers, currency }).toEqual({ providers: ['sandbox', 'manual'], currency: 'CNY' });
    const put = (change: object) => codeOf(office(changePayoutSettings, { settings: { ...settings, ...change }, reason: 'a try' }));
    expect(await put({ maxMinor: '1' })).toBe('withdraw.settings');
    expect(await put({ bankProvider: 'nobody' })).toBe('withdraw.provider');
    expect(await put({ confirmMinutes: 0 })).toBe('request.invalid');
  });
});
