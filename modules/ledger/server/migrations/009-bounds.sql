-- Bounds: one amount is at most 100,000 million of a currency, and nobody is credited above ten million million. Beyond them a transaction is refused before
-- anything is written, outcome 9. What the house has paid in all has no bound, so its balance is counted in numeric. Rows from before keep theirs in
-- `posted`, none is rewritten. Short locks on ledger.house_balance; the two functions are replaced.
alter table ledger.house_balance alter column posted drop not null;
alter table ledger.house_balance add column total numeric;
alter table ledger.house_balance add constraint house_balance_says_how_much check (num_nonnulls(posted, total) = 1) not valid;

-- As before, with the bounds. They stand in modules/ledger/contract/model.ts as well.
create or replace function ledger.post(
  p_references text[], p_fingerprints uuid[], p_kinds text[], p_modes smallint[], p_subjects uuid[], p_origins text[], p_effective timestamptz[],
  p_hold_until timestamptz[], p_accounts bigint[], p_account_sets text[], p_units text[], e_from int[], e_account int[], e_amount bigint[], p_now timestamptz
) returns table (outcome smallint, seq bigint, available bigint)
language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
set timezone = 'UTC' set datestyle = 'ISO' as $$
#variable_conflict use_column
declare
  v_count constant int := coalesce(array_length(p_references, 1), 0);
  v_unit text[] := p_units; -- a local copy: reading one text out of a parameter array walks it from the start
  v_units text[]; v_bounded boolean[]; v_posted bigint[]; v_held bigint[];
  v_old_seq bigint[]; v_old_print uuid[];
  v_changed boolean[] := array_fill(false, array[coalesce(array_length(p_accounts, 1), 0)]);
  v_outcome smallint[] := array_fill(0::smallint, array[v_count]);
  v_seq bigint[] := array_fill(0::bigint, array[v_count]);
  v_available bigint[] := array_fill(null::bigint, array[v_count]);
  v_after bigint[] := array_fill(null::bigint, array[coalesce(array_length(e_account, 1), 0)]);
  v_entry_seq bigint[] := array_fill(null::bigint, array[coalesce(array_length(e_account, 1), 0)]);
  v_entry_place smallint[] := array_fill(0::smallint, array[coalesce(array_length(e_account, 1), 0)]);
  v_entry_unit text[] := array_fill(''::text, array[coalesce(array_length(e_account, 1), 0)]);
  v_origin bigint[] := array_fill(null::bigint, array[v_count]);
  v_base bigint; v_from int; v_to int; a int; v_code smallint; v_mode smallint; v_done int := 0; v_special boolean := false;
  v_hold record; v_batch bigint; v_digest bytea;
  c_most_amount constant bigint := 1000000000000000; c_most_balance constant bigint := 100000000000000000;
