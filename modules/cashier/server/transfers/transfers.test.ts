import { provePaymentPassword, setPaymentPassword } from '@baize/identity/contract';
import { aMember, aToken, aVisitor, withReset } from '@baize/identity/fixtures';
import { addLabels, type Member, setMemberStatus } from '@baize/identity/server';
import { day, type Instant, plus } from '@baize/kernel';
import { memberDepositRoom, setLimit } from '@baize/protection/contract';
import type { TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { agentServiceFee, findTransferPartner, myTransfers, sendTransfer, transferTerms, withdrawTerms } from '../../contract/index.ts';
import { booksOf, type Cashier, codeOf, fund, major, owing, paymentPassword, startCashier } from '../../fixtures.ts';

let cashier: Cashier;
let t: TestServer;
beforeAll(async () => {
  cashier = await startCashier();
  t = cashier.t;
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

/** Someone in the tree with money and a payment password. */
async function aPerson(wanted: Parameters<typeof aMember>[2] = {}, amount = 1_000) {
  const member = await aMember(t.db, t.clock, wanted);
  await t.deliverEvents();
  if (amount > 0) await fund(t, member.id, amount);
  const { call } = aVisitor(t, { token: await aToken(t.db, t.clock, member, true) });
  await call(setPaymentPassword, { newPassword: paymentPassword, verifyPwd: paymentPassword });
  const proof = async () => (await call(provePaymentPassword, { password: paymentPassword })).proof;
  const cash = async () => (await booksOf(t, member.id)).cash;
  const send = async (to: Pick<Member, 'id'>, minor: number, note = '') =>
    call(sendTransfer, { memberId: to.id, amountMinor: major(minor), note, paymentProof: await proof() });
  return { member, call, cash, send, proof };
}

async function aLine() {
  const top = await aPerson({ type: 1 });
  const agent = await aPerson({ type: 1, uplineId: top.member.id });
  const low = await aPerson({ uplineId: agent.member.id });
  return { top, agent, low };
}

test('an agent finds and pays someone further down; both see it, and the receiver must play it', async () => {
  const { top, low } = await aLine();
  const found = await top.call(findTransferPartner, { account: low.member.account.toUpperCase() });
  expect(found).toMatchObject({ memberId: low.member.id, direction: 'down' });
  const sent = await top.send(low.member, 200, 'for the weekend');
  expect(sent).toMatchObject({
    isIncoming: false,
    account: low.member.account,
    amountMinor: major(200),
    note: 'for the weekend',
    availableMinor: major(800),
  });
  expect([await top.cash(), await low.cash()]).toEqual([800, 1_200]);
  expect((await low.call(myTransfers, {})).items).toMatchObject([
    { isIncoming: true, account: top.member.account, reference: sent.reference },
  ]);
  expect((await low.call(withdrawTerms, {})).turnover).toMatchObject([{ kind: 'transfer', requiredMinor: major(200) }]);
  expect((await top.call(transferTerms, {})).recent.map(one => one.memberId)).toEqual([low.member.id]);
});

test('a member pays the direct upline and no one else', async () => {
  const { top, agent, low } = await aLine();
  expect(await low.call(transferTerms, {})).toMatchObject({
    isOn: true,
    hasTeam: false,
    upline: { memberId: agent.member.id, direction: 'up' },
  });
  await low.send(agent.member, 100);
  expect([await low.cash(), await agent.cash()]).toEqual([900, 1_100]);
  expect(await codeOf(low.call(findTransferPartner, { account: top.member.account }))).toBe('exists.username.err');
  expect(await codeOf(low.call(findTransferPartner, { account: 'nobody.of.that.name' }))).toBe('exists.username.err');
  expect(await codeOf(low.send(top.member, 100))).toBe('not.exists.user');
  expect(await codeOf(low.send(low.member, 100))).toBe('not.exists.user');
});

test.each([
  ['too little', 0.5, 'transfer.amount'],
  ['too much', 20_000, 'transfer.amount'],
  ['more than there is', 2_000, 'withdraw.insufficient'],
])('%s is refused, and nothing moves', async (_, amount, code) => {
  const { agent, low } = await aLine();
  const amountMinor = String(BigInt(Math.round(amount * 10_000)));
  const input = { memberId: agent.member.id, amountMinor, paymentProof: await low.proof() };
  expect(await codeOf(low.call(sendTransfer, input))).toBe(code);
  expect([await low.cash(), await agent.cash()]).toEqual([1_000, 1_000]);
});

test('a proof is good for one transfer, and a repeat under the same key is the same one', async () => {
  const { agent, low } = await aLine();
  const input = { memberId: agent.member.id, amountMinor: major(100), paymentProof: await low.proof() };
  const key = 'b2f0c9be-6a0b-4d3e-9c37-b1f6f9b4c0aa';
  const [a, b] = await Promise.all([low.call(sendTransfer, input, { key }), low.call(sendTransfer, input, { key })]);
  expect(a.id).toBe(b.id);
  expect(await codeOf(low.call(sendTransfer, input))).toBe('payment.proof.invalid');
  expect(await low.cash()).toBe(900);
});

test('what must be played holds a transfer back, and a frozen partner takes none', async () => {
  const { top, agent, low } = await aLine();
  await agent.send(low.member, 300);
  expect(await codeOf(low.send(agent.member, 100))).toBe('withdraw.turnover');
  await t.db.transaction(tx => setMemberStatus(tx, { memberId: agent.member.id, status: 'frozen', now: t.clock.now() }));
  expect(await codeOf(top.send(agent.member, 100))).toBe('transfer.blocked');
});

test('money from an upline counts against the receiver’s own deposit limit, and the sender learns nothing of it', async () => {
  const { top, low } = await aLine();
  await low.call(setLimit, { kind: 'deposit', period: 'day', amount: major(250) });
  await top.send(low.member, 200);
  expect(await codeOf(top.send(low.member, 100))).toBe('transfer.receiver');
  expect([await top.cash(), await low.cash()]).toEqual([800, 1_200]);
  await top.send(low.member, 50);
  expect((await low.call(memberDepositRoom, {})).leftMinor).toBe('0');
});

test('money to the upline is no deposit of the upline', async () => {
  const { agent, low } = await aLine();
  await agent.call(setLimit, { kind: 'deposit', period: 'day', amount: major(50) });
  await low.send(agent.member, 100);
  expect(await agent.cash()).toBe(1_100);
});

test('for a day after a reset of the password nothing leaves, neither to a bank nor to another member', async () => {
  const { agent, low } = await aLine();
  const resetAt = (at: Instant) => withReset(t, low.member, at);
  await resetAt(t.clock.now());
  expect(await codeOf(low.send(agent.member, 100))).toBe('withdraw.reset');
  expect((await low.call(withdrawTerms, {})).resetUntil).not.toBe(null);
  expect((await low.call(transferTerms, {})).resetUntil).toBe((await low.call(withdrawTerms, {})).resetUntil);
  await resetAt(plus(t.clock.now(), -day));
  await low.send(agent.member, 100);
  expect((await low.call(withdrawTerms, {})).resetUntil).toBe(null);
});

test('whoever owes a downline an overdue dividend sends nothing, and receives', async () => {
  const { top, agent } = await aLine();
  owing.add(agent.member.id);
  expect((await agent.call(transferTerms, {})).owesDividends).toBe(true);
  expect(await codeOf(agent.send(top.member, 100))).toBe('withdraw.dividend');
  await top.send(agent.member, 100);
  owing.delete(agent.member.id);
  expect([await top.cash(), await agent.cash()]).toEqual([900, 1_100]);
});

test('50 at the same time of one balance send what fits', async () => {
  const { agent, low } = await aLine();
  const proofs: string[] = [];
  for (let n = 0; n < 50; n++) proofs.push(await low.proof());
  const all = await Promise.all(
    proofs.map(paymentProof => codeOf(low.call(sendTransfer, { memberId: agent.member.id, amountMinor: major(300), paymentProof }))),
  );
  expect(all.filter(code => code === 'ok')).toHaveLength(3);
  expect([await low.cash(), await agent.cash()]).toEqual([100, 1_900]);
}, 600_000);

test('a bet that takes the money meanwhile is reported as insufficient funds, and not as a fault', async () => {
  const outcomes = new Set<string | undefined>();
  for (let n = 0; n < 12; n++) {
    const { agent, low } = await aLine();
    const paymentProof = await low.proof();
    const input = { memberId: agent.member.id, amountMinor: major(600), paymentProof };
    const [outcome] = await Promise.all([codeOf(low.call(sendTransfer, input)), fund(t, low.member.id, -900).catch(() => undefined)]);
    outcomes.add(outcome);
    expect(await low.cash()).toBeGreaterThanOrEqual(0);
  }
  expect([...outcomes].filter(outcome => outcome !== 'ok' && outcome !== 'withdraw.insufficient')).toEqual([]);
});

test('an agent with the label of the service fee pays it on money to the team, and sees what it came to', async () => {
  const { top, agent, low } = await aLine();
  expect(await codeOf(top.call(agentServiceFee, {}))).toBe('transfer.no.fee');
  await addLabels(t.db, top.member.id, [26628]);
  await t.owner.query({ text: 'update cashier.payout_setting set service_fee_bps = 150, service_fee2_bps = 80', values: [], name: '' });
  expect((await top.call(transferTerms, {})).feeBps).toBe(150);
  const sent = await top.send(low.member, 200);
  expect(sent).toMatchObject({ amountMinor: major(200), feeMinor: major(3) });
  expect([await top.cash(), await low.cash()]).toEqual([797, 1_200]);
  expect((await low.call(myTransfers, {})).items).toMatchObject([{ feeMinor: '0' }]); // it's no business of the receiver
  expect(await codeOf(top.send(low.member, 790))).toBe('withdraw.insufficient'); // 790 and 11.85
  expect(await top.call(agentServiceFee, {})).toMatchObject({
    feeBps: 150,
    sentMinor: major(200),
    paidMinor: major(3),
    items: [{ reference: sent.reference, account: low.member.account }],
  });
  // Up costs nothing, nor does anything to whoever has no label.
  await addLabels(t.db, agent.member.id, [26629]);
  expect(await agent.send(top.member, 100)).toMatchObject({ feeMinor: '0' });
  expect([await top.cash(), await agent.cash()]).toEqual([897, 900]);
  await t.owner.query({ text: 'update cashier.payout_setting set service_fee_bps = 0, service_fee2_bps = 0', values: [], name: '' });
});
