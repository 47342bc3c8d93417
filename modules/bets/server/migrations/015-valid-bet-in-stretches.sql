-- The valid bet of a settled bet: a stake that came back as it was counts nothing, and one of which a live table gave half back counts half.
create function bets.valid_of(p_kind text, p_stake bigint, p_return bigint) returns bigint language sql immutable parallel safe
  return case when p_return = p_stake then 0 when p_kind = 'live' and p_return * 2 = p_stake then p_return else p_stake end;

-- Stretches know what of their settled stakes is no valid bet. Those that are gathered already are told from the bets, which are read once,
-- about a second for a million; of months that were taken away nothing can be told. Nothing waits meanwhile but the gathering; bets.stretch is locked at the
-- end, while the stretches that have some are written. What changes after the bets were read leaves a mark, as ever.
select pg_advisory_xact_lock(7220004);
create temporary table uncounted_stakes on commit drop as
  select b.member_id, s.last_id, b.game_kind, b.vendor, sum(b.stake - bets.valid_of(b.game_kind, b.stake, b.return)) as uncounted
    from bets.bet b
    cross join lateral (select s.after_id, s.last_id from bets.stretch s where s.member_id = b.member_id and s.last_id >= b.id order by s.last_id limit 1) s
   where b.state = 'settled' and bets.valid_of(b.game_kind, b.stake, b.return) <> b.stake and s.after_id < b.id
   group by b.member_id, s.last_id, b.game_kind, b.vendor;
alter table bets.stretch add column uncounted bigint not null default 0;
update bets.stretch s set uncounted = p.uncounted from uncounted_stakes p
  where s.member_id = p.member_id and s.last_id = p.last_id and s.game_kind = p.game_kind and s.vendor = p.vendor and s.state = 'settled';

-- As before, with what is no valid bet.
create or replace function bets.gather_member(p_member uuid, p_before timestamptz, p_most int) returns int language plpgsql
set search_path = bets, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_after uuid := coalesce((select last_id from bets.stretch where member_id = p_member order by last_id desc limit 1), '00000000-0000-0000-0000-000000000000');
  v_made int;
begin
  -- Most records are short, and one look at the index says so.
  perform 1 from bets.bet where member_id = p_member and id > v_after order by id offset 511 limit 1;
  if not found then return 0; end if;
  with lines as (
    select *, (place - 1) / 512 as run from (
      select id, game_kind, vendor, state, placed_at, settled_at, stake, return, row_number() over (order by id) as place,
             bool_or(placed_at >= p_before) over (order by id) as is_too_new
        from (select * from bets.bet where member_id = p_member and id > v_after order by id limit p_most) b) x
     where not is_too_new
  ), runs as (
    select run, id as last_id, lag(id, 1, v_after) over (order by run) as after_id from lines where place % 512 = 0
  )
  insert into bets.stretch (member_id, after_id, last_id, game_kind, vendor, state, first_at, last_at, first_settled_at, last_settled_at, bets, stake, return, uncounted)
    select p_member, r.after_id, r.last_id, l.game_kind, l.vendor, l.state, min(l.placed_at), max(l.placed_at), min(l.settled_at), max(l.settled_at), count(*), sum(l.stake), sum(l.return),
           coalesce(sum(l.stake - valid_of(l.game_kind, l.stake, l.return)) filter (where l.state = 'settled'), 0)
      from runs r join lines l on l.run = r.run group by r.after_id, r.last_id, l.game_kind, l.vendor, l.state;
  get diagnostics v_made = row_count;
  return v_made;
end $$;

create or replace function bets.gather(p_days int) returns boolean language plpgsql security definer
set search_path = bets, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_before constant timestamptz := now() - interval '2 hours';
  v_marks bigint[]; v_members uuid[]; v_bets uuid[]; v_until timestamptz; v_to timestamptz; v_member uuid; v_stretch record;
begin
  if not pg_try_advisory_xact_lock(7220004) then return false; end if;
  select array_agg(number), array_agg(member_id), array_agg(bet_id) into v_marks, v_members, v_bets
    from (select number, member_id, bet_id from bets.late_change limit 20000) m;
  for v_stretch in
    select distinct m.member_id, s.after_id, s.last_id
      from unnest(v_members, v_bets) as m(member_id, bet_id)
      cross join lateral (select s.after_id, s.last_id from bets.stretch s where s.member_id = m.member_id and s.last_id >= m.bet_id order by s.last_id limit 1) s
     where s.after_id >= bets.detached_before()
  loop
    delete from bets.stretch where member_id = v_stretch.member_id and last_id = v_stretch.last_id;
    insert into bets.stretch (member_id, after_id, last_id, game_kind, vendor, state, first_at, last_at, first_settled_at, last_settled_at, bets, stake, return, uncounted)
      select member_id, v_stretch.after_id, v_stretch.last_id, game_kind, vendor, state, min(placed_at), max(placed_at), min(settled_at), max(settled_at), count(*), sum(stake), sum(return),
             coalesce(sum(stake - valid_of(game_kind, stake, return)) filter (where state = 'settled'), 0)
        from bets.bet where member_id = v_stretch.member_id and id > v_stretch.after_id and id <= v_stretch.last_id group by member_id, game_kind, vendor, state;
  end loop;
  select until into v_until from bets.gathered;
  v_to := least(v_until + make_interval(days => p_days), v_before);
  for v_member in
    select distinct member_id from unnest(v_members) as m(member_id)
    union select member_id from bets.bet where placed_at >= v_until and placed_at < v_to
  loop
    while bets.gather_member(v_member, v_before, 25600) > 0 loop null; end loop;
  end loop;
  delete from bets.late_change l using unnest(v_members, v_bets, v_marks) as m(member_id, bet_id, number)
    where l.member_id = m.member_id and l.bet_id = m.bet_id and l.number = m.number;
  update bets.gathered set until = greatest(until, v_to);
  return v_to < v_before or coalesce(array_length(v_marks, 1), 0) = 20000;
end $$;
