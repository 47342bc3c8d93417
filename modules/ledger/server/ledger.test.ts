import { isUnavailable } from '@baize/db';
import { isRefusal, newId, seededRandom, uniform } from '@baize/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountId, Posting } from '../contract/index.ts';
import { aLedgerDatabase, aPairOfAccounts, aTransfer, type Books, createLedger, openBooks, sealAll } from '../fixtures.ts';
import { balancesOf, entriesOf, openAccounts, post, postBatch, reversalOf, verifyJournal } from './index.ts';

let books: Books;
let t: Books['t'];
let clock: Books['clock'];
let postOne: Books['postOne'];
let funded: Books['funded'];

beforeAll(async () => {
  books = await openBooks();
  ({ t, clock, postOne, funded } = books);
});
afterAll(() => books.close());

const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => 'done',
    (e: unknown) => e,
  );
  return isRefusal(error) ? error.code : error;
};
const balance = async (ownerId: string) => (await balancesOf(t.db, ownerId))[0]?.postedMinor;

describe('posting', () => {
  test('moves money, and answers what is left', async () => {
    const { member, house, ownerId } = await funded(100n);
    expect(await postOne(aTransfer(member, house, 30n))).toMatchObject({ isRepeat: false, availableMinor: 70n });
    expect(await balance(ownerId)).toBe(70n);
  });

  test('with a known reference does nothing again, and refuses other content under it', async () => {
    const { member, house, ownerId } = await funded(100n);
    const bet = aTransfer(member, house, 30n);
    const first = await postOne(bet);
    expect(await postOne(bet)).toEqual({ isRepeat: true, seq: first.seq, availableMinor: 70n });
    expect(await codeOf(postOne(aTransfer(member, house, 31n, bet.reference)))).toBe('ledger.reference.other.content');
    expect(await balance(ownerId)).toBe(70n);
  });

  test('never takes a member below zero, and says what there is', async () => {
    const { member, house } = await funded(100n);
    const refused = await postOne(aTransfer(member, house, 101n)).catch((e: unknown) => e);
    expect(isRefusal(refused) && [refused.code, refused.facts]).toEqual(['ledger.insufficient', { availableMinor: '100' }]);
  });

  test('in a batch judges each transaction on its own, in order', async () => {
    const { member, house, ownerId } = await funded(100n);
    const repeated = aTransfer(member, house, 60n);
    const results = await t.db.transaction(tx =>
      postBatch(tx, [
        repeated,
        aTransfer(member, house, 60n),
        aTransfer(house, member, 30n),
        aTransfer(member, house, 60n),
        repeated,
        { ...repeated, kind: 'test.other' },
      ]),
    );
    expect(results.map(r => (r.ok ? r.value.availableMinor : (r.error as Error).message))).toEqual([
      40n,
      'ledger.insufficient',
      70n,
      10n,
      40n,
      'ledger.reference.other.content',
    ]);
    expect(results.map(r => r.ok && r.value.isRepeat)).toEqual([false, false, false, false, true, false]);
    expect(await balance(ownerId)).toBe(10n);
  });

  test('of sixteen copies at the same time posts one', async () => {
    const { member, house, ownerId } = await funded(100n);
    const ledger = createLedger(t.db, { lanes: 2 });
    const bet = aTransfer(member, house, 30n);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => ledger.post(bet)),
      ...Array.from({ length: 8 }, () => postOne(bet)),
    ]);
    expect(new Set(answers.map(a => a.seq)).size).toBe(1);
    expect(answers.filter(a => !a.isRepeat).length).toBe(1);
    expect(await balance(ownerId)).toBe(70n);
  });

  test('of a hundred parallel spendings of one balance lets through what it covers', async () => {
    const { member, house, ownerId } = await funded(1_000n);
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => codeOf(postOne(aTransfer(member, house, 100n)))));
    expect(outcomes.filter(o => o === 'done').length).toBe(10);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'ledger.insufficient']));
    expect(await balance(ownerId)).toBe(0n);
  });

  test('from A to B and from B to A at the same time ends without a deadlock for anyone', async () => {
    const a = await funded(10_000n);
    const b = await funded(10_000n);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, i) => codeOf(postOne(i % 2 ? aTransfer(a.member, b.member, 7n) : aTransfer(b.member, a.member, 7n)))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(await balance(a.ownerId)).toBe(10_000n);
  });

  test('joins the caller: what the caller rolls back was never posted', async () => {
    const { member, house, ownerId } = await funded(100n);
    await t.db
      .transaction(async tx => {
        await post(tx, aTransfer(member, house, 40n));
        throw new Error('the caller changes its mind');
      })
      .catch(() => undefined);
    expect(await balance(ownerId)).toBe(100n);
  });

  test('refuses what is no transaction', async () => {
    const { member, house } = await funded(100n);
    const form = (entries: { accountId: AccountId; amountMinor: bigint }[]) =>
      postOne({ mode: 'post', reference: newId(), kind: 't', unit: 'CNY', effectiveAt: clock.now(), entries });
    await expect(form([{ accountId: member, amountMinor: -5n }])).rejects.toThrow('do not balance');
    await expect(
      form([
        { accountId: member, amountMinor: -5n },
        { accountId: house, amountMinor: 4n },
      ]),
    ).rejects.toThrow('do not balance');
    await expect(
      form([
        { accountId: member, amountMinor: 0n },
        { accountId: house, amountMinor: 0n },
      ]),
    ).rejects.toThrow('moves something');
    await expect(
      form([
        { accountId: 999_999_999n as AccountId, amountMinor: -5n },
        { accountId: house, amountMinor: 5n },
      ]),
    ).rejects.toThrow('not there');
    const [points] = await openAccounts(t.db, [{ kind: 'house.points', unit: 'PTS' }]);
    await expect(
      form([
        { accountId: member, amountMinor: -5n },
        { accountId: points as AccountId, amountMinor: 5n },
      ]),
    ).rejects.toThrow('another unit');
  });
});

