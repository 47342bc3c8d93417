import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberDeposit, startDeposit } from '@baize/cashier/contract';
import { aMethod, type CashierWorld, cashierWorld } from '@baize/cashier/deposit-fixtures';
import { type PaymentProvider, paymentsOf, sandboxProvider } from '@baize/cashier/server';
import { instant, MovableClock, minorPerMajor, minute, newId, plus, second } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Desk, type NoticeMood, type PayAction } from './desk.ts';
import { readEnvironment } from './env.ts';
import { sign } from './requests.ts';
import { type Payments, startPayments } from './server.ts';
import { openStore } from './store.ts';

/** The demonstration provider as the platform meets it: over HTTP, with signatures, and a cashier that takes its notices. */

const secret = 'a secret of this test, long enough';
const hundred = 100n * minorPerMajor;
let folder: string;
let payments: Payments;
let provider: PaymentProvider;
let w: CashierWorld;
let platform = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-payments-'));
  const clock = new MovableClock(instant(Date.UTC(2026, 10, 21, 4, 0, 0)));
  payments = await startPayments({
    port: 0,
    secret,
    folder,
    platformUrl: () => platform,
    clock: { now: () => w?.t.clock.now() ?? clock.now() },
    tickMs: 0,
  });
  provider = sandboxProvider({ url: payments.url, secret, clock: { now: () => w.t.clock.now() } });
  w = await cashierWorld({ more: [provider], noticeUrl: code => `${platform}/wps/cashier/notice/${code}` });
  platform = await w.t.server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await w.close();
  await payments.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(
  () =>
    void payments.desk.turn({
      declineNext: 0,
      loseAnswers: 0,
      failPayouts: 0,
      noticeDelaySeconds: 0,
      noticeCopies: 1,
      reordersNotices: false,
      downUntil: null,
    }),
);

async function begin(kind: 'hosted' | 'crypto' = 'hosted') {
  const player = await w.aPlayer();
  const methodId = await aMethod(w.t.db, w.t.clock, kind, { provider: 'sandbox' });
  const id = newId<'DepositId'>();
  await player.client(startDeposit, { id, methodId, amountMinor: String(hundred) });
  await w.runAsking();
  const { payUrl } = await w.look(id);
  return { ...player, id, payUrl };
}

/** Presses a button of the payment page, as a browser without scripts does. */
async function press(payUrl: string, action: PayAction, mood: NoticeMood = 'normal'): Promise<string> {
  const answer = await fetch(payUrl, { method: 'POST', body: new URLSearchParams({ action, mood }) });
  return answer.text();
}

/** Some seconds pass, in which both sides do what is due. */
async function pass(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 2) {
    w.t.clock.move(2 * second);
    await payments.tick();
    await w.workNotices();
  }
}

