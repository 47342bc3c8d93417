import type { InputOf } from '@baize/call';
import { sql } from '@baize/db';
import { aMember } from '@baize/identity/fixtures';
import { type Currency, day, type Instant, type MemberId, minorPerMajor, newId, plus, present } from '@baize/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeDeposits, officeTransfers, officeWithdrawals } from '../contract/index.ts';
import { aMethod } from '../deposit-fixtures.ts';
import { type Cashier, codeOf, major, startCashier, walked } from '../fixtures.ts';
import { cashierExports } from './exports.ts';

let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier();
});
afterAll(() => cashier.close());

const money = (amount: number) => BigInt(amount) * minorPerMajor;

/** The references that a file of the list holds, in its order. */
async function fileOf(name: string, filter: object): Promise<{ count: number; references: unknown[] }> {
  const opened = present(
    cashierExports.find(one => one.name === name),
    'the list can be written',
  ).open(filter, cashier.t.clock.now());
  const { columns, batches } = opened.rows(cashier.t.db, '', {
    t: key => key,
    time: at => ({ text: at ?? '' }),
    name: ({ nameEn }) => ({ text: nameEn }),
  });
  const at = columns.findIndex(column => column.head === 'cashier.reference');
  const references: unknown[] = [];
  for await (const rows of batches) for (const row of rows) references.push(columns[at]?.cell(row));
  return { count: await opened.count(cashier.t.db, ''), references };
}

const aTransfer = (of: { from: MemberId; to: MemberId; amount: number; at: Instant; reference: string; currency?: Currency }) =>
  cashier.t.db.query(sql`
    insert into cashier.transfer (id, reference, from_id, to_id, direction, amount_minor, currency, note, at)
    values (${newId()}, ${of.reference}, ${of.from}, ${of.to}, 'down', ${money(of.amount)}, ${of.currency ?? 'CNY'}, '', ${of.at})`);

test('member transfers are found by member, period and currency; sums are of everything found, in each currency, and a file holds the same', async () => {
  const { t } = cashier;
  const now = t.clock.now();
  const [one, two, three] = [await aMember(t.db, t.clock), await aMember(t.db, t.clock), await aMember(t.db, t.clock)];
  await aTransfer({ from: one.id, to: two.id, amount: 100, at: plus(now, -3 * day), reference: 'T-1' });
  await aTransfer({ from: one.id, to: two.id, amount: 20, at: plus(now, -2 * day), reference: 'T-2' });
  await aTransfer({ from: two.id, to: three.id, amount: 7, at: plus(now, -1 * day), reference: 'T-3', currency: 'USD' });
  const office = await cashier.staff();
  const first = await office(officeTransfers, { pageSize: 1 });
  expect(first).toMatchObject({
    total: 3,
    items: [{ reference: 'T-3', from: { account: two.account }, to: { account: three.account } }],
    sums: [
      { currency: 'CNY', count: 2, minor: major(120) },
      { currency: 'USD', count: 1, minor: major(7) },
    ],
  });
  const found = async (filter: Partial<InputOf<typeof officeTransfers>>) =>
    (await office(officeTransfers, filter)).items.map(row => row.reference);
  expect(await found({ account: one.account })).toEqual(['T-2', 'T-1']);
  expect(await found({ from: plus(now, -2 * day), to: plus(now, -1 * day) })).toEqual(['T-2']);
  expect(await found({ currency: 'USD' })).toEqual(['T-3']);
  expect(await found({ reference: 't-1' })).toEqual(['T-1']);
  expect(await found({ account: 'nobody-of-that-name' })).toEqual([]);
  expect(await fileOf('cashier.transfers', { account: one.account })).toEqual({ count: 2, references: [{ id: 'T-2' }, { id: 'T-1' }] });
  expect(await fileOf('cashier.transfers', { account: 'nobody-of-that-name' })).toEqual({ count: 0, references: [] });
});

