import { brandMigrations } from '@baize/brand/server';
import { isCallRefusal } from '@baize/call/client';
import { defineModule } from '@baize/call/server';
import { aMember, aToken, testParts } from '@baize/identity/fixtures';
import { identityModule } from '@baize/identity/server';
import { day, minorPerMajor, newId } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { ledgerModule, verifyJournal } from '@baize/ledger/server';
import { aStaff, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  consolidatedFunds,
  memberTransactionKinds,
  memberTransactions,
  merchantWallet,
  sandboxDeposit,
  sandboxTerms,
  staffMemberFunds,
  staffMemberTransactions,
  staffVerifyJournal,
  walletBalance,
} from '../contract/index.ts';
import { walletModule } from './index.ts';

let t: TestServer;
const modules = (isPlayMoney: boolean) => [
  ledgerModule,
  defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
  identityModule(testParts),
  staffModule(staffParts),
  walletModule({ isPlayMoney }),
];
beforeAll(async () => {
  t = await startTestServer({ modules: modules(true) });
});
afterAll(async () => {
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await t.close();
});

const major = (n: number) => String(BigInt(n) * minorPerMajor);
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => 'done',
    (e: unknown) => e,
  );
  return isCallRefusal(error) ? error.code : error;
};
async function aPlayer(type: 0 | 4 = 0) {
  const member = await aMember(t.db, t.clock, { type, currency: type === 4 ? 'DMO' : 'CNY' });
  await t.deliverEvents();
  return { member, client: t.client({ token: await aToken(t.db, t.clock, member) }) };
}

describe('a member', () => {
  test('begins with nothing, adds play money, and finds it in the balance, the wallets and the record', async () => {
    const { client } = await aPlayer();
    expect(await client(walletBalance, {})).toEqual({ sumBalance: '0', heldMinor: '0', currency: 'CNY' });
    const done = await client(sandboxDeposit, { amountMinor: major(500) });
    expect(done).toMatchObject({ amountMinor: major(500), sumBalance: major(500), leftTodayMinor: major(49_500) });
    expect((await client(consolidatedFunds, {})).accounts).toMatchObject([
      { kind: 'member.cash', currency: 'CNY', postedMinor: major(500), availableMinor: major(500) },
    ]);
    const record = await client(memberTransactions, {});
    expect(record).toMatchObject({ total: 1, inMinor: major(500), outMinor: '0' });
    expect(record.items[0]).toMatchObject({
      reference: done.reference,
      kind: 'wallet.sandbox-deposit',
      amountMinor: major(500),
      balanceAfterMinor: major(500),
    });
    expect(await client(memberTransactionKinds, {})).toEqual({ kinds: ['wallet.sandbox-deposit'] });
    expect(await client(merchantWallet, {})).toEqual({ isSingle: true });
  });

  test('who asks twice under one key deposits once', async () => {
    const { client } = await aPlayer();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 12 }, () => client(sandboxDeposit, { amountMinor: major(100) }, { key })));
    expect(new Set(answers.map(a => a.reference)).size).toBe(1);
    expect((await client(walletBalance, {})).sumBalance).toBe(major(100));
  });

  test.each([
    [major(9), 'wallet.sandbox.amount'],
    [major(10_001), 'wallet.sandbox.amount'],
    ['-100000', 'request.invalid'],
    ['9'.repeat(20), 'request.invalid'],
    ['12.5', 'request.invalid'],
  ])('is refused a deposit of %s', async (amountMinor, code) => {
    const { client } = await aPlayer();
    expect(await codeOf(client(sandboxDeposit, { amountMinor }))).toBe(code);
    expect((await client(walletBalance, {})).sumBalance).toBe('0');
  });

  test('with fifty deposits at once gets no more than the day allows, and the rest tomorrow', async () => {
    const { client } = await aPlayer();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => codeOf(client(sandboxDeposit, { amountMinor: major(10_000) }))));
    expect(outcomes.filter(o => o === 'done').length).toBe(5);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'wallet.sandbox.day.limit']));
    const terms = await client(sandboxTerms, {});
    expect(terms).toMatchObject({ isOn: true, leftTodayMinor: '0', currency: 'CNY' });
    expect(terms.restartsAt > t.clock.now()).toBe(true);
    t.clock.move(day);
    const tomorrow = t.client({ token: await aToken(t.db, t.clock, (await aPlayer()).member) });
    expect((await tomorrow(sandboxTerms, {})).leftTodayMinor).toBe(major(50_000));
  });

  test('of a trial account has demo money and no deposit, no record', async () => {
    const { client } = await aPlayer(4);
    expect(await client(walletBalance, {})).toEqual({ sumBalance: major(10_000), heldMinor: '0', currency: 'DMO' });
    const calls = [
      () => client(sandboxDeposit, { amountMinor: major(100) }),
      () => client(memberTransactions, {}),
      () => client(consolidatedFunds, {}),
      () => client(sandboxTerms, {}),
    ];
    for (const refused of calls) expect(await codeOf(refused())).toBe('function.not.available');
  });

  test('pages through the record, and filters it by kind and time', async () => {
    const { client } = await aPlayer();
    for (let i = 1; i <= 5; i++) await client(sandboxDeposit, { amountMinor: major(10 * i) });
    const second = await client(memberTransactions, { page: 2, pageSize: 2 });
    expect([second.total, second.items.map(i => i.amountMinor)]).toEqual([5, [major(30), major(20)]]);
    expect((await client(memberTransactions, { kind: 'games.bet' })).total).toBe(0);
    expect((await client(memberTransactions, { to: '2020-01-01T00:00:00Z' as never })).total).toBe(0);
    expect(await codeOf(client(memberTransactions, { from: 'yesterday' as never }))).toBe('request.invalid');
  });
});

test('where the brand does not run on play money there is no sandbox', async () => {
  const real = await startTestServer({ modules: modules(false) });
  const member = await aMember(real.db, real.clock);
  const client = real.client({ token: await aToken(real.db, real.clock, member) });
  expect(await codeOf(client(sandboxDeposit, { amountMinor: major(100) }))).toBe('wallet.sandbox.off');
  expect((await client(sandboxTerms, {})).isOn).toBe(false);
  await real.close();
});

describe('the office', () => {
  test('sees the wallets and the record of a member, and checks the journal', async () => {
    const { member, client } = await aPlayer();
    await client(sandboxDeposit, { amountMinor: major(70) });
    const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
    expect((await call(staffMemberFunds, { memberId: member.id })).accounts).toMatchObject([
      { kind: 'member.cash', postedMinor: major(70) },
    ]);
    expect((await call(staffMemberTransactions, { memberId: member.id })).items.length).toBe(1);
    expect(await codeOf(call(staffMemberFunds, { memberId: newId() }))).toBe('object.not.found');
    expect(await codeOf(call(staffMemberTransactions, { memberId: newId() }))).toBe('object.not.found');
    expect(await call(staffVerifyJournal, {})).toMatchObject({ isSound: true, firstBrokenBlock: null, trialBalance: { CNY: '0' } });
  });
});