describe('the payment page', () => {
  test('says what is asked for, that it is a demonstration, and leads back', async () => {
    const { payUrl, id } = await begin();
    const page = await (await fetch(`${payUrl}?lang=EN`)).text();
    expect(page).toContain('Demo: no real payment is made');
    expect(page).toContain('100.00 CNY');
    expect(page).toContain(`deposit=${id}`);
    expect((await fetch(`${payments.url}/pay/not-a-token`)).status).toBe(404);
  });

  test.each([
    ['pay', 'normal', 'credited', 100n],
    ['pay', 'twice', 'credited', 100n],
    ['pay', 'late', 'credited', 100n],
    ['pay', 'wrong', 'credited', 100n],
    ['less', 'normal', 'underpaid', 0n],
    ['more', 'twice', 'overpaid', 110n],
    ['later', 'normal', 'credited', 100n],
    ['decline', 'twice', 'refused', 0n],
  ] as const)('%s, with a notice that comes %s, ends %s', async (action, mood, state, credited) => {
    const { id, payUrl, balance } = await begin();
    await press(payUrl, action, mood);
    await pass(60);
    expect((await w.look(id)).state).toBe(state);
    expect(await balance()).toBe(credited * minorPerMajor);
    expect((await w.creditsOf(id)).length).toBe(credited > 0n ? 1 : 0);
  });

  test('takes the rest of what was paid in part', async () => {
    const { id, payUrl, balance, client } = await begin('crypto');
    await press(payUrl, 'less');
    await pass(4);
    const half = await client(memberDeposit, { id });
    expect([half.state, half.missingMinor]).toEqual(['underpaid', String(hundred / 2n)]);
    expect([half.exactAmount, half.exactMissing]).toEqual(['1.000000 DEMO', '0.500000 DEMO']);
    const page = await (await fetch(`${payUrl}?lang=EN`)).text();
    expect(page).toContain('Partly paid');
    expect(page).toContain('0.500000 DEMO');
    expect(page).not.toContain('1.000000 DEMO');
    await press(payUrl, 'pay');
    await press(payUrl, 'pay');
    await pass(4);
    expect((await w.look(id)).state).toBe('credited');
    expect(await balance()).toBe(hundred);
  });

  test('is paid while the notice is lost for ever, and the platform asks on its own', async () => {
    const { id, payUrl, balance } = await begin();
    await press(payUrl, 'pay', 'never');
    await pass(10);
    expect((await w.look(id)).state).toBe('waiting');
    await w.askDueFor(6);
    expect((await w.look(id)).state).toBe('credited');
    expect(await balance()).toBe(hundred);
  });

  test('of a deposit that no one pays says so, and money that comes then is late', async () => {
    const { id, payUrl } = await begin();
    w.t.clock.move(40 * minute);
    await pass(4);
    expect((await w.look(id)).state).toBe('expired');
    await press(payUrl, 'pay');
    await pass(4);
    expect((await w.look(id)).state).toBe('late');
  });
});

describe('what goes wrong', () => {
  test('an answer that is lost begins one invoice all the same', async () => {
    payments.desk.turn({ loseAnswers: 2 });
    const { id } = await begin();
    expect((await w.look(id)).state).toBe('created');
    await w.askDueFor(2);
    expect(await w.look(id)).toMatchObject({ state: 'waiting' });
    expect([...payments.desk.invoices.values()].filter(i => i.id === id).length).toBe(1);
  });

  test('it is down for an hour: what was paid before is credited after', async () => {
    const { id, payUrl, balance } = await begin();
    await press(payUrl, 'pay', 'never');
    payments.desk.turn({ downUntil: plus(w.t.clock.now(), 60 * minute) });
    for (let i = 0; i < 19; i++) await w.askDueFor(3);
    expect((await w.look(id)).state).toBe('waiting');
    await w.askDueFor(10);
    expect((await w.look(id)).state).toBe('credited');
    expect(await balance()).toBe(hundred);
  });

  test('notices come five times, late and out of order', async () => {
    payments.desk.turn({ noticeCopies: 5, noticeDelaySeconds: 3, reordersNotices: true });
    const { id, payUrl, balance } = await begin();
    await press(payUrl, 'later');
    await pass(40);
    expect((await w.look(id)).state).toBe('credited');
    expect(await balance()).toBe(hundred);
    expect((await w.creditsOf(id)).length).toBe(1);
  });

  test('a request without a good signature is refused, and so is one of last hour', async () => {
    const { id } = await begin();
    const path = `/v1/invoices/${id}`;
    expect((await fetch(payments.url + path)).status).toBe(401);
    const wrong = sandboxProvider({ url: payments.url, secret: 'another one', clock: w.t.clock });
    await expect(wrong.depositState(id, '')).rejects.toThrow('401');
    const stale = sandboxProvider({ url: payments.url, secret, clock: { now: () => plus(w.t.clock.now(), -60 * minute) } });
    await expect(stale.depositState(id, '')).rejects.toThrow('401');
  });

  test('a notice that was changed on its way, or comes again after an hour, wakes nothing', () => {
    const sent = {
      raw: Buffer.from('{"noticeId":"a","about":"deposit","subjectId":"b"}'),
      headers: { 'x-payments-timestamp': '1', 'x-payments-signature': 'x' },
    };
    expect(provider.readNotice(sent)).toBeUndefined();
    expect(provider.readNotice({ raw: Buffer.from('not json'), headers: {} })).toBeUndefined();
  });

  test('the controls open with their key only, and do what they say', async () => {
    expect((await fetch(`${payments.url}/control?key=guess`)).status).toBe(404);
    expect(await (await fetch(`${payments.controlUrl}&lang=EN`)).text()).toContain('Demo controls');
    const key = new URL(payments.controlUrl).searchParams.get('key') ?? '';
    await fetch(`${payments.url}/control`, { method: 'POST', body: new URLSearchParams({ key, declineNext: '1', noticeCopies: '1' }) });
    const { id, payUrl } = await begin();
    await press(payUrl, 'pay');
    await pass(4);
    expect((await w.look(id)).state).toBe('refused');
  });
});

