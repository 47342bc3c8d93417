-- Long betting records are read by stretches: runs of 256 consecutive bets of a member with their sums by kind, vendor and state, gathered some hours
-- after the bets were placed. A bet that changes or appears so late leaves a mark, and a stretch with a mark is read bet by bet until it is gathered
-- again. New tables; the trigger takes the lock of bets.bet for a moment.
create table bets.stretch (
  member_id uuid not null,
  after_id uuid not null, -- where the stretch before ends, so that no id falls between two
  last_id uuid not null,
  game_kind text not null,
  vendor text not null,
  state text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  first_settled_at timestamptz,
  last_settled_at timestamptz,
  bets int not null check (bets > 0),
  stake bigint not null,
  return bigint not null,
  primary key (member_id, last_id, game_kind, vendor, state)
);
create table bets.late_change (
  member_id uuid not null,
  bet_id uuid not null,
  number bigint generated always as identity,
  primary key (member_id, bet_id, number)
);

-- Up to when bets have been searched for members with long records.
create table bets.gathered (only_one boolean primary key default true check (only_one), until timestamptz not null);
insert into bets.gathered (until) select coalesce(min(placed_at), '2020-01-01T00:00:00Z') from bets.bet;

create function bets.note_late_change() returns trigger language plpgsql security definer set search_path = bets, pg_temp as $$
begin
  insert into bets.late_change (member_id, bet_id) values (new.member_id, new.id);
  return null;
end $$;
-- Stretches hold bets of two hours and more, marks begin at one: no transaction lasts so long that a change could slip between the two.
create trigger noted_when_late after insert or update on bets.bet for each row
  when (new.placed_at < now() - interval '1 hour') execute function bets.note_late_change();

-- Gathers whole runs of what stands after the last stretch of a member, reading at most p_most bets and none that is newer than p_before.
create function bets.gather_member(p_member uuid, p_before timestamptz, p_most int) returns int language plpgsql
set search_path = bets, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_after uuid := coalesce((select last_id from bets.stretch where member_id = p_member order by last_id desc limit 1), '00000000-0000-0000-0000-000000000000');
  v_made int;
begin
  -- Most records are short, and one look at the index says so.
  perform 1 from bets.bet where member_id = p_member and id > v_after order by id offset 255 limit 1;
  if not found then return 0; end if;
  with lines as (
    select *, (place - 1) / 256 as run from (
      select id, game_kind, vendor, state, placed_at, settled_at, stake, return, row_number() over (order by id) as place,
             bool_or(placed_at >= p_before) over (order by id) as is_too_new
        from (select * from bets.bet where member_id = p_member and id > v_after order by id limit p_most) b) x
     where not is_too_new
  ), runs as (
    select run, id as last_id, lag(id, 1, v_after) over (order by run) as after_id from lines where place % 256 = 0
  )
  insert into bets.stretch (member_id, after_id, last_id, game_kind, vendor, state, first_at, last_at, first_settled_at, last_settled_at, bets, stake, return)
    select p_member, r.after_id, r.last_id, l.game_kind, l.vendor, l.state, min(l.placed_at), max(l.placed_at), min(l.settled_at), max(l.settled_at), count(*), sum(l.stake), sum(l.return)
      from runs r join lines l on l.run = r.run group by r.after_id, r.last_id, l.game_kind, l.vendor, l.state;
  get diagnostics v_made = row_count;
  return v_made;
end $$;

-- Gathers anew the stretches that have marks, then the members who placed bets in the next p_days days of what was not searched yet, and those of the
-- marks. A mark is taken away only when it was there before the bets were read. Answers whether there is more to do.
create function bets.gather(p_days int) returns boolean language plpgsql security definer
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
  loop
    delete from bets.stretch where member_id = v_stretch.member_id and last_id = v_stretch.last_id;
    insert into bets.stretch (member_id, after_id, last_id, game_kind, vendor, state, first_at, last_at, first_settled_at, last_settled_at, bets, stake, return)
      select member_id, v_stretch.after_id, v_stretch.last_id, game_kind, vendor, state, min(placed_at), max(placed_at), min(settled_at), max(settled_at), count(*), sum(stake), sum(return)
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

revoke all on function bets.note_late_change, bets.gather_member, bets.gather from public;
grant select on bets.stretch, bets.late_change, bets.gathered to baize_runtime;
grant execute on function bets.gather to baize_runtime;
