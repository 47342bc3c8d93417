import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { MemberId } from '@baize/kernel';
import { realityMinutes } from '../../contract/index.ts';
import type { Sitting } from './rules.ts';

const none: Sitting = { intervalMinutes: realityMinutes.most, beganAt: null, seenAt: null, checkedAt: null };

const columns = sql`interval_minutes as "intervalMinutes", began_at as "beganAt", seen_at as "seenAt", checked_at as "checkedAt"`;

export const readSitting = async (db: Queryable, memberId: MemberId): Promise<Sitting> =>
  (await first<Sitting>(db, sql`select ${columns} from compliance.sitting where member_id = ${memberId}`)) ?? none;

/** The same, held until the transaction ends: two windows of one member tell their time one after the other. */
export async function lockSitting(tx: Transaction, memberId: MemberId): Promise<Sitting> {
  await tx.query(sql`insert into compliance.sitting (member_id) values (${memberId}) on conflict (member_id) do nothing`);
  return (await first<Sitting>(tx, sql`select ${columns} from compliance.sitting where member_id = ${memberId} for update`)) ?? none;
}

export const intervalOf = async (db: Queryable, memberId: MemberId): Promise<number> => (await readSitting(db, memberId)).intervalMinutes;

export async function putSitting(tx: Transaction, memberId: MemberId, sitting: Sitting): Promise<void> {
  await tx.query(sql`
    update compliance.sitting set interval_minutes = ${sitting.intervalMinutes}, began_at = ${sitting.beganAt}, seen_at = ${sitting.seenAt}, checked_at = ${sitting.checkedAt}
    where member_id = ${memberId}`);
}

/** Adds time of play to a day, of a member whose bets are not asked for it. */
export async function addSeconds(tx: Transaction, memberId: MemberId, { day, seconds }: { day: string; seconds: number }): Promise<void> {
  await tx.query(sql`
    insert into compliance.played as p (member_id, day, seconds) values (${memberId}, ${day}, ${seconds})
    on conflict (member_id, day) do update set seconds = p.seconds + excluded.seconds`);
}
