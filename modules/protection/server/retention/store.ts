import { one, type Queryable, sql, type Transaction } from '@baize/db';
import { type Id, type Instant, type MemberId, newId } from '@baize/kernel';

/** Closed accounts whose time is over, locked so that two workers take different ones. */
export const takeClosed = async (tx: Transaction, f: { closedBefore: Instant; most: number }): Promise<MemberId[]> =>
  (
    await tx.query<{ id: MemberId }>(sql`
      select member_id as id from compliance.guard where bar = 'closed' and forgotten_at is null and barred_at < ${f.closedBefore}
      order by barred_at limit ${f.most} for update skip locked`)
  ).map(row => row.id);

export async function markForgotten(tx: Transaction, memberIds: readonly MemberId[], at: Instant): Promise<void> {
  await tx.query(sql`update compliance.guard set forgotten_at = ${at} where member_id = any(${memberIds}::uuid[])`);
}

/** Counts for the report of retention what was deleted; `kind` has a text `protection.office.retention.kind.*`. */
export async function insertRun(tx: Transaction, run: { at: Instant; kind: string; removed: number }): Promise<void> {
  await tx.query(
    sql`insert into compliance.retention_run (id, at, kind, removed) values (${newId()}, ${run.at}, ${run.kind}, ${run.removed})`,
  );
}

interface RunRow {
  readonly id: Id<'RetentionRunId'>;
  readonly at: Instant;
  readonly kind: string;
  readonly removed: number;
}

export async function listRuns(
  db: Queryable,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: RunRow[]; total: number }> {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from compliance.retention_run`);
  const items = await db.query<RunRow>(sql`
    select id, at, kind, removed from compliance.retention_run order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items, total };
}
