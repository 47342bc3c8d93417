import { first, one, type Queryable, sql, type Transaction } from '@baize/db';
import { type Instant, newId, type StaffId } from '@baize/kernel';
import type { Difference, FindingState, RunState } from '../contract/index.ts';
import type { Found, UnitSum } from './rules.ts';

/** Lets everything that the transaction reads come from one moment, so that two sums do not differ by what was posted between them. First in its transaction. */
export const atOneMoment = (tx: Transaction): Promise<unknown[]> => tx.query(sql`set transaction isolation level repeatable read`);

/** Two comparisons of one subject and day at the same time would close each other's findings. */
export async function lockRun(tx: Transaction, { day, subject }: { day: string; subject: string }): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`reconciliation:${subject}:${day}`}, 0))`);
}

interface Run {
  readonly day: string;
  readonly subject: string;
  readonly state: RunState;
  readonly matched: number;
  readonly differing: number;
  readonly open: number;
  readonly sums: readonly UnitSum[];
  readonly error: string;
  readonly at: Instant;
}

const sumsText = (sums: readonly UnitSum[]) =>
  JSON.stringify(sums.map(s => ({ unit: s.unit, oursMinor: String(s.oursMinor), theirsMinor: String(s.theirsMinor) })));

export async function putRun(tx: Queryable, run: Run): Promise<void> {
  await tx.query(sql`
    insert into reconciliation.run (day, subject, state, matched, differing, open, sums, error, at)
    values (${run.day}, ${run.subject}, ${run.state}, ${run.matched}, ${run.differing}, ${run.open}, ${sumsText(run.sums)}::jsonb, ${run.error}, ${run.at})
    on conflict (day, subject) do update set state = excluded.state, matched = excluded.matched, differing = excluded.differing, open = excluded.open, sums = excluded.sums,
      error = excluded.error, at = excluded.at`);
}

type RunRow = Omit<Run, 'sums'> & { readonly sums: readonly { unit: string; oursMinor: string; theirsMinor: string }[] };

export async function listRuns(db: Queryable, page: { page: number; pageSize: number }): Promise<{ runs: RunRow[]; total: number }> {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from reconciliation.run`);
  const runs = await db.query<RunRow>(sql`
    select day, subject, state, matched, differing, open, sums, error, at from reconciliation.run order by day desc, subject
    limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`);
  return { runs, total };
}

/** Balances do not end with a day: findings of earlier days go on under this one, with their age and what was said of them. */
export async function carryFindings(tx: Transaction, { day, subject }: { day: string; subject: string }): Promise<void> {
  await tx.query(sql`
    update reconciliation.finding f set day = ${day} where subject = ${subject} and day < ${day} and state <> 'gone'
      and not exists (select 1 from reconciliation.finding g where g.subject = ${subject} and g.day = ${day} and g.key = f.key)`);
}

/**
 * Keeps what a comparison of a day has found. What was found before stays the same finding, with its age and what was said of it, unless it was gone; what is no
 * longer found is gone.
 */
export async function putFindings(
  tx: Transaction,
  of: { day: string; subject: string; at: Instant; found: readonly Found[] },
): Promise<void> {
  const { day, subject, at, found } = of;
  await tx.query(sql`
    update reconciliation.finding set state = 'gone' where subject = ${subject} and day = ${day} and state = 'open' and key <> all (${found.map(f => f.key)}::text[])`);
  if (found.length === 0) return;
  await tx.query(sql`
    insert into reconciliation.finding (id, day, subject, key, difference, currency, ours, theirs, first_seen_at)
    select n.id, ${day}, ${subject}, n.key, n.difference, n.currency, n.ours, n.theirs, ${at}
    from unnest(${found.map(() => newId())}::uuid[], ${found.map(f => f.key)}::text[], ${found.map(f => f.difference)}::text[], ${found.map(f => f.currency)}::text[],
      ${found.map(f => f.oursMinor)}::bigint[], ${found.map(f => f.theirsMinor)}::bigint[]) as n(id, key, difference, currency, ours, theirs)
    on conflict (subject, day, key) do update set difference = excluded.difference, currency = excluded.currency, ours = excluded.ours, theirs = excluded.theirs,
      state = case when finding.state = 'gone' then 'open' else finding.state end,
      first_seen_at = case when finding.state = 'gone' then excluded.first_seen_at else finding.first_seen_at end`);
}

interface FindingFilter {
  readonly state?: FindingState | undefined;
  readonly difference?: Difference | undefined;
  readonly subject?: string | undefined;
}

export interface FindingRow {
  readonly id: string;
  readonly day: string;
  readonly subject: string;
  readonly key: string;
  readonly difference: Difference;
  readonly currency: Found['currency'];
  readonly oursMinor: bigint | null;
  readonly theirsMinor: bigint | null;
  readonly state: FindingState;
  readonly firstSeenAt: Instant;
  readonly note: string;
  readonly staffId: StaffId | null;
}

const findings = (f: FindingFilter) => sql`
  select id, day, subject, key, difference, currency, ours as "oursMinor", theirs as "theirsMinor", state, first_seen_at as "firstSeenAt", note, staff_id as "staffId"
  from reconciliation.finding where (${f.state ?? null}::text is null or state = ${f.state ?? null}::text)
    and (${f.difference ?? null}::text is null or difference = ${f.difference ?? null}::text) and (${f.subject ?? null}::text is null or subject = ${f.subject ?? null}::text)
  order by first_seen_at, id`;

export const listFindings = (db: Queryable, filter: FindingFilter, page: { limit: number; offset: number }): Promise<FindingRow[]> =>
  db.query<FindingRow>(sql`${findings(filter)} limit ${page.limit} offset ${page.offset}`);

export const countFindings = async (db: Queryable, filter: FindingFilter): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*)::int as n from (${findings(filter)}) f`)).n;

export const openFindings = (db: Queryable): Promise<{ count: number; since: Instant | null }> =>
  one(db, sql`select count(*)::int as count, min(first_seen_at) as since from reconciliation.finding where state = 'open'`);

/** The findings as a statement, for a cursor. */
export const findingsStatement = findings;

export const lockFinding = (tx: Transaction, id: string): Promise<FindingRow | undefined> =>
  first<FindingRow>(
    tx,
    sql`
    select id, day, subject, key, difference, currency, ours as "oursMinor", theirs as "theirsMinor", state, first_seen_at as "firstSeenAt", note, staff_id as "staffId"
    from reconciliation.finding where id = ${id} for update`,
  );

export async function resolveFinding(
  tx: Transaction,
  { id, note, staffId }: { id: string; note: string; staffId: StaffId },
): Promise<void> {
  await tx.query(sql`update reconciliation.finding set state = 'resolved', note = ${note}, staff_id = ${staffId} where id = ${id}`);
}
