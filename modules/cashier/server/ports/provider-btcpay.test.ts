import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { minorPerMajor, newId } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberDeposit, startDeposit } from '../../contract/index.ts';
import { aMethod, type CashierWorld, cashierWorld } from '../../deposit-fixtures.ts';
import type { Invoice, Payout } from '../fixtures/greenfield-types.ts';
import type { PaymentProvider } from './provider.ts';
import { btcpayProvider } from './provider-btcpay.ts';

/**
 * A server of this test that speaks the part of the Greenfield API that is used. Paths, fields, words and errors are those of the schema that BTCPay Server
 * publishes (swagger.template.invoices.json, -webhooks.json, -pull-payments.json); a list leaves out what is archived, as theirs does.
 */

const greenfield = {
  invoices: [] as Invoice[],
  pulls: [] as { id: string; name: string; amount: string; currency: string }[],
  payouts: [] as Payout[],
  paymentStatus: 'Settled',
  failsWith: 0,
  losesAnswers: false,
};
const store = 'AbCdStore';
const key = 'the-api-key';
const webhookSecret = 'the-webhook-secret';
const hundred = 100n * minorPerMajor;

async function bodyOf(request: IncomingMessage): Promise<Record<string, never>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
}

function makeInvoice(body: Record<string, never>): Invoice {
  const { amount, currency, metadata, checkout } = body as unknown as Pick<Invoice, 'amount' | 'currency' | 'metadata' | 'checkout'>;
  const id = `inv${greenfield.invoices.length + 1}`;
  const now = Math.floor(Date.parse(w.t.clock.now()) / 1_000);
  const made: Invoice = {
    id,
    storeId: store,
    amount,
    paidAmount: '0',
    currency,
    type: 'Standard',
    checkoutLink: `https://btcpay.example/i/${id}`,
    createdTime: now,
    expirationTime: now + (checkout.expirationMinutes ?? 15) * 60,
    monitoringExpiration: now + 100_000,
    status: 'New',
    additionalStatus: 'None',
    availableStatusesForManualMarking: [],
    archived: false,
    metadata,
    checkout,
  };
  greenfield.invoices.push(made);
  return made;
}

function makePayout(body: Record<string, never>, answer: (value: unknown, status?: number) => void): void {
  const { amount, destination, payoutMethodId, pullPaymentId, approved, metadata } = body as unknown as Record<
    'amount' | 'destination' | 'payoutMethodId' | 'pullPaymentId',
    string
  > & { approved: boolean; metadata: { orderId: string } };
  const pull = greenfield.pulls.find(one => one.id === pullPaymentId);
  const used = greenfield.payouts
    .filter(one => one.pullPaymentId === pullPaymentId)
    .reduce((sum, one) => sum + Number(one.originalAmount), 0);
  if (!pull || used + Number(amount) > Number(pull.amount)) {
    answer({ code: 'overdraft', message: 'The payout amount is more than the pull payment has left' }, 400);
    return;
  }
  greenfield.payouts.push({
    id: `po${greenfield.payouts.length + 1}`,
    revision: 0,
    pullPaymentId,
    date: Math.floor(Date.parse(w.t.clock.now()) / 1_000),
    destination,
    originalCurrency: pull.currency,
    originalAmount: amount,
    payoutCurrency: payoutMethodId.split('-')[0] ?? '',
    payoutAmount: approved ? '0.00153000' : null,
    payoutMethodId,
    state: approved ? 'AwaitingPayment' : 'AwaitingApproval',
    paymentProof: null,
    metadata,
  });
  answer(greenfield.payouts.at(-1));
}

