import { sql } from '@baize/db';
import { provePaymentPassword } from '@baize/identity/contract';
import { aToken, aVisitor } from '@baize/identity/fixtures';
import { setMemberStatus } from '@baize/identity/server';
import { day, hour, minute } from '@baize/kernel';
import { excludeMyself } from '@baize/protection/contract';
import { byTwo } from '@baize/staff/fixtures';
import { runJobs, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  changePayoutSettings,
  myWithdrawal,
  myWithdrawals,
  officeWithdrawal,
  readPayoutSettings,
  requestWithdrawal,
  settlePartByHand,
} from '../../contract/index.ts';
import { aDrawer, aProvider, approve, booksOf, type Cashier, codeOf, major, paymentPassword, startCashier } from '../../fixtures.ts';
import { askPayouts } from './job.ts';
import { onPayoutNotice } from './notice.ts';

const provider = aProvider();
let cashier: Cashier;
let t: TestServer;
beforeAll(async () => {
  cashier = await startCashier([provider]);
  t = cashier.t;
  const two = await cashier.two();
  const { providers: _, currency: __, ...settings } = await two.first(readPayoutSettings, {});
  await byTwo(two, changePayoutSettings, { settings: { ...settings, bankProvider: 'sandbox' }, reason: 'paid by the sandbox' });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

type Drawer = Awaited<ReturnType<typeof aDrawer>>;
const ask = async (who: Drawer, amount: number) =>
  who.call(requestWithdrawal, { destinationId: who.to.id, amountMinor: major(amount), paymentProof: await who.proof() });
const books = (who: Drawer) => booksOf(t, who.member.id);

/** A drawer whose first payout lies days behind, logged in again. */
async function knownDrawer(): Promise<Drawer> {
  const who = await aDrawer(t);
  await approve(await cashier.staff(), (await ask(who, 1_000)).id);
  provider.onSend = async () => ({ status: 'paid', reason: '', providerId: 'p-1' });
  await runJobs(t, [cashier.job]);
  t.clock.move(4 * day);
  const call = aVisitor(t, { token: await aToken(t.db, t.clock, who.member, true) }).call;
  return { ...who, call, proof: async () => (await call(provePaymentPassword, { password: paymentPassword })).proof };
}

async function wake(payoutId: string): Promise<void> {
  await onPayoutNotice(t.db, payoutId as never);
  await runJobs(t, [cashier.job]);
}

describe('a payout', () => {
  test('of a known member in the usual way needs no one', async () => {
    const who = await knownDrawer();
    expect((await ask(who, 500)).status).toBe('approved');
    await runJobs(t, [cashier.job]);
    expect((await who.call(myWithdrawals, {})).items.map(one => one.status)).toEqual(['paid', 'paid']);
  });

  test('of many times the usual sum is looked at', async () => {
    const who = await knownDrawer();
    expect((await ask(who, 3_500)).status).toBe('review');
  });

  test('survives a provider that is down, answers nothing, or was asked twice: it is paid once', async () => {
    const who = await knownDrawer();
    const { id } = await ask(who, 500);
    const before = provider.asked.length;
    provider.isDown = true;
    await expect(runJobs(t, [cashier.job])).rejects.toThrow('ECONNREFUSED');
    // It is written down as under way: no one may think that nothing was sent.
    expect((await who.call(myWithdrawal, { id })).status).toBe('sending');
    provider.isDown = false;
    // The provider takes it, and its answer is lost.
    provider.onSend = async ask => {
      provider.truth.set(ask.payoutId, { status: 'accepted', reason: '', providerId: 'p-lost' });
      throw new Error('socket hang up');
    };
    await expect(runJobs(t, [cashier.job])).rejects.toThrow('socket hang up');
    expect((await who.call(myWithdrawal, { id })).status).toBe('sending');
    const office = await cashier.staff();
    const [part] = (await office(officeWithdrawal, { id })).parts;
    provider.truth.set(part?.id ?? '', { status: 'paid', reason: '', providerId: 'p-lost' });
    await runJobs(t, [cashier.job]);
    await wake(part?.id ?? '');
    await wake(part?.id ?? '');
    expect(provider.asked.length - before).toBe(1);
    expect((await who.call(myWithdrawal, { id })).status).toBe('paid');
    expect(await books(who)).toEqual({ cash: 8_500, locked: 0 });
  });

  test.each(['frozen', 'excluded'] as const)('of a member who was %s between the request and the sending', async how => {
    const who = await knownDrawer();
    const { id, status } = await ask(who, 500);
    expect(status).toBe('approved');
    const before = provider.asked.length;
    if (how === 'frozen')
      await t.db.transaction(tx => setMemberStatus(tx, { memberId: who.member.id, status: 'frozen', now: t.clock.now() }));
    else await who.call(excludeMyself, { months: 6 });
    await runJobs(t, [cashier.job]);
    const office = await cashier.staff();
    const shown = { withdrawal: await office(officeWithdrawal, { id }) };
    if (how === 'excluded') {
      expect([shown.withdrawal.status, provider.asked.length - before]).toEqual(['paid', 1]);
      return;
    }
    expect([shown.withdrawal.status, provider.asked.length - before]).toEqual(['review', 0]);
    expect((await books(who)).locked).toBe(500);
    await approve(office, id);
    await runJobs(t, [cashier.job]);
    expect(provider.asked.length - before).toBe(1);
  });

  test('without a notice is asked about after a minute', async () => {
    const who = await knownDrawer();
    provider.onSend = async () => ({ status: 'accepted', reason: '', providerId: 'p-3' });
    const { id } = await ask(who, 500);
    await runJobs(t, [cashier.job]);
    const office = await cashier.staff();
    const [part] = (await office(officeWithdrawal, { id })).parts;
    provider.truth.set(part?.id ?? '', { status: 'paid', reason: '', providerId: 'p-3' });
    await askPayouts.run(t);
    expect(await runJobs(t, [cashier.job])).toBe(0);
    t.clock.move(2 * minute);
    await askPayouts.run(t);
    expect(await runJobs(t, [cashier.job])).toBe(1);
    expect((await who.call(myWithdrawal, { id })).status).toBe('paid');
    t.clock.move(hour);
  });

  test('whose provider is no longer connected is settled by people, and is not stuck', async () => {
    const who = await knownDrawer();
    const { id } = await ask(who, 500);
    await t.owner.query(sql`update cashier.payout set provider = 'gone' where withdrawal_id = ${id}`);
    await expect(runJobs(t, [cashier.job])).rejects.toThrow('nobody pays out as gone');
    const office = await cashier.staff();
    const [part] = (await office(officeWithdrawal, { id })).parts;
    expect(part).toMatchObject({ provider: 'gone', isByHand: true });
    await office(settlePartByHand, { id: part?.id as never, outcome: 'paid', bankReference: 'TX-2', reason: 'the bank shows it' });
    expect((await who.call(myWithdrawal, { id })).status).toBe('paid');
    await runJobs(t, [cashier.job]);
  });

  test('that its provider is asked about is not settled by people', async () => {
    const who = await knownDrawer();
    const { id } = await ask(who, 500);
    const office = await cashier.staff();
    const [part] = (await office(officeWithdrawal, { id })).parts;
    const settled = office(settlePartByHand, { id: part?.id as never, outcome: 'paid', bankReference: '', reason: 'a guess' });
    expect(await codeOf(settled)).toBe('withdraw.state');
    await runJobs(t, [cashier.job]);
  });
});
