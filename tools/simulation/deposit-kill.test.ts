import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '@baize/call/client';
import { memberDeposit, startDeposit } from '@baize/cashier/contract';
import { methodSettings } from '@baize/cashier/deposit-fixtures';
import { putMethod } from '@baize/cashier/server';
import { sql } from '@baize/db';
import { openSession } from '@baize/identity/server';
import { minorPerMajor, newId, systemClock } from '@baize/kernel';
import { balancesOf, seal, verifyJournal } from '@baize/ledger/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insist, longOr, mostTries } from './insist.ts';
import { type Plant, raisePlant } from './plant.ts';

/** Deposits through a server and a PostgreSQL that are killed with -9 at every step, and a provider that loses answers and sends everything twice. */

const secret = 'webhook secret of the kills';
const hundred = 100n * minorPerMajor;

interface Invoice {
  readonly id: string;
  readonly orderId: string;
  readonly amount: string;
  /** As it was made: a BTCPay Server gives it back whole. */
  readonly metadata: Readonly<Record<string, unknown>>;
  isSettled: boolean;
}

const invoices = new Map<string, Invoice>();
let asked = 0;
let isOver = false;
let server: Server;
let plant: Plant;
let platform = '';

const view = (i: Invoice) => ({
  id: i.id,
  amount: i.amount,
  paidAmount: i.isSettled ? i.amount : '0',
  currency: 'CNY',
  status: i.isSettled ? 'Settled' : 'New',
  additionalStatus: 'None',
  checkoutLink: `https://pay.example/${i.id}`,
  expirationTime: Math.floor(Date.now() / 1_000) + 3_600,
  metadata: i.metadata,
});

async function bodyOf(request: IncomingMessage): Promise<{ amount: string; metadata: { orderId: string } }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

/** Tells the platform until it has taken it, and then once more. */
async function tell(orderId: string): Promise<void> {
  const payload = JSON.stringify({ deliveryId: newId(), type: 'InvoiceSettled', metadata: { orderId } });
  const headers = {
    'content-type': 'application/json',
    'btcpay-sig': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
  };
  for (let taken = 0; taken < 2 && !isOver; ) {
    const answer = await fetch(`${platform}/wps/cashier/notice/btcpay`, { method: 'POST', headers, body: payload }).catch(() => undefined);
    if (answer?.ok) taken++;
    else await pause(100);
  }
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const isLost = ++asked % 4 === 0; // the work is done, no one hears of it
    const answer = (value: unknown) =>
      isLost ? response.destroy() : response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const orderId = new URL(request.url ?? '/', 'http://x').searchParams.get('orderId');
    if (request.method !== 'POST') return void answer([...invoices.values()].filter(i => i.orderId === orderId).map(view));
    const { amount, metadata } = await bodyOf(request);
    const made: Invoice = { id: newId(), orderId: metadata.orderId, amount, metadata, isSettled: false };
    invoices.set(made.id, made);
    setTimeout(() => {
      // Of two invoices for one deposit the member sees one, and pays that one.
      if ([...invoices.values()].some(i => i.orderId === made.orderId && i.isSettled)) return;
      made.isSettled = true;
      void tell(made.orderId);
    }, 2_000);
    answer(view(made));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  Object.assign(process.env, {
    BTCPAY_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    BTCPAY_STORE: 'store',
    BTCPAY_KEY: 'key',
    BTCPAY_WEBHOOK_SECRET: secret,
    BAIZE_PLAY_MONEY: '1',
  });
  plant = await raisePlant(4);
  platform = plant.url;
}, 1_200_000);
afterAll(async () => {
  isOver = true;
  await plant.stop();
  server.close();
});

test('whatever is killed whenever, each deposit ends credited once and the books balance', async () => {
  const kinds = ['play', 'hosted'] as const;
  const methods = new Map(kinds.map(kind => [kind, newId<'MethodId'>()]));
  for (const [kind, id] of methods) {
    const settings = methodSettings(kind, kind === 'hosted' ? { provider: 'btcpay' } : {});
    await plant.db.transaction(tx => putMethod(tx, { id, settings, version: 1, at: systemClock.now() }));
  }
  const clients = new Map<string, Client>();
  for (const { id } of plant.players) {
    const opened = await plant.db.transaction(tx =>
      openSession(tx, id, { ip: '127.0.0.1', userAgent: 'kill', isSecure: true, now: systemClock.now() }),
    );
    clients.set(id, createClient({ baseUrl: platform, timeoutMs: 4_000, headers: () => ({ authorization: `Bearer ${opened.token}` }) }));
  }
  const most = longOr(14, 5);
  let kills = 0;
  const killing = (async () => {
    while (!isOver && kills < most) {
      await pause(350 + ((kills * 617) % 1_400)); // a spread over all steps, the same in every run
      if (kills % 3 === 2) plant.killDatabase();
      else plant.killServer();
      kills++;
    }
  })();
  const perPlayer = longOr(8, 3);
  await Promise.all(
    plant.players.map(async ({ id: memberId }) => {
      const client = clients.get(memberId) as Client;
      for (let n = 0; n < perPlayer; n++) {
        const id = newId<'DepositId'>();
        const methodId = methods.get(kinds[n % 2] ?? 'play') as string;
        await insist(() => client(startDeposit, { id, methodId: methodId as never, amountMinor: String(hundred) }, { key: id }));
        // The next begins when this one is in the account.
        for (let looks = 0; (await insist(() => client(memberDeposit, { id }))).state !== 'credited'; looks++) {
          expect(looks, `the deposit ${id} is never credited`).toBeLessThan(mostTries);
          await pause(100);
        }
      }
    }),
  );
  await killing;
  for (const { id, fundedMinor } of plant.players) {
    const accounts = await insist(() => balancesOf(plant.db, id));
    expect(accounts.find(a => a.kind === 'member.cash')?.postedMinor).toBe(fundedMinor + BigInt(perPlayer) * hundred);
  }
  for (let sealed = 1; sealed > 0; ) sealed = await insist(() => seal(plant.db));
  expect(await verifyJournal(plant.db)).toMatchObject({ isSound: true });
  const [counts] = await plant.db.query<{ credits: number; twice: number; unknown: number; turnover: number; waiting: number }>(sql`
    select (select count(*)::int from ledger.transaction where kind = 'cashier.deposit') as credits,
      (select count(*)::int from (select 1 from ledger.transaction where kind = 'cashier.deposit' group by subject_id having count(*) > 1) x) as twice,
      (select count(*)::int from cashier.deposit where state <> 'credited') as unknown, (select count(*)::int from cashier.turnover) as turnover,
      (select count(*)::int from cashier.notice where state = 'parked') as waiting`);
  const all = plant.players.length * perPlayer;
  expect(counts).toEqual({ credits: all, twice: 0, unknown: 0, turnover: all, waiting: 0 });
  expect(kills).toBe(most);
}, 2_400_000);
