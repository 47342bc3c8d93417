import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { systemSealing } from '@baize/brand/contract';
import { type Client, createClient, isCallRefusal } from '@baize/call/client';
import { createSeal, type SealingKey } from '@baize/call/seal';
import {
  addDestination,
  approveWithdrawal,
  claimWithdrawal,
  decideAdjustment,
  listAdjustments,
  myDestinations,
  myWithdrawal,
  officeWithdrawals,
  proposeAdjustment,
  requestWithdrawal,
  sendTransfer,
  type WithdrawalId,
} from '@baize/cashier/contract';
import { paymentPassword } from '@baize/cashier/fixtures';
import { sql } from '@baize/db';
import { provePaymentPassword, setPaymentPassword } from '@baize/identity/contract';
import { withContact } from '@baize/identity/fixtures';
import { createMember, openSession } from '@baize/identity/server';
import { type MemberId, minorPerMajor, newId, systemClock } from '@baize/kernel';
import { balancesOf, seal, verifyJournal } from '@baize/ledger/server';
import { staffConfirm, staffLogin } from '@baize/staff/contract';
import { aStaff, authenticatorCode, staffPassword } from '@baize/staff/fixtures';
import { givePlayMoney } from '@baize/wallet/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insist, longOr, mostTries } from './insist.ts';
import { type Plant, raisePlant } from './plant.ts';

/** Money out, across and corrected, through a server and a PostgreSQL that are killed with -9, and a provider that loses answers. */

const one = minorPerMajor;
const funded = 1_000n * one;
const drawn = 100n * one;
const sent = 5n * one;
const corrected = 7n * one;
const perMember = longOr(2, 1);

/** The provider: a pull payment a payout, out of which one payout fits. */
const pulls: { id: string; name: string }[] = [];
const payouts: { id: string; state: string; pull: string; metadata: { orderId: string } }[] = [];
let asked = 0;
let server: Server;
let plant: Plant;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const isLost = ++asked % 5 === 0; // the work is done, no one hears of it
    const answer = (value: unknown, status = 200) =>
      void (isLost ? response.destroy() : response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value)));
    const isPulls = new URL(request.url ?? '/', 'http://x').pathname.endsWith('/pull-payments');
    if (request.method !== 'POST') return answer(isPulls ? pulls : payouts.map(({ id, state, metadata }) => ({ id, state, metadata })));
    const body = await bodyOf(request);
    if (isPulls) {
      const pull = { id: newId(), name: String(body['name']) };
      pulls.push(pull);
      return answer(pull);
    }
    const pull = String(body['pullPaymentId']);
    if (payouts.some(known => known.pull === pull)) return answer({ code: 'overdraft' }, 422);
    const made = { id: newId(), state: 'Completed', pull, metadata: body['metadata'] as { orderId: string } };
    payouts.push(made);
    answer({ id: made.id, state: made.state, metadata: made.metadata });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  Object.assign(process.env, {
    BTCPAY_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    BTCPAY_STORE: 'store',
    BTCPAY_KEY: 'key',
    BTCPAY_WEBHOOK_SECRET: 'secret of the payout kills',
    BAIZE_PLAY_MONEY: '1',
  });
  plant = await raisePlant(1);
  await plant.db.query(sql`update cashier.payout_setting set crypto_provider = 'btcpay', transfer_min_minor = ${one}, day_count = 50`);
}, 1_200_000);
afterAll(async () => {
  await plant.stop();
  server.close();
});

const sealed = async () => (await insist(() => createClient({ baseUrl: plant.url })(systemSealing, {}))) as unknown as SealingKey;

/** Someone of the office, logged in. */
async function enterOffice(): Promise<Client> {
  const staff = await aStaff(plant.db, systemClock);
  let cookie = '';
  const keep: typeof fetch = async (...asking) => {
    const answer = await fetch(...asking);
    const given = answer.headers.getSetCookie().map(line => line.split(';')[0] ?? '');
    if (given.length > 0) cookie = given.join('; ');
    return answer;
  };
  const call = createClient({
    baseUrl: plant.url,
    timeoutMs: 4_000,
    fetch: keep,
    seal: createSeal(sealed),
    headers: () => ({ cookie, 'x-requested-with': 'baize' }),
  });
  const { ticket } = await call(staffLogin, { account: staff.account, password: staffPassword });
  await call(staffConfirm, { ticket, code: await authenticatorCode(staff.totpSecret) });
  return call;
}

interface Person {
  readonly id: MemberId;
  readonly account: string;
  readonly call: Client;
}

/** A member with 1,000.00, a proven contact, a payment password and an address. */
async function aPerson(account: string, uplineId?: MemberId): Promise<Person> {
  const now = systemClock.now();
  const { id, token } = await plant.db.transaction(async tx => {
    const type = uplineId ? (0 as const) : (1 as const);
    const { memberId } = await createMember(tx, { account, type, currency: 'CNY', createdAt: now, ...(uplineId ? { uplineId } : {}) });
    await givePlayMoney(tx, { reference: newId(), memberId, minor: funded, unit: 'CNY', at: now });
    const opened = await openSession(tx, memberId, { ip: '127.0.0.1', userAgent: account, isSecure: true, now, isProven: true });
    return { id: memberId, token: opened.token };
  });
  await withContact({ db: plant.db, clock: systemClock }, { id }, { email: `${account}@example.com` });
  const headers = () => ({ authorization: `Bearer ${token}` });
  const call = createClient({ baseUrl: plant.url, timeoutMs: 4_000, seal: createSeal(sealed), headers });
  await call(setPaymentPassword, { newPassword: paymentPassword, verifyPwd: paymentPassword });
  return { id, account, call };
}

const proofOf = async ({ call }: Person): Promise<string> =>
  (await insist(() => call(provePaymentPassword, { password: paymentPassword }))).proof;

