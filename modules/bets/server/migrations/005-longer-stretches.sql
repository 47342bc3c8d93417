-- Stretches of 512 bets: half as many to count for a page, and little more to read. What was gathered in shorter ones stays as it is. A function only, no locks.
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
  insert into bets.stretch (member_id, after_id, last_id, game_kind, vendor, state, first_at, last_at, first_settled_at, last_settled_at, bets, stake, return)
    select p_member, r.after_id, r.last_id, l.game_kind, l.vendor, l.state, min(l.placed_at), max(l.placed_at), min(l.settled_at), max(l.settled_at), count(*), sum(l.stake), sum(l.return)
      from runs r join lines l on l.run = r.run group by r.after_id, r.last_id, l.game_kind, l.vendor, l.state;
  get diagnostics v_made = row_count;
  return v_made;
end $$;
