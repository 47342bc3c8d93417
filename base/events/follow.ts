import { type Database, first, type Queryable, type Statement, sql, type Transaction } from '@baize/db';
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
  /** Facts at a time; absent = 500. */
  readonly size?: number;
  /** For so long it rests between batches, in ms, so that more facts come at a time; absent = not at all. */
  readonly pauseMs?: number;
  /** Takes facts in the order of their commits, in a transaction together with the step of the cursor, so that each counts once. */
  readonly take: (tx: Transaction, facts: readonly Fact[]) => Promise<void>;
  /** Empties what was kept, so that it can be made again from the first fact on. */
  readonly clear: (tx: Transaction) => Promise<void>;
}

export const follow = <Fact>(declared: Follower<Fact>): Follower<Fact> => declared;

export const usualSize = 500;

interface Stretch {
  readonly first: Position;
  readonly last: Position;
}

/** From where to where in its stream the follower's next batch is. Every transaction that could still write between the two has ended. */
const nextStretch = async (
  db: Queryable,
  name: string,
  stream: Pick<Stream<unknown>, 'name'>,
  size: number,
): Promise<Stretch | undefined> => {
  const edge = (order: Statement) => sql`
    (select jsonb_build_object('cluster', cluster::text, 'xid', xid::text, 'seq', seq::text) from waiting ${order} limit 1)`;
  return first<Stretch>(
    db,
    sql`
    with waiting as materialized (select cluster, xid, seq from events.waiting_in(${stream.name}::regclass, ${name}, ${size}::int))
    select ${edge(sql`order by xid, seq`)} as first, ${edge(sql`order by xid desc, seq desc`)} as last where exists (select 1 from waiting)`,
  );
};

/** Read as one range of the index on the order of commits: by its key, each fact would be looked up in every month of the table. */
const factsIn = <Fact>(db: Queryable, { table, columns }: Stream<Fact>, { first: from, last: to }: Stretch): Promise<Fact[]> =>
  db.query<Fact>(sql`
    select ${columns} from ${table} f
    where f.cluster = ${from.cluster}::bigint and (f.xid, f.seq) >= (${from.xid}::xid8, ${from.seq}::bigint) and (f.xid, f.seq) <= (${to.xid}::xid8, ${to.seq}::bigint)
    order by f.xid, f.seq`);

/** Hands the follower its next facts, at most a batch; answers how many. None when another worker is at it. What it throws at is tried again, never left out. */
export const followBatch = <Fact>(db: Database, { name, stream, size, take }: Follower<Fact>): Promise<number> =>
  db.transaction(async tx => {
    if (!(await lockCursor(tx, name))) return 0;
    const stretch = await nextStretch(tx, name, stream, size ?? usualSize);
    if (!stretch) return 0;
    const rows = await factsIn(tx, stream, stretch);
    await take(tx, rows);
    await moveCursor(tx, name, stretch.last);
    return rows.length;
  });

export const pendingFollowers = (db: Queryable, stream: Pick<Stream<unknown>, 'name'>, names: readonly string[]): Promise<Pending[]> =>
  db.query(sql`select listener, is_ready as "isReady" from events.pending_in(${stream.name}::regclass, ${names}::text[])`);

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
export const nextFact = async <Fact>(
  db: Queryable,
  { name, stream }: Pick<Follower<Fact>, 'name' | 'stream'>,
): Promise<Fact | undefined> => {
  const ready = sql`join events.waiting_in(${stream.name}::regclass, ${name}, 1) w on f.cluster = w.cluster and f.xid = w.xid and f.seq = w.seq`;
  const place = (column: Statement, least: Statement) =>
    sql`coalesce((select ${column} from events.cursor c where c.listener = ${name} and c.cluster = events.this_cluster()), ${least})`;
  const held = sql`
    where f.cluster = events.this_cluster() and (f.xid, f.seq) > (${place(sql`xid`, sql`'0'::xid8`)}, ${place(sql`seq`, sql`0`)}) order by f.xid, f.seq limit 1`;
  const next = (which: Statement) => first<Fact>(db, sql`select ${stream.columns} from ${stream.table} f ${which}`);
  return (await next(ready)) ?? (await next(held));
};
