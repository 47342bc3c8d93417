import { type Database, sql } from '@baize/db';
import { assert, type Currency, type Instant, instant, MovableClock, newId, plus } from '@baize/kernel';
import { baseMigrations, createTestDatabase, type TestDatabase } from '@baize/testkit';
import type { AccountId, Posting } from './contract/index.ts';
import { ledgerModule, openAccounts, post, seal, verifyJournal } from './server/index.ts';

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
  for (let tries = 0; tries < 400; tries++) {
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
  readonly holdOf: (accountId: AccountId, amountMinor: bigint, reference?: string) => Posting;
  /** Seals and checks everything that the tests have posted, then drops the database. */
  readonly close: () => Promise<void>;
}

/** A database of its own with the base's and the ledger's tables. */
export const aLedgerDatabase = (): Promise<TestDatabase> =>
  createTestDatabase([...baseMigrations, ...(ledgerModule.migrations ? [ledgerModule.migrations] : [])]);

export async function openBooks(): Promise<Books> {
  const t = await aLedgerDatabase();
  const clock = new MovableClock(instant(Date.UTC(2026, 10, 21, 4)));
  const postOne = (posting: Posting) => t.db.transaction(tx => post(tx, posting, clock.now()));
  return {
    t,
    clock,
    postOne,
    async funded(minor = 100n) {
      const pair = await aPairOfAccounts(t.db);
      await postOne(aTransfer(pair.house, pair.member, minor));
      return pair;
    },
    holdOf: (accountId, amountMinor, reference = newId()) => ({
      mode: 'hold',
      reference,
      kind: 'test.hold',
      unit: 'CNY',
      effectiveAt: clock.now(),
      accountId,
      amountMinor,
      expiresAt: plus(clock.now(), 60_000),
    }),
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

/** Leaves a member's cash as it stood before balances were bounded. The books are not sound after it. For the owner of the database. */
export async function leaveBalance(owner: Database, ownerId: string, minor: bigint): Promise<void> {
  await owner.query(sql`
    update ledger.balance b set posted = ${minor} from ledger.account a where a.id = b.account_id and a.owner_id = ${ownerId} and a.kind = 'member.cash'`);
}