begin
  -- Fixed order of locks: by account, as the caller sends them. What is read is what the holders of these locks before us have left. The rows of
  -- house accounts are not locked and never change; their column counts from zero what this batch moves.
  select array_agg(coalesce(b.unit, h.unit, '') order by w.place), array_agg(b.unit is not null order by w.place),
         array_agg(coalesce(b.posted, 0) order by w.place), array_agg(coalesce(b.held, 0) order by w.place)
    into v_units, v_bounded, v_posted, v_held
    from unnest(p_accounts) with ordinality as w(id, place)
    left join lateral (select unit, posted, held from ledger.balance where account_id = w.id and is_bounded for no key update) b on true
    left join lateral (select unit from ledger.balance where account_id = w.id and not is_bounded and b.unit is null) h on true;
  select array_agg(coalesce(t.seq, 0) order by w.place), array_agg(coalesce(t.fingerprint, '00000000-0000-0000-0000-000000000000') order by w.place)
    into v_old_seq, v_old_print
    from unnest(p_references) with ordinality as w(reference, place) left join ledger.transaction t on t.reference = w.reference;
  v_base := nextval('ledger.batch_number') * 4096; -- drawn under the locks: an account's entries are in the order of their running balance

  for i in 1 .. v_count loop
    v_from := e_from[i]; v_to := e_from[i + 1] - 1; v_mode := p_modes[i]; v_code := 0;
    if v_old_seq[i] <> 0 then
      v_code := case when v_old_print[i] = p_fingerprints[i] then 1 else 2 end;
      v_seq[i] := v_old_seq[i];
    else
      for e in v_from .. v_to loop
        if v_units[e_account[e]] <> v_unit[i] then v_code := 4; end if;
        -- Judged before anything is added up. What is given back was here before, so a reversal is never too much.
        if v_code = 0 and v_mode <> 4 and (abs(e_amount[e]) > c_most_amount
          or (v_mode <> 1 and v_bounded[e_account[e]] and e_amount[e] > 0 and v_posted[e_account[e]] > c_most_balance - e_amount[e])) then v_code := 9; end if;
      end loop;
      if v_code = 0 and v_mode >= 2 then
        select o.code, o.origin, o.account_id, o.amount into v_hold
          from ledger.check_origin(v_mode, p_origins[i], p_now, p_accounts, e_account[v_from:v_to], e_amount[v_from:v_to]) o;
        v_code := v_hold.code; v_origin[i] := v_hold.origin;
        if v_code = 0 and (select count(*) from unnest(v_origin) as u(x) where u.x = v_hold.origin) > 1 then v_code := 6; end if;
        if v_code <> 0 then v_origin[i] := null; end if;
      end if;
      if v_code = 0 then
        if v_mode = 1 then
          a := e_account[v_from];
          if v_posted[a] - v_held[a] + e_amount[v_from] < 0 then v_code := 3; else v_held[a] := v_held[a] - e_amount[v_from]; v_changed[a] := true; end if;
        else
          if v_mode in (2, 3) then
            a := array_position(p_accounts, v_hold.account_id);
            v_held[a] := v_held[a] - v_hold.amount; v_changed[a] := true;
          end if;
          if v_mode <> 3 then
            for e in v_from .. v_to loop
              a := e_account[e];
              v_posted[a] := v_posted[a] + e_amount[e]; v_changed[a] := true;
              if v_bounded[a] then v_after[e] := v_posted[a]; end if;
            end loop;
            for e in v_from .. v_to loop
              a := e_account[e];
              if v_bounded[a] and v_posted[a] < v_held[a] then v_code := 3; end if;
            end loop;
            if v_code <> 0 then
              for e in v_from .. v_to loop
                a := e_account[e]; v_posted[a] := v_posted[a] - e_amount[e];
              end loop;
              if v_mode = 2 then a := array_position(p_accounts, v_hold.account_id); v_held[a] := v_held[a] + v_hold.amount; end if;
              v_origin[i] := null;
            end if;
          end if;
        end if;
      end if;
      if v_code = 0 then
        v_done := v_done + 1; v_seq[i] := v_base + i;
        if v_mode <> 0 then v_special := true; end if;
        if v_mode in (1, 3) then v_unit[i] := ''; else
          for e in v_from .. v_to loop
            v_entry_seq[e] := v_base + i; v_entry_place[e] := e - v_from; v_entry_unit[e] := v_unit[i];
          end loop;
        end if;
      end if;
    end if;
    v_outcome[i] := v_code;
    for e in v_from .. v_to loop
      a := e_account[e];
      if v_bounded[a] then v_available[i] := v_posted[a] - v_held[a]; exit; end if;
    end loop;
  end loop;

  if v_done > 0 then
    v_batch := v_base / 4096;
    insert into ledger.transaction (seq, reference, fingerprint, kind, mode, subject_id, origin_seq, effective_at, accounts)
      select n.seq, n.reference, n.fingerprint, n.kind, n.mode, n.subject_id, n.origin_seq, n.effective_at, n.accounts::bigint[]
        from unnest(v_seq, p_references, p_fingerprints, p_kinds, p_modes, p_subjects, v_origin, p_effective, p_account_sets, v_outcome)
          as n(seq, reference, fingerprint, kind, mode, subject_id, origin_seq, effective_at, accounts, outcome)
       where n.outcome = 0;
    insert into ledger.entry (account_id, seq, place, amount, balance_after, unit)
      select p_accounts[n.account], n.seq, n.place, n.amount, n.after, n.unit
        from unnest(e_account, v_entry_seq, v_entry_place, e_amount, v_after, v_entry_unit) as n(account, seq, place, amount, after, unit)
       where n.seq is not null;
    update ledger.balance b set posted = n.posted, held = n.held, last_seq = v_base
      from unnest(p_accounts, v_posted, v_held, v_changed, v_bounded) as n(id, posted, held, is_changed, is_bounded)
     where b.account_id = n.id and n.is_changed and n.is_bounded;
    insert into ledger.house_change (account_id, batch, moved)
      select n.id, v_batch, n.moved from unnest(p_accounts, v_posted, v_changed, v_bounded) as n(id, moved, is_changed, is_bounded) where n.is_changed and not n.is_bounded;
    if v_special then
      insert into ledger.hold (seq, account_id, amount, expires_at)
        select v_seq[i], p_accounts[e_account[e_from[i]]], -e_amount[e_from[i]], p_hold_until[i] from generate_series(1, v_count) as i where v_outcome[i] = 0 and p_modes[i] = 1;
    end if;
    -- The digest of what was written. When everything was, it is in our hands; else it is read back.
    if v_done = v_count then
      v_digest := ledger.digest(v_seq::text, p_references::text, p_fingerprints::text, p_kinds::text, p_modes::text, p_subjects::text, v_origin::text, p_effective::text,
        p_account_sets::text, v_unit::text, e_amount::text, v_after::text, p_hold_until::text);
    else
      v_digest := ledger.digest_of(v_batch);
    end if;
    insert into ledger.batch (id, xid, recorded_at, transactions, digest) values (v_batch, pg_current_xact_id(), clock_timestamp(), v_done, v_digest);
  end if;
  return query select o.x, o.y, o.z from unnest(v_outcome, v_seq, v_available) with ordinality as o(x, y, z, place) order by o.place;
