import { type Database, one, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import { zone } from './agents-fill.ts';

/** Play of each member in so many hours of a day, and the days of the teams above. For the owner of the database. */
export async function fillDay(owner: Database, day: string, hours: number): Promise<number> {
  await owner.query(sql`
    insert into agents.member_hour (member_id, hour, product, currency, bets, stake, valid, return)
    select id, (${day}::date::timestamp at time zone ${zone}) + make_interval(hours => n), 'rng', 'CNY', 20, 400000, 400000, (random() * 760000)::bigint
    from generate_series(0, ${hours - 1}::int) n cross join identity.member`);
  await owner.query(sql`
    insert into agents.team_day (agent_id, day, currency, product, bets, stake, valid, return)
    select agent, ${day}::date, h.currency, product, sum(bets), sum(stake), sum(valid), sum(return)
    from agents.member_hour h join identity.member m on m.id = h.member_id cross join unnest(m.upline_path) as agent group by 1, 2, 3, 4`);
  await owner.query(sql`vacuum analyze agents.member_hour`);
  await owner.query(sql`vacuum analyze agents.team_day`);
  return (await one<{ n: number }>(owner, sql`select count(*)::int as n from agents.member_hour`)).n;
}

/** So many contracts from the top of the tree down, each paid by the agent above, who gets more. For the owner of the database. */
export async function fillContracts(owner: Database, type: 'daily' | 'real-time', count: number): Promise<void> {
  const basis = type === 'real-time' ? { basis: 'single-bet' } : {};
  await owner.query(sql`
    insert into agents.contract (id, type, payer_id, payee_id, currency, terms, state, offered_at, starts, starts_at)
    select md5(${type} || id)::uuid, ${type}, upline_id, id, 'CNY', ${JSON.stringify({ period: 'D', minBetMinor: '0', feeBps: 0, ...basis })}::jsonb
      || jsonb_build_object('tiers', jsonb_build_array(jsonb_build_object('validMinor', '0', 'lossMinor', '0', 'active', 0, 'rateBps', 200 - 10 * level))),
      'active', '2026-10-01Z', '2026-10-02', case when ${type} = 'real-time' then '2026-10-02Z'::timestamptz end
    from (select id, upline_id, level from identity.member order by level, id limit ${count}) m`);
  await owner.query(sql`vacuum analyze agents.contract`);
}

/** Settled bets of five minutes: each player has some twenty, of two stakes. For the owner of the database. */
export async function fillWindow(owner: Database, window: Instant, bets: number): Promise<void> {
  await owner.query(sql`
    with player as materialized (select id, row_number() over (order by md5(id::text)) - 1 as place from identity.member order by md5(id::text) limit ${Math.ceil(bets / 20)}::int),
    size as (select count(*) as n from player)
    insert into bets.settlement (cluster, member_id, bet_id, number, product, vendor, game_code, currency, outcome, stake_cash, valid, return, stake_change, valid_change,
      return_change, settled_at)
    select (select system_identifier from pg_control_system()), p.id, gen_random_uuid(), 1, 'rng', 'TA', 'ta-1', 'CNY', 'lost', s, s, 0, s, s, 0,
      ${window}::timestamptz + make_interval(secs => 300.0 * i / ${bets})
    from generate_series(0, ${bets - 1}::int) i cross join size cross join lateral (select 20000 * (1 + i % 3 / 2) as s) x join player p on p.place = i % size.n`);
  await owner.query(sql`vacuum analyze bets.settlement`);
}
