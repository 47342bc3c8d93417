import { first, one, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
import type { Instant, StaffId } from '@baize/kernel';

export interface AuditEntry {
  readonly staffId: StaffId;
  readonly at: Instant;
  /** `module.verb-noun`: "vendors.switch-off". */
  readonly action: string;
  /** What it was done to: "member:<id>". */
  readonly target: string;
  readonly reason?: string;
  /** What changed and nothing else; never a password, a token or a secret. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly ip: string;
  readonly requestId: string;
}

/** Amounts are bigint in code and decimal text everywhere else. */
export const auditJson = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));

export async function insertAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.query(sql`
    insert into staff.audit (at, staff_id, action, target, reason, before, after, ip, request_id)
    values (${entry.at}, ${entry.staffId}, ${entry.action}, ${entry.target}, ${entry.reason ?? ''}, ${auditJson(entry.before)}::jsonb, ${auditJson(entry.after)}::jsonb,
      ${entry.ip}, ${entry.requestId})`);
}

/** When someone did something the n-th latest time since a moment; null when less often. Holds the others who count the same till the end. */
export async function findNthDeed(
  tx: Transaction,
  asked: { staffId: StaffId; action: string; nth: number; since: Instant },
): Promise<Instant | null> {
  const { staffId, action, nth, since } = asked;
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`staff.deed:${staffId}:${action}`}, 0))`);
  const row = await first<{ at: Instant }>(
    tx,
    sql`select at from staff.audit where staff_id = ${staffId} and action = ${action} and at > ${since} order by seq desc limit 1 offset ${nth - 1}`,
  );
  return row?.at ?? null;
}

interface AuditReport {
  readonly entries: number;
  /** The first entry that was changed, removed or slipped in; null = the audit log is whole. */
  readonly brokenSeq: string | null;
}

/** Recomputes the chain of the audit log from its entries. */
export const verifyAudit = (db: Queryable): Promise<AuditReport> =>
  one<AuditReport>(db, sql`select entries::float8 as entries, broken_seq::text as "brokenSeq" from staff.verify_audit()`);

interface AuditFilter {
  readonly staffId?: StaffId | undefined;
  readonly action?: string | undefined;
  readonly target: string;
  /** Any of these instead; empty for all that there are. */
  readonly targets?: readonly string[];
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly near?: string | undefined;
}

interface AuditRow extends Required<AuditEntry> {
  readonly seq: string;
  readonly account: string;
}

/** Entries in `[from, to)`, newest first. */
export async function searchAudit(db: Queryable, filter: AuditFilter): Promise<{ items: AuditRow[]; total: number }> {
  const action = filter.action ?? null;
  const targets = filter.targets ?? (filter.target === '' ? [] : [filter.target]);
  const where = sql`(${filter.staffId ?? null}::uuid is null or t.staff_id = ${filter.staffId ?? null}::uuid)
    and (${action}::text is null or t.action = ${action}::text or starts_with(t.action, ${action}::text || '.'))
    and (${targets.length === 0} or t.target = any (${targets}::text[]))
    and (${filter.from ?? null}::timestamptz is null or t.at >= ${filter.from ?? null}::timestamptz)
    and (${filter.to ?? null}::timestamptz is null or t.at < ${filter.to ?? null}::timestamptz)`;
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from staff.audit t where ${where}`);
  const list = {
    source: sql`staff.audit t`,
    where,
    by: sql`t.seq`,
    id: sql`t.seq::text`,
    at: (seq: string) => sql`t.seq = ${seq}::bigint`,
  };
  const seqs = await seekPage(db, { ...list, direction: 'descending' }, { ...filter, total });
  const items = await db.query<AuditRow>(sql`
    select t.seq::text as seq, t.at, t.staff_id as "staffId", a.account, t.action, t.target, t.reason, t.before, t.after, t.ip, t.request_id as "requestId"
    from staff.audit t join staff.account a on a.id = t.staff_id
    where t.seq = any (${seqs}::bigint[]) order by t.seq desc`);
  return { items, total };
}

/** Whether one of these was ever done to the target. */
export const hasEntry = async (db: Queryable, { target, actions }: { target: string; actions: readonly string[] }): Promise<boolean> =>
  (await first(db, sql`select 1 from staff.audit t where t.target = ${target} and t.action = any(${actions}::text[]) limit 1`)) !==
  undefined;
