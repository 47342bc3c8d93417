import { one, type Queryable, type Statement, seekPage, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';

/**
 * Every line that members have had, as a table for the joins of modules that sum over teams: `id`, `number` (from 0 on), `line` (the ids above, from the root of the tree
 * to the direct upline), `until` (when it ended; null = it is the one of now), `type`, `currency`, `created_at`.
 */
export const memberLinesEver: Statement = sql`(
  select id, line_number as number, upline_path as line, null::timestamptz as until, type, currency, created_at from identity.member
  union all select p.member_id, p.number, p.line, p.until, o.type, o.currency, o.created_at from identity.past_line p join identity.member o on o.id = p.member_id)`;

const lock = sql`hashtextextended('identity lines', 0)`;

/** No line moves until the transaction ends: for whoever reads lines and writes what follows from them. Taken before the lines are read. */
export const keepLines = (tx: Transaction): Promise<unknown> => tx.query(sql`select pg_advisory_xact_lock_shared(${lock})`);

/** One move at a time, while no one registers below a member. */
export const holdLines = (tx: Transaction): Promise<unknown> => tx.query(sql`select pg_advisory_xact_lock(${lock})`);

/** Those of these members who have had other lines, each with when these ended, the first one first. */
export async function lineEnds(db: Queryable, memberIds: readonly MemberId[]): Promise<Map<MemberId, Instant[]>> {
  const rows = await db.query<{ id: MemberId; until: Instant }>(sql`
    select member_id as id, until from identity.past_line where member_id = any (${memberIds}::uuid[]) order by member_id, number`);
  const ends = new Map<MemberId, Instant[]>();
  for (const { id, until } of rows) ends.set(id, [...(ends.get(id) ?? []), until]);
  return ends;
}

/** The lines that these members have had, each with when it ended, the one of now last. */
export async function linesOf(
  db: Queryable,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, { line: MemberId[]; until: Instant | null }[]>> {
  const rows = await db.query<{ id: MemberId; line: MemberId[]; until: Instant | null }>(
    sql`select id, line, until from ${memberLinesEver} m where id = any (${memberIds}::uuid[]) order by id, number`,
  );
  const lines = new Map<MemberId, { line: MemberId[]; until: Instant | null }[]>();
  for (const { id, ...one } of rows) lines.set(id, [...(lines.get(id) ?? []), one]);
  return lines;
}

/** A stretch of time in which a member was below another, or was that one; null = without that bound. */
export interface Stay {
  readonly memberId: MemberId;
  readonly since: Instant | null;
  readonly until: Instant | null;
}

/** When these members were below the leader, at any depth. The leader is one of the team at all times. */
export const staysBelow = (db: Queryable, leaderId: MemberId, memberIds: readonly MemberId[]): Promise<Stay[]> =>
  db.query<Stay>(sql`
    select id as "memberId", since, until from (
      select id, line, number, until, lag(until) over (partition by id order by number) as since from ${memberLinesEver} m where id = any (${memberIds}::uuid[])) l
    where id = ${leaderId} or line @> array[${leaderId}]::uuid[] order by id, number`);

/** Writes the move of a member and of everyone below, and keeps the lines that they had. Answers how many moved. */
export async function writeMove(
  tx: Transaction,
  { memberId, uplineId, at }: { memberId: MemberId; uplineId: MemberId | null; at: Instant },
): Promise<number> {
  const [row] = await tx.query<{ moved: number }>(sql`select identity.move_line(${memberId}, ${uplineId}, ${at}) as moved`);
  return row?.moved ?? 0;
}

/** What a move of this member would move, the member included: how many, how deep the deepest is below the member, and how many are agents. */
export async function teamShape(db: Queryable, memberId: MemberId): Promise<{ members: number; depth: number; agents: number }> {
  const [row] = await db.query<{ members: number; depth: number; agents: number }>(sql`
    select count(*)::int as members, coalesce(max(level) - (select level from identity.member where id = ${memberId}), 0)::int as depth,
      count(*) filter (where type in (1, 2, 41, 42))::int as agents
    from identity.member where id = ${memberId} or upline_path @> array[${memberId}]::uuid[]`);
  return row ?? { members: 0, depth: 0, agents: 0 };
}

interface PastLine {
  readonly number: number;
  readonly since: Instant;
  readonly until: Instant;
  /** From the root of the tree to the direct upline. */
  readonly line: { id: MemberId; account: string }[];
  readonly moved: { id: MemberId; account: string };
}

/** The lines that a member had, the latest first. */
export async function pastLines(
  db: Queryable,
  memberId: MemberId,
  { until, ...wanted }: { page: number; pageSize: number; near?: string | undefined; until?: Instant },
): Promise<{ items: PastLine[]; total: number }> {
  const ended = sql`member_id = ${memberId} and (${until ?? null}::timestamptz is null or until <= ${until ?? null})`;
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from identity.past_line where ${ended}`);
  const list = { source: sql`identity.past_line`, where: ended, by: sql`number`, id: sql`number::text`, direction: 'descending' } as const;
  const at = (number: string) => sql`member_id = ${memberId} and number = ${number}::int`;
  const numbers = await seekPage(db, { ...list, at }, { ...wanted, total });
  const items = await db.query<PastLine>(sql`
    select p.number, coalesce(b.until, m.created_at) as since, p.until, jsonb_build_object('id', v.id, 'account', v.account) as moved,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'account', a.account) order by l.place)
        from unnest(p.line) with ordinality as l (id, place) join identity.member a on a.id = l.id), '[]') as line
    from identity.past_line p join identity.member m on m.id = p.member_id join identity.member v on v.id = p.moved_id
    left join identity.past_line b on b.member_id = p.member_id and b.number = p.number - 1
    where p.member_id = ${memberId} and p.number = any (${numbers}::int[]) order by p.number desc`);
  return { items, total };
}
