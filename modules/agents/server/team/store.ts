import { type Queryable, sql } from '@baize/db';
import type { MemberId } from '@baize/kernel';

const mostLabels = 100;

export const labelsGiven = async (db: Queryable, agentId: MemberId): Promise<string[]> =>
  (
    await db.query<{ label: string }>(
      sql`select distinct label from agents.label where agent_id = ${agentId} order by label limit ${mostLabels}`,
    )
  ).map(row => row.label);

export async function putLabel(
  db: Queryable,
  { agentId, memberId, label }: { agentId: MemberId; memberId: MemberId; label: string },
): Promise<void> {
  if (label === '') await db.query(sql`delete from agents.label where agent_id = ${agentId} and member_id = ${memberId}`);
  else
    await db.query(sql`
      insert into agents.label (agent_id, member_id, label) values (${agentId}, ${memberId}, ${label})
      on conflict (agent_id, member_id) do update set label = excluded.label`);
}

/** What the agent calls these members. */
export async function labelsOf(db: Queryable, agentId: MemberId, ids: readonly MemberId[]): Promise<Map<MemberId, string>> {
  const rows = await db.query<{ id: MemberId; label: string }>(
    sql`select member_id as id, label from agents.label where agent_id = ${agentId} and member_id = any (${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** Who has the label, at most so many. */
export const labelled = async (db: Queryable, agentId: MemberId, { label, most }: { label: string; most: number }): Promise<MemberId[]> =>
  (
    await db.query<{ id: MemberId }>(
      sql`select member_id as id from agents.label where agent_id = ${agentId} and label = ${label} limit ${most}`,
    )
  ).map(row => row.id);
