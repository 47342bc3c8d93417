import { aToken, aVisitor } from '@baize/identity/fixtures';
import { day } from '@baize/kernel';
import type { TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  addDestination,
  changePayoutSettings,
  myDestinations,
  readPayoutSettings,
  removeDestination,
  requestWithdrawal,
} from '../../contract/index.ts';
import { aDrawer, aProvider, type Cashier, codeOf, major, startCashier } from '../../fixtures.ts';
import { bankNamesOf } from './destinations.ts';

const provider = aProvider();
let cashier: Cashier;
let t: TestServer;
beforeAll(async () => {
  cashier = await startCashier([provider]);
  t = cashier.t;
  const office = await cashier.staff();
  const { providers: _, currency: __, ...settings } = await office(readPayoutSettings, {});
  await office(changePayoutSettings, { settings: { ...settings, bankProvider: 'sandbox' }, reason: 'paid by the sandbox' });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

type Drawer = Awaited<ReturnType<typeof aDrawer>>;
const ask = async (who: Drawer, amount: number) =>
  who.call(requestWithdrawal, { destinationId: who.to.id, amountMinor: major(amount), paymentProof: await who.proof() });

describe('accounts to be paid to', () => {
  test('the first is used immediately, a further one after a day, and the number is masked', async () => {
    const who = await aDrawer(t, { number: '6222 0212 3456 4417' });
    expect(who.to).toMatchObject({ masked: '•••• 4417', usableFrom: t.clock.now(), holder: 'Wang Xiaoming' });
    const second = await who.call(addDestination, {
      kind: 'bank',
      institution: 'CCB',
      holder: 'WANG XIAOMING',
      number: '6227000012345678',
    });
    expect(Date.parse(second.usableFrom) - Date.parse(t.clock.now())).toBe(day);
    expect((await who.call(myDestinations, {})).items.map(one => one.masked)).toEqual(['•••• 4417', '•••• 5678']);
    expect(
      await codeOf(who.call(requestWithdrawal, { destinationId: second.id, amountMinor: major(100), paymentProof: await who.proof() })),
    ).toBe('withdraw.destination.cooling');
    const kept = await t.db.query<{ n: string }>({
      text: 'select number_sealed as n from cashier.destination where member_id = $1',
      values: [who.member.id],
      name: 'n',
    });
    expect(kept.every(row => !row.n.includes('6222021234564417'))).toBe(true);
  });

  test.each([
    ['another name', { holder: 'Somebody Else' }, 'destination.holder'],
    ['no number', { number: '12' }, 'destination.number'],
    ['the same number, written otherwise', { number: '６２２２０２１２３４５６４４１８' }, 'destination.same'],
  ])('%s is refused', async (_, change, code) => {
    const who = await aDrawer(t, { number: '6222021234564418' });
    const added = who.call(addDestination, {
      kind: 'bank',
      institution: 'CCB',
      holder: 'Wang Xiaoming',
      number: '6227000099998888',
      ...change,
    });
    expect(await codeOf(added)).toBe(code);
  });

  test('five are the most, one on its way stays, and someone else finds none', async () => {
    const who = await aDrawer(t);
    for (const n of [1, 2, 3, 4])
      await who.call(addDestination, { kind: 'bank', institution: 'CCB', holder: 'Wang Xiaoming', number: `62270000111122${n}${n}` });
    expect(
      await codeOf(who.call(addDestination, { kind: 'bank', institution: 'CCB', holder: 'Wang Xiaoming', number: '622700005555' })),
    ).toBe('destination.too.many');
    await ask(who, 100);
    expect(await codeOf(who.call(removeDestination, { id: who.to.id }))).toBe('destination.in.use');
    const other = await aDrawer(t);
    expect(await codeOf(other.call(removeDestination, { id: who.to.id }))).toBe('object.not.found');
    const last = (await who.call(myDestinations, {})).items.at(-1);
    await who.call(removeDestination, { id: last?.id as never });
    expect((await who.call(myDestinations, {})).items).toHaveLength(4);
  });

  test('the names on bank accounts are answered to modules that ask: of accounts that are bound, and of no address', async () => {
    const who = await aDrawer(t);
    await who.call(addDestination, { kind: 'bank', institution: 'CCB', holder: 'wang xiaoming', number: '6227000099990001' });
    await who.call(addDestination, { kind: 'crypto', institution: 'BTC', holder: '', number: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' });
    expect(await bankNamesOf(t.db, who.member.id)).toEqual(['Wang Xiaoming']);
    for (const { id, kind } of (await who.call(myDestinations, {})).items) if (kind === 'bank') await who.call(removeDestination, { id });
    expect(await bankNamesOf(t.db, who.member.id)).toEqual([]);
  });

  test('a session that has not shown who it belongs to changes none', async () => {
    const who = await aDrawer(t);
    const call = aVisitor(t, { token: await aToken(t.db, t.clock, who.member) }).call;
    expect(await codeOf(call(removeDestination, { id: who.to.id }))).toBe('proof.needed');
    expect(await codeOf(call(addDestination, { kind: 'bank', institution: 'CCB', holder: 'x', number: '62270000555566' }))).toBe(
      'proof.needed',
    );
  });
});
