-- Entries live in a table for each month, so that old months can be taken away. The number of a batch tells its month: each month begins with a number
-- of its own, so the key stays what it was and no row is moved. Transactions stay in one table: their reference is unique for good.
-- Takes the lock of ledger.entry while its rows are read once (what stands there becomes the oldest part); no row is rewritten.

-- Parts of the books, oldest first. `begins` is null for what was written before months were kept apart.
create table ledger.month (
  name text primary key,
  begins date,
  ends date not null,
  first_seq bigint not null,
  end_seq bigint not null unique, -- not included
  detached_at timestamptz,
  entries bigint, -- when it was taken away
  constraint month_has_numbers check (end_seq > first_seq)
);

-- Two thousand million batches to a month; whoever writes more goes on in the next month's table, which is there already.
create function ledger.first_batch_of(p_month date) returns bigint language sql immutable as $$
  select ((extract(year from p_month)::bigint - 2020) * 12 + extract(month from p_month)::bigint - 1) << 31
$$;

do $$
declare v_this constant date := date_trunc('month', now() at time zone 'UTC');
begin
  if exists (select 1 from ledger.batch where id >= ledger.first_batch_of(v_this)) then
    raise exception 'numbers of batches are higher than those of this month: the clock of the database is wrong, or these are not its books';
  end if;
end $$;

alter table ledger.entry rename to entry_before;
alter index ledger.entry_pkey rename to entry_before_pkey;
drop trigger never_changed on ledger.entry_before;
drop trigger must_balance on ledger.entry_before;
create table ledger.entry (
  account_id bigint not null,
  seq bigint not null,
  place smallint not null,
  amount bigint not null,
  balance_after bigint,
  unit text not null,
  primary key (account_id, seq, place),
  constraint entry_moves_something check (amount <> 0),
  constraint entry_leaves_a_member_above_zero check (balance_after >= 0)
) partition by range (seq);
create trigger never_changed before update or delete on ledger.entry for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.entry for each statement execute function ledger.refuse_change();
create trigger must_balance after insert on ledger.entry referencing new table as added for each statement execute function ledger.refuse_unbalanced();
grant select on ledger.entry to baize_runtime;

-- Makes the table of a month where there is none. Made beside and attached, because that stops nobody who is posting.
create function ledger.make_month(p_month date) returns void language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_name constant text := 'entry_' || to_char(p_month, 'YYYY_MM');
  v_first constant bigint := ledger.first_batch_of(p_month) * 4096;
  v_end constant bigint := ledger.first_batch_of((p_month + interval '1 month')::date) * 4096;
begin
  if exists (select 1 from ledger.month where name = v_name) then return; end if;
  execute format('create table ledger.%I (like ledger.entry including all)', v_name);
  execute format('alter table ledger.entry attach partition ledger.%I for values from (%s) to (%s)', v_name, v_first, v_end);
  execute format('create trigger never_truncated before truncate on ledger.%I for each statement execute function ledger.refuse_change()', v_name);
  insert into ledger.month (name, begins, ends, first_seq, end_seq) values (v_name, p_month, (p_month + interval '1 month')::date, v_first, v_end);
end $$;

-- Makes the tables of this month and the next p_ahead, and goes on to the numbers of this month. A month whose table was made by this very call is begun
-- by the next one, when everybody sees it. Whatever is late here is written into the month before.
create function ledger.keep_months(p_ahead int, p_today date default (now() at time zone 'UTC')::date) returns void language plpgsql security definer
set search_path = ledger, pg_temp as $$
declare
  v_this constant date := date_trunc('month', p_today);
  v_first constant bigint := ledger.first_batch_of(v_this);
  v_is_there constant boolean := exists (select 1 from ledger.month where first_seq = v_first * 4096);
begin
  if not pg_try_advisory_xact_lock(7220005) then return; end if;
  for i in 0 .. p_ahead loop
    perform ledger.make_month((v_this + make_interval(months => i))::date);
  end loop;
  if v_is_there and (select last_value from ledger.batch_number) < v_first then
    perform setval('ledger.batch_number', v_first, false);
  end if;
