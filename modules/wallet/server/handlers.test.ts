import { brandMigrations } from '@baize/brand/server';
import { isCallRefusal } from '@baize/call/client';
import { defineModule } from '@baize/call/server';
import { aMember, aToken, testParts } from '@baize/identity/fixtures';
import { identityModule } from '@baize/identity/server';
import { minorPerMajor, newId } from '@baize/kernel';
import type { AccountName } from '@baize/ledger/contract';
import { sealAll } from '@baize/ledger/fixtures';
import { ledgerModule, transfer, verifyJournal } from '@baize/ledger/server';
import { aStaff, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  consolidatedFunds,
  memberTransactionKinds,
  memberTransactions,
  staffMemberFunds,
  staffMemberTransactions,
  staffVerifyJournal,
  walletBalance,
} from '../contract/index.ts';
import { addPlayMoney } from '../fixtures.ts';
import { netDepositsOf, walletModule } from './index.ts';

let t: TestServer;
const modules = [
  ledgerModule,
  defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
  identityModule(testParts),
  staffModule(staffParts),
  walletModule,
];
beforeAll(async () => {
  t = await startTestServer({ modules });
});
afterAll(async () => {
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await t.close();
});

const major = (n: number) => String(BigInt(n) * minorPerMajor);
const add = (member: Parameters<typeof addPlayMoney>[2]['member'], amount: number) =>
  addPlayMoney(t.db, t.clock, { member, minor: BigInt(amount) * minorPerMajor });
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
  test('begins with nothing, gets money, and finds it in the balance, the wallets and the record', async () => {
    const { client, member } = await aPlayer();
    expect(await client(walletBalance, {})).toEqual({ sumBalance: '0', awayMinor: '0', currency: 'CNY' });
    const reference = await add(member, 500);
    expect((await client(walletBalance, {})).sumBalance).toBe(major(500));
    expect((await client(consolidatedFunds, {})).accounts).toMatchObject([
      { kind: 'member.cash', currency: 'CNY', balanceMinor: major(500) },
    ]);
    const record = await client(memberTransactions, {});
    expect(record).toMatchObject({ total: 1, inMinor: major(500), outMinor: '0' });
    expect(record.items[0]).toMatchObject({
      reference,
      kind: 'wallet.sandbox-deposit',
      amountMinor: major(500),
      balanceAfterMinor: major(500),
    });
    expect(await client(memberTransactionKinds, {})).toEqual({ kinds: ['wallet.sandbox-deposit'] });
  });

  test('of a trial account has demo money and no record', async () => {
    const { client } = await aPlayer(4);
    expect(await client(walletBalance, {})).toEqual({ sumBalance: major(10_000), awayMinor: '0', currency: 'DMO' });
    const calls = [() => client(memberTransactions, {}), () => client(consolidatedFunds, {})];
    for (const refused of calls) expect(await codeOf(refused())).toBe('function.not.available');
  });

  test('pages through the record, and filters it by kind and time', async () => {
    const { client, member } = await aPlayer();
    for (let i = 1; i <= 5; i++) await add(member, 10 * i);
    const second = await client(memberTransactions, { page: 2, pageSize: 2 });
    expect([second.total, second.items.map(i => i.amountMinor)]).toEqual([5, [major(30), major(20)]]);
    const rising = async (page: number) =>
      (await client(memberTransactions, { page, pageSize: 2, order: 'ascending' })).items.map(i => i.amountMinor);
    expect([await rising(1), await rising(3), await rising(4)]).toEqual([[major(10), major(20)], [major(50)], []]);
    expect((await client(memberTransactions, { kind: 'games.bet' })).total).toBe(0);
    expect((await client(memberTransactions, { to: '2020-01-01T00:00:00Z' as never })).total).toBe(0);
    expect(await codeOf(client(memberTransactions, { from: 'yesterday' as never }))).toBe('request.invalid');
  });
});

const move = (kind: string, from: AccountName, to: AccountName, amountMinor: bigint) =>
  t.db.transaction(tx => transfer(tx, { reference: newId(), kind, from, to, amountMinor, at: t.clock.now() }));

test('net deposits are what came in less what was paid out and arrived', async () => {
  const { member } = await aPlayer();
  await add(member, 300);
  const provider = { kind: 'house.payments', qualifier: 'test', unit: 'CNY' } as const;
  const cash = { ownerId: member.id, kind: 'member.cash', unit: 'CNY' } as const;
  const locked = { ownerId: member.id, kind: 'member.locked', unit: 'CNY' } as const;
  await move('cashier.deposit', provider, cash, 2_000_000n);
  await move('cashier.withdrawal', cash, locked, 1_500_000n);
  await move('cashier.payout', locked, provider, 1_000_000n);
  await move('cashier.payout-missing', provider, cash, 200_000n);
  expect(await netDepositsOf(t.db, member.id)).toBe(3_000_000n + 2_000_000n - 1_000_000n + 200_000n);
});

test('what is with a vendor or on its way counts in the sum, and is shown separately', async () => {
  const { member, client } = await aPlayer();
  await add(member, 100);
  const own = (kind: 'member.cash' | 'member.vendor' | 'member.transit', qualifier = '') =>
    ({ ownerId: member.id, kind, qualifier, unit: 'CNY' }) as const;
  await move('cashier.wallet-in', own('member.cash'), own('member.transit', 'KY'), 400_000n);
  expect(await client(walletBalance, {})).toEqual({ sumBalance: major(100), awayMinor: major(40), currency: 'CNY' });
  await move('cashier.wallet-in-done', own('member.transit', 'KY'), own('member.vendor', 'KY'), 300_000n);
  const { accounts, ...sums } = await client(consolidatedFunds, {});
  expect(sums).toEqual({ sumBalance: major(100), awayMinor: major(40), currency: 'CNY' });
  expect(accounts.map(({ kind, qualifier, balanceMinor }) => [kind, qualifier, balanceMinor])).toEqual([
    ['member.cash', '', major(60)],
    ['member.transit', 'KY', major(10)],
    ['member.vendor', 'KY', major(30)],
  ]);
});

describe('the office', () => {
  test('sees the wallets and the record of a member, and checks the journal', async () => {
    const { member } = await aPlayer();
    await add(member, 70);
    const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
    expect((await call(staffMemberFunds, { memberId: member.id })).accounts).toMatchObject([
      { kind: 'member.cash', balanceMinor: major(70) },
    ]);
    expect((await call(staffMemberTransactions, { memberId: member.id })).items.length).toBe(1);
    expect(await codeOf(call(staffMemberFunds, { memberId: newId() }))).toBe('object.not.found');
    expect(await codeOf(call(staffMemberTransactions, { memberId: newId() }))).toBe('object.not.found');
    expect(await call(staffVerifyJournal, {})).toMatchObject({ isSound: true, firstBrokenBlock: null, trialBalance: { CNY: '0' } });
  });
});
