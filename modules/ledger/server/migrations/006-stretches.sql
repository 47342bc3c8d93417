-- Long account records are read by stretches: runs of 256 consecutive entries of a member's account with their sums by kind. They are gathered after the
-- fact, so that the write path knows nothing of them, and they hold for good, because entries never change. New tables and functions, no locks.
create table ledger.stretch (
  account_id bigint not null,
  first_seq bigint not null,
  last_seq bigint not null,
  kind text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  lines int not null check (lines > 0),
  inflow bigint not null check (inflow >= 0),
  outflow bigint not null check (outflow <= 0),
  primary key (account_id, first_seq, kind)
);
create trigger never_changed before update or delete on ledger.stretch for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.stretch for each statement execute function ledger.refuse_change();

-- How far the search for long records has come.
create table ledger.gathered (only_one boolean primary key default true check (only_one), batch bigint not null default 0);
insert into ledger.gathered default values;

-- Gathers what stands after the last stretch of an account, reading at most p_most entries. The last run of them is left, whether it is full or not: it
-- is read line by line. A transaction that has several entries on the account stays in one stretch. Whoever sees an entry of a member's account sees
-- all before it, because the account is locked from its number to the commit. The caller holds the lock of ledger.gather.
create function ledger.gather_account(p_account bigint, p_most int) returns int language plpgsql
set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_after bigint := coalesce((select s.last_seq from ledger.stretch s where s.account_id = p_account order by s.first_seq desc limit 1), 0);
  v_made int;
begin
  -- Most accounts are short, and one look at the index says so.
  perform 1 from ledger.entry e where e.account_id = p_account and e.seq > v_after order by e.seq offset 511 limit 1;
  if not found then return 0; end if;
  with lines as (
    select e.seq, e.amount, t.kind, t.effective_at, (rank() over (order by e.seq) - 1) / 256 as run
      from (select e.seq, e.place, e.amount from ledger.entry e where e.account_id = p_account and e.seq > v_after order by e.seq, e.place limit p_most) e
      cross join lateral (select t.kind, t.effective_at from ledger.transaction t where t.seq = e.seq offset 0) t
  ), runs as (
    select run, min(seq) as first_seq, max(seq) as last_seq from lines where run < (select max(run) from lines) group by run
  )
  insert into ledger.stretch (account_id, first_seq, last_seq, kind, first_at, last_at, lines, inflow, outflow)
    select p_account, r.first_seq, r.last_seq, l.kind, min(l.effective_at), max(l.effective_at), count(*), sum(greatest(l.amount, 0)), sum(least(l.amount, 0))
      from runs r join lines l on l.run = r.run group by r.first_seq, r.last_seq, l.kind;
  get diagnostics v_made = row_count;
  return v_made;
end $$;

-- Looks at each sixty-fourth of the next p_batches batches, and gathers the member accounts that it meets there: who plays much is met soon, and who is not
-- met has few entries. Answers whether there is more to do. Two at once would cut one account's entries in two ways.
create function ledger.gather(p_batches int) returns boolean language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_from bigint; v_to bigint; v_last bigint; v_account bigint;
begin
  if not pg_try_advisory_xact_lock(7220003) then return false; end if;
  select batch into v_from from ledger.gathered;
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

revoke all on function ledger.gather_account, ledger.gather from public;
grant select on ledger.stretch, ledger.gathered to baize_runtime;
grant execute on function ledger.gather to baize_runtime;