describe('payouts', () => {
  const ask = (payoutId: string) => ({
    payoutId,
    minor: hundred,
    currency: 'CNY' as const,
    target: { kind: 'bank' as const, institution: 'DEMO', holder: 'A', number: '1' },
    noticeUrl: `${platform}/wps/cashier/notice/sandbox`,
    prepared: '',
    keep: async () => undefined,
  });

  test('are made once for an id, arrive, and are among what moved that day', async () => {
    const id = newId();
    const [first, second_] = [await provider.sendPayout?.(ask(id)), await provider.sendPayout?.(ask(id))];
    expect(first).toMatchObject({ status: 'accepted' });
    expect(second_?.providerId).toBe(first?.providerId);
    await pass(4);
    expect(await provider.payoutState?.(id, '')).toMatchObject({ status: 'paid' });
    expect(await provider.payoutState?.(newId(), '')).toMatchObject({ status: 'absent' });
    const lines = await provider.linesOf?.({ from: plus(w.t.clock.now(), -minute), to: plus(w.t.clock.now(), minute) });
    expect(lines?.filter(l => l.subjectId === id)).toMatchObject([{ about: 'payout', minor: hundred, currency: 'CNY' }]);
  });

  test('fail with a reason when they are let', async () => {
    payments.desk.turn({ failPayouts: 1 });
    const id = newId();
    await provider.sendPayout?.(ask(id));
    await pass(4);
    expect(await provider.payoutState?.(id, '')).toMatchObject({ status: 'failed', reason: 'The account does not take it.' });
  });
});

test('what we booked of a provider is what it says it moved', async () => {
  // Whatever the tests before have left half-way comes to its end.
  await pass(4);
  const period = { from: instant(Date.UTC(2026, 10, 20)), to: instant(Date.UTC(2026, 10, 23)) };
  const ours = new Map<string, string>();
  for await (const batch of paymentsOf(w.t.db, { provider: 'sandbox', ...period }))
    for (const { about, id, currency, minor, isOpen } of batch) if (!isOpen) ours.set(`${about} ${id}`, `${minor} ${currency}`);
  const lines = (await provider.linesOf?.(period)) ?? [];
  const theirs = new Map(lines.map(line => [`${line.about} ${line.subjectId}`, `${line.minor} ${line.currency}`]));
  expect(ours.size).toBeGreaterThan(6);
  expect([...ours].filter(([key, paid]) => theirs.get(key) !== paid)).toEqual([]);
  // What only they have: payouts that these tests asked them for behind our back, and money that waits for people.
  const waiting = [...theirs.keys()].filter(key => key.startsWith('deposit') && !ours.has(key));
  for (const key of waiting) expect((await w.look(key.slice('deposit '.length))).state).toMatch(/^(underpaid|late)$/);
});

