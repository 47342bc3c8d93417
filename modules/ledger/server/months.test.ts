import { sql } from '@baize/db';
import { type Instant, instant, newId } from '@baize/kernel';
import type { TestDatabase } from '@baize/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountId, Posting } from '../contract/index.ts';
import { aLedgerDatabase, aPairOfAccounts, aTransfer, houseBalance, sealAll } from '../fixtures.ts';
import { attachMonth, detachMonth, gather, listMonths, postBatch, statementPage, statementTotals, verifyJournal } from './index.ts';
import { keepMonths } from './month-store.ts';

let t: TestDatabase;
let pair: Awaited<ReturnType<typeof aPairOfAccounts>>;
beforeEach(async () => {
  t = await aLedgerDatabase();
  pair = await aPairOfAccounts(t.db);
});
afterEach(() => t.drop());

const partsOf = async () =>
  Object.fromEntries(
    (
      await t.owner.query<{ part: string; entries: number }>(
        sql`select tableoid::regclass::text as part, count(*)::int as entries from ledger.entry where amount <> ${0} group by 1 order by 1`,
      )
    ).map(row => [row.part, row.entries]),
  );

const post = (posts: readonly Posting[]) => t.db.transaction(tx => postBatch(tx, posts));

/** Posts as if the month were the present one. */
async function postIn(month: string, posts: readonly ReturnType<typeof aTransfer>[]): Promise<void> {
  const at = instant(Date.parse(`${month}-10T04:00:00Z`));
  await t.owner.query(sql`select ledger.make_month(${`${month}-01`}::date)`);
  await t.owner.query(
    sql`select setval('ledger.batch_number', ledger.first_batch_of(${`${month}-01`}::date) + nextval('ledger.batch_number') % 1000, false)`,
  );
  const dated = posts.map(posting => ({ ...posting, effectiveAt: at }));
  for (let from = 0; from < dated.length; from += 1_000) await post(dated.slice(from, from + 1_000));
}

async function backToNow(): Promise<void> {
  await keepMonths(t.db, 2);
  await sealAll(t.db);
}

const toMember = (minor: bigint, reference: string = newId()) => aTransfer(pair.house, pair.member, minor, reference);
const toHouse = (minor: bigint) => aTransfer(pair.member, pair.house, minor);
const record = async (from?: Instant) => {
  const filter = { ownerId: pair.ownerId, from };
  const { lines, totals } = await statementPage(t.db, filter, { limit: 5, offset: 0 });
  expect(await statementTotals(t.db, filter)).toEqual(totals);
  return { totals, lines: lines.map(line => [line.amountMinor, line.balanceAfterMinor]) };
};
const sealed = async () => {
  const { isSound, detachedBefore, unsealedBatches } = await verifyJournal(t.db);
  return { isSound, detachedBefore, unsealedBatches };
};

