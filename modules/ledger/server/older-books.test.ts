import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Database, migrate, one, sql } from '@baize/db';
import { newId } from '@baize/kernel';
import { baseMigrations, createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountId, Entry } from '../contract/index.ts';
import { aPairOfAccounts, aTransfer, houseBalance, sealAll } from '../fixtures.ts';
import { entriesOf, post, reversalOf, seal, verifyJournal } from './index.ts';
import { ledgerMigrations } from './module.ts';

const at = '2026-11-21T04:00:00.000Z';

/** A transaction as the write path took it while there were holds. */
interface Older {
  readonly mode: 'post' | 'hold' | 'post-hold' | 'void-hold';
  readonly reference?: string;
  readonly origin?: string;
  /** A hold has one line, what it sets aside, and a void one of zero. */
  readonly lines: readonly Entry[];
}

const line = (accountId: AccountId, amountMinor: bigint): Entry => ({ accountId, amountMinor });
const modes = ['post', 'hold', 'post-hold', 'void-hold'];

/** Posts a batch by the function that older books have. Answers the outcomes. */
async function postOlder(db: Database, batch: readonly Older[]): Promise<number[]> {
  const lines = batch.flatMap(one => one.lines);
  const accounts = [...new Set(lines.map(one => one.accountId))].sort((a, b) => (a < b ? -1 : 1));
  const from = batch.map((_, i) => 1 + batch.slice(0, i).reduce((sum, one) => sum + one.lines.length, 0));
  const rows = await db.query<{ outcome: number }>(sql`
    select outcome from ledger.post(${batch.map(one => one.reference ?? newId())}, ${batch.map(() => newId())}::uuid[], ${batch.map(() => 'test.older')},
      ${batch.map(one => modes.indexOf(one.mode))}::smallint[], ${batch.map(() => null)}::uuid[], ${batch.map(one => one.origin ?? null)}::text[], ${batch.map(() => at)}::timestamptz[],
      ${batch.map(one => (one.mode === 'hold' ? '2026-12-21T04:00:00Z' : null))}::timestamptz[], ${accounts.map(String)}::bigint[],
      ${batch.map(one => `{${one.lines.map(l => l.accountId).join()}}`)}, ${batch.map(() => 'CNY')}, ${[...from, lines.length + 1]}::int[],
      ${lines.map(l => accounts.indexOf(l.accountId) + 1)}::int[], ${lines.map(l => String(l.amountMinor))}::bigint[], ${at}::timestamptz)`);
  return rows.map(row => row.outcome);
}

/** Seals all that is committed. The check of the journal reads what the oldest books do not have yet. */
async function sealOlder(db: Database): Promise<void> {
  const unsealed = sql`select 1 from ledger.batch b where not exists (select 1 from ledger.block k where (b.xid, b.id) <= (k.last_xid, k.last_batch))`;
  do await seal(db);
  while ((await db.query(unsealed)).length > 0);
}

const names = readdirSync(fileURLToPath(ledgerMigrations.folder)).sort();

