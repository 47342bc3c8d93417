import { sql } from '@baize/db';
import { type Instant, newId, parseInstant, plus, seededRandom, uniform } from '@baize/kernel';
import type { TestDatabase } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountId, Posting } from '../contract/index.ts';
import { aLedgerDatabase } from '../fixtures.ts';
import { gather, openAccounts, postBatch, type StatementFilter, statementPage, statementTotals, verifyJournal } from './index.ts';

const begin = parseInstant('2026-08-01T00:00:00Z');
const minute = 60_000;
const kinds = ['games.bet', 'games.win', 'wallet.deposit'] as const;

/** A line as the test remembers it: what was posted, in the order of posting. */
interface Kept {
  readonly reference: string;
  readonly kind: string;
  readonly at: Instant;
  readonly amountMinor: bigint;
  readonly accountKind: string;
}

let t: TestDatabase;
const ownerId = newId();
const kept: Kept[] = [];
const random = seededRandom(20_261_121);
const below = (n: number) => Number(uniform(random, n));

/** A movement between two accounts of the member, or one of them and the operator; a few count earlier than those posted before them. */
function aPosting(n: number, [cash, bonus, house]: readonly [AccountId, AccountId, AccountId]): Posting {
  const at = plus(begin, n * minute - (below(10) === 0 ? below(90) * minute : 0));
  const isInside = below(20) === 0;
  const own = below(4) === 0 ? bonus : cash;
  const other = isInside ? (own === cash ? bonus : cash) : house;
  const kind = isInside ? 'wallet.deposit' : (kinds[below(40) === 0 ? 2 : below(2)] ?? 'games.bet');
  const minor = BigInt(1 + below(50));
  const entries = [
    { accountId: own, amountMinor: kind === 'games.bet' ? -minor : minor },
    { accountId: other, amountMinor: kind === 'games.bet' ? minor : -minor },
  ];
  const reference = `line:${n}`;
  for (const { accountId, amountMinor } of entries)
    if (accountId !== house)
      kept.push({ reference, kind, at, amountMinor, accountKind: accountId === cash ? 'member.cash' : 'member.bonus' });
  return { mode: 'post', reference, kind, unit: 'CNY', effectiveAt: at, entries };
}

let posted = 0;
let accounts: readonly [AccountId, AccountId, AccountId];

async function play(count: number): Promise<void> {
  for (const until = posted + count; posted < until; ) {
    const postings = Array.from({ length: 10 }, () => aPosting(posted++, accounts));
    const results = await t.db.transaction(tx => postBatch(tx, postings));
    for (const result of results) if (!result.ok) throw result.error;
  }
}

beforeAll(async () => {
  t = await aLedgerDatabase();
  const [cash, bonus, house, stranger] = await openAccounts(t.db, [
    { ownerId, kind: 'member.cash', unit: 'CNY' },
    { ownerId, kind: 'member.bonus', unit: 'CNY' },
    { kind: 'house.games', qualifier: 'T', unit: 'CNY' },
    { ownerId: newId(), kind: 'member.cash', unit: 'CNY' },
  ]);
  accounts = [cash, bonus, house];
  const fund = (account: AccountId, n: number): Posting => ({
    mode: 'post',
    reference: `fund:${n}`,
    kind: 'wallet.deposit',
    unit: 'CNY',
    effectiveAt: begin,
    entries: [
      { accountId: house, amountMinor: -1_000_000n },
      { accountId: account, amountMinor: 1_000_000n },
    ],
  });
  const funds = [fund(cash, 1), fund(bonus, 2), fund(stranger, 3)];
  await t.db.transaction(tx => postBatch(tx, funds));
  for (const [n, accountKind] of (['member.cash', 'member.bonus'] as const).entries())
    kept.push({ reference: `fund:${n + 1}`, kind: 'wallet.deposit', at: begin, amountMinor: 1_000_000n, accountKind });
  await play(4_400);
}, 600_000);
afterAll(() => t.drop());

const stretches = async () =>
  (await t.db.query<{ n: number }>(sql`select count(distinct (account_id, first_seq))::int as n from ledger.stretch`))[0]?.n ?? 0;

/** What the record must say, out of the test's own memory. */
function expected(filter: StatementFilter): Kept[] {
  const { from, to } = filter;
  return kept
    .filter(l => (!from || l.at >= from) && (!to || l.at < to) && (!filter.kinds || filter.kinds.includes(l.kind)))
    .filter(l => !filter.account || l.accountKind === filter.account)
    .toReversed();
}

