import { createHmac } from 'node:crypto';
import { minorPerMajor, newId } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberDeposit, startDeposit } from '../../contract/index.ts';
import { aMethod, type CashierWorld, cashierWorld } from '../../deposit-fixtures.ts';
import { Greenfield, type Invoice } from './greenfield-fixtures.ts';
import type { PaymentProvider } from './provider.ts';
import { btcpayProvider } from './provider-btcpay.ts';

/** Its clock is the one of the test. */
const greenfield = new Greenfield({ clock: { now: () => w.t.clock.now() } });
const { webhookSecret } = greenfield;
const hundred = 100n * minorPerMajor;

let provider: PaymentProvider;
let w: CashierWorld;
beforeAll(async () => {
  await greenfield.start();
  const { url, store, key } = greenfield;
  provider = btcpayProvider({ url, store, key, webhookSecret, clock: { now: () => w.t.clock.now() } });
  w = await cashierWorld({ more: [provider] });
});
afterAll(async () => {
  await w.close();
  await greenfield.stop();
});
beforeEach(() => Object.assign(greenfield, { failsWith: 0, losesAnswers: false, paymentStatus: 'Settled' }));

async function begin(kind: 'hosted' | 'crypto' = 'hosted') {
  const player = await w.aPlayer();
  const methodId = await aMethod(w.t.db, w.t.clock, kind, { provider: 'btcpay' });
  const id = newId<'DepositId'>();
  await player.client(startDeposit, { id, methodId, amountMinor: String(hundred) });
  await w.runAsking();
  const invoice = () => greenfield.invoices.find(i => i.metadata.orderId === id) as Invoice;
  return { ...player, id, invoice, look: () => player.client(memberDeposit, { id }) };
}

async function send(event: object, more: { secret?: string; first?: string } = {}): Promise<number> {
  const { headers, payload } = greenfield.delivery(event, more);
  const answer = await w.t.server.app.inject({ method: 'POST', url: '/wps/cashier/notice/btcpay', headers, payload });
  return answer.statusCode;
}

const settled = (invoiceId: string) => ({ type: 'InvoiceSettled', invoiceId, manuallyMarked: false, overPaid: false });

