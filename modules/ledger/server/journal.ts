import { type Database, one, type Queryable, sql } from '@baize/db';

/** What the check of the books found. Every list is empty and every number of faults zero when they are in order. */
export interface JournalReport {
  readonly isSound: boolean;
  readonly transactions: number;
  readonly blocks: number;
  /** Until when months have been taken away: their rows are not looked at, only what was kept of them. Null = everything is there. */
  readonly detachedBefore: string | null;
  /** Batches committed but not yet sealed; a few while the system runs. */
  readonly unsealedBatches: number;
  /** The first block whose hash does not follow from its content and the block before it. */
  readonly firstBrokenBlock: string | null;
  readonly unbalanced: readonly string[];
  /** Accounts whose balance, or what a batch or a stretch says to have moved on them, is not the sum of their entries. */
  readonly wrongBalances: readonly string[];
  /** Accounts with an entry whose running balance is not the one before plus the amount. */
  readonly wrongRunning: readonly string[];
  /** Sum of all accounts by unit: zero each. */
  readonly trialBalance: Readonly<Record<string, string>>;
}

const texts = async (db: Queryable, statement: ReturnType<typeof sql>): Promise<string[]> =>
  (await db.query<{ id: string }>(statement)).map(r => r.id);

/** Recomputes the chain block by block from the rows, in SQL, 200 blocks a query. */
async function firstBrokenBlock(db: Database): Promise<string | null> {
  for (let from = 1; ; from += 200) {
    const rows = await db.query<{ number: bigint; ok: boolean }>(sql`
      with wanted as (
        select number, form, last_xid, last_batch, previous_hash, hash, lag(hash, 1, sha256('baize'::bytea)) over (order by number) as carried,
               cluster
        from ledger.block where number between ${from - 1} and ${from + 199}
      )
      select w.number, w.previous_hash = w.carried and w.hash = case w.form
        when 1 then ledger.block_hash(w.carried, b.ids)
        else ledger.chained(w.carried, array(select case when id * 4096 >= ledger.detached_before() then ledger.digest_of(id) else (select k.digest from ledger.batch k where k.id = x.id) end
          from unnest(b.ids) with ordinality as x(id, place) order by place)) end as ok
      from wanted w
      left join lateral (select last_xid, last_batch from ledger.block where cluster = w.cluster and number < w.number order by number desc limit 1) f on true
      cross join lateral (select array(
        select id from ledger.batch where cluster = w.cluster and (xid, id) > (coalesce(f.last_xid, '0'::xid8), coalesce(f.last_batch, 0)) and (xid, id) <= (w.last_xid, w.last_batch)
        order by xid, id) as ids) b
      where w.number >= ${from} order by w.number`);
    const broken = rows.find(r => !r.ok);
    if (broken) return String(broken.number);
    if (rows.length < 200) return null;
  }
}

/**
 * Checks the books from the rows alone: chain, balance of each transaction, balance of each account, running balances, trial balance.
 * Reads everything; meant for a quiet hour, a test, or an auditor.
 */
export async function verifyJournal(db: Database): Promise<JournalReport> {
  const unbalanced = await texts(db, sql`select seq::text as id from ledger.entry group by seq, unit having sum(amount) <> 0 limit 20`);
  const wrongBalances = await texts(
    db,
    sql`
    with carried as (select account_id, sum(inflow + outflow) as total from ledger.stretch where last_seq < ledger.detached_before() group by 1)
    select b.account_id::text as id from ledger.balance b left join (select account_id, sum(amount) as total from ledger.entry group by 1) e using (account_id)
    left join carried c using (account_id)
    where b.is_bounded and b.posted <> coalesce(e.total, 0) + coalesce(c.total, 0)
    union
    select c.account_id::text from ledger.house_change c
    where c.batch * 4096 >= ledger.detached_before() and c.moved <> coalesce((select sum(e.amount) from ledger.entry e where e.account_id = c.account_id and e.seq between c.batch * 4096 and c.batch * 4096 + 4095), 0)
    union
    select s.account_id::text from (select account_id, first_seq, last_seq, sum(inflow + outflow) as moved, sum(lines) as lines from ledger.stretch where first_seq >= ledger.detached_before() group by 1, 2, 3) s
    cross join lateral (select sum(e.amount) as moved, count(*) as lines from ledger.entry e where e.account_id = s.account_id and e.seq between s.first_seq and s.last_seq) e
    where s.moved <> e.moved or s.lines <> e.lines limit 20`,
  );
  const wrongRunning = await texts(
    db,
    sql`
    with carried as (select account_id, sum(inflow + outflow) as total from ledger.stretch where last_seq < ledger.detached_before() group by 1)
    select distinct account_id::text as id from (
      select account_id, balance_after, amount, lag(balance_after) over (partition by account_id order by seq, place) as before
      from ledger.entry where balance_after is not null) x left join carried c using (account_id)
    where balance_after <> coalesce(before, c.total, 0) + amount limit 20`,
  );
  const trial = await db.query<{ unit: string; total: string }>(
    sql`select unit, sum(amount)::text as total from ledger.entry group by unit order by unit`,
  );
  const counts = await one<{ transactions: number; blocks: number; unsealed: number; detachedBefore: string | null }>(
    db,
    sql`
    select (select count(*)::int from ledger.transaction) as transactions, (select count(*)::int from ledger.block) as blocks,
      (select count(*)::int from ledger.cluster_of_batches() as k(cluster) cross join lateral ledger.unsealed(k.cluster)) as unsealed,
      (select max(ends)::text from ledger.month where detached_at is not null) as "detachedBefore"`,
  );
  const broken = await firstBrokenBlock(db);
  const isSound =
    [unbalanced, wrongBalances, wrongRunning].every(list => list.length === 0) && broken === null && trial.every(t => t.total === '0');
  return {
    isSound,
    transactions: counts.transactions,
    blocks: counts.blocks,
    unsealedBatches: counts.unsealed,
    detachedBefore: counts.detachedBefore,
    firstBrokenBlock: broken,
    unbalanced,
    wrongBalances,
    wrongRunning,
    trialBalance: Object.fromEntries(trial.map(t => [t.unit, t.total])),
  };
}
