import { type Database, one, type Queryable, sql } from '@baize/db';
import type { Currency, Instant } from '@baize/kernel';
import type { AccountName } from '../contract/index.ts';

export interface StatementLine {
  readonly seq: bigint;
  readonly reference: string;
  readonly kind: string;
  readonly mode: number;
  readonly subjectId: string | null;
  readonly at: Instant;
  readonly accountKind: AccountName['kind'];
  readonly qualifier: string;
  readonly unit: Currency;
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
}

interface StatementTotals {
  readonly count: number;
  readonly inMinor: bigint;
  /** Zero or below. */
  readonly outMinor: bigint;
}

/** Whose entries. `[from, to)` is of the time at which a movement counts; without `kinds`, all of them. */
export interface StatementFilter {
  readonly ownerId: string;
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
  readonly kinds?: readonly string[] | undefined;
  /** Of the member's accounts of this kind alone. */
  readonly account?: AccountName['kind'] | undefined;
}

/**
 * The filtered entries of a member as pieces with sums: stretches that lie in the period whole, and single entries where the period cuts a stretch, or
 * where nothing is gathered yet. A piece is a few hundred entries at most, so a record of any length is a short list.
 */
const pieces = (f: StatementFilter) => sql`
  mine as materialized (select id from ledger.account where owner_id = ${f.ownerId} and kind = coalesce(${f.account ?? null}::text, kind)),
  period as (select coalesce(${f.from ?? null}::timestamptz, '-infinity') as since, coalesce(${f.to ?? null}::timestamptz, 'infinity') as until, ${f.kinds ?? null}::text[] as kinds),
  run as materialized (
    select s.account_id, s.first_seq, s.last_seq, sum(s.lines)::int as lines, sum(s.inflow) as inflow, sum(s.outflow) as outflow, bool_and(s.first_at >= p.since and s.last_at < p.until) as is_whole
    from period p cross join mine m
    cross join lateral (
      select * from ledger.stretch s where s.account_id = m.id and s.last_at >= p.since and s.first_at < p.until and (p.kinds is null or s.kind = any (p.kinds)) offset 0) s
    group by s.account_id, s.first_seq, s.last_seq
  ),
  loose as (
    select account_id, first_seq, last_seq from run where not is_whole
    union all
    select m.id, coalesce((select s.last_seq from ledger.stretch s where s.account_id = m.id order by s.first_seq desc limit 1), 0) + 1, 9223372036854775807 from mine m
  ),
  piece as materialized (
    select account_id, first_seq, last_seq, lines, inflow, outflow from run where is_whole
    union all
    select l.account_id, e.seq, e.seq, count(*)::int, sum(greatest(e.amount, 0)), sum(least(e.amount, 0))
    from loose l cross join period p
    cross join lateral (select e.seq, e.amount from ledger.entry e where e.account_id = l.account_id and e.seq between l.first_seq and l.last_seq offset 0) e
    cross join lateral (select t.kind, t.effective_at as at from ledger.transaction t where t.seq = e.seq offset 0) t
    where t.at >= p.since and t.at < p.until and (p.kinds is null or t.kind = any (p.kinds))
    group by l.account_id, e.seq
  ),
  totals as materialized (
    select coalesce(sum(lines), 0)::int as count, coalesce(sum(inflow), 0)::text as "in", coalesce(sum(outflow), 0)::text as "out" from piece
  )`;

interface TotalsRow {
  readonly count: number;
  readonly in: string;
  readonly out: string;
}

const totalsOf = (row: TotalsRow): StatementTotals => ({ count: row.count, inMinor: BigInt(row.in), outMinor: BigInt(row.out) });

/** How many lines the filter has, and their sums by sign. */
export async function statementTotals(db: Queryable, filter: StatementFilter): Promise<StatementTotals> {
  return totalsOf(await one<TotalsRow>(db, sql`with ${pieces(filter)} select count, "in", "out" from totals`));
}

interface StatementPage {
  readonly lines: readonly StatementLine[];
  readonly totals: StatementTotals;
}

/**
 * One page of a member's entries, newest first, each with the running balance of its account, and the sums of all that the filter finds.
 * Any page costs the same: of each piece is known how many lines are above it at least and at most, and only the pieces that the page may touch are read.
 */