describe('an invoice', () => {
  test('is made with the exact amount, its expiry, our id and the return address', async () => {
    const { id, invoice, look } = await begin();
    expect(invoice()).toMatchObject({ amount: '100.00', currency: 'CNY', metadata: { orderId: id }, checkout: { expirationMinutes: 30 } });
    expect(invoice().checkout.redirectURL).toContain(`deposit=${id}`);
    expect(await look()).toMatchObject({ state: 'waiting', payUrl: invoice().checkoutLink });
  });

  test('of a coin tells the address on the chain and what has to arrive', async () => {
    const { look } = await begin('crypto');
    expect(await look()).toMatchObject({ address: 'bc1qaddress', exactAmount: '0.00153000 BTC' });
  });

  test('is made once although its answer was lost', async () => {
    greenfield.losesAnswers = true;
    const { id, look } = await begin();
    greenfield.losesAnswers = false;
    await w.askDueFor(2);
    expect((await look()).state).toBe('waiting');
    expect(greenfield.invoices.filter(i => i.metadata.orderId === id).length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['is seen', { status: 'Processing', paidAmount: '100.00' }, 'detected', 0n],
    ['is seen in part', { status: 'New', paidAmount: '50.00', additionalStatus: 'PaidPartial' }, 'detected', 0n],
    ['is settled', { status: 'Settled', paidAmount: '99.99998' }, 'credited', 100n],
    ['is settled with more', { status: 'Settled', paidAmount: '120.00', additionalStatus: 'PaidOver' }, 'overpaid', 120n],
    ['has expired', { status: 'Expired' }, 'expired', 0n],
    ['has expired with a part', { status: 'Expired', paidAmount: '40.00', additionalStatus: 'PaidPartial' }, 'underpaid', 0n],
    ['was paid too late', { status: 'Expired', paidAmount: '100.00', additionalStatus: 'PaidLate' }, 'late', 0n],
    ['is invalid', { status: 'Invalid', additionalStatus: 'Marked' }, 'refused', 0n],
    ['was marked as settled, and nothing came', { status: 'Settled', additionalStatus: 'Marked' }, 'expired', 0n],
    ['was marked as settled with a part', { status: 'Settled', paidAmount: '40.00', additionalStatus: 'Marked' }, 'underpaid', 0n],
    ['was marked as settled and is paid', { status: 'Settled', paidAmount: '100.00', additionalStatus: 'Marked' }, 'credited', 100n],
  ] as const)('that %s is answered as it is', async (_, change, state, credited) => {
    const { id, invoice, look, balance } = await begin();
    Object.assign(invoice(), change);
    const first = newId();
    const event = { ...settled(invoice().id), metadata: { orderId: id } };
    expect([await send(event, { first }), await send(event, { first })]).toEqual([200, 200]);
    expect(await w.workNotices()).toBe(1);
    expect((await look()).state).toBe(state);
    expect(await balance()).toBe(credited * minorPerMajor);
  });

  test('that expired with a part which is not safe yet waits for it', async () => {
    const { id, invoice, look } = await begin();
    Object.assign(invoice(), { status: 'Expired', paidAmount: '40.00', additionalStatus: 'PaidPartial' });
    greenfield.paymentStatus = 'Processing';
    await w.ask(id);
    expect((await look()).state).toBe('detected');
    greenfield.paymentStatus = 'Settled';
    await w.ask(id);
    expect((await look()).state).toBe('underpaid');
  });

  test('is found by its number where the notice does not carry what we gave it', async () => {
    const { invoice, look } = await begin();
    Object.assign(invoice(), { status: 'Settled', paidAmount: '100.00' });
    expect([await send(settled('of another shop')), await send({ type: 'PaymentRequestCreated', paymentRequestId: 'pr1' })]).toEqual([
      200, 200,
    ]);
    expect(await w.workNotices()).toBe(0);
    expect(await send(settled(invoice().id))).toBe(200);
    expect(await w.workNotices()).toBe(1);
    expect((await look()).state).toBe('credited');
  });

  test('that was put away at BTCPay after it was paid is still found', async () => {
    const { id, invoice, look } = await begin();
    Object.assign(invoice(), { status: 'Settled', paidAmount: '100.00', archived: true });
    await w.ask(id);
    expect((await look()).state).toBe('credited');
  });

  test('of a server that does not tell what arrived is not guessed at', async () => {
    const { id, invoice, look } = await begin();
    Object.assign(invoice(), { status: 'Expired', paidAmount: undefined, additionalStatus: 'PaidPartial' });
    expect(await w.ask(id)).toBe(false);
    expect((await look()).state).toBe('waiting');
  });

  test('whose notice is forged or cut wakes nothing', async () => {
    const { invoice, look } = await begin();
    Object.assign(invoice(), { status: 'Settled', paidAmount: '100.00' });
    expect(await send(settled(invoice().id), { secret: 'guessed' })).toBe(401);
    expect(await w.workNotices()).toBe(0);
    expect((await look()).state).toBe('waiting');
    expect(provider.readNotice({ raw: Buffer.from('{'), headers: { 'btcpay-sig': 'sha256=00' } })).toBeUndefined();
  });

  test.each([401, 422, 500, 503])('stays as it is while BTCPay answers %i', async status => {
    const { id, look } = await begin();
    greenfield.failsWith = status;
    expect(await w.ask(id)).toBe(false);
    expect((await look()).state).toBe('waiting');
  });
});

describe('an invoice that names a deposit of ours and is not ours', () => {
  const foreign = (orderId: string, more: Partial<Invoice>): void => {
    const made = greenfield.makeInvoice({ amount: '100.00', currency: 'CNY', metadata: { orderId }, checkout: {} });
    Object.assign(made, { status: 'Settled', paidAmount: made.amount, ...more });
  };

  test.each([
    ['in another currency', { currency: 'IDR' }],
    ['of another amount', { amount: '1.00', paidAmount: '1.00' }],
    ['alike', {}],
    ['with a proof of another deposit', { metadata: { proof: 'f'.repeat(32) } }],
  ])('%s counts for nothing, before and after ours is made', async (_, more) => {
    const ask = {
      depositId: newId() as string,
      minor: hundred,
      currency: 'CNY' as const,
      way: 'page' as const,
      expiresAt: w.t.clock.now(),
      returnUrl: 'http://x/',
      noticeUrl: 'http://x/',
    };
    const change = 'metadata' in more ? { metadata: { orderId: ask.depositId, ...more.metadata } } : more;
    foreign(ask.depositId, change);
    const started = await provider.startDeposit(ask as never);
    const own = greenfield.invoices.find(one => one.id === started.providerId);
    expect(own).toMatchObject({ currency: 'CNY', amount: '100.00', status: 'New' });
    foreign(ask.depositId, change);
    expect(await provider.depositState(ask.depositId, started.providerId)).toEqual({ status: 'waiting', receivedMinor: 0n });
    expect(await provider.depositState(ask.depositId, '')).toEqual({ status: 'waiting', receivedMinor: 0n });
    Object.assign(own ?? {}, { status: 'Settled', paidAmount: '100.00' });
    expect(await provider.depositState(ask.depositId, started.providerId)).toEqual({ status: 'paid', receivedMinor: hundred });
  });
});

describe('a payout', () => {
  const kept = new Map<string, string>();
  const ask = (payoutId: string) => ({
    prepared: kept.get(payoutId) ?? '',
    keep: async (prepared: string) => void kept.set(payoutId, prepared),
    payoutId,
    minor: hundred,
    currency: 'CNY' as const,
    target: { kind: 'crypto' as const, institution: 'BTC', holder: 'A', number: 'bc1qmember' },
    noticeUrl: 'http://x/',
  });

  test('is made once, out of a pull payment of exactly its amount, and followed to its end', async () => {
    const id = newId();
    expect(await provider.payoutState?.(id, '')).toMatchObject({ status: 'absent' });
    expect(await provider.sendPayout?.(ask(id))).toMatchObject({ status: 'accepted' });
    expect(await provider.sendPayout?.(ask(id))).toMatchObject({ status: 'accepted' });
    const mine = greenfield.payouts.filter(p => p.metadata.orderId === id);
    expect(mine.length).toBe(1);
    expect(greenfield.pulls.filter(p => p.name === id)).toMatchObject([{ amount: '100.00', currency: 'CNY' }]);
    Object.assign(mine[0] ?? {}, { state: 'Completed' });
    expect(await provider.payoutState?.(id, '')).toMatchObject({ status: 'paid', reason: '' });
    Object.assign(mine[0] ?? {}, { state: 'Cancelled' });
    expect(await provider.payoutState?.(id, '')).toMatchObject({ status: 'failed', reason: 'cancelled at BTCPay' });
    expect(await provider.payoutState?.(id, mine[0]?.id ?? '')).toMatchObject({ status: 'failed' });
    expect(await provider.payoutState?.(id, 'no such number')).toMatchObject({ status: 'absent' });
  });

  test('is named by its number alone', () => {
    const payload = JSON.stringify({
      deliveryId: 'd1',
      originalDeliveryId: 'd1',
      type: 'PayoutUpdated',
      payoutId: 'po1',
      payoutState: 'Completed',
    });
    const signature = `sha256=${createHmac('sha256', webhookSecret).update(payload).digest('hex')}`;
    const notice = provider.readNotice({ raw: Buffer.from(payload), headers: { 'btcpay-sig': signature } });
    expect(notice).toEqual({ noticeId: 'd1', about: 'payout', subjectId: '', providerId: 'po1' });
  });

  test('that is sent twice at the same time does not fit a second time', async () => {
    const id = newId();
    await provider.sendPayout?.(ask(id));
    const { pullPaymentId } = greenfield.payouts.find(p => p.metadata.orderId === id) ?? {};
    const [kept] = greenfield.payouts.filter(p => p.metadata.orderId === id);
    Object.assign(kept ?? {}, { metadata: {} }); // as if the list did not show it yet
    await expect(provider.sendPayout?.(ask(id))).rejects.toThrow('400');
    expect(greenfield.payouts.filter(p => p.pullPaymentId === pullPaymentId).length).toBe(1);
  });

  test('to a bank account is refused as what it cannot do', async () => {
    const toBank = { ...ask(newId()), target: { kind: 'bank' as const, institution: 'ICBC', holder: 'A', number: '1' } };
    expect(await provider.sendPayout?.(toBank)).toMatchObject({ status: 'failed' });
  });
});
