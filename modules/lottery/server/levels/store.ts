import { type Queryable, sql, type Transaction } from '@baize/db';
import { membersByIds, teamIdsOf } from '@baize/identity/server';
import { type MemberId, refuse } from '@baize/kernel';
import { levelOf, levelRange } from './rules.ts';

/** The rebates that were set for these members. */
export async function setLevels(db: Queryable, memberIds: readonly MemberId[]): Promise<Map<MemberId, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db.query<{ memberId: MemberId; bps: number }>(
    sql`select member_id as "memberId", bps from lottery.level where member_id = any(${memberIds}::uuid[])`,
  );
  return new Map(rows.map(({ memberId, bps }) => [memberId, bps]));
}

/** What a member's rebate may be set to at this moment. Only the member's own line is read: who is above, and who is below. Errors: object.not.found. */
export async function levelRangeOf(
  db: Queryable,
  memberId: MemberId,
  highest: number,
): Promise<{ lowestBps: number; highestBps: number; levelBps: number }> {
  const [member] = await membersByIds(db, [memberId]);
  if (!member || member.type === 4) return refuse('object.not.found');
  const line = [...member.uplinePath, memberId];
  const [set, led] = await Promise.all([setLevels(db, line), setLevels(db, await teamIdsOf(db, memberId))]);
  const above = member.uplinePath.length === 0 ? undefined : levelOf(member.uplinePath, set);
  return { ...levelRange({ above, below: [...led.values()], highest }), levelBps: levelOf(line, set) };
}

/**
 * Sets the rebate of a member. Those that two people set at the same time are judged one after the other. Errors: object.not.found, and lottery.level.range with
 * lowestBps and highestBps.
 */
export async function setLevel(
  tx: Transaction,
  { memberId, bps, highest }: { memberId: MemberId; bps: number; highest: number },
): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('lottery levels', 0))`);
  const { lowestBps, highestBps } = await levelRangeOf(tx, memberId, highest);
  if (bps < lowestBps || bps > highestBps) refuse('lottery.level.range', { lowestBps, highestBps });
  await tx.query(sql`
    insert into lottery.level (member_id, bps) values (${memberId}, ${bps}) on conflict (member_id) do update set bps = excluded.bps`);
}
