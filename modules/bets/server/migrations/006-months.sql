-- Bets live in a table for each month, so that old months can be taken away. The id of a bet begins with its time, so the key stays what it was. That a
-- round has one bet of each player is kept by a table of its own, for good. Takes the lock of bets.bet while its rows are read twice; none is rewritten.

-- Parts of the betting record, oldest first. `begins` is null for what is older than the first month.
create table bets.month (
  name text primary key,
  begins date,
  ends date not null,
  first_id uuid not null,
  end_id uuid not null unique, -- not included
  detached_at timestamptz,
  bets bigint, -- when it was taken away
  constraint month_has_ids check (end_id > first_id)
);
-- What a month that was taken away came to.
create table bets.month_sum (
  name text not null references bets.month,
  currency text not null,
  stake bigint not null,
  return bigint not null,
  primary key (name, currency)
);

create function bets.first_id_of(p_month date) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from p_month::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

alter table bets.bet drop constraint bet_is_one_per_round;
create table bets.round (
  vendor text not null,
  round_id text not null,
  member_id uuid not null,
  bet_id uuid not null,
  constraint bet_is_one_per_round primary key (vendor, round_id, member_id)
);
insert into bets.round (vendor, round_id, member_id, bet_id) select vendor, round_id, member_id, id from bets.bet;
create function bets.note_rounds() returns trigger language plpgsql security definer set search_path = bets, pg_temp as $$
begin
  insert into bets.round (vendor, round_id, member_id, bet_id) select vendor, round_id, member_id, id from added;
  return null;
end $$;

alter table bets.bet rename to bet_before;
alter index bets.bet_pkey rename to bet_before_pkey;
alter index bets.bet_open rename to bet_before_open;
alter index bets.bet_big_win rename to bet_before_big_win;
alter index bets.bet_by_time rename to bet_before_by_time;
alter index bets.bet_by_settlement rename to bet_before_by_settlement;
drop trigger noted_when_late on bets.bet_before;

