import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Payments, startPayments, vendorSecret } from '@baize/app-payments';
import { type Client, createClient } from '@baize/call/client';
import { sql } from '@baize/db';
import { openSession } from '@baize/identity/server';
import { minorPerMajor, newId, systemClock } from '@baize/kernel';
import { balancesOf, seal, verifyJournal } from '@baize/ledger/server';
import { isUnderWay, moveWallet, myWalletTransfers } from '@baize/vendorwallets/contract';
import { putTransferVendor } from '@baize/vendorwallets/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insist, longOr, mostTries } from './insist.ts';
import { type Plant, type Player, raisePlant } from './plant.ts';

/** Money to a vendor and back through a server and a PostgreSQL that are killed with -9 at every step, and a vendor that loses answers and says things twice. */

const secret = 'secret of the wallet kills';
const vendor = 'KY';
const one = minorPerMajor;

/** How far a request to the vendor is: the platform wrote “sent” · the vendor has done it · the platform has heard. */
type Moment = 'heard' | 'done' | 'answered';
let onMoment: (moment: Moment) => void = () => undefined;
let wire: Server;
let folder: string;
let payments: Payments;
let plant: Plant;

/** Between the platform and the vendor: tells of each moment, and passes on what is left of the two. */
async function openWire(): Promise<string> {
  wire = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const isTransfer = request.url?.endsWith('/transfer') === true;
    if (isTransfer) onMoment('heard');
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => /^(x-baize|content-type)/.test(name)));
    const answer = await fetch(`${payments.url}${request.url}`, {
      method: 'POST',
      headers: headers as never,
      body: Buffer.concat(parts),
    }).catch(() => undefined);
    if (!answer) return void response.destroy();
    const body = await answer.text().catch(() => undefined);
    if (isTransfer) onMoment('done');
    if (body === undefined) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body, () => isTransfer && onMoment('answered'));
  });
  await new Promise<void>(done => wire.listen(0, '127.0.0.1', done));
  const address = wire.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-wallet-kill-'));
  payments = await startPayments({ port: 0, secret, folder });
  const url = await openWire();
  plant = await raisePlant(4);
  const names = { CN: '厂商', EN: 'Vendor' };
  const key = { keyId: 'kill', secret: vendorSecret(secret, vendor) };
  await putTransferVendor(plant.db, { code: vendor, names, url: `${url}/vendors/${vendor}/wallet`, ...key, place: 1 });
}, 1_200_000);
afterAll(async () => {
  await plant.stop();
  wire.close();
  await payments.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function clientOf({ id }: Player): Promise<Client> {
  const opened = await plant.db.transaction(tx =>
    openSession(tx, id, { ip: '127.0.0.1', userAgent: 'kill', isSecure: true, now: systemClock.now() }),
  );
  return createClient({ baseUrl: plant.url, timeoutMs: 4_000, headers: () => ({ authorization: `Bearer ${opened.token}` }) });
}

/** Moves money under one key until it is known to be begun, and waits for its end. Answers the end. */
async function moved(call: Client, direction: 'in' | 'out', amount: bigint): Promise<string> {
  const key = newId();
  const { id } = await insist(() => call(moveWallet, { vendor, direction, amountMinor: String(amount) }, { key }));
  for (let looks = 0; ; looks++) {
    const found = (await insist(() => call(myWalletTransfers, {}))).items.find(item => item.id === id);
    if (found && !isUnderWay(found.state)) return found.state;
    expect(looks, `the transfer ${id} has no end`).toBeLessThan(mostTries);
    await pause(100);
  }
}

/** What a member has, here, there and on the way; and there as the vendor has it. */
async function standing({ id }: Player) {
  const accounts = await insist(() => balancesOf(plant.db, id));
  const of = (kind: string) => accounts.find(account => account.kind === kind)?.postedMinor ?? 0n;
  const { balance } = payments.vendors.purse({ vendor, playerId: id, currency: 'CNY' });
  return { main: of('member.cash'), there: of('member.vendor'), transit: of('member.transit'), vendor: balance };
}

/** Nothing is on its way, both sides say the same, and no money came or went. */
async function expectWhole(player: Player): Promise<void> {
  const { main, there, transit, vendor: theirs } = await standing(player);
  expect({ sum: main + there + transit, transit, there }).toEqual({ sum: player.fundedMinor, transit: 0n, there: theirs });
}

async function expectSound(): Promise<void> {
  for (let sealed = 1; sealed > 0; ) sealed = await insist(() => seal(plant.db));
  expect(await insist(() => verifyJournal(plant.db))).toMatchObject({ isSound: true });
  const [counts] = await insist(() =>
    plant.db.query<{ unknown: number; done: number; back: number; ended: number; debits: number; all: number }>(sql`
      select (select count(*)::int from cashier.wallet_transfer where ended_at is null) as unknown,
        (select count(*)::int from ledger.transaction where kind in ('cashier.wallet-in-done', 'cashier.wallet-out-done')) as done,
        (select count(*)::int from cashier.wallet_transfer where state = 'confirmed') as ended,
        (select count(*)::int from ledger.transaction where kind in ('cashier.wallet-in-back', 'cashier.wallet-out-back'))
          - (select count(*)::int from cashier.wallet_transfer where state = 'failed') as back,
        (select count(*)::int from ledger.transaction where kind in ('cashier.wallet-in', 'cashier.wallet-out')) as debits,
        (select count(*)::int from cashier.wallet_transfer) as all`),
  );
  expect(counts).toEqual({ unknown: 0, done: counts?.ended, ended: counts?.ended, back: 0, debits: counts?.all, all: counts?.all });
}

const moments = ['begun', 'heard', 'done', 'answered'] as const;

test.each(moments.flatMap(moment => [[moment, 'server'] as const, [moment, 'database'] as const]))(
  'when a transfer is %s and the %s is killed, it ends once',
  async (moment, victim) => {
    const player = plant.players[0] as Player;
    const call = await clientOf(player);
    let kills = 0;
    const killOnce = () => {
      if (kills++ > 0) return;
      if (victim === 'server') plant.killServer();
      else plant.killDatabase();
    };
    onMoment = reached => reached === moment && killOnce();
    const begun = moved(call, 'in', one);
    // On the way to its answer: no one has received it, and the repeat under the same key finds what was begun.
    if (moment === 'begun') await pause(5).then(killOnce);
    expect(await begun).toBe('confirmed');
    expect(await moved(call, 'out', one)).toBe('confirmed');
    onMoment = () => undefined;
    expect(kills).toBeGreaterThan(0);
    await expectWhole(player);
    expect((await standing(player)).there).toBe(0n);
  },
);

test('whatever is killed whenever, every transfer ends once and the books balance', async () => {
  const most = longOr(10, 4);
  const each = longOr(8, 4);
  let isOver = false;
  let kills = 0;
  payments.vendors.turn(vendor, { refuseNext: 2 });
  const killing = (async () => {
    while (!isOver && kills < most) {
      await pause(300 + ((kills * 617) % 1_300)); // a spread over all steps, the same in every run
      if (kills % 3 === 2) plant.killDatabase();
      else plant.killServer();
      kills++;
      payments.vendors.turn(vendor, { loseAnswers: kills % 2, doubleAnswers: (kills + 1) % 2 });
    }
  })();
  const ends = await Promise.all(
    plant.players.map(async player => {
      const call = await insist(() => clientOf(player));
      const found: string[] = [];
      for (let n = 0; n < each; n++) {
        const { there } = await standing(player);
        found.push(await moved(call, n % 2 === 0 || there === 0n ? 'in' : 'out', n % 2 === 0 || there === 0n ? 3n * one : there));
      }
      return found;
    }),
  );
  await killing;
  isOver = true;
  expect(kills).toBe(most);
  expect(ends.flat().filter(end => end === 'failed')).toHaveLength(2); // the two that the vendor refused
  expect(ends.flat().filter(end => end === 'confirmed')).toHaveLength(plant.players.length * each - 2);
  payments.vendors.turn(vendor, { loseAnswers: 0, doubleAnswers: 0 });
  for (const player of plant.players) await expectWhole(player);
  await expectSound();
}, 2_400_000);
