import { type Database, sql } from '@baize/db';
import { newId } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountId, Posting } from '../contract/index.ts';
import { aLedgerDatabase, aPairOfAccounts, aTransfer, type Books, houseBalance, openBooks, sealAll } from '../fixtures.ts';
import { openAccounts, post, postBatch, reversalOf, statementPage, verifyJournal } from './index.ts';

let books: Books;
let t: Books['t'];
let postOne: Books['postOne'];
let funded: Books['funded'];

beforeAll(async () => {
  books = await openBooks();
  ({ t, postOne, funded } = books);
});
afterAll(() => books.close());

describe('the database itself', () => {
  const raw = (text: string) => ({ text, values: [], name: '' });

  test.each([
    ['update ledger.entry set amount = amount + 1'],
    ['update ledger.transaction set kind = kind'],
    ['delete from ledger.entry'],
    ['update ledger.block set hash = hash'],
    ['truncate ledger.entry'],
    ['truncate ledger.transaction cascade'],
    ['delete from ledger.balance'],
    ['update ledger.account set is_bounded = is_bounded'],
    ['update ledger.batch set recorded_at = now()'],
  ])('refuses even its owner: %s', async statement => {
    await funded();
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
      t.owner.query(
        raw(
          `insert into ledger.entry (account_id, seq, place, amount, balance_after, unit)
           select account_id, seq + (select min(first_seq) from ledger.month), place, amount, balance_after, unit from (values ${rows}) as r(account_id, seq, place, amount, balance_after, unit)`,
        ),
      );
    await expect(insert(`(${member}, 1, 0, 5, 5, 'CNY')`)).rejects.toThrow(/does not balance/);
    await expect(insert(`(${member}, 1, 0, -5, 5, 'CNY'), (${house}, 1, 1, 6, null::bigint, 'CNY')`)).rejects.toThrow(/does not balance/);
    await expect(insert(`(${member}, 1, 0, -5, 5, 'CNY'), (${house}, 1, 1, 5, null, 'PTS')`)).rejects.toThrow(/does not balance/);
    await expect(insert(`(${member}, 1, 0, -5, -5, 'CNY'), (${house}, 1, 1, 5, null, 'CNY')`)).rejects.toThrow(
      /entry_leaves_a_member_above_zero/,
    );
    await expect(t.owner.query(sql`update ledger.balance set posted = -1 where account_id = ${member}`)).rejects.toThrow(
      /balance_is_never_negative/,
    );
  });
});