describe.each([
  ['batches had digests', '002-write-path.sql'],
  ['holds were taken away', '010-months-by-the-clock.sql'],
])('books from before %s', (_, last) => {
  let folder: string;
  let own: TestDatabase;
  let member: AccountId;
  let house: AccountId;
  const posted = newId();

  /** A payment in, holds with every end and one that is open, and a transaction refused beside one that is done. 500 came in, 80 went out, 200 are on hold. */
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baize-older-ledger-'));
    for (const name of names.slice(0, names.indexOf(last) + 1)) copyFileSync(new URL(name, ledgerMigrations.folder), join(folder, name));
    own = await createTestDatabase([...baseMigrations, { module: 'ledger', folder: pathToFileURL(`${folder}/`) }]);
    ({ member, house } = await aPairOfAccounts(own.db));
    const [first, second] = [newId(), newId()];
    const hold = (amount: bigint, reference: string): Older => ({ mode: 'hold', reference, lines: [line(member, -amount)] });
    const pay = (amount: bigint): readonly Entry[] => [line(member, -amount), line(house, amount)];
    expect(await postOlder(own.db, [{ mode: 'post', lines: pay(-500n) }])).toEqual([0]);
    expect(await postOlder(own.db, [hold(100n, first), hold(50n, second)])).toEqual([0, 0]);
    await sealOlder(own.db);
    expect(await postOlder(own.db, [{ mode: 'post-hold', reference: posted, origin: first, lines: pay(60n) }])).toEqual([0]);
    expect(await postOlder(own.db, [{ mode: 'void-hold', origin: second, lines: [line(member, 0n)] }])).toEqual([0]);
    expect(await postOlder(own.db, [{ mode: 'post', lines: pay(1_000n) }, hold(200n, newId())])).toEqual([3, 0]);
    await sealOlder(own.db);
    expect(await postOlder(own.db, [{ mode: 'post', lines: pay(20n) }])).toEqual([0]); // committed by the older function, sealed by the new one
    await migrate(own.owner, [...baseMigrations, ledgerMigrations]);
  });
  afterEach(async () => {
    await own.drop();
    rmSync(folder, { recursive: true });
  });

  const postOne = (posting: Parameters<typeof post>[1]) => own.db.transaction(tx => post(tx, posting));

  test('are sound, and go on in one chain', async () => {
    expect(await verifyJournal(own.db)).toMatchObject({ isSound: true, transactions: 7, unsealedBatches: 1 });
    await postOne(aTransfer(house, member, 80n));
    await sealAll(own.db);
    expect(await verifyJournal(own.db)).toMatchObject({ isSound: true, transactions: 8, unsealedBatches: 0 });
    expect(await houseBalance(own.db, house)).toBe(-500n);
  });

  test('show when the time or the amount of an old hold was changed', async () => {
    // What another database of the cluster is about to commit may end a block before the holds, which are in the second batch.
    const { block } = await one<{ block: string }>(
      own.db,
      sql`select min(k.number)::text as block from ledger.block k,
        (select xid, id from ledger.batch order by id offset 1 limit 1) b where (k.last_xid, k.last_batch) >= (b.xid, b.id)`,
    );
    for (const change of ["expires_at = expires_at + interval '1 day'", 'amount = amount + 1']) {
      await own.owner.query({ text: `set session_replication_role = replica; update ledger.hold set ${change}`, values: [], name: '' });
      expect((await verifyJournal(own.db)).firstBrokenBlock).toBe(block);
    }
  });

  test('let members spend what an open hold had set aside', async () => {
    expect(await postOne(aTransfer(member, house, 420n))).toMatchObject({ availableMinor: 0n });
    await expect(postOne(aTransfer(member, house, 1n))).rejects.toThrow('ledger.insufficient');
  });

  test('let a payment out of a hold be reversed, and nothing else that a hold left', async () => {
    const reverse = async (origin: string, entries?: readonly Entry[]) =>
      postOne({
        ...aTransfer(house, member, 60n),
        mode: 'reverse',
        origin,
        entries: entries ?? reversalOf(await entriesOf(own.db, origin)),
      });
    expect(await reverse(posted)).toMatchObject({ availableMinor: 480n });
    const { reference } = await one<{ reference: string }>(
      own.db,
      sql`select reference from ledger.transaction where mode = 1 order by seq limit 1`,
    );
    await expect(reverse(reference, [line(house, -60n), line(member, 60n)])).rejects.toThrow('ledger.origin.unknown');
    await sealAll(own.db);
    expect(await verifyJournal(own.db)).toMatchObject({ isSound: true });
  });

  test('take no hold any more', async () => {
    const insert = sql`insert into ledger.transaction (seq, reference, fingerprint, kind, mode, effective_at, accounts)
      select max(seq) + 1, 'hold', gen_random_uuid(), 'test.hold', 1, now(), array[${String(member)}::bigint] from ledger.transaction`;
    await expect(own.owner.query(insert)).rejects.toThrow('transaction_posts_or_reverses');
  });
});