test('a process that was killed in the middle of a line goes on with everything it had answered', () => {
  const home = mkdtempSync(join(tmpdir(), 'baize-payments-'));
  const clock = new MovableClock(instant(Date.UTC(2026, 10, 21)));
  const first = new Desk(openStore(home), clock);
  const noticeUrl = 'http://127.0.0.1:1/notice';
  const id = newId();
  const invoice = first.open({
    id,
    minor: '1000000',
    currency: 'CNY',
    way: 'page',
    expiresAt: plus(clock.now(), minute),
    returnUrl: 'http://x/',
    noticeUrl,
  });
  first.pay(invoice, 'pay', 'normal');
  appendFileSync(join(home, 'journal.jsonl'), '{"kind":"invoice","id":"half');
  const second_ = new Desk(openStore(home), clock);
  expect(second_.byToken(invoice.token)).toMatchObject({ id, status: 'paid', receivedMinor: '1000000' });
  expect(second_.tick().length).toBe(1);
  rmSync(home, { recursive: true, force: true });
});

describe('the calls of the platform', () => {
  const path = (text: string) => `${payments.url}${text}`;
  async function signed(method: string, url: string, body?: string) {
    const timestamp = String(Date.parse(w.t.clock.now()));
    const signature = sign(secret, `${method}\n${url}\n${timestamp}\n${body ?? ''}`);
    const headers = { 'x-payments-timestamp': timestamp, 'x-payments-signature': signature };
    return (await fetch(path(url), { method, headers, ...(body === undefined ? {} : { body }) })).status;
  }
  const payout = () => ({
    id: newId(),
    minor: '10000',
    currency: 'CNY',
    target: 'somebody',
    noticeUrl: `${platform}/wps/cashier/notice/sandbox`,
  });

  test.each(['/v1/lines', '/v%31/lines', '/%761/lines', '/v1/lines?x=1', '/v%31/payouts', '/v1/%70ayouts', '/v%31/invoices'])(
    'are not answered without a signature, however the address is written: %s',
    async url => {
      const posted = url.includes('lines') ? {} : { method: 'POST', body: JSON.stringify(payout()) };
      expect((await fetch(path(url), posted)).status).toBe(401);
    },
  );

  test('are gone while the provider is down, however the address is written', async () => {
    payments.desk.turn({ ...payments.desk.knobs, downUntil: plus(w.t.clock.now(), minute) });
    expect([(await fetch(path('/v%31/lines'))).status, await signed('GET', '/v1/lines?from=a&to=b')]).toEqual([503, 503]);
  });

  test('name no address for notices but the platform’s', async () => {
    expect(await signed('POST', '/v1/payouts', JSON.stringify(payout()))).toBe(200);
    for (const noticeUrl of [
      'http://169.254.169.254/',
      'http://127.0.0.1:1/wps/cashier/notice/sandbox',
      `${platform}@127.0.0.1:1/`,
      `${platform}.example/`,
      'file:///etc/passwd',
      '',
      null,
    ])
      expect([noticeUrl, await signed('POST', '/v1/payouts', JSON.stringify({ ...payout(), noticeUrl }))]).toEqual([noticeUrl, 400]);
  });

  test.each(['null', '[]', '7', '"text"', '{', '', '{"id":{}}', '{"currency":{"toString":null},"target":{"toString":null}}'])(
    'that say %s are not understood',
    async body => {
      for (const url of ['/v1/payouts', '/v1/invoices']) {
        const sent = body.startsWith('{"currency') ? JSON.stringify({ ...payout(), ...JSON.parse(body) }) : body;
        expect(await signed('POST', url, sent)).toBe(400);
      }
      expect(await signed('GET', '/v1/lines?from=a&from=b&to=c')).toBe(400);
    },
  );

  test('are heard on this machine only, unless the installation says otherwise', () => {
    const given = { PAYMENTS_SECRET: 's', PAYMENTS_FOLDER: 'f', PAYMENTS_PUBLIC_URL: 'http://p', PAYMENTS_PLATFORM_URL: 'http://o' };
    expect(readEnvironment(given).host).toBe('127.0.0.1');
    expect(readEnvironment({ ...given, PAYMENTS_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });
});
