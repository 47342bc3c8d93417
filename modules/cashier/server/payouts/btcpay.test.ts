import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Job } from '@baize/jobs';
import { newId, present } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { officeWithdrawal, type PayoutId, requestWithdrawal } from '../../contract/index.ts';
import { aDrawer, approve, type Cashier, major, startCashier } from '../../fixtures.ts';
import { btcpayProvider } from '../ports/provider-btcpay.ts';
import { lockSettings, writeSettings } from './settings-store.ts';

/**
 * A BTCPay Server that is slow, loses answers and shows what it made later than it made it. A gate holds a request until the test opens it, so that nothing
 * here waits by the clock.
 */
class Shop {
  readonly pulls: { id: string; name: string; amount: string; isShown: boolean }[] = [];
  readonly payouts: { id: string; pullPaymentId: string; amount: string; orderId: string; isShown: boolean }[] = [];
  /** What happens to the next requests of a kind: held at a gate, answered after the work is lost, or refused. */
  readonly gates = new Map<string, { reached: () => void; opened: Promise<void> }>();
  readonly loses = new Set<string>();
  readonly refuses = new Set<string>();
  /** What is made from now on is not in lists yet. */
  isLate = false;

  /** Holds the next request of a kind; `reached` is when it has come. */
  gate(kind: string): { reached: Promise<void>; open: () => void } {
    const [came, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.gates.set(kind, { reached: came.resolve, opened: opened.promise });
    return { reached: came.promise, open: opened.resolve };
  }

  show(): void {
    this.isLate = false;
    for (const one of [...this.pulls, ...this.payouts]) one.isShown = true;
  }

  #work(kind: string, body: Record<string, string & { orderId?: string }>): { status: number; value: unknown } {
    const view = (one: Shop['payouts'][number]) => ({ id: one.id, state: 'AwaitingPayment', metadata: { orderId: one.orderId } });
    switch (kind) {
      case 'GET pull-payments':
        return { status: 200, value: this.pulls.filter(one => one.isShown) };
      case 'GET payouts':
        return { status: 200, value: this.payouts.filter(one => one.isShown).map(view) };
      case 'POST pull-payments': {
        const made = { id: newId() as string, name: String(body['name']), amount: String(body['amount']), isShown: !this.isLate };
        this.pulls.push(made);
        return { status: 200, value: made };
      }
      case 'POST payouts': {
        const pull = this.pulls.find(one => one.id === body['pullPaymentId']);
        if (!pull || this.payouts.some(one => one.pullPaymentId === pull.id)) return { status: 400, value: { code: 'overdraft' } };
        const orderId = (body['metadata'] as unknown as { orderId: string }).orderId;
        const made = { id: newId() as string, pullPaymentId: pull.id, amount: String(body['amount']), orderId, isShown: !this.isLate };
        this.payouts.push(made);
        return { status: 200, value: view(made) };
      }
      default:
        return { status: 404, value: {} };
    }
  }

  #one(number: string): { status: number; value: unknown } {
    const one = this.payouts.find(payout => payout.id === number);
    return one
      ? { status: 200, value: { id: one.id, state: 'AwaitingPayment', metadata: { orderId: one.orderId } } }
      : { status: 404, value: {} };
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const [, , , , , noun, number] = new URL(request.url ?? '/', 'http://x').pathname.split('/');
    const kind = `${request.method} ${noun}`;
    const gate = this.gates.get(kind);
    this.gates.delete(kind);
    gate?.reached();
    await gate?.opened;
    if (this.refuses.delete(kind)) return void response.writeHead(422).end('{}');
    const { status, value } = number === undefined ? this.#work(kind, text ? JSON.parse(text) : {}) : this.#one(number);
    if (this.loses.delete(kind)) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  }
}

let shop: Shop;
let server: Server;
let cashier: Cashier;
beforeAll(async () => {
  server = createServer((request, response) => void shop.serve(request, response));
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const provider = btcpayProvider({ url, store: 'shop', key: 'k', webhookSecret: 's', clock: { now: () => cashier.t.clock.now() } });
  cashier = await startCashier([provider]);
  await cashier.t.db.transaction(async tx => writeSettings(tx, { ...(await lockSettings(tx)), cryptoProvider: 'btcpay' }));
});
beforeEach(() => {
  shop = new Shop();
});
afterEach(() => expect(cashier.t.faults.splice(0)).toEqual([]));
afterAll(async () => {
  await cashier.close();
  await new Promise(done => server.close(done));
});

async function aPayout() {
  const { t } = cashier;
  const who = await aDrawer(t, { coin: 'BTC', number: `bc1q${newId().replaceAll('-', '')}` });
  const { id } = await who.call(requestWithdrawal, { destinationId: who.to.id, amountMinor: major(500), paymentProof: await who.proof() });
  const office = await cashier.staff();
  await approve(office, id);
  const shown = async () => office(officeWithdrawal, { id });
  const payoutId = present((await shown()).parts[0], 'an approved withdrawal has a part').id as PayoutId;
  const run = () => (cashier.job as Job<{ payoutId: PayoutId }>).run({ db: t.db, clock: t.clock } as never, { payoutId });
  return { payoutId, run, status: async () => (await shown()).parts[0]?.status };
}

const made = () => [shop.pulls.length, shop.payouts.length];

describe('a payout through BTCPay', () => {
  test.each(['GET payouts', 'GET pull-payments', 'POST pull-payments', 'POST payouts'])(
    'is made once when another worker comes while %s is not answered yet',
    async kind => {
      const { run, status } = await aPayout();
      const gate = shop.gate(kind);
      const first = run();
      await gate.reached;
      await run();
      await run();
      gate.open();
      await first;
      await run();
      expect([...made(), await status()]).toEqual([1, 1, 'sending']);
    },
  );

  test('is made out of one pull payment when the answer was lost and the list shows it late', async () => {
    const { run, status } = await aPayout();
    shop.isLate = true;
    shop.loses.add('POST pull-payments');
    await expect(run()).rejects.toThrow();
    await expect(run()).rejects.toThrow('has not shown the pull payment');
    await expect(run()).rejects.toThrow('has not shown the pull payment');
    expect(made()).toEqual([1, 0]);
    shop.show();
    await run();
    expect([...made(), await status()]).toEqual([1, 1, 'sending']);
  });

  test('is made once when its own answer was lost and the list shows it late', async () => {
    const { run, status } = await aPayout();
    shop.isLate = true;
    shop.loses.add('POST payouts');
    await expect(run()).rejects.toThrow();
    await expect(run()).rejects.toThrow('400');
    shop.show();
    await run();
    expect([...made(), await status()]).toEqual([1, 1, 'sending']);
  });

  test('is made out of the pull payment that is known, though no list shows it', async () => {
    const { run } = await aPayout();
    shop.isLate = true;
    shop.refuses.add('POST payouts');
    await expect(run()).rejects.toThrow('422');
    await run();
    expect(made()).toEqual([1, 1]);
  });

  test('asks for a pull payment again where it was refused', async () => {
    const { run } = await aPayout();
    shop.refuses.add('POST pull-payments');
    await expect(run()).rejects.toThrow('422');
    expect(made()).toEqual([0, 0]);
    await run();
    expect(made()).toEqual([1, 1]);
  });
});
