import { sql } from '@baize/db';
import { instant, MovableClock, newId, plus } from '@baize/kernel';
import { baseMigrations, createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountId, Posting } from '../contract/index.ts';
import { aPairOfAccounts, aTransfer, sealAll } from '../fixtures.ts';
import { houseBalance, ledgerModule, openAccounts, post, statement, verifyJournal } from './index.ts';

let t: TestDatabase;
const clock = new MovableClock(instant(Date.UTC(2026, 10, 21, 4)));
const sets = [...baseMigrations, ...(ledgerModule.migrations ? [ledgerModule.migrations] : [])];

beforeAll(async () => {
  t = await createTestDatabase(sets);
});
afterAll(async () => {
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true, unsealedBatches: 0 });
  await t.drop();
});

const postOne = (posting: Posting) => t.db.transaction(tx => post(tx, posting, clock.now()));
async function funded(minor = 100n) {
  const pair = await aPairOfAccounts(t.db);
  await postOne(aTransfer(pair.house, pair.member, minor));
  return pair;
}
const holdOf = (accountId: AccountId, amountMinor: bigint, reference = newId() as string): Posting => ({
  mode: 'hold',
  reference,
  kind: 'test.hold',
  unit: 'CNY',
  effectiveAt: clock.now(),
  accountId,
  amountMinor,
  expiresAt: plus(clock.now(), 60_000),
});

describe('the database itself', () => {
  const raw = (text: string) => ({ text, values: [], name: '' });

  test.each([
    ['update ledger.entry set amount = amount + 1'],
    ['update ledger.transaction set kind = kind'],
    ['delete from ledger.entry'],
    ['delete from ledger.hold'],
    ['update ledger.block set hash = hash'],
    ['truncate ledger.entry'],
    ['truncate ledger.transaction cascade'],
    ['delete from ledger.balance'],
    ['update ledger.account set is_bounded = is_bounded'],
    ['update ledger.batch set recorded_at = now()'],
  ])('refuses even its owner: %s', async statement => {
    await funded();
    await postOne(holdOf((await funded()).member, 1n));
    await sealAll(t.db);
    await expect(t.owner.query(raw(statement))).rejects.toThrow(/the ledger is never changed/);
  });

  test.each([
    ["insert into ledger.entry values (1, 1, 0, 5, 5, 'CNY')"],
    ['update ledger.balance set posted = posted + 1'],
    ["insert into ledger.balance values (1, 'CNY', true)"],
    ["insert into ledger.block values (999, '1', 1, 1, '', '')"],
    ['delete from ledger.transaction'],
    ['truncate ledger.entry'],
    ['alter table ledger.entry disable trigger all'],
    ['drop table ledger.entry'],
  ])('gives the running server no right to: %s', async statement => {
    await expect(t.db.query(raw(statement))).rejects.toThrow(/permission denied|must be owner/);
  });

  test('refuses an unbalanced transaction, one that crosses units, and a member below zero', async () => {
    const { member, house } = await funded();
    const insert = (rows: string) =>
      t.owner.query(raw(`insert into ledger.entry (account_id, seq, place, amount, balance_after, unit) values ${rows}`));
    await expect(insert(`(${member}, 1, 0, 5, 5, 'CNY')`)).rejects.toThrow(/does not balance/);
    await expect(insert(`(${member}, 1, 0, -5, 5, 'CNY'), (${house}, 1, 1, 6, null, 'CNY')`)).rejects.toThrow(/does not balance/);
    await expect(insert(`(${member}, 1, 0, -5, 5, 'CNY'), (${house}, 1, 1, 5, null, 'PTS')`)).rejects.toThrow(/does not balance/);
    await expect(insert(`(${member}, 1, 0, -5, -5, 'CNY'), (${house}, 1, 1, 5, null, 'CNY')`)).rejects.toThrow(
      /entry_leaves_a_member_above_zero/,
    );
    await expect(t.owner.query(sql`update ledger.balance set posted = -1 where account_id = ${member}`)).rejects.toThrow(
      /balance_covers_what_is_held/,
    );
    await expect(t.owner.query(sql`update ledger.balance set held = posted + 1 where account_id = ${member}`)).rejects.toThrow(
      /balance_covers_what_is_held/,
    );
  });
});

describe('the journal', () => {
  test('shows the touched block when somebody switches the triggers off and changes history', async () => {
    const own = await createTestDatabase(sets);
    const { member, house } = await aPairOfAccounts(own.db);
    const one = (posting: Posting) => own.db.transaction(tx => post(tx, posting, clock.now()));
    const win = aTransfer(house, member, 500n);
    for (const posting of [win, aTransfer(member, house, 20n), aTransfer(member, house, 30n)]) {
      await one(posting);
      await sealAll(own.db);
    }
    expect(await verifyJournal(own.db)).toMatchObject({ isSound: true, blocks: 3, transactions: 3 });
    await own.owner.query({
      text: "alter table ledger.transaction disable trigger all; update ledger.transaction set kind = 'changed' where reference like '%' and seq = (select min(seq) from ledger.transaction)",
      values: [],
      name: '',
    });
    expect(await verifyJournal(own.db)).toMatchObject({ isSound: false, firstBrokenBlock: '1' });
    await own.drop();
  });

  test('gives a house account the sum of its entries, sealed or not, without ever locking it', async () => {
    const { member, house } = await aPairOfAccounts(t.db, 'CNY');
    const [own] = await openAccounts(t.db, [{ kind: 'house.promotions', qualifier: newId(), unit: 'CNY' }]);
    expect(own).not.toBe(house);
    for (let i = 0; i < 3; i++) {
      await postOne(aTransfer(own as AccountId, member, 10n));
      if (i === 1) await sealAll(t.db);
    }
    expect(await houseBalance(t.db, own as AccountId)).toBe(-30n);
    let wasBlocked = true;
    await t.db.transaction(async tx => {
      await post(tx, aTransfer(own as AccountId, member, 10n), clock.now());
      const other = await aPairOfAccounts(t.db);
      await postOne(aTransfer(own as AccountId, other.member, 10n)); // a second connection, while the first is still open
      wasBlocked = false;
    });
    expect(wasBlocked).toBe(false);
    expect(await houseBalance(t.db, own as AccountId)).toBe(-50n);
  });

  test("lists a member's lines newest first with the running balance of each account", async () => {
    const { member, house, ownerId } = await funded(100n);
    await postOne(aTransfer(member, house, 30n));
    const lines = await statement(t.db, { ownerId, limit: 10, offset: 0 });
    expect(lines.map(l => [l.amountMinor, l.balanceAfterMinor])).toEqual([
      [-30n, 70n],
      [100n, 100n],
    ]);
  });
});
