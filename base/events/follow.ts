import { type Database, first, keyByKey, type Queryable, type Statement, sql, type Transaction } from '@baize/db';
import { type Instant, present } from '@baize/kernel';
import { lockCursor, moveCursor, type Pending, type Position } from './deliver.ts';

/** A table of facts that is only added to, and whose rows say where they stand by `cluster`, `xid` and `seq`, and when they were written by `recorded_at`; declared by the module that has it. */
export interface Stream<Fact> {
  /** Schema and table, as `bets.settlement`; also the event that wakes its followers. */
  readonly name: string;
  readonly table: Statement;
  /** The columns of the table, called `f`, under the names of the fact's type. */
  readonly columns: Statement;
  readonly fact?: Fact;
}

/** Whoever keeps something up to date from facts. */
export interface Follower<Fact = unknown> {
  readonly name: string;
  readonly stream: Stream<Fact>;
  /** Facts at a time; absent = 5,000. */
  readonly size?: number;
  /** For so long it rests after a batch that was not full, in ms, so that more facts come at a time; absent = 1 s. */
  readonly pauseMs?: number;
  /** Takes facts in the order of their commits, in a transaction together with the step of the cursor, so that each counts once. */
  readonly take: (tx: Transaction, facts: readonly Fact[]) => Promise<void>;
  /** Empties what was kept, so that it can be made again from the first fact on. */
  readonly clear: (tx: Transaction) => Promise<void>;
}

export const follow = <Fact>(declared: Follower<Fact>): Follower<Fact> => declared;

export const usualSize = 5_000;
export const usualPauseMs = 1_000;

/**
 * For each follower and each cluster that has written facts, the first that the follower has not had, as `next`. A statement of the stream's own, whose plan a
 * connection keeps: planned again for each follower, as a function has to, it was at work two thirds as often as what writes the bets.
 */
const nextOf = (table: Statement, followers: Statement): Statement => sql`
    with recursive known as (
      (select s.cluster from ${table} s order by s.cluster limit 1)
      union all
      select n.cluster from known k cross join lateral (select s.cluster from ${table} s where s.cluster > k.cluster order by s.cluster limit 1) n
    ), next as (
      select f.name, k.cluster, n.xid, n.seq from known k cross join (${followers}) f
        left join events.cursor c on c.listener = f.name and c.cluster = k.cluster
        cross join lateral (
          select s.xid, s.seq from ${table} s where s.cluster = k.cluster and (s.xid, s.seq) > (coalesce(c.xid, '0'::xid8), coalesce(c.seq, 0))
           order by s.xid, s.seq limit 1 ${keyByKey}) n
    )`;

/**
 * The follower's next facts, at most so many, and the place of the last one. Every transaction that could still write one before the last of them has ended. Read as one range of
 * the index on the order of commits: by its key, each fact would be looked up in every month of the table.
 */
async function nextFacts<Fact>(
  db: Queryable,
  name: string,
  { table, columns }: Stream<Fact>,
  size: number,
): Promise<{ facts: readonly Fact[]; last: Position } | undefined> {
  const from = await first<Position & { isOwn: boolean }>(
    db,
    sql`
    ${nextOf(table, sql`select ${name}::text as name`)}
    select cluster::text as cluster, xid::text as xid, seq::text as seq, cluster = events.this_cluster() as "isOwn" from next
     where cluster <> events.this_cluster() or xid < pg_snapshot_xmin(pg_current_snapshot()) order by cluster = events.this_cluster(), seq limit 1`,
  );
  if (!from) return undefined;
  // Facts of another cluster came with a restored database: no transaction of today writes before them.
  const isOver = from.isOwn ? sql`and f.xid < pg_snapshot_xmin(pg_current_snapshot())` : sql``;
  const facts = await db.query<Fact & { atXid: string; atSeq: bigint }>(sql`
    select ${columns}, f.xid::text as "atXid", f.seq as "atSeq" from ${table} f
    where f.cluster = ${from.cluster}::bigint and (f.xid, f.seq) >= (${from.xid}::xid8, ${from.seq}::bigint) ${isOver}
    order by f.xid, f.seq limit ${size}`);
  const { atXid: xid, atSeq: seq } = present(facts.at(-1), 'the fact that was found first');
  return { facts, last: { cluster: from.cluster, xid, seq } };
}

/** Hands the follower its next facts, at most a batch; answers how many. None when another worker is at it. What it throws at is tried again, never left out. */
export const followBatch = <Fact>(db: Database, { name, stream, size, take }: Follower<Fact>): Promise<number> =>
  db.transaction(async tx => {
    if (!(await lockCursor(tx, name))) return 0;
    const next = await nextFacts(tx, name, stream, size ?? usualSize);
    if (!next) return 0;
    await take(tx, next.facts);
    await moveCursor(tx, name, next.last);
    return next.facts.length;
  });

/** Which followers have something before them, and whether they may have it already: a fact of another cluster, or one that no transaction still running can precede. */
export const pendingFollowers = (db: Queryable, { table }: Pick<Stream<unknown>, 'table'>, names: readonly string[]): Promise<Pending[]> =>
  db.query(sql`
    ${nextOf(table, sql`select unnest(${names}::text[]) as name`)}
    select name as listener, bool_or(cluster <> events.this_cluster() or xid < pg_snapshot_xmin(pg_current_snapshot())) as "isReady" from next group by name`);

/** Whether everything written so far has been taken by the follower. */
export const hasFollowedAll = async (db: Queryable, { name, stream }: Pick<Follower<never>, 'name' | 'stream'>): Promise<boolean> =>
  (await pendingFollowers(db, stream, [name])).length === 0;

/** Lets a follower begin again with the first fact: empties what it keeps and forgets where it was. Waits for a batch that is under way. */
export const rebuild = <Fact>(db: Database, { name, clear }: Follower<Fact>): Promise<void> =>
  db.transaction(async tx => {
    await tx.query(sql`select 1 from events.cursor where listener = ${name} for update`);
    await clear(tx);
    await tx.query(sql`delete from events.cursor where listener = ${name}`);
  });

/**
 * The next fact that the follower has not taken, also one that waits for older transactions to end; undefined = there is none. A transaction that has not ended yet
 * may still add one before it.
 */
export const nextFact = <Fact>(db: Queryable, { name, stream }: Pick<Follower<Fact>, 'name' | 'stream'>): Promise<Fact | undefined> =>
  first<Fact>(
    db,
    sql`
    ${nextOf(stream.table, sql`select ${name}::text as name`)},
    place as (select cluster, xid, seq from next order by cluster = events.this_cluster(), seq limit 1)
    select ${stream.columns} from place p join ${stream.table} f on f.cluster = p.cluster and f.xid = p.xid and f.seq = p.seq`,
  );

/** When the first fact that the follower has not taken was written down; undefined = there is none. */
export const firstUntaken = async <Fact>(
  db: Queryable,
  { name, stream }: Pick<Follower<Fact>, 'name' | 'stream'>,
): Promise<Instant | undefined> =>
  (
    await first<{ at: Instant }>(
      db,
      sql`
      ${nextOf(stream.table, sql`select ${name}::text as name`)}
      select f.recorded_at as at from next n join ${stream.table} f on f.cluster = n.cluster and f.xid = n.xid and f.seq = n.seq order by 1 limit 1`,
    )
  )?.at;