describe('a reversal', () => {
  const reversal = async (origin: string): Promise<Posting> => ({
    mode: 'reverse',
    reference: newId(),
    kind: 'test.reversal',
    unit: 'CNY',
    effectiveAt: clock.now(),
    origin,
    entries: reversalOf(await entriesOf(t.db, origin)),
  });

  test('undoes a transaction exactly, once, and is itself never reversed', async () => {
    const { member, house, ownerId } = await funded(100n);
    const bet = aTransfer(member, house, 30n);
    await postOne(bet);
    const undo = await reversal(bet.reference);
    expect(await postOne(undo)).toMatchObject({ availableMinor: 100n });
    expect(await codeOf(postOne(await reversal(bet.reference)))).toBe('ledger.origin.used');
    expect(await codeOf(postOne(await reversal(undo.reference)))).toBe('ledger.origin.unknown');
    expect(await balance(ownerId)).toBe(100n);
  });

  test('of something else, or by other amounts, is refused', async () => {
    const { member, house } = await funded(100n);
    const bet = aTransfer(member, house, 30n);
    await postOne(bet);
    const wrong = {
      ...(await reversal(bet.reference)),
      entries: [
        { accountId: member, amountMinor: 31n },
        { accountId: house, amountMinor: -31n },
      ],
    } as Posting;
    expect(await codeOf(postOne(wrong))).toBe('ledger.reversal.inexact');
    expect(await codeOf(postOne({ ...wrong, origin: 'nowhere' } as Posting))).toBe('ledger.origin.unknown');
  });

  test('of a win that has been spent is refused and leaves no debt', async () => {
    const { member, house, ownerId } = await funded(0n + 1n);
    const win = aTransfer(house, member, 50n);
    await postOne(win);
    await postOne(aTransfer(member, house, 51n));
    expect(await codeOf(postOne(await reversal(win.reference)))).toBe('ledger.insufficient');
    expect(await balance(ownerId)).toBe(0n);
  });
});

test('whatever is posted, in whatever order, the books balance and each account is the sum of its lines', async () => {
  const own = await aLedgerDatabase();
  await fc.assert(
    fc.asyncProperty(fc.integer(), async seed => {
      const random = seededRandom(seed);
      const pairs = await Promise.all([aPairOfAccounts(own.db), aPairOfAccounts(own.db), aPairOfAccounts(own.db)]);
      const references = Array.from({ length: 6 }, () => newId() as string);
      const pick = <T>(items: readonly T[]): T => items[uniform(random, items.length)] as T;
      const ledger = createLedger(own.db, { lanes: 2 });
      const work = Array.from({ length: 60 }, (): Posting => {
        const from = pick(pairs);
        const to = pick(pairs);
        const minor = BigInt(uniform(random, 50) + 1);
        const reference = uniform(random, 4) === 0 ? pick(references) : newId();
        const kind = uniform(random, 3);
        return kind === 0
          ? aTransfer(from.house, to.member, minor, reference)
          : aTransfer(from.member, kind === 1 ? to.member : to.house, minor, reference);
      }).filter(p => new Set(p.entries.map(e => e.accountId)).size === 2);
      await Promise.all(
        work.map(posting => codeOf(uniform(random, 2) ? ledger.post(posting) : own.db.transaction(tx => post(tx, posting)))),
      );
      await sealAll(own.db);
      expect(await verifyJournal(own.db)).toMatchObject({ isSound: true });
    }),
    { numRuns: 12 },
  );
  await own.drop();
});

test('an unreachable database is reported as unknown, not as failed', async () => {
  expect(isUnavailable(Object.assign(new Error('x'), { code: '57P01' }))).toBe(true);
  expect(isUnavailable(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
});
