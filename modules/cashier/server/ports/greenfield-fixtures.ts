import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, newId, systemClock } from '@baize/kernel';

/** As the schema that BTCPay Server publishes has it (swagger.template.invoices.json). */
export interface Invoice {
  id: string;
  storeId: string;
  amount: string;
  paidAmount: string;
  currency: string;
  type: 'Standard';
  checkoutLink: string;
  createdTime: number;
  expirationTime: number;
  monitoringExpiration: number;
  status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
  additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'Invalid' | 'PaidOver';
  availableStatusesForManualMarking: string[];
  archived: boolean;
  metadata: { orderId?: string };
  checkout: { expirationMinutes?: number; redirectURL?: string };
}

/** As the schema has it (swagger.template.pull-payments.json). */
interface Payout {
  id: string;
  revision: number;
  pullPaymentId: string;
  date: number;
  destination: string;
  originalCurrency: string;
  originalAmount: string;
  payoutCurrency: string;
  payoutAmount: string | null;
  payoutMethodId: string;
  state: 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled';
  paymentProof: object | null;
  metadata: { orderId?: string };
}

interface GreenfieldOptions {
  readonly clock?: Clock;
  /** Where its webhooks go; without one nothing is sent. */
  readonly webhookUrl?: string;
  /** Payouts are paid as soon as they are made. */
  readonly paysAtOnce?: boolean;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text.startsWith('{') ? JSON.parse(text) : {};
}

/**
 * A server that speaks the part of BTCPay's Greenfield API that the adapter uses, with a checkout page that pays. Paths, fields, words and errors are
 * those of the schema that BTCPay Server publishes; a list leaves out what is archived, as theirs does.
 */
export class Greenfield {
  readonly store = 'AbCdStore';
  readonly key = 'the-api-key';
  readonly webhookSecret = 'the-webhook-secret';
  readonly invoices: Invoice[] = [];
  readonly pulls: { id: string; name: string; amount: string; currency: string }[] = [];
  readonly payouts: Payout[] = [];
  /** What happens to the next requests. */
  paymentStatus = 'Settled';
  failsWith = 0;
  losesAnswers = false;
  readonly #options: GreenfieldOptions;
  readonly #server: Server;