/** What each way to pay says of an invoice. */
function paymentMethods(): object[] {
  const common = {
    currency: 'BTC',
    paymentLink: null,
    rate: '65359.47',
    paymentMethodPaid: '0',
    totalPaid: '0',
    amount: '0.00153000',
    paymentMethodFee: '0',
    activated: true,
    additionalData: {},
  };
  const payment = {
    id: 'tx-0',
    receivedDate: 1_592_312_018,
    value: '0.00153000',
    fee: '0',
    status: greenfield.paymentStatus,
    destination: 'bc1qaddress',
  };
  return [
    { ...common, paymentMethodId: 'BTC-LN', destination: 'lnbc1', due: '0.00153', payments: [] },
    { ...common, paymentMethodId: 'BTC-CHAIN', destination: 'bc1qaddress', due: '0.00153000', payments: [payment] },
  ];
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://x');
  const answer = (value: unknown, status = 200) => {
    if (greenfield.losesAnswers) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
  const answerOne = (one: object | undefined) => (one ? answer(one) : answer({ code: 'not-found', message: 'It was not found' }, 404));
  const body = await bodyOf(request);
  if (greenfield.failsWith) return answer({ message: 'no' }, greenfield.failsWith);
  if (request.headers.authorization !== `token ${key}`)
    return answer({ code: 'unauthenticated', message: 'Authentication is required for accessing this endpoint' }, 401);
  const base = `/api/v1/stores/${store}`;
  const path = url.pathname.slice(base.length);
  if (!url.pathname.startsWith(base)) return answer({}, 404);
  if (path === '/invoices' && request.method === 'POST') return answer(makeInvoice(body));
  if (path === '/invoices')
    return answer(greenfield.invoices.filter(i => i.metadata.orderId === url.searchParams.get('orderId') && !i.archived));
  if (path.endsWith('/payment-methods')) return answer(paymentMethods());
  const [, kind, number] = path.split('/');
  if (kind === 'invoices') return answerOne(greenfield.invoices.find(i => i.id === number));
  if (kind === 'payouts' && number) return answerOne(greenfield.payouts.find(p => p.id === number));
  if (path === '/pull-payments' && request.method === 'POST') {
    greenfield.pulls.push({
      id: `pp${greenfield.pulls.length + 1}`,
      ...(body as unknown as { name: string; amount: string; currency: string }),
    });
    return answer(greenfield.pulls.at(-1));
  }
  if (path === '/pull-payments') return answer(greenfield.pulls);
  if (path === '/payouts' && request.method === 'POST') return makePayout(body, answer);
  if (path === '/payouts') return answer(greenfield.payouts);
  answer({}, 404);
}

let server: Server;
let provider: PaymentProvider;
let w: CashierWorld;
beforeAll(async () => {
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  provider = btcpayProvider({ url, store, key, webhookSecret, clock: { now: () => w.t.clock.now() } });
  w = await cashierWorld({ more: [provider] });
});
afterAll(async () => {
  await w.close();
  await new Promise(done => server.close(done));
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

/** What a webhook sends, signed. A delivery that is sent again has a number of its own and names the first. */
async function send(event: object, { secret = webhookSecret, first = '' } = {}): Promise<number> {
  const deliveryId = newId();
  const payload = JSON.stringify({
    deliveryId,
    webhookId: 'wh1',
    originalDeliveryId: first || deliveryId,
    isRedelivery: first !== '',
    timestamp: 1_592_312_018,
    storeId: store,
    ...event,
  });
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  const answer = await w.t.server.app.inject({
    method: 'POST',
    url: '/wps/cashier/notice/btcpay',
    headers: { 'content-type': 'application/json', 'btcpay-sig': signature },
    payload,
  });
  return answer.statusCode;
}

const settled = (invoiceId: string) => ({ type: 'InvoiceSettled', invoiceId, manuallyMarked: false, overPaid: false });

describe('an invoice', () => {
  test('is made with the exact amount, its expiry, our id and the way back', async () => {
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
  ] as const)('that %s is told as it is', async (_, change, state, credited) => {
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
    const made = makeInvoice({ amount: '100.00', currency: 'CNY', metadata: { orderId }, checkout: {} } as never);
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

  test('is told of by its number alone', () => {
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

  test('that is sent twice at once does not fit a second time', async () => {
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