end $$;

do $$
declare v_this constant date := date_trunc('month', now() at time zone 'UTC');
begin
  if exists (select 1 from ledger.entry_before) then
    execute format('alter table ledger.entry attach partition ledger.entry_before for values from (minvalue) to (%s)', ledger.first_batch_of(v_this) * 4096);
    insert into ledger.month (name, begins, ends, first_seq, end_seq) values ('entry_before', null, v_this, 0, ledger.first_batch_of(v_this) * 4096);
  else
    drop table ledger.entry_before;
  end if;
  perform ledger.keep_months(2);
  perform ledger.keep_months(2);
end $$;

-- Below it everything has been taken away.
create function ledger.detached_before() returns bigint language sql stable set search_path = ledger, pg_temp as $$
  select coalesce(max(end_seq), 0) from ledger.month where detached_at is not null
$$;

-- Gathers what stands after the last stretch of an account, reading at most p_most entries; a stretch does not go beyond its month. Without p_end the last
-- run of them is left, whether it is full or not: it is read line by line. With it, everything below that number is gathered.
drop function ledger.gather_account(bigint, int);
create function ledger.gather_account(p_account bigint, p_most int, p_end bigint default null) returns int language plpgsql
set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_after bigint := coalesce((select s.last_seq from ledger.stretch s where s.account_id = p_account order by s.first_seq desc limit 1), 0);
  v_made int;
begin
  -- Most accounts are short, and one look at the index says so.
  perform 1 from ledger.entry e where e.account_id = p_account and e.seq > v_after and e.seq < coalesce(p_end, 9223372036854775807)
    order by e.seq offset case when p_end is null then 1023 else 0 end limit 1;
  if not found then return 0; end if;
  with read as materialized (
    select e.seq, e.place, e.amount, e.seq >> 43 as month from ledger.entry e
     where e.account_id = p_account and e.seq > v_after and e.seq < coalesce(p_end, 9223372036854775807) order by e.seq, e.place limit p_most
  ), lines as (
    select e.seq, e.amount, t.kind, t.effective_at, e.month, (rank() over (partition by e.month order by e.seq) - 1) / 512 as run
      from read e cross join lateral (select t.kind, t.effective_at from ledger.transaction t where t.seq = e.seq offset 0) t
  ), runs as (
    select month, run, min(seq) as first_seq, max(seq) as last_seq from lines group by month, run
  ), whole as (
    select * from runs where (p_end is not null and (select count(*) from read) < p_most) or (month, run) < (select month, run from runs order by month desc, run desc limit 1)
  )
  insert into ledger.stretch (account_id, first_seq, last_seq, kind, first_at, last_at, lines, inflow, outflow)
    select p_account, w.first_seq, w.last_seq, l.kind, min(l.effective_at), max(l.effective_at), count(*), sum(greatest(l.amount, 0)), sum(least(l.amount, 0))
      from whole w join lines l on l.month = w.month and l.run = w.run group by w.first_seq, w.last_seq, l.kind;
  get diagnostics v_made = row_count;
  return v_made;
end $$;

-- As before; where a month begins there are numbers that no batch has, and they are passed over.
create or replace function ledger.gather(p_batches int) returns boolean language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_from bigint; v_to bigint; v_last bigint; v_account bigint;
begin
  if not pg_try_advisory_xact_lock(7220003) then return false; end if;
  select batch into v_from from ledger.gathered;
  select coalesce(min(id) - 1, v_from) into v_from from ledger.batch where id > v_from;
  select max(id) into v_last from ledger.batch;
  v_to := least(v_from + p_batches, coalesce(v_last, 0));
  if v_to <= v_from then return false; end if;
  for v_account in
    select distinct a.id
      from (select b.id from ledger.batch b where b.id > v_from and b.id <= v_to and (hashint8(b.id) & 63) = 0 offset 0) b
      cross join lateral (select t.accounts from ledger.transaction t where t.seq between b.id * 4096 and b.id * 4096 + 4095 offset 0) t
      cross join lateral unnest(t.accounts) as a(id)
      where exists (select 1 from ledger.balance x where x.account_id = a.id and x.is_bounded)
  loop
    while ledger.gather_account(v_account, 25600) > 0 loop null; end loop;
  end loop;
  update ledger.gathered set batch = v_to;
  return v_to < v_last;
