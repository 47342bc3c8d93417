import { first, type Queryable, sql } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import { excludedMembers } from '@baize/protection/server';

/** Whether a member has excluded themselves, or closed the account. */
export const isExcluded = async (db: Queryable, id: MemberId, at: Instant): Promise<boolean> =>
  (await first(db, sql`select 1 from ${excludedMembers(at)} x where id = ${id}`)) !== undefined;

/** How many bills a payer, or the operator (null), owes a member. */
export const countOwed = async (db: Queryable, { payerId, payeeId }: { payerId: MemberId | null; payeeId: MemberId }): Promise<number> =>
  (
    await first<{ count: number }>(
      db,
      sql`select count(*)::int as count from agents.bill where payee_id = ${payeeId} and payer_id is not distinct from ${payerId} and state in ('due', 'part-paid')`,
    )
  )?.count ?? 0;