describe('the entries of a month', () => {
  test('have a table of their own, made two months ahead, and are in the month whose numbers are drawn', async () => {
    const names = (await listMonths(t.db)).map(month => month.name);
    expect(names).toHaveLength(3);
    const [first, second] = names;
    await post([toMember(10n)]);
    await keepMonths(t.db, 2);
    await post([toMember(10n)]);
    expect(await partsOf()).toEqual({ [`ledger.${first}`]: 4 });
    const inNextMonth = sql`select ledger.keep_months_at(2, ((select begins from ledger.month order by begins offset 1 limit 1) + ${3}::int)::date)`;
    await t.owner.query(inNextMonth);
    await post([toMember(10n)]);
    await t.owner.query(inNextMonth);
    await keepMonths(t.db, 2); // a server whose clock is behind does not go back
    await post([toHouse(5n)]);
    expect(await partsOf()).toEqual({ [`ledger.${first}`]: 4, [`ledger.${second}`]: 4 });
    expect((await listMonths(t.db)).length).toBe(4);
    await sealAll(t.db);
    expect(await sealed()).toEqual({ isSound: true, detachedBefore: null, unsealedBatches: 0 });
    expect((await record()).lines[0]).toEqual([-5n, 25n]);
  });

  test('go on in the month before while no one has made the new one: it is begun when everyone sees its table', async () => {
    const [day] = await t.db.query<{ text: string }>(sql`select (max(ends) + ${40}::int)::text as text from ledger.month`);
    const farAhead = sql`select ledger.keep_months_at(0, ${day?.text}::date)`;
    const before = Object.keys(await partsOf());
    await t.owner.query(farAhead);
    await post([toMember(10n)]);
    const [made] = Object.keys(await partsOf());
    expect(before).toEqual([]);
    expect(made).toBe(`ledger.${(await listMonths(t.db))[0]?.name}`);
    await t.owner.query(farAhead);
    await post([toMember(10n)]);
    expect(Object.keys(await partsOf())).toContain(`ledger.${(await listMonths(t.db)).at(-1)?.name}`);
  });

  test('are made by the clock: the server names neither a day nor more than a year', async () => {
    await expect(t.db.query(sql`select ledger.keep_months_at(0, '2150-01-01'::date)`)).rejects.toThrow('permission denied');
    for (const ahead of [-1, 13, 1_000])
      await expect(t.db.query(sql`select ledger.keep_months(${ahead}::int)`)).rejects.toThrow('at most a year ahead');
    await expect(t.db.query(sql`select ledger.keep_months(0, '2150-01-01'::date)`)).rejects.toThrow('does not exist');
    expect(await listMonths(t.db)).toHaveLength(3);
  });

  test('are made once by many servers at a time, while others post', async () => {
    await Promise.all([
      ...Array.from({ length: 6 }, () => t.db.transaction(tx => keepMonths(tx, 5))),
      ...Array.from({ length: 20 }, () => post([toMember(1n)])),
    ]);
    await keepMonths(t.db, 5);
    expect(await listMonths(t.db)).toHaveLength(6);
    expect((await record()).totals).toEqual({ count: 20, inMinor: 20n, outMinor: 0n });
  });

  test('are guarded like the whole: no row of a part is changed, and none is cut off', async () => {
    await post([toMember(10n)]);
    const [part] = Object.keys(await partsOf());
    for (const statement of [`update ${part} set amount = 1`, `delete from ${part}`, `truncate ${part}`])
      await expect(t.owner.query({ text: statement, values: [], name: '' })).rejects.toThrow(/the ledger is never changed/);
    await expect(t.db.query(sql`select ledger.detach_month(${part})`)).rejects.toThrow(/permission denied/);
  });
});