end $$;

-- Takes the oldest month away: its sums stay in stretches, its digests in the chain, its rows in a table of the same name that is no part of the books
-- any more. For the owner. Answers the number of entries.
create function ledger.detach_month(p_name text) returns bigint language plpgsql set search_path = ledger, pg_temp as $$
declare v_month ledger.month; v_account bigint; v_entries bigint;
begin
  select * into v_month from ledger.month where detached_at is null order by end_seq limit 1;
  if not exists (select 1 from ledger.month where name = p_name) then raise exception 'there is no month % in the books', p_name using errcode = 'no_data_found'; end if;
  if v_month.name is distinct from p_name then raise exception 'months are taken away from the oldest on: % comes first', v_month.name using errcode = 'restrict_violation'; end if;
  if v_month.ends > (now() at time zone 'UTC')::date - interval '13 months' then
    raise exception '% is not old enough: members read thirteen months back', p_name using errcode = 'restrict_violation';
  end if;
  if exists (select 1 from ledger.cluster_of_batches() as k(cluster) cross join lateral ledger.unsealed(k.cluster) b where b.id * 4096 < v_month.end_seq) then
    raise exception 'not everything in % is sealed: the worker does that', p_name using errcode = 'restrict_violation';
  end if;
  if exists (select 1 from ledger.batch b where b.id * 4096 >= v_month.first_seq and b.id * 4096 < v_month.end_seq and b.digest is null) then
    raise exception '% holds batches from before digests were kept: the chain needs their rows', p_name using errcode = 'restrict_violation';
  end if;
  perform pg_advisory_xact_lock(7220003);
  for v_account in execute format('select distinct account_id from ledger.%I where balance_after is not null', p_name) loop
    while ledger.gather_account(v_account, 25600, v_month.end_seq) > 0 loop null; end loop;
  end loop;
  execute format('select count(*) from ledger.%I', p_name) into v_entries;
  execute format('alter table ledger.entry detach partition ledger.%I', p_name);
  update ledger.month set detached_at = now(), entries = v_entries where name = p_name;
  return v_entries;
end $$;

-- Puts the month back that was taken away last, from the table of its name. For the owner.
create function ledger.attach_month(p_name text) returns bigint language plpgsql set search_path = ledger, pg_temp as $$
declare v_month ledger.month; v_entries bigint;
begin
  select * into v_month from ledger.month where detached_at is not null order by end_seq desc limit 1;
  if not exists (select 1 from ledger.month where name = p_name) then raise exception 'there is no month % in the books', p_name using errcode = 'no_data_found'; end if;
  if v_month.name is distinct from p_name then raise exception 'months are put back from the newest on: % comes first', coalesce(v_month.name, 'nothing') using errcode = 'restrict_violation'; end if;
  if to_regclass('ledger.' || quote_ident(p_name)) is null then raise exception 'there is no table ledger.%: bring it back first', p_name using errcode = 'undefined_table'; end if;
  execute format('select count(*) from ledger.%I', p_name) into v_entries;
  if v_entries <> v_month.entries then raise exception '% had % entries when it was taken away, and has % now', p_name, v_month.entries, v_entries using errcode = 'restrict_violation'; end if;
  execute format('alter table ledger.entry attach partition ledger.%I for values from (%s) to (%s)', p_name,
    case when v_month.begins is null then 'minvalue' else v_month.first_seq::text end, v_month.end_seq);
  update ledger.month set detached_at = null, entries = null where name = p_name;
  return v_entries;
end $$;

revoke all on function ledger.first_batch_of, ledger.make_month, ledger.keep_months, ledger.detached_before, ledger.gather_account, ledger.detach_month, ledger.attach_month from public;
grant execute on function ledger.keep_months, ledger.detached_before to baize_runtime;
grant select on ledger.month to baize_runtime;
