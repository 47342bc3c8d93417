import { first, one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import type { BonusChannel, BonusStatus } from '../../contract/index.ts';

interface BonusRow {
  readonly memberId: MemberId;
  readonly account: string;
  readonly channel: BonusChannel;
  readonly answeredAt: Instant;
  readonly status: BonusStatus;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
}

const columns = sql`b.member_id as "memberId", m.account, b.channel, b.answered_at as "answeredAt", b.status, b.decided_at as "decidedAt",
  b.decided_by as "decidedBy"`;

export async function insertBonus(tx: Transaction, row: Pick<BonusRow, 'memberId' | 'channel' | 'answeredAt'>): Promise<void> {
  await tx.query(
    sql`insert into identity.bonus_answer (member_id, channel, answered_at) values (${row.memberId}, ${row.channel}, ${row.answeredAt})`,
  );
}

export async function listBonuses(
  db: Queryable,
  { which, page, pageSize }: { which: 'waiting' | 'decided'; page: number; pageSize: number },
): Promise<{ items: BonusRow[]; total: number }> {
  const where = which === 'waiting' ? sql`b.status = 'waiting'` : sql`b.status <> 'waiting'`;
  const order = which === 'waiting' ? sql`b.answered_at, b.member_id` : sql`b.decided_at desc, b.member_id`;
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from identity.bonus_answer b where ${where}`);
  const items = await db.query<BonusRow>(sql`
    select ${columns} from identity.bonus_answer b join identity.member m on m.id = b.member_id where ${where} order by ${order}
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items, total };
}

/** Held until the transaction ends. */
export const lockBonus = (tx: Transaction, memberId: MemberId): Promise<BonusRow | undefined> =>
  first<BonusRow>(
    tx,
    sql`select ${columns} from identity.bonus_answer b join identity.member m on m.id = b.member_id where b.member_id = ${memberId} for update of b`,
  );

export async function decideBonus(
  tx: Transaction,
  { memberId, status, at, by }: { memberId: MemberId; status: BonusStatus; at: Instant; by: string },
): Promise<void> {
  await tx.query(
    sql`update identity.bonus_answer set status = ${status}, decided_at = ${at}, decided_by = ${by} where member_id = ${memberId}`,
  );
}
