import { type Database, one, sql } from '@baize/db';
import type { MemberId } from '@baize/kernel';

const depth = 12;
export const zone = 'Asia/Shanghai';
/** Days of the month that is asked for. */
export const month = { from: '2026-10-01', to: '2026-10-31' };

/** A tree of about so many members, twelve levels deep, each agent with the same number below. Answers the root and how many there are. For the owner of the database. */
export async function makeTree(owner: Database, members: number): Promise<{ root: MemberId; size: number }> {
  const wide = members ** (1 / (depth - 1));
  for (let level = 0, count = 1; level < depth; level++, count = Math.min(members, Math.round(wide ** level)))
    await owner.query(sql`
      with above as materialized (select id, upline_path, row_number() over (order by id) - 1 as place from identity.member where level = ${level - 1}::int),
      size as (select greatest(count(*), 1) as n from above)
      insert into identity.member (id, account, nickname, type, currency, upline_id, upline_path, level, created_at)
      select md5(${`${level}-`} || i)::uuid, ${`m${level}-`} || i, '', 1, 'CNY', a.id, case when a.id is null then '{}' else a.upline_path || a.id end, ${level}::int, '2026-09-01Z'
      from generate_series(0, ${count - 1}::int) i cross join size left join above a on a.place = i % size.n`);
  await owner.query(sql`vacuum analyze identity.member`);
  const { root, size } = await one<{ root: MemberId; size: number }>(
    owner,
    sql`select (select id from identity.member where level = 0) as root, count(*)::int as size from identity.member`,
  );
  return { root, size };
}

/** So many hours of play of each member in the month, and the days of the teams above. For the owner of the database. */
export async function fillMonth(owner: Database, hoursEach: number): Promise<number> {
  for (let n = 0; n < hoursEach; n++)
    await owner.query(sql`
      insert into agents.member_hour (member_id, hour, product, currency, bets, stake, valid, return)
      select id, '2026-09-30T16:00Z'::timestamptz + make_interval(hours => (random() * 743)::int), (array['rng', 'rng', 'lottery'])[1 + (random() * 2)::int], 'CNY',
        20, 400000, 400000, (random() * 760000)::bigint from identity.member on conflict do nothing`);
  await owner.query(sql`
    insert into agents.team_day (agent_id, day, currency, product, bets, stake, valid, return)
    select agent, (hour at time zone ${zone})::date, h.currency, product, sum(bets), sum(stake), sum(valid), sum(return)
    from agents.member_hour h join identity.member m on m.id = h.member_id cross join unnest(m.upline_path) as agent group by 1, 2, 3, 4`);
  await owner.query(sql`vacuum analyze agents.member_hour`);
  await owner.query(sql`vacuum analyze agents.team_day`);
  return (await one<{ n: number }>(owner, sql`select count(*)::int as n from agents.member_hour`)).n;
}

/** Settled bets of ten minutes: one member in twenty plays, each some twenty bets, and no two follow each other. For the owner of the database. */
export async function fillFacts(owner: Database, bets: number): Promise<void> {
  const batch = 10_000;
  for (let from = 0; from < bets; from += batch)
    await owner.query(sql`
      with player as materialized (select id, row_number() over (order by md5(id::text)) - 1 as place from identity.member order by md5(id::text) limit ${Math.ceil(bets / 20)}::int)
      insert into bets.settlement (cluster, member_id, bet_id, number, product, vendor, game_code, currency, outcome, stake_cash, valid, return, stake_change, valid_change,
        return_change, settled_at)
      select (select system_identifier from pg_control_system()), p.id, gen_random_uuid(), 1, 'rng', 'TA', 'ta-1', 'CNY', 'lost', 20000, 20000, 0, 20000, 20000, 0,
        now() - make_interval(secs => 600 * (1 - i::float8 / ${bets}))
      from generate_series(${from}::int, ${Math.min(bets, from + batch) - 1}::int) i join player p on p.place = i % ${Math.ceil(bets / 20)}::int`);
}
