import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Clock, currencyDigits, elapsedMs, instant, minorFromDecimal, minorToDecimal, minute } from '@baize/kernel';
import * as z from 'zod/mini';
import type { DepositAsk, DepositStarted, Notice, PaymentProvider, PayoutAsk, ProviderDeposit, ProviderPayout } from './provider.ts';

/** A BTCPay Server of the operator, spoken to by its Greenfield API (docs.btcpayserver.org/API/Greenfield/v1). */
export interface BtcpaySettings {
  readonly url: string;
  readonly store: string;
  readonly key: string;
  readonly webhookSecret: string;
  readonly clock: Clock;
}

const deadlineMs = 12_000;

const invoiceShape = z.object({
  id: z.string(),
  amount: z.string(),
  /** What arrived, in the invoice's currency. Servers before 2.0 do not tell: then nothing is known, and nothing is guessed. */
  paidAmount: z.string(),
  currency: z.string(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.string(),
  checkoutLink: z.string(),
  expirationTime: z.number(),
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});
type Invoice = z.output<typeof invoiceShape>;

const paymentMethodShape = z.object({
  paymentMethodId: z.string(),
  currency: z.string(),
  destination: z.nullable(z.string()),
  due: z.string(),
  payments: z.optional(z.array(z.object({ status: z.string() }))),
});

const pullPaymentShape = z.object({ id: z.string(), name: z.optional(z.nullable(z.string())) });
const payoutShape = z.object({
  id: z.string(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});
type Payout = z.output<typeof payoutShape>;

/** Of an invoice or a payout by their number; our own id is in the metadata where the server sends them, which its documentation does not promise. */
const eventShape = z.object({
  deliveryId: z.string().check(z.minLength(1), z.maxLength(150)),
  originalDeliveryId: z.optional(z.nullable(z.string())),
  type: z.string(),
  invoiceId: z.optional(z.string()),
  payoutId: z.optional(z.string()),
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

/** Their decimals may have more digits than our books: what is below 1/10 000 is left to the book. */
function minorOf(decimal: string): bigint {
  const match = /^(\d{1,15})(?:\.(\d{1,20}))?$/.exec(decimal);
  const minor = match && minorFromDecimal(`${match[1]}.${(match[2] ?? '0').slice(0, 4)}`);
  if (minor === undefined || minor === null) throw new Error('BTCPay answered an amount that is none');
  return minor;
}

/**
 * What an invoice says. Paid in full is what was asked for, to the unit: their conversion to a coin and back is not. An invoice that someone marked as
 * settled there counts for what arrived and no more: what did not arrive is credited in our office or not at all, where two people see it.
 */
function truthOf(invoice: Invoice, isUnsafe: boolean): ProviderDeposit {
  const received = minorOf(invoice.paidAmount);
  switch (invoice.status) {
    case 'New':
      return { status: received > 0n ? 'detected' : 'waiting', receivedMinor: received };
    case 'Processing':
      return { status: 'detected', receivedMinor: received };
    case 'Settled':
      if (invoice.additionalStatus === 'Marked')
        return { status: received < minorOf(invoice.amount) ? 'expired' : 'paid', receivedMinor: received };
      return { status: 'paid', receivedMinor: invoice.additionalStatus === 'PaidOver' ? received : minorOf(invoice.amount) };
    case 'Expired':
      return { status: received > 0n && isUnsafe ? 'detected' : 'expired', receivedMinor: received };
    case 'Invalid':
      return { status: 'refused', receivedMinor: received };
  }
}

/** Of several invoices for one deposit the one that knows most: a lost answer may have left a second one, which no one was shown. */
const weight: Readonly<Record<ProviderDeposit['status'], number>> = {
  absent: 0,
  expired: 1,
  refused: 2,
  waiting: 3,
  refunded: 4,
  detected: 5,
  paid: 6,
};

/**
 * Says that an invoice is ours: whoever may open invoices in the shop (a point of sale, a crowdfunding page) can name a deposit in one, with another amount or
 * in another currency.
 */
const proofOf = (secret: string, i: { orderId: string; minor: bigint; currency: string }): string =>
  createHmac('sha256', secret).update(`invoice ${i.orderId} ${i.minor} ${i.currency}`).digest('hex').slice(0, 32);

function isOurs(secret: string, depositId: string, { metadata, amount, currency }: Invoice): boolean {
  const [given, right] = [String(metadata?.['proof'] ?? ''), proofOf(secret, { orderId: depositId, minor: minorOf(amount), currency })].map(
    text => Buffer.from(text),
  );
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}

const ownId = (metadata: Record<string, unknown> | null | undefined): string => String(metadata?.['orderId'] ?? '');

/** They said no: what was asked for did not happen. Anything else that is thrown leaves it unknown. */
class Denied extends Error {}

/** No one was there to hear the request. */
const isUnheard = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String((error as { cause?: { code?: string } }).cause?.code));

/** What the API answers; undefined for 404. Everything else is thrown without what they said, which may name the key. */
function asker({ url, key }: BtcpaySettings) {
  return async (method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `token ${key}`, accept: 'application/json', ...(content ? { 'content-type': 'application/json' } : {}) },
      ...(content ? { body: JSON.stringify(content) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (answer.status === 404) return undefined;
    if (answer.status >= 400 && answer.status < 500) throw new Denied(`BTCPay answered ${answer.status}`);
    if (!answer.ok) throw new Error(`BTCPay answered ${answer.status}`);
    return answer.json();
  };
}

const statesOfPayouts: Readonly<Record<Payout['state'], ProviderPayout['status']>> = {
  AwaitingApproval: 'accepted',
  AwaitingPayment: 'accepted',
  InProgress: 'accepted',
  Completed: 'paid',
  Cancelled: 'failed',
};

const payoutOf = (payout: Payout | undefined): ProviderPayout =>
  payout
    ? { status: statesOfPayouts[payout.state], reason: payout.state === 'Cancelled' ? 'cancelled at BTCPay' : '', providerId: payout.id }
    : { status: 'absent', reason: '', providerId: '' };

/** BTCPay-Sig is "sha256=" and the hex HMAC-SHA256 of the raw body. */
function noticeFrom(secret: string, raw: Buffer, headers: IncomingHttpHeaders): Notice | undefined {
  const given = Buffer.from(String(headers['btcpay-sig'] ?? ''));
  const right = Buffer.from(`sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  try {
    const parsed = z.safeParse(eventShape, JSON.parse(raw.toString('utf8')));
    if (!parsed.success) return undefined;
    const { deliveryId, originalDeliveryId, invoiceId, payoutId, metadata } = parsed.data;
    const noticeId = originalDeliveryId || deliveryId;
    if (payoutId) return { noticeId, about: 'payout', subjectId: '', providerId: payoutId };
    return { noticeId, about: 'deposit', subjectId: ownId(metadata).slice(0, 100), providerId: invoiceId ?? '' };
  } catch {
    return undefined;
  }
}

type Ask = ReturnType<typeof asker>;

/** Every invoice of ours that was made for a deposit, for its amount in its currency. Others that name the deposit are not believed. */
async function invoicesOf(ask: Ask, { store, webhookSecret }: BtcpaySettings, depositId: string, shownId = ''): Promise<Invoice[]> {
  const named = z.parse(z.array(invoiceShape), (await ask('GET', `/stores/${store}/invoices?orderId=${depositId}`)) ?? []);
  return named.filter(one => isOurs(webhookSecret, depositId, one) || (one.id === shownId && one.metadata?.['proof'] === undefined));
}

async function startDeposit(ask: Ask, settings: BtcpaySettings, d: DepositAsk): Promise<DepositStarted> {
  const { store, clock, webhookSecret } = settings;
  const wanted = { orderId: d.depositId, minor: d.minor, currency: d.currency };
  const known = (await invoicesOf(ask, settings, d.depositId)).find(one => minorOf(one.amount) === d.minor && one.currency === d.currency);
  const body = {
    amount: minorToDecimal(d.minor, currencyDigits[d.currency]),
    currency: d.currency,
    metadata: { orderId: d.depositId, proof: proofOf(webhookSecret, wanted) },
    checkout: {
      expirationMinutes: Math.max(1, Math.ceil(elapsedMs(clock.now(), d.expiresAt) / minute)),
      redirectURL: d.returnUrl,
      paymentTolerance: 0,
    },
  };
  const invoice = known ?? z.parse(invoiceShape, await ask('POST', `/stores/${store}/invoices`, body));
  const started = {
    providerId: invoice.id,
    payUrl: invoice.checkoutLink,
    address: '',
    exactAmount: '',
    expiresAt: instant(invoice.expirationTime * 1_000),
  };
  if (d.way === 'page') return started;
  const ways = z.parse(z.array(paymentMethodShape), await ask('GET', `/stores/${store}/invoices/${invoice.id}/payment-methods`));
  const chain = ways.find(way => way.paymentMethodId.endsWith('-CHAIN')) ?? ways.find(way => !way.paymentMethodId.includes('-')) ?? ways[0];
  if (!chain?.destination) return started; // the address comes later: their page shows it
  return { ...started, address: chain.destination, exactAmount: `${chain.due} ${chain.currency}` };
}

/** The one that the member was shown, when the list does not have it any more: whoever archives an invoice takes it off the list. */
async function shownInvoice(ask: Ask, store: string, invoiceId: string): Promise<Invoice[]> {
  const one = invoiceId === '' ? undefined : await ask('GET', `/stores/${store}/invoices/${encodeURIComponent(invoiceId)}`);
  return one === undefined ? [] : [z.parse(invoiceShape, one)];
}

async function depositState(
  ask: Ask,
  settings: BtcpaySettings,
  { depositId, invoiceId }: { depositId: string; invoiceId: string },
): Promise<ProviderDeposit> {
  const { store } = settings;
  const listed = await invoicesOf(ask, settings, depositId, invoiceId);
  const invoices = listed.some(one => one.id === invoiceId) ? listed : [...listed, ...(await shownInvoice(ask, store, invoiceId))];
  const truths = await Promise.all(
    invoices.map(async invoice => {
      // An expired invoice may have been paid in part a minute ago: that is safe only when it is settled there.
      const asksMore = invoice.status === 'Expired' && minorOf(invoice.paidAmount) > 0n;
      const answer = asksMore ? await ask('GET', `/stores/${store}/invoices/${invoice.id}/payment-methods`) : [];
      const ways = z.parse(z.array(paymentMethodShape), answer ?? []);
      return truthOf(
        invoice,
        ways.some(way => way.payments?.some(payment => payment.status === 'Processing')),
      );
    }),
  );
  const [best] = truths.sort((a, b) => weight[b.status] - weight[a.status]);
  return best ?? { status: 'absent', receivedMinor: 0n };
}

async function findPayout(ask: Ask, store: string, payoutId: string): Promise<Payout | undefined> {
  const payouts = z.parse(z.array(payoutShape), (await ask('GET', `/stores/${store}/payouts?includeCancelled=true`)) ?? []);
  return payouts.find(payout => ownId(payout.metadata) === payoutId);
}

/** By its number where it is known: a shop of many payouts need not list them all. */
async function payoutState(ask: Ask, store: string, { payoutId, number }: { payoutId: string; number: string }): Promise<ProviderPayout> {
  if (number === '') return payoutOf(await findPayout(ask, store, payoutId));
  const known = await ask('GET', `/stores/${store}/payouts/${encodeURIComponent(number)}`);
  return payoutOf(known === undefined ? undefined : z.parse(payoutShape, known));
}

/** Kept with us before a pull payment is asked for: from then on there may be one. */
const pullAsked = 'asked';

/**
 * The pull payment of a payout. Its number is kept with us before anything is paid out of it, and it is asked for once: when the answer was lost it is looked for by
 * its name, for as long as it takes. Only where they said no, or heard nothing, is it asked for again.
 */
async function pullOf(ask: Ask, store: string, { p, pull }: { p: PayoutAsk; pull: object }): Promise<string> {
  if (p.prepared !== '' && p.prepared !== pullAsked) return p.prepared;
  const pulls = z.parse(z.array(pullPaymentShape), (await ask('GET', `/stores/${store}/pull-payments`)) ?? []);
  const found = pulls.find(one => one.name === p.payoutId);
  if (!found && p.prepared === pullAsked)
    throw new Error('BTCPay has not shown the pull payment that it was asked for: look there, or settle the part by hand');
  if (found) {
    await p.keep(found.id);
    return found.id;
  }
  await p.keep(pullAsked);
  try {
    const { id } = z.parse(pullPaymentShape, await ask('POST', `/stores/${store}/pull-payments`, { name: p.payoutId, ...pull }));
    await p.keep(id);
    return id;
  } catch (error) {
    if (error instanceof Denied || isUnheard(error)) await p.keep('');
    throw error;
  }
}

/**
 * A payout in money of the account needs a pull payment there, which converts it. The pull payment has our id as its name and exactly the amount, so
 * that a second payout out of it does not fit: that is what makes a repeat harmless. There is never a second pull payment.
 */
async function sendPayout(ask: Ask, { store }: BtcpaySettings, p: PayoutAsk): Promise<ProviderPayout> {
  if (p.target.kind !== 'crypto') return { status: 'failed', reason: 'BTCPay pays to addresses only', providerId: '' };
  const known = await findPayout(ask, store, p.payoutId);
  if (known) return payoutOf(known);
  const payoutMethodId = p.target.institution.includes('-') ? p.target.institution : `${p.target.institution}-CHAIN`;
  const amount = minorToDecimal(p.minor, currencyDigits[p.currency]);
  const pull = { amount, currency: p.currency, autoApproveClaims: true, payoutMethods: [payoutMethodId] };
  const pullPaymentId = await pullOf(ask, store, { p, pull });
  const made = await ask('POST', `/stores/${store}/payouts`, {
    destination: p.target.number,
    amount,
    payoutMethodId,
    pullPaymentId,
    approved: true,
    metadata: { orderId: p.payoutId },
  });
  return payoutOf(z.parse(payoutShape, made));
}

export function btcpayProvider(settings: BtcpaySettings): PaymentProvider {
  const ask = asker(settings);
  return {
    code: 'btcpay',
    startDeposit: d => startDeposit(ask, settings, d),
    depositState: (depositId, invoiceId) => depositState(ask, settings, { depositId, invoiceId }),
    sendPayout: p => sendPayout(ask, settings, p),
    payoutState: (payoutId, number) => payoutState(ask, settings.store, { payoutId, number }),
    readNotice: ({ raw, headers }) => noticeFrom(settings.webhookSecret, raw, headers),
  };
}