describe('the journal', () => {
  const raw = (text: string) => ({ text, values: [], name: '' });

  /** Transfers, their reversals, and one refused beside one done: each way in which a batch comes to its digest. */
  async function aShortHistory(db: Database): Promise<{ house: AccountId }> {
    const { member, house } = await aPairOfAccounts(db);
    const all = (postings: Posting[]) => db.transaction(tx => postBatch(tx, postings));
    await all([aTransfer(house, member, 500n)]);
    const bet = aTransfer(member, house, 60n);
    await all([bet]);
    await sealAll(db);
    await all([{ ...bet, mode: 'reverse', reference: newId(), origin: bet.reference, entries: reversalOf(bet.entries) }]);
    await all([aTransfer(member, house, 1_000n), aTransfer(member, house, 80n)]);
    await sealAll(db);
    return { house };
  }

  test.each([
    ['a kind', "update ledger.transaction set kind = 'changed' where seq = (select min(seq) from ledger.transaction)"],
    [
      'a moment',
      "update ledger.transaction set effective_at = effective_at + interval '1 second' where seq = (select min(seq) from ledger.transaction)",
    ],
    [
      'a transfer and its running balance',
      'update ledger.entry set amount = amount * 2, balance_after = balance_after * 2 where seq = (select min(seq) from ledger.entry)',
    ],
    ['a reference', "update ledger.transaction set reference = reference || 'x' where seq = (select min(seq) from ledger.transaction)"],
    ['a row that is gone', 'delete from ledger.entry where seq = (select min(seq) from ledger.entry)'],
    [
      'the accounts that a transaction names',
      'update ledger.transaction set accounts = accounts[1:1] where seq = (select min(seq) from ledger.transaction)',
    ],
  ])('shows the touched block when the triggers are switched off and %s is changed', async (_, change) => {
    const own = await aLedgerDatabase();
    await aShortHistory(own.db);
    expect(await verifyJournal(own.db)).toMatchObject({ isSound: true, transactions: 4, unsealedBatches: 0 });
    await own.owner.query(raw(`set session_replication_role = replica; ${change}`));
    expect(await verifyJournal(own.db)).toMatchObject({ isSound: false, firstBrokenBlock: expect.any(String) });
    await own.drop();
  });

  test('does not believe what a batch says to have moved on a house account', async () => {
    const own = await aLedgerDatabase();
    const { house } = await aShortHistory(own.db);
    expect(await houseBalance(own.db, house)).toBe(-420n);
    await own.owner.query(
      raw(
        'set session_replication_role = replica; update ledger.house_change set moved = moved + 1 where batch = (select min(batch) from ledger.house_change)',
      ),
    );
    expect(await verifyJournal(own.db)).toMatchObject({ isSound: false, wrongBalances: [String(house)] });
    await own.drop();
  });

  test('goes on when a dump is restored into another cluster, whose transaction numbers start over', async () => {
    const own = await aLedgerDatabase();
    await aShortHistory(own.db);
    const left = await aPairOfAccounts(own.db);
    await own.db.transaction(tx => post(tx, aTransfer(left.house, left.member, 7n))); // in the dump, and not yet sealed
    // As after a restore: the old numbers are far above those that this cluster gives, and the cluster is another one.
    await own.owner.query(
      raw(`set session_replication_role = replica;
        update ledger.batch set xid = (xid::text::bigint + 1000000000000)::text::xid8; update ledger.block set last_xid = (last_xid::text::bigint + 1000000000000)::text::xid8;
        create or replace function ledger.this_cluster() returns bigint language sql stable as 'select 42::bigint'`),
    );
    expect(await houseBalance(own.db, left.house)).toBe(-427n);
    await aShortHistory(own.db);
    expect(await verifyJournal(own.db)).toMatchObject({ isSound: true, transactions: 9, unsealedBatches: 0 });
    expect(await houseBalance(own.db, left.house)).toBe(-847n);
    await own.owner.query(
      raw(
        "set session_replication_role = replica; update ledger.transaction set kind = 'changed' where seq = (select max(seq) from ledger.transaction)",
      ),
    );
    expect((await verifyJournal(own.db)).firstBrokenBlock).not.toBeNull();
    await own.drop();
  });

  test('gives a house account the sum of its entries, sealed or not, without ever locking it', async () => {
    const { member, house } = await aPairOfAccounts(t.db, 'CNY');
    const [own] = await openAccounts(t.db, [{ kind: 'house.promotions', qualifier: newId(), unit: 'CNY' }]);
    expect(own).not.toBe(house);
    for (let i = 0; i < 3; i++) {
      await postOne(aTransfer(own, member, 10n));
      if (i === 1) await sealAll(t.db);
    }
    expect(await houseBalance(t.db, own)).toBe(-30n);
    let wasBlocked = true;
    await t.db.transaction(async tx => {
      await post(tx, aTransfer(own, member, 10n));
      const other = await aPairOfAccounts(t.db);
      await postOne(aTransfer(own, other.member, 10n)); // a second connection, while the first is still open
      wasBlocked = false;
    });
    expect(wasBlocked).toBe(false);
    expect(await houseBalance(t.db, own)).toBe(-50n);
  });

  test("lists a member's lines newest first with the running balance of each account", async () => {
    const { member, house, ownerId } = await funded(100n);
    await postOne(aTransfer(member, house, 30n));
    const { lines } = await statementPage(t.db, { ownerId }, { limit: 10, offset: 0 });
    expect(lines.map(l => [l.amountMinor, l.balanceAfterMinor])).toEqual([
      [-30n, 70n],
      [100n, 100n],
    ]);
  });
});