test('who may not read the list is refused', async () => {
  const office = await cashier.staff([]);
  expect(await codeOf(office(officeTransfers, {}))).toBe('function.not.available');
});

test('deposits are summed as asked for and as credited, over the days that are asked for', async () => {
  const { t } = cashier;
  const now = t.clock.now();
  const member = await aMember(t.db, t.clock);
  const methodId = await aMethod(t.db, t.clock, 'bank-transfer');
  const aDeposit = (amount: number, at: Instant, credited: number, remark: string) =>
    t.db.query(sql`
      insert into cashier.deposit (id, member_id, method_id, kind, provider, currency, asked_minor, fee_fixed_minor, fee_bps, fee_bearer, turnover_bps, state,
        received_minor, settled_minor, remark, bank, return_url, made_at, expires_at, changed_at, ended_at)
      values (${newId()}, ${member.id}, ${methodId}, 'bank-transfer', '', 'CNY', ${money(amount)}, 0, 0, 'house', 0, ${credited > 0 ? 'credited' : 'expired'},
        ${money(credited)}, ${money(credited)}, ${remark}, '{"bank":"B","branch":"","holder":"H","number":"1"}', '', ${at}, ${at}, ${at}, ${at})`);
  await aDeposit(50, plus(now, -5 * day), 50, 'AAAAAAAA');
  await aDeposit(30, plus(now, -4 * day), 0, 'BBBBBBBB');
  await aDeposit(10, plus(now, -1 * day), 10, 'CCCCCCCC');
  const office = await cashier.staff();
  const period = { which: 'all', from: plus(now, -6 * day), to: plus(now, -2 * day) } as const;
  expect(await office(officeDeposits, { ...period, pageSize: 1 })).toMatchObject({
    total: 2,
    items: [{ askedMinor: major(30) }],
    sums: [{ currency: 'CNY', count: 2, minor: major(80), doneMinor: major(50) }],
  });
  expect((await office(officeDeposits, { ...period, state: 'credited' })).sums).toMatchObject([{ count: 1, minor: major(50) }]);
  expect((await fileOf('cashier.deposits', period)).count).toBe(2);
});

test('withdrawals of all states are in one list, by their request; those that have ended by their end', async () => {
  const { t } = cashier;
  const now = t.clock.now();
  const member = await aMember(t.db, t.clock);
  const to = newId();
  await t.db.query(sql`
    insert into cashier.destination (id, member_id, kind, institution, holder, number_sealed, tail, digest, bound_at, usable_from)
    values (${to}, ${member.id}, 'crypto', 'USDT', 'x', ${'n'}, '1234', ${Buffer.from(to.replaceAll('-', ''))}, ${now}, ${now})`);
  const aWithdrawal = (reference: string, at: Instant, end: Instant | null) =>
    t.db.query(sql`
      insert into cashier.withdrawal (id, reference, member_id, destination_id, amount_minor, fee_minor, paid_minor, currency, status, findings, requested_at, needs_approvals, ended_at)
      values (${newId()}, ${reference}, ${member.id}, ${to}, ${money(100)}, 0, ${end ? money(100) : 0n}, 'CNY', ${end ? 'paid' : 'review'}, '[]', ${at}, 1, ${end})`);
  await aWithdrawal('W-1', plus(now, -9 * day), plus(now, -2 * day));
  await aWithdrawal('W-2', plus(now, -3 * day), null);
  const office = await cashier.staff();
  const lately = { from: plus(now, -4 * day), to: now };
  const found = async (filter: Partial<InputOf<typeof officeWithdrawals>>) =>
    (await office(officeWithdrawals, { account: member.account, ...filter })).items.map(row => row.reference);
  expect(await found({ queue: 'all' })).toEqual(['W-2', 'W-1']);
  expect(await found({ queue: 'all', ...lately })).toEqual(['W-2']);
  expect(await found({ queue: 'ended', ...lately })).toEqual(['W-1']);
  expect(await found({ queue: 'all', status: 'paid' })).toEqual(['W-1']);
  expect(await found({ queue: 'all', method: 'bank' })).toEqual([]);
  expect((await office(officeWithdrawals, { queue: 'all', account: member.account })).sums).toEqual([
    { currency: 'CNY', count: 2, minor: major(200), doneMinor: major(100) },
  ]);
  expect((await fileOf('cashier.withdrawals', { queue: 'all', account: member.account })).references).toEqual([
    { id: 'W-2' },
    { id: 'W-1' },
  ]);
});