end $$;

-- As before, with the house's balance in numeric.
create or replace function ledger.seal(p_limit int) returns int language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_number bigint; v_hash bytea; v_cluster bigint;
  v_xids xid8[]; v_ids bigint[]; v_digests bytea[]; v_count int; v_older bigint[]; -- older: batches from before their digest was kept
begin
  if not pg_try_advisory_xact_lock(7220002) then return 0; end if;
  select number, hash into v_number, v_hash from ledger.block order by number desc limit 1;
  if not found then v_number := 0; v_hash := sha256('baize'::bytea); end if;
  -- What another cluster committed and did not seal comes first: the books were restored here, and nothing is added to it any more.
  select b.cluster into v_cluster from ledger.cluster_of_batches() as b(cluster) where b.cluster <> ledger.this_cluster() and exists (
    select 1 from ledger.unsealed(b.cluster)) limit 1;
  v_cluster := coalesce(v_cluster, ledger.this_cluster());
  -- Here, only transactions older than the oldest one still running: nothing can slip in before them any more.
  select array_agg(n.xid order by n.xid, n.id), array_agg(n.id order by n.xid, n.id), array_agg(coalesce(n.digest, ledger.digest_of(n.id)) order by n.xid, n.id),
         sum(coalesce(n.transactions, 0)), array_agg(n.id) filter (where n.digest is null)
    into v_xids, v_ids, v_digests, v_count, v_older
    from (select b.xid, b.id, b.digest, b.transactions from ledger.unsealed(v_cluster) b
           where v_cluster <> ledger.this_cluster() or b.xid < pg_snapshot_xmin(pg_current_snapshot()) order by b.xid, b.id limit p_limit) n;
  if v_ids is null then return 0; end if;
  insert into ledger.block (number, cluster, last_xid, last_batch, transactions, previous_hash, hash)
    values (v_number + 1, v_cluster, v_xids[array_length(v_xids, 1)], v_ids[array_length(v_ids, 1)],
      v_count + (select count(*) from unnest(v_older) as s(id) cross join lateral (select 1 from ledger.transaction t where t.seq between s.id * 4096 and s.id * 4096 + 4095 offset 0) t),
      v_hash, ledger.chained(v_hash, v_digests));
  insert into ledger.house_balance (account_id, block, total)
    select n.account_id, v_number + 1, sum(n.moved) + coalesce((select coalesce(h.total, h.posted) from ledger.house_balance h where h.account_id = n.account_id order by h.block desc limit 1), 0)
      from (
        select c.account_id, c.moved
          from (select id from ledger.account where owner_id = '00000000-0000-0000-0000-000000000000' offset 0) a
          cross join lateral (select account_id, moved from ledger.house_change where account_id = a.id and batch = any (v_ids) offset 0) c
        union all
        select e.account_id, e.amount
          from unnest(v_older) as s(id)
          cross join lateral (select t.seq, t.accounts from ledger.transaction t where t.seq between s.id * 4096 and s.id * 4096 + 4095 offset 0) t
          cross join lateral (select e.account_id, e.amount from ledger.entry e where e.account_id = any (t.accounts) and e.seq = t.seq and e.balance_after is null offset 0) e) n
     group by n.account_id;
  return array_length(v_ids, 1);
end $$;
