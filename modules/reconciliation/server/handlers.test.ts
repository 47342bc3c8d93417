import { betMigrations, closed, paid, placed, writeBets } from '@baize/bets/server';
import { brandMigrations, updateBrand } from '@baize/brand/server';
import { defineModule } from '@baize/call/server';
import { sql } from '@baize/db';
import { day, hour, type Instant, type MemberId, minute, newId, parseInstant, plus } from '@baize/kernel';
import { aPairOfAccounts, aTransfer, sealAll } from '@baize/ledger/fixtures';
import { ledgerModule, openAccounts, post, type postBatch } from '@baize/ledger/server';
import { aStaff, outcomeOf, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { auditEntries, staffModule } from '@baize/staff/server';
import { runJobs, startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffFindings, staffLiability, staffReconcile, staffReconciliation, staffResolveFinding } from '../contract/index.ts';
import { type Counterparty, reconciliationExports, reconciliationModule, type StatedItem } from './index.ts';

/** The day that the tests compare, of the brand's zone, which is eight hours ahead. */
const date = '2026-11-20';
const midnight = parseInstant('2026-11-19T16:00:00Z');
const at = (ms: number): Instant => plus(midnight, ms);

const item = (key: string, more: Partial<StatedItem> = {}): StatedItem => ({
  key,
  at: at(5 * hour),
  currency: 'CNY',
  amountMinor: -100n,
  volumeMinor: 100n,
  isOpen: false,
  ...more,
});

let ours: StatedItem[] = [];
let theirs: StatedItem[] = [];
let isDown = false;
const inside = ({ from, to }: { from: Instant; to: Instant }, items: readonly StatedItem[]) =>
  items.filter(one => one.at >= from && one.at < to);
const vendor: Counterparty = {
  name: 'vendor:test',
  async *statementOf(period) {
    if (isDown) throw new Error('the vendor answered 503 to a report');
    yield inside(period, theirs);
  },
  async *oursOf(_, period) {
    for (const one of inside(period, ours)) yield [one];
  },
};

let t: TestServer;
const module = reconciliationModule({ counterparties: async () => [vendor] });
beforeAll(async () => {
  t = await startTestServer({
    modules: [
      ledgerModule,
      defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
      staffModule({ ...staffParts, permissions: [...staffParts.permissions, ...(module.permissions ?? [])] }),
      defineModule({ name: 'bets', migrations: betMigrations, handlers: [] }),
      module,
    ],
  });
});
beforeEach(() => {
  isDown = false;
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const officeOf = async (...roles: string[]) => signedInStaff(t, await aStaff(t.db, t.clock, { roles }));

async function compareAgain(): Promise<Awaited<ReturnType<typeof officeOf>>> {
  const office = await officeOf('administrator');
  await office.call(staffReconcile, { day: date }, { key: newId() });
  expect(await runJobs(t, module.jobs ?? [])).toBe(1);
  return office;
}
const runOf = async (office: Awaited<ReturnType<typeof officeOf>>, subject: string) =>
  (await office.call(staffReconciliation, {})).items.find(run => run.subject === subject && run.day === date);

test('every night journal and audit log are recomputed, and what was changed behind the product’s back is found', async () => {
  const office = await compareAgain();
  expect(await runOf(office, 'books.journal')).toMatchObject({ state: 'even', error: '' });
  expect(await runOf(office, 'books.audit')).toMatchObject({ state: 'even', error: '' });
  const asOwner = (text: string) => t.owner.query({ text, values: [], name: '' });
  await asOwner('alter table staff.audit disable trigger user');
  const [entry] = await t.owner.query<{ seq: string }>({ text: 'select min(seq)::text as seq from staff.audit', values: [], name: '' });
  await asOwner(`update staff.audit set reason = 'nothing to see here' where seq = ${entry?.seq}`);
  await asOwner('alter table staff.audit enable trigger user');
  const again = await compareAgain();
  expect(await runOf(again, 'books.audit')).toMatchObject({ state: 'differs', differing: 1, error: `entry ${entry?.seq}` });
  expect(await runOf(again, 'books.journal')).toMatchObject({ state: 'even' });
});

test('a day is compared with a vendor: what agrees, what is open, and each way in which something does not agree', async () => {
  ours = [item('a'), item('b'), item('c'), item('d', { isOpen: true }), item('edge', { at: at(1) }), item('before', { at: at(-minute) })];
  theirs = [item('a'), item('c', { amountMinor: 50n }), item('e'), item('edge', { at: at(-minute) }), item('before', { at: at(-minute) })];
  const office = await compareAgain();
  expect(await runOf(office, 'vendor:test')).toMatchObject({ state: 'differs', matched: 2, open: 1, differing: 3, error: '' });
  const { items, total } = await office.call(staffFindings, { subject: 'vendor:test' });
  expect(total).toBe(3);
  expect(items.map(f => [f.key, f.difference, f.oursMinor, f.theirsMinor, f.state]).sort()).toEqual([
    ['b', 'missing-there', '-100', null, 'open'],
    ['c', 'amount-differs', '-100', '50', 'open'],
    ['e', 'missing-here', null, '-100', 'open'],
  ]);
});

test('comparing again keeps findings and their age, closes what agrees now, and opens new differences', async () => {
  const office = await officeOf('administrator');
  const before = await office.call(staffFindings, { state: 'open' });
  t.clock.move(3 * day);
  theirs = [...theirs, item('b')];
  await compareAgain();
  const again = await (await officeOf('administrator')).call(staffFindings, {});
  expect(again.total).toBe(3);
  const ofKey = (key: string) => again.items.find(f => f.key === key);
  expect(ofKey('b')).toMatchObject({ state: 'gone' });
  expect(ofKey('c')).toMatchObject({ state: 'open', id: before.items.find(f => f.key === 'c')?.id, ageDays: 3 });
  theirs = theirs.filter(one => one.key !== 'b');
  await compareAgain();
  const later = await (await officeOf('administrator')).call(staffFindings, { state: 'open' });
  expect(later.items.find(f => f.key === 'b')).toMatchObject({ ageDays: 0 });
});

test('a vendor that does not answer leaves the findings as they are, and the run says why', async () => {
  isDown = true;
  const office = await compareAgain();
  expect(await runOf(office, 'vendor:test')).toMatchObject({ state: 'failed', error: 'the vendor answered 503 to a report' });
  expect((await office.call(staffReconciliation, {})).openFindings).toBe(3);
  isDown = false;
  await compareAgain();
  expect(await runOf(await officeOf('administrator'), 'vendor:test')).toMatchObject({ state: 'differs', differing: 3 });
});

test('a finding is explained once, with a note that the audit log keeps, and stays explained', async () => {
  const office = await officeOf('administrator');
  const [finding] = (await office.call(staffFindings, { difference: 'missing-here' })).items;
  const id = finding?.id ?? '';
  expect(await outcomeOf(office.call(staffResolveFinding, { id, note: 'no' }))).toMatch('request.invalid');
  await office.call(staffResolveFinding, { id, note: 'A test round of the vendor, confirmed by letter.' });
  expect(await outcomeOf(office.call(staffResolveFinding, { id, note: 'Once more, differently' }))).toBe('409 reconciliation.not.open');
  await compareAgain();
  const again = (await (await officeOf('administrator')).call(staffFindings, { difference: 'missing-here' })).items;
  expect(again).toMatchObject([{ id, state: 'resolved', note: 'A test round of the vendor, confirmed by letter.' }]);
  expect(again[0]?.by).not.toBe('');
  const { items } = await auditEntries(t.db, { action: 'reconciliation.resolve', target: id, page: 1, pageSize: 10 });
  expect(items).toMatchObject([{ reason: 'A test round of the vendor, confirmed by letter.' }]);
  expect(await outcomeOf(office.call(staffResolveFinding, { id: newId(), note: 'Nothing there' }))).toMatch('object.not.found');
});

const postOne = (posting: Parameters<typeof postBatch>[1][number]) => t.db.transaction(tx => post(tx, posting));

/** A settled bet, with its stake and win in the books. */
async function aPaidBet(stake: bigint, win: bigint): Promise<void> {
  const memberId = newId<'MemberId'>() as MemberId;
  const [cash, house, play] = await openAccounts(t.db, [
    { ownerId: memberId, kind: 'member.cash', unit: 'CNY' },
    { kind: 'house.games', qualifier: 'TA', unit: 'CNY' },
    { kind: 'house.play-money', unit: 'CNY' },
  ]);
  await postOne(aTransfer(play, cash, 1_000n));
  await postOne(aTransfer(cash, house, stake));
  if (win > 0n) await postOne(aTransfer(house, cash, win));
  const bet = placed({
    memberId,
    gameKind: 'rng',
    vendor: 'TA',
    gameCode: 'ta-1',
    roundId: newId(),
    currency: 'CNY',
    stakeMinor: stake,
    at: t.clock.now(),
    rulesVersion: '1',
  });
  await t.db.transaction(async tx => writeBets(tx, [closed(paid(bet, win), t.clock.now())], new Map()));
}

test('our own books agree with themselves, and money without its bet is found', async () => {
  await aPaidBet(100n, 250n);
  await aPaidBet(70n, 0n);
  const office = await compareAgain();
  expect(await runOf(office, 'books.trial')).toMatchObject({
    state: 'even',
    sums: [{ unit: 'CNY', oursMinor: '2080', theirsMinor: '2080' }],
  });
  expect(await runOf(office, 'books.bets')).toMatchObject({ state: 'even', sums: [{ unit: 'CNY', oursMinor: '-80', theirsMinor: '-80' }] });
  const { member, house } = await aPairOfAccounts(t.db);
  await postOne(aTransfer(house, member, 33n)); // from an account of games, with no bet to it
  const again = await compareAgain();
  expect(await runOf(again, 'books.trial')).toMatchObject({ state: 'even' });
  expect(await runOf(again, 'books.bets')).toMatchObject({
    state: 'differs',
    sums: [{ unit: 'CNY', oursMinor: '-80', theirsMinor: '-113' }],
  });
});

test('what members are owed is beside the operator’s accounts, and each unit adds up to zero', async () => {
  const office = await officeOf('administrator');
  const { members, house, units } = await office.call(staffLiability, {});
  expect(units.every(unit => unit.differenceMinor === '0')).toBe(true);
  const sum = (rows: readonly { postedMinor: string }[]) => rows.reduce((all, row) => all + BigInt(row.postedMinor), 0n);
  expect(sum(members)).toBe(-sum(house));
  expect(sum(members)).toBe(2_113n);
  expect(members).toMatchObject([{ kind: 'member.cash', unit: 'CNY', accounts: 3 }]);
});

test('findings and liability can be exported, by whoever may read them', async () => {
  const lists = reconciliationExports.map(source => [source.name, source.permission] as const);
  expect(lists).toEqual([
    ['reconciliation.findings', 'reconciliation.read'],
    ['reconciliation.liability', 'reconciliation.read'],
  ]);
  const writing = { t: (key: string) => key, time: () => ({ text: 'then' }), name: () => ({ text: '' }) };
  for (const [source, rows] of [
    [reconciliationExports[0], 3],
    [reconciliationExports[1], 4],
  ] as const) {
    const opened = source?.open({}, t.clock.now());
    const { columns, batches } = opened?.rows(t.db, '', writing) ?? { columns: [], batches: [] };
    let seen = 0;
    for await (const batch of batches)
      for (const row of batch) {
        seen++;
        expect(columns.map(column => column.cell(row)).length).toBe(columns.length);
      }
    expect([await opened?.count(t.db, ''), seen]).toEqual([rows, rows]);
  }
});

test.each([['2026-11-31'], ['yesterday'], ['2999-01-01'], ['2020-01-01']])('the day %s is refused', async wrong => {
  const office = await officeOf('administrator');
  expect(await outcomeOf(office.call(staffReconcile, { day: wrong }, { key: newId() }))).toMatch(/request\.invalid|reconciliation\.day/);
});

test('who may not, does not', async () => {
  const office = await officeOf('support');
  for (const work of [
    () => office.call(staffReconciliation, {}),
    () => office.call(staffFindings, {}),
    () => office.call(staffLiability, {}),
    () => office.call(staffReconcile, { day: date }, { key: newId() }),
    () => office.call(staffResolveFinding, { id: newId(), note: 'I should not' }),
  ])
    expect(await outcomeOf(work())).toMatch('function.not.available');
  expect(await t.owner.query(sql`select 1 from reconciliation.finding where staff_id is not null and state <> 'resolved'`)).toEqual([]);
});

test('balances are compared for the last day that is over, and findings keep their age until the sides agree', async () => {
  let left: StatedItem[] = [];
  const asked: string[] = [];
  const standing: Counterparty = {
    name: 'wallet:test',
    isStanding: true,
    async *statementOf({ from, to }) {
      asked.push(`${from} ${to}`);
      yield left.map(one => ({ ...one, at: plus(from, hour) }));
    },
    async *oursOf(_, { from }) {
      yield [item('one', { at: plus(from, hour) })];
    },
  };
  const compare = reconciliationModule({ counterparties: async () => [standing] }).jobs ?? [];
  const run = async (date: string) => compare[0]?.run(t, { day: date } as never);
  const found = async () => (await (await officeOf('administrator')).call(staffFindings, { subject: 'wallet:test' })).items;
  t.clock.set(at(day + hour));
  await run('2026-11-19'); // a day before the last one: no one can tell how things stood
  expect(asked).toEqual([]);
  left = [item('one', { amountMinor: 1n })];
  await run(date);
  expect(asked).toHaveLength(1);
  const [first] = await found();
  expect(first).toMatchObject({ key: 'one', day: date, state: 'open', difference: 'amount-differs' });
  t.clock.move(day);
  await run('2026-11-21');
  expect(await found()).toMatchObject([{ id: first?.id, day: '2026-11-21', state: 'open', firstSeenAt: first?.firstSeenAt }]);
  left = [item('one')];
  t.clock.move(day);
  await run('2026-11-22');
  expect(await found()).toMatchObject([{ id: first?.id, day: '2026-11-22', state: 'gone' }]);
});

test('a side whose times lie hours apart is compared by what it says, and one affair belongs to one day', async () => {
  // The provider's time is of when money came, ours of when we heard: a lost notice lies between, and midnight may.
  const came = [
    item('found by asking', { at: at(hour) }),
    item('over midnight', { at: at(-2 * hour) }),
    item('never heard of', { at: at(3 * hour) }),
  ];
  const heard = [item('found by asking', { at: at(9 * hour) }), item('over midnight', { at: at(3 * hour) })];
  const provider: Counterparty = {
    name: 'payments:test',
    toleranceMs: day,
    async *statementOf(period) {
      yield inside(period, came);
    },
    async *oursOf(_, period) {
      yield inside(period, heard);
    },
  };
  const compare = reconciliationModule({ counterparties: async () => [provider] }).jobs ?? [];
  const office = await officeOf('administrator');
  for (const date of ['2026-11-19', '2026-11-20']) await compare[0]?.run(t, { day: date } as never);
  const { items } = await office.call(staffFindings, { subject: 'payments:test' });
  expect(items.map(f => [f.key, f.day, f.difference])).toEqual([['never heard of', date, 'missing-here']]);
  expect(await runOf(office, 'payments:test')).toMatchObject({ matched: 2, differing: 1 });
});

test('the last day that can be compared is the brand’s, and it is what the call takes', async () => {
  t.clock.set(at(day + 30 * minute)); // half past midnight there, the afternoon before in UTC
  const office = await signedInStaff(t, await aStaff(t.db, t.clock));
  const { lastDay } = await office.call(staffReconciliation, {});
  expect(lastDay).toBe(date);
  expect(await outcomeOf(office.call(staffReconcile, { day: lastDay }))).toBe('ok');
  expect(await outcomeOf(office.call(staffReconcile, { day: '2026-11-21' }))).toContain('reconciliation.day');
});

/** What the clock begins by itself. */
const nightly = (...parties: Counterparty[]) =>
  reconciliationModule({ counterparties: async () => parties }).schedules?.[0]?.job.run(t, {});

test('each night compares the last three days unasked, and finds what was changed in the journal behind the product’s back', async () => {
  await aPaidBet(10n, 0n);
  await sealAll(t.db);
  t.clock.set(at(10 * day + hour));
  const runsOf = async (subject: string) => {
    const { items } = await (await officeOf('administrator')).call(staffReconciliation, { pageSize: 100 });
    return items.filter(run => run.subject === subject && run.day > '2026-11-26');
  };
  await nightly(vendor);
  expect((await runsOf('vendor:test')).map(run => run.day)).toEqual(['2026-11-29', '2026-11-28', '2026-11-27']);
  expect(await runsOf('books.journal')).toMatchObject([{ day: '2026-11-29', state: 'even', error: '' }]);
  const change = (to: string) =>
    t.owner.query({ text: `set local session_replication_role = replica; update ledger.transaction set ${to}`, values: [], name: '' });
  await change(`kind = kind || '-x' where seq = (select max(seq) from ledger.transaction)`);
  await nightly(vendor);
  expect(await runsOf('books.journal')).toMatchObject([
    { state: 'differs', differing: 1, error: expect.stringContaining('firstBrokenBlock') },
  ]);
});

test('a round that stays open is a difference when it has been open for as long as its counterparty says', async () => {
  const round = item('never ended', { isOpen: true });
  const slow: Counterparty = {
    name: 'vendor:slow',
    openMs: 2 * day,
    async *statementOf(period) {
      yield inside(period, [round]);
    },
    async *oursOf(_, period) {
      yield inside(period, [round]);
    },
  };
  const found = async () => (await (await officeOf('administrator')).call(staffFindings, { subject: 'vendor:slow' })).items;
  for (const nights of [1, 2]) {
    t.clock.set(at(nights * day + hour));
    await nightly(slow);
    expect(await found()).toEqual([]);
  }
  t.clock.set(at(3 * day + hour));
  await nightly(slow);
  expect(await found()).toMatchObject([{ key: 'never ended', day: date, difference: 'open-too-long', state: 'open' }]);
});

test('a night that is made up for just behind a change of clocks compares the last three days of the brand', async () => {
  await updateBrand(t.db, { zone: 'America/New_York' });
  const clocks: Counterparty = { ...vendor, name: 'vendor:clocks' };
  const [nightly] = reconciliationModule({ counterparties: async () => [clocks] }).schedules ?? [];
  // Half past midnight behind the day of 23 hours: 24 hours ago it was the day before that one.
  t.clock.set(parseInstant('2027-03-15T04:30:00Z'));
  await nightly?.job.run({ ...t, attempt: 1 } as never, {} as never);
  const { items } = await (await officeOf('administrator')).call(staffReconciliation, {});
  const days = items.filter(run => run.subject === clocks.name).map(run => run.day);
  expect(days.sort()).toEqual(['2027-03-12', '2027-03-13', '2027-03-14']);
  await updateBrand(t.db, { zone: 'Asia/Shanghai' });
});
