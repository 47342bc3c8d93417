-- Stretches of 512 entries: half as many to count for a page, and little more to read. What was gathered in shorter ones stays as it is. A function only, no locks.
create or replace function ledger.gather_account(p_account bigint, p_most int) returns int language plpgsql
set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_after bigint := coalesce((select s.last_seq from ledger.stretch s where s.account_id = p_account order by s.first_seq desc limit 1), 0);
  v_made int;
begin
  -- Most accounts are short, and one look at the index says so.
  perform 1 from ledger.entry e where e.account_id = p_account and e.seq > v_after order by e.seq offset 1023 limit 1;
  if not found then return 0; end if;
  with lines as (
    select e.seq, e.amount, t.kind, t.effective_at, (rank() over (order by e.seq) - 1) / 512 as run
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
