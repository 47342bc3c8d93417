import { sql, type Transaction } from '@baize/db';
import { type MemberId, newId } from '@baize/kernel';
import { ledgerMigrations, postBatch } from '@baize/ledger/server';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AccountCache, cashName, houseName, type Parties } from './accounts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([ledgerMigrations]);
});
afterAll(() => database.drop());

const parties = (): Parties => ({ memberId: newId() as MemberId, currency: 'CNY', house: newId() });

/** Opens the accounts of the two and moves money between them. Answers whether the ledger knows both. */
async function move(tx: Transaction, cache: AccountCache, of: Parties): Promise<boolean | undefined> {
  const names = [cashName(of), houseName(of)].filter(name => name !== undefined);
  await cache.open(tx, names);
  const [cash, house] = names.map(name => cache.find(name));
  if (cash === undefined || house === undefined) return false;
  const entries = [
    { accountId: cash, amountMinor: 100n },
    { accountId: house, amountMinor: -100n },
  ];
  const common = { mode: 'post', kind: 'test.move', unit: of.currency, effectiveAt: '2026-11-21T00:00:00.000Z' } as const;
  return (await postBatch(tx, [{ ...common, reference: newId(), entries } as never]))[0]?.ok;
}

test('an account whose transaction failed is opened by the next one', async () => {
  const [cache, of] = [new AccountCache(), parties()];
  const lost = database.db.transaction(async tx => {
    await move(tx, cache, of);
    throw new Error('lost');
  });
  await expect(lost).rejects.toThrow('lost');
  for (let n = 0; n < 3; n++) expect(await database.db.transaction(tx => move(tx, cache, of))).toBe(true);
});

test('an account that another transaction is opening is used only when that one is committed', async () => {
  const [cache, of] = [new AccountCache(), parties()];
  const [opened, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = database.db.transaction(async tx => {
    const isDone = await move(tx, cache, of);
    opened.resolve();
    await mayEnd.promise;
    return isDone;
  });
  await opened.promise;
  let isOver = false;
  const second = database.db
    .transaction(tx => move(tx, cache, of))
    .finally(() => {
      isOver = true;
    });
  // The second goes on without the first, which it must not, or it waits for it.
  const waiting = sql`select 1 from pg_locks where not granted`;
  while (!isOver && (await database.db.query(waiting)).length === 0);
  mayEnd.resolve();
  expect(await Promise.all([first, second])).toEqual([true, true]);
});
