import { sql } from '@baize/db';
import { isRefusal, newId, present } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxAmountMinor, maxBalanceMinor } from '../contract/index.ts';
import { aPairOfAccounts, aTransfer, type Books, houseBalance, openBooks, sealAll } from '../fixtures.ts';
import { accountSums, balancesOf, openAccounts, post, postBatch, reversalOf } from './index.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );
const balanceOf = async (ownerId: string) => (await balancesOf(books.t.db, ownerId))[0]?.postedMinor;

describe('one transaction', () => {
  test('moves at most the largest amount; what is more is refused before anything is written', async () => {
    const { member, house, ownerId } = await aPairOfAccounts(books.t.db);
    expect(await codeOf(books.postOne(aTransfer(house, member, maxAmountMinor + 1n)))).toBe('amount.too.large');
    expect(await balanceOf(ownerId)).toBe(0n);
    expect(await codeOf(books.postOne(aTransfer(house, member, maxAmountMinor)))).toBe('done');
  });

  test('beside a transaction of too much in the same batch is posted', async () => {
    const { member, house } = await aPairOfAccounts(books.t.db);
    const results = await books.t.db.transaction(tx =>
      postBatch(tx, [aTransfer(house, member, maxAmountMinor * 100n), aTransfer(house, member, 5n)]),
    );
    expect(results.map(result => result.ok)).toEqual([false, true]);
  });
});

describe('a member whose balance is near the largest', () => {
  test('is credited up to it and not beyond', async () => {
    const { member, house, ownerId } = await aPairOfAccounts(books.t.db);
    const full = maxBalanceMinor / maxAmountMinor;
    await books.t.db.transaction(tx =>
      postBatch(
        tx,
        Array.from({ length: Number(full) }, () => aTransfer(house, member, maxAmountMinor)),
      ),
    );
    expect(await codeOf(books.postOne(aTransfer(house, member, 1n)))).toBe('amount.too.large');
    expect(await balanceOf(ownerId)).toBe(maxBalanceMinor);
  });
});

test('a member who already has more than the largest balance pays, gets a payment back, and is not credited', async () => {
  const own = await openBooks();
  const { member, house } = await aPairOfAccounts(own.t.db);
  await own.t.owner.query(sql`update ledger.balance set posted = 9223372036854775000 where account_id = ${member}`);
  const stake = aTransfer(member, house, 400n);
  await own.postOne(stake);
  expect(await codeOf(own.postOne(aTransfer(house, member, 1n)))).toBe('amount.too.large');
  expect(await codeOf(own.postOne(aTransfer(house, member, maxAmountMinor)))).toBe('amount.too.large');
  const back = {
    ...stake,
    mode: 'reverse',
    reference: newId(),
    origin: stake.reference,
    entries: reversalOf('entries' in stake ? stake.entries : []),
  } as const;
  expect(await own.postOne(back)).toMatchObject({ availableMinor: 9_223_372_036_854_775_000n });
  await own.t.drop();
});

test('when the operator has paid more than eight bytes can count, the books are sealed and its balance is exact', async () => {
  const [source] = await openAccounts(books.t.db, [{ kind: 'house.games', qualifier: newId(), unit: 'CNY' }]);
  const names = Array.from({ length: 100 }, () => ({ ownerId: newId(), kind: 'member.cash', unit: 'CNY' }) as const);
  const members = await openAccounts(books.t.db, names);
  for (let n = 0; n < 100; n += 10) {
    await books.t.db.transaction(tx =>
      postBatch(
        tx,
        members.flatMap(member => Array.from({ length: 10 }, () => aTransfer(source, member, maxAmountMinor))),
      ),
    );
    if (n === 40) await sealAll(books.t.db);
  }
  expect(await houseBalance(books.t.db, source)).toBe(-10_000n * maxAmountMinor);
  await sealAll(books.t.db);
  expect(await houseBalance(books.t.db, source)).toBe(-10_000n * maxAmountMinor);
  const sums = await accountSums(books.t.db);
  expect(sums.reduce((sum, one) => sum + one.postedMinor, 0n)).toBe(0n);
  await books.t.db.transaction(tx => post(tx, aTransfer(present(members[0], 'opened'), source, 7n)));
  await sealAll(books.t.db);
  expect(await houseBalance(books.t.db, source)).toBe(-10_000n * maxAmountMinor + 7n);
});
