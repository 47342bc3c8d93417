import type { GameKind } from '@baize/bets/contract';
import { one, type Queryable, type Statement, sql } from '@baize/db';
import type { MemberId } from '@baize/kernel';
import { byLine, type PlaySum, type TeamDays, teamsByDay } from './store.ts';

interface WantedSums {
  readonly leaderId: MemberId;
  /** One member alone; absent = the leader and everyone below. */
  readonly memberId: MemberId | undefined;
  readonly product: GameKind | undefined;
  readonly days: TeamDays;
  /** As many days before; they end where `days` begin. */
  readonly before: TeamDays;
}

const ofProduct = ({ product, days }: WantedSums): Statement =>
  sql`currency = ${days.currency} and (${product ?? null}::text is null or product = ${product ?? null})`;
const inHours = ({ days, before }: WantedSums): Statement => sql`hour >= ${before.since} and hour < ${days.until}`;

/** Hours of members while they were in the team. */
const played = (wanted: WantedSums, memberIds: readonly MemberId[] | undefined): Statement => sql`
  agents.member_hour h ${byLine(sql`h`, undefined)}
  where ${inHours(wanted)} and h.${ofProduct(wanted)} and (m.id = ${wanted.leaderId} or m.line @> array[${wanted.leaderId}]::uuid[])
    and (${memberIds ?? null}::uuid[] is null or h.member_id = any (${memberIds ?? null}::uuid[]))`;

const sums = (isThose: Statement): Statement => sql`
  json_build_object('bets', coalesce(sum(bets) filter (where ${isThose}), 0), 'stake', coalesce(sum(stake) filter (where ${isThose}), 0)::text,
    'valid', coalesce(sum(valid) filter (where ${isThose}), 0)::text, 'back', coalesce(sum(return) filter (where ${isThose}), 0)::text)`;
const both = (isNow: Statement): Statement => sql`${sums(isNow)} as now, ${sums(sql`not ${isNow}`)} as before`;

interface Both {
  readonly now: PlaySum;
  readonly before: PlaySum;
}

interface MemberSum extends Both {
  readonly memberId: MemberId;
}

const ofMembers = (db: Queryable, wanted: WantedSums, memberIds: readonly MemberId[]): Promise<MemberSum[]> =>
  db.query<MemberSum>(
    sql`select h.member_id as "memberId", ${both(sql`(hour >= ${wanted.days.since})`)} from ${played(wanted, memberIds)} group by 1`,
  );

/** What members of a team played in the days or in those before, the most valid bets first, and how many they are. All are only ordered; those of the page are summed. */
export async function memberSums(
  db: Queryable,
  wanted: WantedSums,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: MemberSum[]; total: number }> {
  const { total, ids } = await one<{ total: number; ids: MemberId[] }>(
    db,
    sql`
    with played as materialized (
      select h.member_id as id, coalesce(sum(valid) filter (where hour >= ${wanted.days.since}), 0) as valid
      from ${played(wanted, wanted.memberId && [wanted.memberId])} group by 1),
    page as (select id, valid from played order by valid desc, id limit ${pageSize} offset ${(page - 1) * pageSize})
    select (select count(*)::int from played) as total, (select coalesce(json_agg(id order by valid desc, id), '[]') from page) as ids`,
  );
  const found = new Map((ids.length > 0 ? await ofMembers(db, wanted, ids) : []).map(sum => [sum.memberId, sum]));
  return { total, items: ids.flatMap(id => found.get(id) ?? []) };
}

/** The sums of all of them; of a whole team from its days, however many members it has. */
export const allSums = (db: Queryable, wanted: WantedSums): Promise<Both> => {
  const { leaderId, memberId, days, before } = wanted;
  if (memberId) return one(db, sql`select ${both(sql`(hour >= ${days.since})`)} from ${played(wanted, [memberId])}`);
  return one(
    db,
    sql`
    select ${both(sql`is_now`)} from (
      select day >= ${days.from}::date as is_now, bets, stake, valid, return
        from ${teamsByDay(sql`agents.team_day`, sql`(select ${leaderId}::uuid)`, { from: before.from, to: days.to })} where ${ofProduct(wanted)}
      union all select hour >= ${days.since}, bets, stake, valid, return from agents.member_hour where member_id = ${leaderId} and ${inHours(wanted)} and ${ofProduct(wanted)}) p`,
  );
};