test('pages found from a row that was seen are those that are counted off, in both orders of time and of the amount', async () => {
  const { t } = cashier;
  const now = t.clock.now();
  const member = await aMember(t.db, t.clock);
  const methodId = await aMethod(t.db, t.clock, 'bank-transfer');
  await t.db.query(sql`
    insert into cashier.deposit (id, member_id, method_id, kind, provider, currency, asked_minor, fee_fixed_minor, fee_bps, fee_bearer, turnover_bps, state,
      remark, bank, return_url, made_at, expires_at, changed_at, ended_at)
    select gen_random_uuid(), ${member.id}, ${methodId}, 'bank-transfer', '', 'CNY', (1 + n % 7) * 10000, 0, 0, 'house', 0, 'expired',
      translate(lpad(n::text, 8, '0'), '01', 'XY'), '{"bank":"B","branch":"","holder":"H","number":"1"}', '', at, at, at, at
    from (select n, ${now}::timestamptz - n / 3 * interval '1 hour' as at from generate_series(1, 45) n) x`);
  const office = await cashier.staff();
  const list = (order: object) => walked(wanted => office(officeDeposits, { which: 'all', search: member.account, ...order, ...wanted }));
  const newest = await list({});
  expect([newest.length, new Set(newest).size]).toEqual([45, 45]);
  expect(await list({ sort: 'at', order: 'ascending' })).toEqual([...newest].reverse());
  const largest = await list({ sort: 'amount' });
  expect(await list({ sort: 'amount', order: 'ascending' })).toEqual([...largest].reverse());
  const { items } = await office(officeDeposits, { which: 'all', search: member.account, sort: 'amount', pageSize: 100 });
  const asked = items.map(row => BigInt(row.askedMinor));
  expect(asked).toEqual([...asked].sort((a, b) => (a > b ? -1 : a < b ? 1 : 0)));
});

test('a page whose row is gone is counted off from the start', async () => {
  const member = await aMember(cashier.t.db, cashier.t.clock);
  const other = await aMember(cashier.t.db, cashier.t.clock);
  const now = cashier.t.clock.now();
  for (let n = 0; n < 5; n++)
    await aTransfer({ from: member.id, to: other.id, amount: 1 + n, at: plus(now, -n * day), reference: `G-${n}` });
  const office = await cashier.staff();
  const page = (near: string | undefined) => office(officeTransfers, { account: member.account, page: 2, pageSize: 2, near });
  expect((await page(`2.${newId()}`)).items.map(row => row.reference)).toEqual(['G-2', 'G-3']);
});

test('transfers of a member are paged by time over both directions', async () => {
  const [one, two] = [await aMember(cashier.t.db, cashier.t.clock), await aMember(cashier.t.db, cashier.t.clock)];
  const now = cashier.t.clock.now();
  for (let n = 0; n < 45; n++) {
    const [from, to] = n % 3 ? [one.id, two.id] : [two.id, one.id];
    await aTransfer({ from, to, amount: 1, at: plus(now, -(n >> 1) * day), reference: `D-${n}` });
  }
  const office = await cashier.staff();
  const newest = await walked(wanted => office(officeTransfers, { account: one.account, ...wanted }));
  expect(newest).toHaveLength(45);
  const oldest = await walked(wanted => office(officeTransfers, { account: one.account, order: 'ascending', ...wanted }));
  expect(oldest).toEqual([...newest].reverse());
});
