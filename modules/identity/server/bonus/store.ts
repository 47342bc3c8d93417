import { first, one, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
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
  { which, ...wanted }: { which: 'waiting' | 'decided'; page: number; pageSize: number; near?: string | undefined },
): Promise<{ items: BonusRow[]; total: number }> {
  const list =
    which === 'waiting'
      ? ({ where: sql`b.status = 'waiting'`, by: sql`b.answered_at`, direction: 'ascending' } as const)
      : ({ where: sql`b.status <> 'waiting'`, by: sql`b.decided_at`, direction: 'descending' } as const);
  const source = sql`identity.bonus_answer b`;
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from ${source} where ${list.where}`);
  const ids = await seekPage<MemberId>(db, { ...list, source, id: sql`b.member_id` }, { ...wanted, total });
  const items = await db.query<BonusRow>(sql`
    select ${columns} from unnest(${ids}::uuid[]) with ordinality as p (id, place) join identity.bonus_answer b on b.member_id = p.id
    join identity.member m on m.id = b.member_id order by p.place`);
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
