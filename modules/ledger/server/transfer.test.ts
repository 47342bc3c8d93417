import type { Transaction } from '@baize/db';
import { newId } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountName } from '../contract/index.ts';
import { type Books, openBooks } from '../fixtures.ts';
import { balancesOf, entriesOf, openAccounts, post, postingsOfSubject, type Transfer, transfer } from './index.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const bank: AccountName = { kind: 'house.payments', qualifier: 'bank', unit: 'CNY' };
const fees: AccountName = { kind: 'house.payments', qualifier: 'bank.fee', unit: 'CNY' };
const cashOf = (ownerId: string): AccountName => ({ ownerId, kind: 'member.cash', unit: 'CNY' });
const inOne = <Answer>(work: (tx: Transaction) => Promise<Answer>) => books.t.db.transaction(work);

/** A deposit of 100 to a new member, with what a test changes. */
function aDeposit(change: Partial<Transfer> = {}): Transfer {
  const at = books.clock.now();
  return {
    reference: newId(),
    kind: 'test.deposit',
    subjectId: newId(),
    from: bank,
    to: cashOf(newId()),
    amountMinor: 100n,
    at,
    ...change,
  };
}

const idsOf = (names: readonly AccountName[]) => openAccounts(books.t.db, names);

describe('a transfer', () => {
  test('opens the accounts and posts what a posting by hand would: the same content, so that either answers for the other', async () => {
    const deposit = aDeposit();
    const first = await inOne(tx => transfer(tx, deposit));
    expect(first).toMatchObject({ isRepeat: false, availableMinor: 100n });
    const [from, to] = await openAccounts(books.t.db, [deposit.from, deposit.to]);
    const { reference, kind, subjectId, at } = deposit;
    const entries = [
      { accountId: from, amountMinor: -100n },
      { accountId: to, amountMinor: 100n },
    ];
    expect(await entriesOf(books.t.db, reference)).toEqual(entries);
    const byHand = { mode: 'post', reference, kind, unit: 'CNY', effectiveAt: at, subjectId: subjectId ?? '', entries } as const;
    expect(await inOne(tx => post(tx, byHand))).toEqual({ ...first, isRepeat: true });
    expect(await postingsOfSubject(books.t.db, subjectId ?? '')).toMatchObject([{ reference, kind, at, amountMinor: 100n }]);
  });

  test('is done once under its reference, and refuses the reference to other content', async () => {
    const deposit = aDeposit();
    const first = await inOne(tx => transfer(tx, deposit));
    expect(await inOne(tx => transfer(tx, deposit))).toEqual({ ...first, isRepeat: true });
    await expect(inOne(tx => transfer(tx, { ...deposit, amountMinor: 101n }))).rejects.toThrow('ledger.reference.other.content');
    expect(await balancesOf(books.t.db, deposit.to.ownerId ?? '')).toMatchObject([{ postedMinor: 100n }]);
  });

  test('takes no more than the account has, and leaves nothing behind when refused', async () => {
    const deposit = aDeposit();
    await inOne(tx => transfer(tx, deposit));
    const out = aDeposit({ from: deposit.to, to: bank, amountMinor: 101n });
    await expect(inOne(tx => transfer(tx, out))).rejects.toThrow('ledger.insufficient');
    expect(await entriesOf(books.t.db, out.reference)).toEqual([]);
  });

  test('moves a negative amount the other way, with its entries in the same order', async () => {
    const deposit = aDeposit();
    await inOne(tx => transfer(tx, deposit));
    const back = aDeposit({ to: deposit.to, amountMinor: -40n });
    await inOne(tx => transfer(tx, back));
    const [from, to] = await idsOf([bank, deposit.to]);
    expect(await entriesOf(books.t.db, back.reference)).toEqual([
      { accountId: from, amountMinor: 40n },
      { accountId: to, amountMinor: -40n },
    ]);
  });

  test.each([
    ['no fee', 0n, [-100n, 100n]],
    ['a fee', 3n, [-100n, 97n, 3n]],
    ['nothing but a fee', 100n, [-100n, 100n]],
  ])('with %s writes only entries that move something', async (_, feeMinor, amounts) => {
    const deposit = aDeposit({ fee: { to: fees, amountMinor: feeMinor } });
    await inOne(tx => transfer(tx, deposit));
    const entries = await entriesOf(books.t.db, deposit.reference);
    expect(entries.map(entry => entry.amountMinor)).toEqual(amounts);
    const [from, to, fee] = await idsOf([bank, deposit.to, fees]);
    expect(entries.map(entry => entry.accountId)).toEqual([from, ...(feeMinor < 100n ? [to] : []), ...(feeMinor > 0n ? [fee] : [])]);
  });

  test.each([
    ['moves nothing', { amountMinor: 0n }, /moves something/],
    ['takes a fee above the amount', { fee: { to: fees, amountMinor: 101n } }, /a fee is a part of the amount/],
    ['takes a negative fee', { fee: { to: fees, amountMinor: -1n } }, /a fee is a part of the amount/],
    ['crosses units', { from: { kind: 'house.points', unit: 'PTS' } }, /stays in one unit/],
  ] as const)('is a fault when it %s', async (_, change, message) => {
    await expect(inOne(tx => transfer(tx, aDeposit(change)))).rejects.toThrow(message);
  });
});
