import type { Settlement } from '@baize/bets/server';
import { type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant } from '@baize/kernel';
import { countedDays, mostShareOfMember, topRank, weights } from './rules.ts';

/** Adds what facts change to the day on which their bet was settled. */
export async function addPlayed(tx: Transaction, facts: readonly Settlement[]): Promise<void> {
  const rows = facts.map(f => ({
    at: f.settledAt,
    currency: f.currency,
    game: f.gameCode,
    member: f.memberId,
    stake: String(f.stakeChange),
  }));
  await tx.query(sql`
    insert into games.played as p (day, currency, game_code, member_id, stake)
    select (at at time zone 'UTC')::date, currency, game, member, sum(stake)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (at timestamptz, currency text, game text, member uuid, stake bigint)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, currency, game_code, member_id) do update set stake = p.stake + excluded.stake`);
}

export async function clearPlayed(tx: Transaction): Promise<void> {
  await tx.query(sql`delete from games.played`);
}

/** Takes away days that count no more. */
export async function prunePlayed(db: Queryable, now: Instant): Promise<void> {
  await db.query(sql`delete from games.played where day <= (${now}::timestamptz at time zone 'UTC')::date - ${countedDays}::int`);
}

/**
 * Ranks all games. In each currency the games are in order of their stakes, weighted by age, no member above their share. A rank is stored as its part of
 * the list, so that currencies compare; a game's popularity is the mean over the currencies, each with the weight of its players.
 */
export async function rankGames(db: Queryable, now: Instant): Promise<void> {
  await db.query(sql`
    with staked as (
      select p.currency, p.game_code, p.member_id, sum(p.stake * (${weights}::int[])[(${now}::timestamptz at time zone 'UTC')::date - p.day + 1]) as stake
      from games.played p
      where p.day > (${now}::timestamptz at time zone 'UTC')::date - ${countedDays}::int and p.day <= (${now}::timestamptz at time zone 'UTC')::date
      group by 1, 2, 3 having sum(p.stake) > 0),
    member as (select currency, member_id, sum(stake) as stake from staked group by 1, 2),
    whole as (select currency, sum(stake) as stake, count(*) as players from member group by 1),
    score as (
      select s.currency, s.game_code, sum(s.stake * least(1, w.stake * ${mostShareOfMember}::int / 100 / m.stake)) as score
      from staked s join member m using (currency, member_id) join whole w using (currency) group by 1, 2),
    ranked as (
      select currency, game_code,
        1 - (rank() over (partition by currency order by score desc) - 1)::numeric / count(*) over (partition by currency) as part
      from score),
    popular as (
      select game_code, greatest(1, round(${topRank}::int * sum(part * w.players) / (select sum(players) from whole)))::int as popularity
      from ranked join whole w using (currency) group by 1)
    update games.game g set popularity = n.popularity
    from (select o.code, coalesce(p.popularity, 0) as popularity from games.game o left join popular p on p.game_code = o.code) n
    where g.code = n.code and g.popularity <> n.popularity`);
}