/** What was done before its answer was lost is refused the second time: that is as good as the answer. */
const orDone = (code: string) => (error: unknown) => {
  if (!isCallRefusal(error) || error.code !== code) throw error;
};

async function ownDestination({ call }: Person) {
  const number = `bc1q${newId().replaceAll('-', '')}`;
  const added = { kind: 'crypto', institution: 'BTC', holder: '', number } as const;
  await insist(() => call(addDestination, added)).catch(orDone('destination.same'));
  const [own] = (await insist(() => call(myDestinations, {}))).items;
  return own ?? expect.fail('there is one');
}

/** Draws, each time until it is paid, and sends something up in between. */
async function draws(person: Person, upline: Person): Promise<void> {
  const to = await ownDestination(person);
  for (let n = 0; n < perMember; n++) {
    const key = newId();
    const wanted = { destinationId: to.id, amountMinor: String(drawn), paymentProof: await proofOf(person) };
    const { id } = await insist(() => person.call(requestWithdrawal, wanted, { key }));
    const transfer = { memberId: upline.id, amountMinor: String(sent), note: '', paymentProof: await proofOf(person) };
    const transferKey = newId();
    await insist(() => person.call(sendTransfer, transfer, { key: transferKey }));
    for (let looks = 0; (await insist(() => person.call(myWithdrawal, { id }))).status !== 'paid'; looks++) {
      expect(looks, `the withdrawal ${id} is never paid`).toBeLessThan(mostTries);
      await pause(100);
    }
  }
}

/** Approves whatever waits, as the office does all day. */
async function approveAll(office: Client, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { items } = await insist(() => office(officeWithdrawals, { queue: 'waiting' }));
    for (const { id } of items.filter(item => item.status === 'review')) {
      await insist(() => office(claimWithdrawal, { id: id as WithdrawalId, isClaimed: true })).catch(orDone('withdraw.state'));
      const key = newId();
      await insist(() => office(approveWithdrawal, { id: id as WithdrawalId, reason: 'looks right' }, { key })).catch(
        orDone('withdraw.state'),
      );
    }
    await pause(150);
  }
}

/** One proposes a correction for each, another decides. */
async function correct(people: readonly Person[], maker: Client, checker: Client): Promise<void> {
  for (const { account } of people) {
    const key = newId();
    const wanted = { account, direction: 'credit' as const, amountMinor: String(corrected), turnoverMinor: '0', reason: 'a correction' };
    const { id } = await insist(() => maker(proposeAdjustment, wanted, { key }));
    const decision = { id, decision: 'approved' as const, reason: 'agreed' };
    await insist(() => checker(decideAdjustment, decision)).catch(orDone('adjustment.state'));
  }
}

test('whatever is killed whenever, each withdrawal is paid once, each transfer and correction happens once, and the books balance', async () => {
  const upline = await aPerson('killagent');
  const people = await Promise.all(['killone', 'killtwo', 'killthree'].map(account => aPerson(account, upline.id)));
  const [maker, checker] = [await enterOffice(), await enterOffice()];
  const most = longOr(12, 5);
  let isOver = false;
  let kills = 0;
  const killing = (async () => {
    while (!isOver && kills < most) {
      await pause(350 + ((kills * 617) % 1_400)); // a spread over all steps, the same in every run
      if (kills % 3 === 2) plant.killDatabase();
      else plant.killServer();
      kills++;
    }
  })();
  // A part that no one has told of for a minute is asked about again: the minute passes here.
  const waiting = (async () => {
    while (!isOver) {
      await pause(500);
      await insist(() =>
        plant.db.query(sql`update cashier.payout set changed_at = changed_at - interval '2 minutes'
          where status in ('queued', 'sending') and changed_at < now() - interval '3 seconds'`),
      );
    }
  })();
  const approving = approveAll(maker, () => isOver);
  await Promise.all([...people.map(person => draws(person, upline)), correct(people, maker, checker)]);
  await killing;
  isOver = true;
  await Promise.all([waiting, approving]);
  expect(kills).toBe(most);
  const times = BigInt(perMember);
  const fundsOf = async ({ id }: Person) => {
    const accounts = await insist(() => balancesOf(plant.db, id));
    const of = (kind: string) => accounts.find(account => account.kind === kind)?.postedMinor ?? 0n;
    return { cash: of('member.cash'), locked: of('member.locked') };
  };
  for (const person of people) expect(await fundsOf(person)).toEqual({ cash: funded - times * (drawn + sent) + corrected, locked: 0n });
  expect(await fundsOf(upline)).toEqual({ cash: funded + times * sent * BigInt(people.length), locked: 0n });
  const all = people.length * perMember;
  expect(new Set(payouts.map(payout => payout.metadata.orderId)).size).toBe(all);
  expect(payouts).toHaveLength(all);
  expect((await insist(() => checker(listAdjustments, { which: 'waiting' }))).total).toBe(0);
  for (let sealing = 1; sealing > 0; ) sealing = await insist(() => seal(plant.db));
  expect(await insist(() => verifyJournal(plant.db))).toMatchObject({ isSound: true });
  const [counts] = await plant.db.query<{ payouts: number; open: number; transfers: number; corrections: number }>(sql`
    select (select count(*)::int from ledger.transaction where kind = 'cashier.payout') as payouts,
      (select count(*)::int from cashier.payout where status <> 'paid') as open,
      (select count(*)::int from ledger.transaction where kind = 'cashier.transfer-up') as transfers,
      (select count(*)::int from ledger.transaction where kind = 'cashier.adjustment-credit') as corrections`);
  expect(counts).toEqual({ payouts: all, open: 0, transfers: all, corrections: people.length });
}, 2_400_000);
