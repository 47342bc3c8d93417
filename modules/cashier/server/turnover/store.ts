import { type Queryable, sql, type Transaction } from '@baize/db';
import { type Instant, type MemberId, newId } from '@baize/kernel';

type TurnoverKind = 'deposit' | 'bonus' | 'adjustment' | 'transfer';

interface TurnoverRow {
  readonly id: string;
  readonly source: string;
  readonly kind: TurnoverKind;
  readonly requiredMinor: bigint;
  readonly since: Instant;
}

/** At most so many are looked at: who has more has the oldest first. */
const mostOpen = 500;

/** Asks the member to play `requiredMinor` from `since` on before money leaves. The same source asks once; nothing to play asks nothing. */
export async function addTurnover(
  tx: Transaction,
  asked: { memberId: MemberId; source: string; kind: TurnoverKind; requiredMinor: bigint; since: Instant },
): Promise<void> {
  if (asked.requiredMinor <= 0n) return;
  await tx.query(sql`
    insert into cashier.turnover (id, member_id, source, kind, required_minor, since)
    values (${newId()}, ${asked.memberId}, ${asked.source}, ${asked.kind}, ${asked.requiredMinor}, ${asked.since}) on conflict (source) do nothing`);
}

/** What is open, the oldest first. */
export const openTurnover = (db: Queryable, memberId: MemberId): Promise<TurnoverRow[]> =>
  db.query<TurnoverRow>(sql`
    select id, source, kind, required_minor as "requiredMinor", since from cashier.turnover
    where member_id = ${memberId} and ended_at is null order by since, id limit ${mostOpen}`);

export async function endTurnover(tx: Transaction, ended: { ids: readonly string[]; at: Instant; waivedBy: string | null }): Promise<void> {
  await tx.query(sql`
    update cashier.turnover set ended_at = ${ended.at}, waived_by = ${ended.waivedBy}::uuid where id = any(${ended.ids}::uuid[]) and ended_at is null`);
}
