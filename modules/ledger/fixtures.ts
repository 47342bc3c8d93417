import { type Database, first, groupCommit, one, type Queryable, sql } from '@baize/db';
import { assert, type Currency, type Instant, instant, MovableClock, newId, Refusal } from '@baize/kernel';
import { baseMigrations, createTestDatabase, type TestDatabase } from '@baize/testkit';
import type { AccountId, Posted, Posting } from './contract/index.ts';
import { ledgerModule, maxBatch, openAccounts, post, postBatch, seal, verifyJournal } from './server/index.ts';

const at = '2026-11-21T04:00:00.000Z' as Instant;

/** A member account and a house account of the unit. */
export async function aPairOfAccounts(
  db: Database,
  unit: Currency = 'CNY',
): Promise<{ member: AccountId; house: AccountId; ownerId: string }> {
  const ownerId = newId();
  const [member, house] = await openAccounts(db, [
    { ownerId, kind: 'member.cash', unit },
    { kind: 'house.games', qualifier: 'T', unit },
  ]);
  return { member, house, ownerId };
}

/** A posting that moves `minor` from `source` to `target`. */
export const aTransfer = (source: AccountId, target: AccountId, minor: bigint, reference: string = newId()): Posting => ({
  mode: 'post',
  reference,
  kind: 'test.transfer',
  unit: 'CNY',
  effectiveAt: at,
  entries: [
    { accountId: source, amountMinor: -minor },
    { accountId: target, amountMinor: minor },
  ],
});

/** Seals until nothing is left. A transaction of any other test on the same PostgreSQL holds batches back for the moment it takes. */
export async function sealAll(db: Database): Promise<void> {
  for (let tries = 0; tries < 20_000; tries++) {
    while ((await seal(db)) > 0);
    if ((await verifyJournal(db)).unsealedBatches === 0) return;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  throw new Error('a transaction elsewhere does not end, so the journal cannot be sealed');
}

type Pair = Awaited<ReturnType<typeof aPairOfAccounts>>;

/** A database with the ledger's tables and nothing in them, and the clock of its postings. */
export interface Books {
  readonly t: TestDatabase;
  readonly clock: MovableClock;
  readonly postOne: (posting: Posting) => ReturnType<typeof post>;
  /** A pair of accounts whose member has `minor`. */
  readonly funded: (minor?: bigint) => Promise<Pair>;
  /** Seals and checks everything that the tests have posted, then drops the database. */
  readonly close: () => Promise<void>;
}

/** A database of its own with the base's and the ledger's tables. */
export const aLedgerDatabase = (): Promise<TestDatabase> =>
  createTestDatabase([...baseMigrations, ...(ledgerModule.migrations ? [ledgerModule.migrations] : [])]);

export async function openBooks(): Promise<Books> {
  const t = await aLedgerDatabase();
  const clock = new MovableClock(instant(Date.UTC(2026, 10, 21, 4)));
  const postOne = (posting: Posting) => t.db.transaction(tx => post(tx, posting));
  return {
    t,
    clock,
    postOne,
    async funded(minor = 100n) {
      const pair = await aPairOfAccounts(t.db);
      await postOne(aTransfer(pair.house, pair.member, minor));
      return pair;
    },
    async close() {
      await sealAll(t.db);
      const report = await verifyJournal(t.db);
      assert(
        report.isSound && report.unsealedBatches === 0,
        `the books are not sound after the tests: ${JSON.stringify(report, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))}`,
      );
      await t.drop();
    },
  };
}

interface Ledger {
  /** Posts alone, durable when answered; callers at the same time share one commit. Errors: `ledgerErrors`, and system.busy when too many wait. */
  post(posting: Posting): Promise<Posted>;
}

/** House accounts are few and never locked, so a lane is chosen by the other one. Read again when it is this old: a new one only costs a wait. */
const housesKeptMs = 60_000;

/**
 * The ledger for callers without a transaction of their own. `lanes` batches may be under way at the same time; a member's accounts stay in one lane, so
 * that two batches seldom wait for the same row.
 */
export function createLedger(db: Database, { lanes = 1 }: { lanes?: number } = {}): Ledger {
  let houses: ReadonlySet<AccountId> = new Set();
  let readAt = Number.NEGATIVE_INFINITY;
  const group = groupCommit<Posting, Posted>({
    name: 'ledger',
    lanes,
    maxBatch,
    laneOf: posting => Number((posting.entries.find(entry => !houses.has(entry.accountId))?.accountId ?? 0n) % 1_024n),
    run: postings => postBatch({ query: statement => db.alone(statement) }, postings),
    onFull: () => new Refusal('system.busy', { waitSeconds: 1 }),
  });
  return {
    async post(posting) {
      if (lanes > 1 && performance.now() - readAt > housesKeptMs) {
        readAt = performance.now();
        houses = new Set((await db.query<{ id: AccountId }>(sql`select id from ledger.account where not is_bounded`)).map(row => row.id));
      }
      return group.submit(posting);
    },
  };
}

/** The balance of a house account: what the last block says, and what the batches after it moved. */
export async function houseBalance(db: Queryable, accountId: AccountId): Promise<bigint> {
  const row = await first<{ posted: string }>(
    db,
    sql`
    with known as (select coalesce(total, posted) as posted from ledger.house_balance where account_id = ${accountId} order by block desc limit 1)
    select (coalesce((select posted from known), 0) + coalesce((
      select sum(case when b.digest is null
        then (select sum(e.amount) from ledger.entry e where e.account_id = ${accountId} and e.seq between b.id * 4096 and b.id * 4096 + 4095)
        else (select c.moved from ledger.house_change c where c.account_id = ${accountId} and c.batch = b.id) end)
      from ledger.cluster_of_batches() as k(cluster) cross join lateral ledger.unsealed(k.cluster) b), 0))::text as posted`,
  );
  return BigInt(row?.posted ?? 0);
}

/** Leaves a member's cash as it stood before balances were bounded. The books are not sound after it. For the owner of the database. */
export async function leaveBalance(owner: Database, ownerId: string, minor: bigint): Promise<void> {
  await owner.query(sql`
    update ledger.balance b set posted = ${minor} from ledger.account a where a.id = b.account_id and a.owner_id = ${ownerId} and a.kind = 'member.cash'`);
}

/** What transactions of these kinds have credited, all accounts together. */
export const creditedBy = async (db: Queryable, kinds: readonly string[]): Promise<bigint> =>
  (
    await one<{ sum: bigint }>(
      db,
      sql`select coalesce(sum(e.amount), 0)::bigint as sum from ledger.entry e join ledger.transaction t on t.seq = e.seq where t.kind = any (${kinds}) and e.amount > 0`,
    )
  ).sum;