async function compare(filter: StatementFilter, pages: readonly number[], limit = 20): Promise<void> {
  const lines = expected(filter);
  const totals = {
    count: lines.length,
    inMinor: lines.reduce((sum, l) => (l.amountMinor > 0n ? sum + l.amountMinor : sum), 0n),
    outMinor: lines.reduce((sum, l) => (l.amountMinor < 0n ? sum + l.amountMinor : sum), 0n),
  };
  expect(await statementTotals(t.db, filter)).toEqual(totals);
  for (const page of pages) {
    const answer = await statementPage(t.db, filter, { limit, offset: page * limit });
    expect(answer.totals).toEqual(totals);
    const shown = answer.lines.map(({ reference, kind, at, amountMinor, accountKind }) => ({
      reference,
      kind,
      at,
      amountMinor,
      accountKind,
    }));
    expect(shown).toEqual(lines.slice(page * limit, (page + 1) * limit));
  }
}

const filters = (): StatementFilter[] => [
  { ownerId },
  ...kinds.map(kind => ({ ownerId, kinds: [kind] })),
  { ownerId, kinds: ['games.bet', 'wallet.deposit'] },
  { ownerId, kinds: ['nothing.like.it'] },
  { ownerId, account: 'member.bonus' },
  { ownerId, account: 'member.cash', kinds: ['games.bet'], from: plus(begin, 900 * minute) },
  { ownerId, account: 'member.locked' },
  { ownerId, from: plus(begin, 700 * minute) },
  { ownerId, to: plus(begin, 1_900 * minute), kinds: ['wallet.deposit'] },
  ...Array.from({ length: 12 }, () => {
    const from = below(4_400);
    return { ownerId, from: plus(begin, from * minute), to: plus(begin, (from + below(1_500)) * minute) };
  }),
];
const everyPage = (filter: StatementFilter) => Array.from({ length: Math.ceil(expected(filter).length / 20) + 2 }, (_, n) => n);
const somePages = (filter: StatementFilter) => {
  const last = Math.ceil(expected(filter).length / 20);
  return [0, 1, below(last + 1), below(last + 1), Math.max(0, last - 1), last];
};

test('before anything is gathered, each page and sum is what was posted', async () => {
  expect(await stretches()).toBe(0);
  for (const filter of filters()) await compare(filter, somePages(filter));
});

test('after gathering, each page and sum is the same, on every page of the whole record', async () => {
  while (await t.db.transaction(tx => gather(tx)));
  expect(await stretches()).toBeGreaterThanOrEqual(7);
  await compare({ ownerId }, everyPage({ ownerId }));
  for (const filter of filters()) await compare(filter, somePages(filter));
}, 600_000);

test('what is posted later is in the record immediately, and joins the stretches without a gap or a double', async () => {
  const before = await stretches();
  await play(2_000);
  for (const filter of filters()) await compare(filter, somePages(filter));
  await Promise.all(Array.from({ length: 4 }, () => t.db.transaction(tx => gather(tx)))); // at the same time: one does it
  while (await t.db.transaction(tx => gather(tx)));
  expect(await stretches()).toBeGreaterThan(before);
  await compare({ ownerId }, everyPage({ ownerId }));
  for (const filter of filters()) await compare(filter, somePages(filter));
}, 600_000);

test('the running balance of each line is the one before it plus its amount, over all pages', async () => {
  const after = new Map<string, bigint>();
  const { totals } = await statementPage(t.db, { ownerId }, { limit: 1, offset: 0 });
  for (let offset = Math.floor((totals.count - 1) / 100) * 100; offset >= 0; offset -= 100) {
    const { lines } = await statementPage(t.db, { ownerId }, { limit: 100, offset });
    for (const line of lines.toReversed()) {
      expect(line.balanceAfterMinor).toBe((after.get(line.accountKind) ?? 0n) + line.amountMinor);
      after.set(line.accountKind, line.balanceAfterMinor);
    }
  }
  expect((await verifyJournal(t.db)).isSound).toBe(true);
});

test('a stretch whose sums are not those of its entries is found by the check of the journal', async () => {
  await t.owner.query(sql`alter table ledger.stretch disable trigger never_changed`);
  await t.owner.query(
    sql`update ledger.stretch set inflow = inflow + 1 where first_seq = (select min(first_seq) from ledger.stretch where account_id = ${accounts[0]})`,
  );
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: false, wrongBalances: [String(accounts[0])] });
  await t.owner.query(
    sql`update ledger.stretch set inflow = inflow - 1 where first_seq = (select min(first_seq) from ledger.stretch where account_id = ${accounts[0]})`,
  );
  expect((await verifyJournal(t.db)).isSound).toBe(true);
});

test('a member without an account has an empty record', async () => {
  const nobody = await statementPage(t.db, { ownerId: newId() }, { limit: 20, offset: 40 });
  expect(nobody).toEqual({ lines: [], totals: { count: 0, inMinor: 0n, outMinor: 0n } });
});