export async function statementPage(
  db: Queryable,
  filter: StatementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementPage> {
  const rows = await db.query<TotalsRow & Partial<StatementLine>>(sql`
    with ${pieces(filter)},
    -- Pieces of one account follow each other; those of two accounts may overlap, but at any place only one piece of each. So what stands above a piece is
    -- known but for one piece of each other account, and of those the longest is counted.
    longest as (select account_id, max(lines) as lines from piece group by account_id),
    placed as materialized (
      select p.account_id, p.first_seq, p.last_seq, p.lines, sum(p.lines) over (order by p.last_seq desc) - p.lines - o.lines as at_least,
        sum(p.lines) over (order by p.first_seq desc) + o.lines as at_most
      from piece p join (select account_id, (select sum(lines) from longest) - lines as lines from longest) o on o.account_id = p.account_id
    ),
    page as (
      select e.seq, t.reference, t.kind, t.mode, t.subject_id, t.effective_at, e.account_id, e.place, e.amount, e.balance_after
      from (select * from placed where at_least < ${offset + limit} and at_most > ${offset} offset 0) l cross join period p
      cross join lateral (select * from ledger.entry e where e.account_id = l.account_id and e.seq between l.first_seq and l.last_seq offset 0) e
      cross join lateral (select * from ledger.transaction t where t.seq = e.seq offset 0) t
      where t.effective_at >= p.since and t.effective_at < p.until and (p.kinds is null or t.kind = any (p.kinds))
      order by e.seq desc, e.place desc limit ${limit} offset ${offset} - (select coalesce(sum(lines), 0) from placed where at_most <= ${offset})
    )
    select s.count, s."in", s."out", l.seq, l.reference, l.kind, l.mode, l.subject_id as "subjectId", l.effective_at as at, a.kind as "accountKind", a.qualifier, a.unit,
      l.amount as "amountMinor", l.balance_after as "balanceAfterMinor"
    from totals s left join page l on true left join ledger.account a on a.id = l.account_id order by l.seq desc, l.place desc`);
  const [head] = rows;
  const totals = head ? totalsOf(head) : { count: 0, inMinor: 0n, outMinor: 0n };
  return { totals, lines: rows.filter((row): row is TotalsRow & StatementLine => row.seq !== null) };
}

/** Every line of the filtered set, newest first, in batches of any number. What lies before the first stretch that reaches into the period is not read. */
export const statementBatches = (db: Database, f: StatementFilter): AsyncIterable<StatementLine[]> =>
  db.batches<StatementLine>(sql`
    select e.seq, t.reference, t.kind, t.mode, t.subject_id as "subjectId", t.effective_at as at, a.kind as "accountKind", a.qualifier, a.unit, e.amount as "amountMinor",
      e.balance_after as "balanceAfterMinor"
    from ledger.account a
    cross join lateral (
      select coalesce((select min(s.first_seq) from ledger.stretch s where s.account_id = a.id and s.last_at >= coalesce(${f.from ?? null}::timestamptz, '-infinity')),
        (select s.last_seq + 1 from ledger.stretch s where s.account_id = a.id order by s.first_seq desc limit 1), 0) as low) b
    cross join lateral (select * from ledger.entry e where e.account_id = a.id and e.seq >= b.low offset 0) e
    cross join lateral (select * from ledger.transaction t where t.seq = e.seq offset 0) t
    where a.owner_id = ${f.ownerId} and a.kind = coalesce(${f.account ?? null}::text, a.kind) and t.effective_at >= coalesce(${f.from ?? null}::timestamptz, '-infinity') and t.effective_at < coalesce(${f.to ?? null}::timestamptz, 'infinity')
      and (${f.kinds ?? null}::text[] is null or t.kind = any (${f.kinds ?? null}::text[]))
    order by e.seq desc, e.place desc`);

/** The kinds of movements that a member has had, in order: what a record can be filtered by. */
export const statementKinds = async (db: Queryable, ownerId: string): Promise<string[]> =>
  (
    await db.query<{ kind: string }>(sql`
    select s.kind from ledger.account a join ledger.stretch s on s.account_id = a.id where a.owner_id = ${ownerId}
    union
    select t.kind from ledger.account a
    cross join lateral (
      select e.seq from ledger.entry e
      where e.account_id = a.id and e.seq > coalesce((select s.last_seq from ledger.stretch s where s.account_id = a.id order by s.first_seq desc limit 1), 0) offset 0) e
    cross join lateral (select t.kind from ledger.transaction t where t.seq = e.seq offset 0) t
    where a.owner_id = ${ownerId} order by kind`)
  ).map(row => row.kind);

/** Gathers the entries of long records into stretches, some batches at a time. Answers whether there is more to do. */
export const gather = async (db: Queryable, batches = 4_096): Promise<boolean> =>
  (await one<{ isMore: boolean }>(db, sql`select ledger.gather(${batches}) as "isMore"`)).isMore;