create table bets.bet (
  member_id uuid not null,
  id uuid not null,
  game_kind text not null,
  vendor text not null,
  game_code text not null,
  round_id text not null,
  currency text not null,
  stake bigint not null constraint bet_stake_check check (stake >= 0),
  return bigint not null default 0 constraint bet_return_check check (return >= 0),
  state text not null constraint bet_state_check check (state in ('open', 'settled', 'void')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  rules_version text not null,
  primary key (member_id, id),
  constraint bet_is_settled_at_a_time check ((state = 'open') = (settled_at is null))
) partition by range (id);
-- What each of them is for stands where it was made first.
create index bet_open on bets.bet (placed_at) where state = 'open';
create index bet_big_win on bets.bet (settled_at desc) where state = 'settled' and stake > 0 and return >= stake * 10;
create index bet_by_time on bets.bet using brin (placed_at);
create index bet_by_settlement on bets.bet (member_id, settled_at) where settled_at is not null;
create trigger noted_when_late after insert or update on bets.bet for each row
  when (new.placed_at < now() - interval '1 hour') execute function bets.note_late_change();
create trigger one_per_round after insert on bets.bet referencing new table as added for each statement execute function bets.note_rounds();
grant select, insert, update on bets.bet to baize_runtime;
grant select on bets.round, bets.month, bets.month_sum to baize_runtime;

-- Makes the table of a month where there is none. Made beside and attached, because that stops nobody who is betting.
create function bets.make_month(p_month date) returns void language plpgsql set search_path = bets, pg_temp as $$
declare
  v_name constant text := 'bet_' || to_char(p_month, 'YYYY_MM');
  v_first constant uuid := bets.first_id_of(p_month);
  v_end constant uuid := bets.first_id_of((p_month + interval '1 month')::date);
begin
  if exists (select 1 from bets.month where name = v_name or (first_id <= v_first and end_id >= v_end)) then return; end if;
  execute format('create table bets.%I (like bets.bet including all)', v_name);
  execute format('alter table bets.bet attach partition bets.%I for values from (%L) to (%L)', v_name, v_first, v_end);
  insert into bets.month (name, begins, ends, first_id, end_id) values (v_name, p_month, (p_month + interval '1 month')::date, v_first, v_end);
end $$;

-- Makes the tables of this month and the next p_ahead. An id tells its month by itself, so a table that is missing would stop bets: they are made long before.
create function bets.keep_months(p_ahead int, p_today date default (now() at time zone 'UTC')::date) returns void language plpgsql security definer
set search_path = bets, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(7220006) then return; end if;
  for i in 0 .. p_ahead loop
    perform bets.make_month((date_trunc('month', p_today) + make_interval(months => i))::date);
  end loop;
end $$;

-- What was there stays one part, up to the month after its newest bet; books that begin have months from thirteen before this one.
do $$
declare
  v_this constant date := date_trunc('month', now() at time zone 'UTC');
  v_last constant uuid := (select id from bets.bet_before order by id desc limit 1);
  v_ends date := (v_this - interval '13 months')::date;
begin
  while v_last >= bets.first_id_of(v_ends) loop
    v_ends := (v_ends + interval '1 month')::date;
    if v_ends > v_this + interval '12 months' then raise exception 'there is a bet whose id is of a time to come: % ', v_last; end if;
  end loop;
  execute format('alter table bets.bet attach partition bets.bet_before for values from (minvalue) to (%L)', bets.first_id_of(v_ends));
  insert into bets.month (name, begins, ends, first_id, end_id) values ('bet_before', null, v_ends, '00000000-0000-0000-0000-000000000000', bets.first_id_of(v_ends));
  while v_ends < v_this loop
    perform bets.make_month(v_ends);
    v_ends := (v_ends + interval '1 month')::date;
  end loop;
  perform bets.keep_months(6);
end $$;

-- Below it everything has been taken away.
create function bets.detached_before() returns uuid language sql stable set search_path = bets, pg_temp as $$
  select coalesce((select end_id from bets.month where detached_at is not null order by end_id desc limit 1), '00000000-0000-0000-0000-000000000000')
$$;

-- As before; a stretch that reaches below what was taken away is not gathered anew, because half of it is not there.
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

-- Takes the oldest month away: what it came to stays, and which rounds were in it; its rows are then in a table of the same name that is no part of the
-- record. For the owner. Answers the number of bets.
create function bets.detach_month(p_name text) returns bigint language plpgsql set search_path = bets, pg_temp as $$
declare v_month bets.month; v_bets bigint;
begin
  select * into v_month from bets.month where detached_at is null order by end_id limit 1;
  if not exists (select 1 from bets.month where name = p_name) then raise exception 'there is no month % of bets', p_name using errcode = 'no_data_found'; end if;
  if v_month.name is distinct from p_name then raise exception 'months are taken away from the oldest on: % comes first', v_month.name using errcode = 'restrict_violation'; end if;
  if v_month.ends > (now() at time zone 'UTC')::date - interval '13 months' then
    raise exception '% is not old enough: members read thirteen months back', p_name using errcode = 'restrict_violation';
  end if;
  perform pg_advisory_xact_lock(7220004);
  execute format('alter table bets.bet detach partition bets.%I', p_name);
  execute format('select count(*) from bets.%I where state = ''open''', p_name) into v_bets;
  if v_bets > 0 then raise exception '% bets of % are open: settle or void them first', v_bets, p_name using errcode = 'restrict_violation'; end if;
  execute format('insert into bets.month_sum (name, currency, stake, return) select %L, currency, sum(case when state = ''void'' then 0 else stake end),
    sum(case when state = ''void'' then 0 else return end) from bets.%I group by currency', p_name, p_name);
  execute format('select count(*) from bets.%I', p_name) into v_bets;
  update bets.month set detached_at = now(), bets = v_bets where name = p_name;
  return v_bets;
end $$;

-- Puts the month back that was taken away last, from the table of its name. For the owner.
create function bets.attach_month(p_name text) returns bigint language plpgsql set search_path = bets, pg_temp as $$
declare v_month bets.month; v_bets bigint;
begin
  select * into v_month from bets.month where detached_at is not null order by end_id desc limit 1;
  if not exists (select 1 from bets.month where name = p_name) then raise exception 'there is no month % of bets', p_name using errcode = 'no_data_found'; end if;
  if v_month.name is distinct from p_name then raise exception 'months are put back from the newest on: % comes first', coalesce(v_month.name, 'nothing') using errcode = 'restrict_violation'; end if;
  if to_regclass('bets.' || quote_ident(p_name)) is null then raise exception 'there is no table bets.%: bring it back first', p_name using errcode = 'undefined_table'; end if;
  execute format('select count(*) from bets.%I', p_name) into v_bets;
  if v_bets <> v_month.bets then raise exception '% had % bets when it was taken away, and has % now', p_name, v_month.bets, v_bets using errcode = 'restrict_violation'; end if;
  if v_month.begins is null then execute format('alter table bets.bet attach partition bets.%I for values from (minvalue) to (%L)', p_name, v_month.end_id);
  else execute format('alter table bets.bet attach partition bets.%I for values from (%L) to (%L)', p_name, v_month.first_id, v_month.end_id); end if;
  delete from bets.month_sum where name = p_name;
  update bets.month set detached_at = null, bets = null where name = p_name;
  return v_bets;
end $$;

revoke all on function bets.first_id_of, bets.note_rounds, bets.make_month, bets.keep_months, bets.detached_before, bets.detach_month, bets.attach_month from public;
grant execute on function bets.keep_months, bets.detached_before to baize_runtime;