describe('a month that is taken away', () => {
  const winter = instant(Date.parse('2025-02-01T00:00:00Z'));

  beforeEach(async () => {
    await postIn('2025-01', [toMember(1_000n), toHouse(300n), toHouse(50n)]);
    await postIn('2025-02', [toMember(200n), toHouse(20n)]);
    await backToNow();
    await post([toMember(5n)]);
    await sealAll(t.db);
  });

  test('leaves every sum as it was, and the lines of the months that are there', async () => {
    const whole = await record();
    const later = await record(winter);
    expect(whole).toEqual({
      totals: { count: 6, inMinor: 1_205n, outMinor: -370n },
      lines: [
        [5n, 835n],
        [-20n, 830n],
        [200n, 850n],
        [-50n, 650n],
        [-300n, 700n],
      ],
    });
    expect(await detachMonth(t.owner, 'entry_2025_01')).toBe(6n);
    expect(await sealed()).toEqual({ isSound: true, detachedBefore: '2025-02-01', unsealedBatches: 0 });
    expect((await record()).totals).toEqual(whole.totals);
    expect(await record(winter)).toEqual(later);
    expect(await houseBalance(t.db, pair.house)).toBe(-835n);
    await post([toHouse(35n)]);
    await sealAll(t.db);
    expect((await record()).lines[0]).toEqual([-35n, 800n]);
    expect(await houseBalance(t.db, pair.house)).toBe(-800n);
    expect((await sealed()).isSound).toBe(true);
    expect((await listMonths(t.db)).slice(0, 2).map(({ name, detachedAt, entries }) => [name, detachedAt !== null, entries])).toEqual([
      ['entry_2025_01', true, 6n],
      ['entry_2025_02', false, null],
    ]);
  });

  test('can be put back, the last one first, with as many entries as it had', async () => {
    const whole = await record();
    await detachMonth(t.owner, 'entry_2025_01');
    await detachMonth(t.owner, 'entry_2025_02');
    expect(await sealed()).toMatchObject({ isSound: true, detachedBefore: '2025-03-01' });
    expect((await record()).totals).toEqual(whole.totals);
    await expect(attachMonth(t.owner, 'entry_2025_01')).rejects.toThrow(/entry_2025_02 comes first/);
    await t.owner.query(sql`create table ledger.kept as select * from ledger.entry_2025_02 where place >= ${0}`);
    await t.owner.query(sql`delete from ledger.entry_2025_02 where amount = ${-20}`);
    await expect(attachMonth(t.owner, 'entry_2025_02')).rejects.toThrow(/had 4 entries when it was taken away, and has 3 now/);
    await t.owner.query(sql`insert into ledger.entry_2025_02 select * from ledger.kept where amount = ${-20}`);
    expect(await attachMonth(t.owner, 'entry_2025_02')).toBe(4n);
    expect(await attachMonth(t.owner, 'entry_2025_01')).toBe(6n);
    expect(await sealed()).toEqual({ isSound: true, detachedBefore: null, unsealedBatches: 0 });
    expect(await record()).toEqual(whole);
  });

  test('comes after the older ones, is sealed, and ended thirteen months ago', async () => {
    await expect(detachMonth(t.owner, 'entry_2025_02')).rejects.toThrow(/entry_2025_01 comes first/);
    await expect(detachMonth(t.owner, 'entry_1999_01')).rejects.toThrow(/no month entry_1999_01/);
    await expect(attachMonth(t.owner, 'entry_2025_01')).rejects.toThrow(/nothing comes first/);
    await detachMonth(t.owner, 'entry_2025_01');
    await detachMonth(t.owner, 'entry_2025_02');
    const young = (await listMonths(t.db))[2]?.name ?? '';
    await expect(detachMonth(t.owner, young)).rejects.toThrow(/not old enough/);
    expect(await sealed()).toMatchObject({ isSound: true, detachedBefore: '2025-03-01' });
  });

  test('waits for the seal', async () => {
    await postIn('2025-01', [toMember(7n)]);
    await keepMonths(t.db, 2);
    await expect(detachMonth(t.owner, 'entry_2025_01')).rejects.toThrow(/not everything in entry_2025_01 is sealed/);
    expect((await record()).totals.count).toBe(7);
  });

  test('is still distinguished from what someone changed: a sum that was kept, a digest, an entry of a later month', async () => {
    await detachMonth(t.owner, 'entry_2025_01');
    const change = (text: string) =>
      t.owner.query({
        text: `set session_replication_role = replica; ${text}; set session_replication_role = origin`,
        values: [],
        name: '',
      });
    for (const [there, back] of [
      ['update ledger.stretch set inflow = inflow + 1', 'update ledger.stretch set inflow = inflow - 1'],
      [
        "update ledger.batch set digest = digest || '\\x00' where id = (select min(id) from ledger.batch)",
        'update ledger.batch set digest = substr(digest, 1, 32)',
      ],
      ['update ledger.entry set amount = amount * 2', 'update ledger.entry set amount = amount / 2'],
    ] as const) {
      await change(there);
      expect((await sealed()).isSound, there).toBe(false);
      await change(back);
      expect((await sealed()).isSound, back).toBe(true);
    }
  });
});

test('a long record is gathered month by month, and its sums outlive the month', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => toMember(BigInt(n + 1)));
  await postIn('2025-01', many(1_300));
  await gather(t.db);
  await postIn('2025-02', many(900));
  await backToNow();
  while (await gather(t.db));
  const before = await record();
  await detachMonth(t.owner, 'entry_2025_01');
  expect(await record()).toEqual(before);
  expect(before.totals).toEqual({ count: 2_200, inMinor: (1_300n * 1_301n) / 2n + (900n * 901n) / 2n, outMinor: 0n });
  expect((await sealed()).isSound).toBe(true);
  const crossing = sql`select 1 from ledger.stretch where first_seq >> 43 <> last_seq >> 43 and lines > ${0}`;
  expect(await t.db.query(crossing)).toEqual([]);
  const page = await statementPage(
    t.db,
    { ownerId: pair.ownerId, from: instant(Date.parse('2025-02-01T00:00:00Z')) },
    { limit: 50, offset: 850 },
  );
  expect(page.lines.map(line => line.amountMinor)).toEqual(Array.from({ length: 50 }, (_, n) => BigInt(50 - n)));
});

test('an operator’s account has the sum of what it moved in every month', async () => {
  const other = (await aPairOfAccounts(t.db)).house as AccountId;
  await postIn('2025-01', [toMember(11n), aTransfer(other, pair.member, 4n)]);
  await backToNow();
  const before = [await houseBalance(t.db, pair.house), await houseBalance(t.db, other)];
  await detachMonth(t.owner, 'entry_2025_01');
  expect([await houseBalance(t.db, pair.house), await houseBalance(t.db, other)]).toEqual(before);
});
