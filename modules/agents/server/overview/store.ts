import type { GameKind } from '@baize/bets/contract';
import { one, type Queryable, sql } from '@baize/db';
import { memberLinesEver } from '@baize/identity/server';
import type { MemberId } from '@baize/kernel';
import { days, hours, type MoneySum, moments, moneySums, type PlaySum, playSums, type TeamDays, teamsByDay } from '../figures/store.ts';

export interface PlayLine extends PlaySum {
  readonly date: string;
  readonly product: GameKind;
}

/** The play of an agent and of everyone below, by day and product, the latest day first. */
export const playLines = (db: Queryable, agentId: MemberId, d: TeamDays): Promise<PlayLine[]> =>
  db.query<PlayLine>(sql`
    select day::text as date, product, ${playSums} from (
      select day, product, bets, stake, valid, return from ${teamsByDay(sql`agents.team_day`, sql`(select ${agentId}::uuid)`, d)} where currency = ${d.currency}
      union all select (hour at time zone ${d.zone})::date, product, bets, stake, valid, return from agents.member_hour where member_id = ${agentId} and ${hours(d)}) p
    group by 1, 2 order by 1 desc, 2`);

/** The movements of an agent's money and of everyone's below, and who registered below, by day, the latest first. */
export const moneyLines = (db: Queryable, agentId: MemberId, d: TeamDays): Promise<(MoneySum & { readonly date: string })[]> =>
  db.query(sql`
    select day::text as date, what, ${moneySums} from (
      select day, what, count, firsts, minor from agents.team_money_day where agent_id = ${agentId} and ${days(d)}
      union all select (at at time zone ${d.zone})::date, what, 1, is_first::int, minor from agents.money
        where member_id = ${agentId} and what <> 'registered' and ${moments(d)}) m
    group by 1, 2 order by 1 desc, 2`);

/** How many of an agent and everyone below had a bet that counted, day by day. */
export const activeDays = (db: Queryable, agentId: MemberId, d: TeamDays): Promise<{ date: string; members: number }[]> =>
  db.query(sql`
    select day::text as date, sum(members)::float8 as members from (
      select day, members from ${teamsByDay(sql`agents.team_active`, sql`(select ${agentId}::uuid)`, d)} where currency = ${d.currency}
      union all select distinct day, 1 from agents.active_day where member_id = ${agentId} and day between ${d.from}::date and ${d.to}::date) a
    group by 1 order by 1 desc`);

/** How many different members of a team, its agent included, had a bet that counted in these days, each once however many days they played. */
export const activeIn = async (db: Queryable, agentId: MemberId, d: TeamDays): Promise<number> =>
  (
    await one<{ members: number }>(
      db,
      sql`
      select count(distinct m.id)::int as members from ${memberLinesEver} m
      where m.currency = ${d.currency} and (m.id = ${agentId} or m.line @> array[${agentId}]::uuid[])
        and exists (select from agents.active_day a where a.member_id = m.id and a.line = m.number and a.day between ${d.from}::date and ${d.to}::date)`,
    )
  ).members;

/** What an agent alone played. */
export const ownPlay = (db: Queryable, agentId: MemberId, d: TeamDays): Promise<PlaySum[]> =>
  db.query<PlaySum>(sql`select ${playSums} from agents.member_hour where member_id = ${agentId} and ${hours(d)} having count(*) > 0`);

/** The movements of an agent's own money. */
export const ownMoney = (db: Queryable, agentId: MemberId, d: TeamDays): Promise<MoneySum[]> =>
  db.query<MoneySum>(sql`
    select what, count(*)::float8 as count, count(*) filter (where is_first)::float8 as firsts, sum(minor)::text as minor from agents.money
    where member_id = ${agentId} and what <> 'registered' and ${moments(d)} group by 1`);
