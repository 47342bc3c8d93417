import { minorPerMajor, minute, newId } from '@baize/kernel';
import { aStaff, outcomeOf, signedInStaff } from '@baize/staff/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cashierNotice, officeNotices, officeRetryNotice, startDeposit } from '../../contract/index.ts';
import { aMethod, type CashierWorld, cashierWorld, fakeSignature } from '../../deposit-fixtures.ts';
import { findDeposit } from '../deposits/store.ts';
import { retryAfter } from './rules.ts';
import { noticesOf, pruneNotices } from './store.ts';
import { workNotices } from './work.ts';

let w: CashierWorld;
beforeAll(async () => {
  w = await cashierWorld();
});
afterAll(() => w.close());
beforeEach(() => {
  w.fake.isDown = false;
});

const hundred = 100n * minorPerMajor;

/** Sends bytes as a provider would. */
async function send(body: string | object, as: { signature?: string; provider?: string } = {}): Promise<number> {
  const answer = await w.t.server.app.inject({
    method: 'POST',
    url: cashierNotice.path.replace(':provider', as.provider ?? 'fake'),
    headers: { 'content-type': 'application/json', 'x-fake': as.signature ?? fakeSignature },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answer.statusCode;
}

async function aDeposit() {
  const player = await w.aPlayer();
  const methodId = await aMethod(w.t.db, w.t.clock, 'hosted');
  const id = newId<'DepositId'>();
  await player.client(startDeposit, { id, methodId, amountMinor: String(hundred) });
  await w.runAsking();
  const state = async () => (await findDeposit(w.t.db, id))?.state;
  return { ...player, id, state };
}

const notice = (subjectId: string, noticeId: string = newId()) => ({ noticeId, about: 'deposit', subjectId });
const work = () => workNotices(w.context, w.asking);

describe('a notice', () => {
  test('wakes, and the truth is asked: it is credited once however often and in whatever order notices come', async () => {
    const { id, state, balance } = await aDeposit();
    w.fake.deposits.set(id, { status: 'paid', receivedMinor: hundred });
    const [first, second] = [notice(id), notice(id)];
    const answers = await Promise.all([second, first, second, first, second].map(n => send(n)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await noticesOf(w.t.db, id)).length).toBe(2);
    expect(await balance()).toBe(0n);
    expect(await work()).toBe(2);
    await send(first);
    expect(await work()).toBe(0);
    expect(await state()).toBe('credited');
    expect(await balance()).toBe(hundred);
    expect((await w.creditsOf(id)).length).toBe(1);
  });

  test('that says too early what is not true yet changes nothing', async () => {
    const { id, state, balance } = await aDeposit();
    await send({ ...notice(id), status: 'paid', receivedMinor: '99999999' });
    await work();
    expect([await state(), await balance()]).toEqual(['waiting', 0n]);
  });

  test.each([
    ['with another signature', { signature: 'made up' }],
    ['of a provider that there is not', { provider: 'nobody' }],
  ])('%s is refused and leaves nothing', async (_, as) => {
    const { id, state } = await aDeposit();
    w.fake.deposits.set(id, { status: 'paid', receivedMinor: hundred });
    expect(await send(notice(id), as)).toBe(401);
    expect(await noticesOf(w.t.db, id)).toEqual([]);
    await work();
    expect(await state()).toBe('waiting');
  });

  test('that is no JSON, or about no id of ours, does no harm', async () => {
    expect(await send('{"half": ')).toBe(400);
    expect(await send(notice('not-an-id'))).toBe(200);
    expect(await work()).toBe(0);
  });

  test('does not reach the calls of game vendors, nor a game vendor this one', async () => {
    const other = await w.t.server.app.inject({
      method: 'POST',
      url: '/wps/cashier/notice/fake',
      headers: { 'content-type': 'application/json', 'x-baize-key': 'a', 'x-baize-signature': 'b' },
      payload: '{}',
    });
    expect(other.statusCode).toBe(401);
  });

  test('waits while the provider is down, is tried again, is parked after many tries, and works when staff says so', async () => {
    const { id, state, balance } = await aDeposit();
    w.fake.deposits.set(id, { status: 'paid', receivedMinor: hundred });
    w.fake.isDown = true;
    await send(notice(id));
    let tries = 0;
    for (let wait = retryAfter(1); wait !== null; wait = retryAfter(tries)) {
      tries += await work();
      w.t.clock.move(wait + 1);
    }
    tries += await work();
    const [kept] = await noticesOf(w.t.db, id);
    expect(kept).toMatchObject({ state: 'parked', attempts: tries, error: 'the provider did not answer' });
    w.t.clock.move(24 * 60 * minute);
    expect(await work()).toBe(0);
    w.fake.isDown = false;
    const { call } = await signedInStaff(w.t, await aStaff(w.t.db, w.t.clock));
    const { items } = await call(officeNotices, {});
    expect(items.find(n => n.subjectId === id)).toMatchObject({ provider: 'fake', about: 'deposit', attempts: tries });
    expect(await outcomeOf(call(officeRetryNotice, { id: newId<'NoticeId'>() }))).toBe('404 object.not.found');
    await call(officeRetryNotice, { id: kept?.id ?? newId<'NoticeId'>() });
    expect(await work()).toBe(1);
    expect(await state()).toBe('credited');
    expect(await balance()).toBe(hundred);
    expect((await call(officeNotices, {})).items.some(n => n.subjectId === id)).toBe(false);
  });

  test('about a deposit of another provider, or of no one, wakes nothing and ends parked', async () => {
    const unknown = newId();
    await send(notice(unknown));
    await work();
    expect((await noticesOf(w.t.db, unknown))[0]).toMatchObject({ state: 'waiting', error: 'there is no such deposit' });
  });

  test('is kept as evidence, and pruned after its time once it is worked off', async () => {
    const { id } = await aDeposit();
    await send(notice(id));
    await work();
    await pruneNotices(w.t.db, w.t.clock.now());
    expect((await noticesOf(w.t.db, id)).length).toBe(1);
    w.t.clock.move(1_000);
    await pruneNotices(w.t.db, w.t.clock.now());
    expect(await noticesOf(w.t.db, id)).toEqual([]);
  });

  test('comes a thousand at the same time, and each is kept before it is answered', async () => {
    const { id } = await aDeposit();
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, i) => send(notice(id, `n-${id}-${i}`))));
    expect(new Set(answers)).toEqual(new Set([200]));
    let worked = 0;
    for (let n = await work(); n > 0; n = await work()) worked += n;
    expect(worked).toBe(1_000);
  });
});
