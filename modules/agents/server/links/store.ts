import { first, one, type Queryable, type Statement, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';

export interface Link {
  readonly code: string;
  readonly name: string;
  readonly type: 0 | 1;
  readonly madeAt: Instant;
  readonly expiresAt: Instant | null;
  readonly mostUses: number | null;
  readonly rebateBps: number | null;
  readonly isOn: boolean;
  readonly visits: number;
  readonly registrations: number;
}

export async function insertLink(
  tx: Transaction,
  link: Pick<Link, 'code' | 'name' | 'type' | 'madeAt' | 'expiresAt' | 'mostUses' | 'rebateBps'> & { agentId: MemberId },
): Promise<void> {
  await tx.query(sql`
    insert into agents.link (code, agent_id, name, type, made_at, expires_at, most_uses, rebate_bps)
    values (${link.code}, ${link.agentId}, ${link.name}, ${link.type}, ${link.madeAt}, ${link.expiresAt}, ${link.mostUses}, ${link.rebateBps})`);
}

/** How many links an agent has; whoever makes one waits for another who does. */
export async function countLinks(tx: Transaction, agentId: MemberId): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`links of ${agentId}`}, 0))`);
  return (await one<{ count: number }>(tx, sql`select count(*)::int as count from agents.link where agent_id = ${agentId}`)).count;
}

export async function linkPage(
  db: Queryable,
  agentId: MemberId,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Link[]; total: number }> {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from agents.link where agent_id = ${agentId}`);
  const items = await db.query<Link>(sql`
    select code, name, type, made_at as "madeAt", expires_at as "expiresAt", most_uses as "mostUses", rebate_bps as "rebateBps", is_on as "isOn", visits::float8 as visits, uses as registrations
    from agents.link where agent_id = ${agentId} order by made_at desc, code limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items, total };
}

/** Of whoever registered with each of these links: who has deposited, and who has had a bet that counted. */
export const cameOf = (db: Queryable, codes: readonly string[]): Promise<{ code: string; depositors: number; players: number }[]> =>
  db.query(sql`
    select u.code, count(*) filter (where exists (select from agents.money m where m.member_id = u.member_id and m.is_first))::int as depositors,
      count(*) filter (where exists (select from agents.active_day a where a.member_id = u.member_id))::int as players
    from agents.link_use u where u.code = any (${codes}::text[]) group by 1`);

/** Switches an agent's link; false when the agent has none of that code. */
export const setLink = async (
  db: Queryable,
  { agentId, code, isOn }: { agentId: MemberId; code: string; isOn: boolean },
): Promise<boolean> =>
  (await first(db, sql`update agents.link set is_on = ${isOn} where code = ${code} and agent_id = ${agentId} returning code`)) !==
  undefined;

const usable = (at: Instant): Statement =>
  sql`is_on and (expires_at is null or expires_at > ${at}) and (most_uses is null or uses < most_uses)`;

interface Offered {
  readonly agentId: MemberId;
  readonly type: 0 | 1;
}

/** Whose link it is, and what it makes of a newcomer; undefined when it can't be used. */
export const findOpenLink = (db: Queryable, code: string, at: Instant): Promise<Offered | undefined> =>
  first<Offered>(db, sql`select agent_id as "agentId", type from agents.link where code = ${code} and ${usable(at)}`);

/** Takes a use of a link, which is given back when the transaction fails. Of many who want the last one, one gets it. */
export const takeUse = (tx: Transaction, code: string, at: Instant): Promise<Offered | undefined> =>
  first<Offered>(
    tx,
    sql`update agents.link set uses = uses + 1 where code = ${code} and ${usable(at)} returning agent_id as "agentId", type`,
  );

/** Whose link it is, and the rebate that newcomers by it get. */
export const rebateOfLink = (db: Queryable, code: string): Promise<{ agentId: MemberId; rebateBps: number | null } | undefined> =>
  first(db, sql`select agent_id as "agentId", rebate_bps as "rebateBps" from agents.link where code = ${code}`);

export const insertUse = (tx: Transaction, use: { memberId: MemberId; code: string; at: Instant }): Promise<unknown> =>
  tx.query(sql`insert into agents.link_use (member_id, code, at) values (${use.memberId}, ${use.code}, ${use.at})`);

/** A link by which these members came when they registered: for worlds that are made. */
export async function seedLink(
  tx: Transaction,
  link: Parameters<typeof insertLink>[1] & { visits: number; came: readonly { id: MemberId; createdAt: Instant }[] },
): Promise<void> {
  await insertLink(tx, link);
  await tx.query(sql`update agents.link set visits = ${link.visits}, uses = ${link.came.length} where code = ${link.code}`);
  for (const { id, createdAt } of link.came) await insertUse(tx, { memberId: id, code: link.code, at: createdAt });
}

export const addVisit = (db: Queryable, code: string): Promise<unknown> =>
  db.query(sql`update agents.link set visits = visits + 1 where code = ${code}`);