  constructor(options: GreenfieldOptions = {}) {
    this.#options = options;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  start(): Promise<void> {
    return new Promise(done => this.#server.listen(0, done));
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise(done => this.#server.close(done));
  }

  #seconds(): number {
    return Math.floor(Date.parse((this.#options.clock ?? systemClock).now()) / 1_000);
  }

  makeInvoice({ amount, currency, metadata, checkout }: Pick<Invoice, 'amount' | 'currency' | 'metadata' | 'checkout'>): Invoice {
    const id = `inv${this.invoices.length + 1}`;
    const now = this.#seconds();
    const made: Invoice = {
      id,
      storeId: this.store,
      amount,
      paidAmount: '0',
      currency,
      type: 'Standard',
      checkoutLink: `${this.url}/i/${id}`,
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
    this.invoices.push(made);
    return made;
  }

  /** What a webhook sends, signed. A delivery that is sent again has a number of its own and names the first. */
  delivery(event: object, { secret = this.webhookSecret, first = '' } = {}): { headers: Record<string, string>; payload: string } {
    const deliveryId = newId();
    const payload = JSON.stringify({
      deliveryId,
      webhookId: 'wh1',
      originalDeliveryId: first || deliveryId,
      isRedelivery: first !== '',
      timestamp: 1_592_312_018,
      storeId: this.store,
      ...event,
    });
    const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
    return { headers: { 'content-type': 'application/json', 'btcpay-sig': signature }, payload };
  }

  async #tell(event: object): Promise<void> {
    if (this.#options.webhookUrl === undefined) return;
    const { headers, payload } = this.delivery(event);
    await fetch(this.#options.webhookUrl, { method: 'POST', headers, body: payload });
  }

  #makePayout(body: Record<string, unknown>): Payout | undefined {
    const { amount, destination, payoutMethodId, pullPaymentId, approved, metadata } = body as unknown as Record<
      'amount' | 'destination' | 'payoutMethodId' | 'pullPaymentId',
      string
    > & { approved: boolean; metadata: { orderId: string } };
    const pull = this.pulls.find(one => one.id === pullPaymentId);
    const used = this.payouts.filter(one => one.pullPaymentId === pullPaymentId).reduce((sum, one) => sum + Number(one.originalAmount), 0);
    if (!pull || used + Number(amount) > Number(pull.amount)) return undefined;
    const made: Payout = {
      id: `po${this.payouts.length + 1}`,
      revision: 0,
      pullPaymentId,
      date: this.#seconds(),
      destination,
      originalCurrency: pull.currency,
      originalAmount: amount,
      payoutCurrency: payoutMethodId.split('-')[0] ?? '',
      payoutAmount: approved ? '0.00153000' : null,
      payoutMethodId,
      state: approved ? 'AwaitingPayment' : 'AwaitingApproval',
      paymentProof: null,
      metadata,
    };
    this.payouts.push(made);
    return made;
  }

  /** What each way to pay says of an invoice. */
  #paymentMethods(): object[] {
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
      status: this.paymentStatus,
      destination: 'bc1qaddress',
    };
    return [
      { ...common, paymentMethodId: 'BTC-LN', destination: 'lnbc1', due: '0.00153', payments: [] },
      { ...common, paymentMethodId: 'BTC-CHAIN', destination: 'bc1qaddress', due: '0.00153000', payments: [payment] },
    ];
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://x');
    const body = await bodyOf(request);
    if (url.pathname.startsWith('/i/')) return this.#checkout(request.method ?? '', url.pathname.slice(3), response);
    if (this.losesAnswers) return void response.destroy();
    const { status = 200, value } = this.#answer(request, url, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const made = this.payouts.at(-1);
    if (this.#options.paysAtOnce && made?.state === 'AwaitingPayment') {
      made.state = 'Completed';
      await this.#tell({ type: 'PayoutUpdated', payoutId: made.id, payoutState: made.state });
    }
  }

  #answer(request: IncomingMessage, url: URL, body: Record<string, unknown>): { status?: number; value: unknown } {
    const oneOf = (found: object | undefined) =>
      found ? { value: found } : { value: { code: 'not-found', message: 'It was not found' }, status: 404 };
    if (this.failsWith) return { value: { message: 'no' }, status: this.failsWith };
    if (request.headers.authorization !== `token ${this.key}`)
      return { value: { code: 'unauthenticated', message: 'Authentication is required for accessing this endpoint' }, status: 401 };
    const base = `/api/v1/stores/${this.store}`;
    if (!url.pathname.startsWith(base)) return { value: {}, status: 404 };
    const path = url.pathname.slice(base.length);
    if (path.endsWith('/payment-methods')) return { value: this.#paymentMethods() };
    const [, kind, number] = path.split('/');
    if (kind === 'invoices' && number) return oneOf(this.invoices.find(i => i.id === number));
    if (kind === 'payouts' && number) return oneOf(this.payouts.find(p => p.id === number));
    switch (`${request.method} ${path}`) {
      case 'POST /invoices':
        return { value: this.makeInvoice(body as unknown as Invoice) };
      case 'GET /invoices':
        return { value: this.invoices.filter(i => i.metadata.orderId === url.searchParams.get('orderId') && !i.archived) };
      case 'POST /pull-payments':
        this.pulls.push({ id: `pp${this.pulls.length + 1}`, ...(body as { name: string; amount: string; currency: string }) });
        return { value: this.pulls.at(-1) };
      case 'GET /pull-payments':
        return { value: this.pulls };
      case 'GET /payouts':
        return { value: this.payouts };
      case 'POST /payouts': {
        const made = this.#makePayout(body);
        return made
          ? { value: made }
          : { value: { code: 'overdraft', message: 'The payout amount is more than the pull payment has left' }, status: 400 };
      }
      default:
        return { value: {}, status: 404 };
    }
  }

  /** The page that a payer is sent to: one button, which pays the whole amount and leads back to the shop. */
  async #checkout(method: string, id: string, response: ServerResponse): Promise<void> {
    const invoice = this.invoices.find(one => one.id === id);
    if (!invoice) return void response.writeHead(404).end();
    if (method !== 'POST') {
      const page = `<!doctype html><html lang="en"><title>Pay</title><p>${invoice.amount} ${invoice.currency}<form method="post"><button>Pay invoice</button></form>`;
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }
    Object.assign(invoice, { status: 'Settled', paidAmount: invoice.amount });
    await this.#tell({ type: 'InvoiceSettled', invoiceId: id, manuallyMarked: false, overPaid: false, metadata: invoice.metadata });
    response.writeHead(303, { location: invoice.checkout.redirectURL ?? '/' }).end();
  }
}
