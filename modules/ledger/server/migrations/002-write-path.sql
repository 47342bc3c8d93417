-- The one write path, the opening of accounts, and the sealing of the journal. Functions only, no locks.

-- Opens the accounts that are missing and answers the ids in the order asked.
create function ledger.open_accounts(p_owners uuid[], p_kinds text[], p_qualifiers text[], p_units text[]) returns bigint[]
language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_ids bigint[];
begin
  with wanted as (select distinct owner_id, kind, qualifier, unit from unnest(p_owners, p_kinds, p_qualifiers, p_units) as w(owner_id, kind, qualifier, unit)),
  opened as (
    insert into ledger.account (owner_id, kind, qualifier, unit, is_bounded)
    select owner_id, kind, qualifier, unit, owner_id <> '00000000-0000-0000-0000-000000000000' from wanted w
    where not exists (select 1 from ledger.account a where a.owner_id = w.owner_id and a.kind = w.kind and a.qualifier = w.qualifier and a.unit = w.unit)
    order by owner_id, kind, qualifier, unit
    on conflict do nothing returning id, unit, is_bounded
  )
  insert into ledger.balance (account_id, unit, is_bounded) select id, unit, is_bounded from opened;
  select array_agg(a.id order by w.place) into v_ids
  from unnest(p_owners, p_kinds, p_qualifiers, p_units) with ordinality as w(owner_id, kind, qualifier, unit, place)
  join ledger.account a on a.owner_id = w.owner_id and a.kind = w.kind and a.qualifier = w.qualifier and a.unit = w.unit;
  return v_ids;
end $$;

-- Posts a batch. Transaction i has the entries from e_from[i] up to, not including, e_from[i + 1]; an entry names its account by its place in p_accounts.
-- p_account_sets[i] are the accounts of transaction i as an array literal, p_units[i] its unit. Each transaction stands on its own merit. Outcomes: 0 done, 1 done before with the same content, 2 done before with other content, 3 not enough money,
-- 4 unknown account or unit, 5 origin unknown, 6 origin used up, 7 hold expired, 8 more than was held or not the exact reversal.
create function ledger.post(
  p_references text[], p_fingerprints uuid[], p_kinds text[], p_modes smallint[], p_subjects uuid[], p_origins text[], p_effective timestamptz[],
  p_hold_until timestamptz[], p_accounts bigint[], p_account_sets text[], p_units text[], e_from int[], e_account int[], e_amount bigint[], p_now timestamptz
) returns table (outcome smallint, seq bigint, available bigint)
language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
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
  v_hold record;
begin
  -- Fixed order of locks: by account. Everything below sees what the holders of these locks before us have committed.
  perform 1 from ledger.balance where account_id = any (p_accounts) and is_bounded order by account_id for no key update;
  select array_agg(coalesce(b.unit, '') order by w.place), array_agg(coalesce(b.is_bounded, false) order by w.place),
         array_agg(coalesce(b.posted, 0) order by w.place), array_agg(coalesce(b.held, 0) order by w.place)
    into v_units, v_bounded, v_posted, v_held
    from unnest(p_accounts) with ordinality as w(id, place) left join ledger.balance b on b.account_id = w.id;
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
              if v_bounded[a] then v_posted[a] := v_posted[a] + e_amount[e]; v_after[e] := v_posted[a]; v_changed[a] := true; end if;
            end loop;
            for e in v_from .. v_to loop
              a := e_account[e];
              if v_bounded[a] and v_posted[a] < v_held[a] then v_code := 3; end if;
            end loop;
            if v_code <> 0 then
              for e in v_from .. v_to loop
                a := e_account[e];
                if v_bounded[a] then v_posted[a] := v_posted[a] - e_amount[e]; end if;
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
        if v_mode not in (1, 3) then
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
    insert into ledger.batch (id, xid, recorded_at) values (v_base / 4096, pg_current_xact_id(), clock_timestamp());
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
      from unnest(p_accounts, v_posted, v_held, v_changed) as n(id, posted, held, is_changed)
     where b.account_id = n.id and n.is_changed;
    if v_special then
      insert into ledger.hold (seq, account_id, amount, expires_at)
        select v_seq[i], p_accounts[e_account[e_from[i]]], -e_amount[e_from[i]], p_hold_until[i] from generate_series(1, v_count) as i where v_outcome[i] = 0 and p_modes[i] = 1;
    end if;
  end if;
  return query select o.x, o.y, o.z from unnest(v_outcome, v_seq, v_available) with ordinality as o(x, y, z, place) order by o.place;
end $$;

-- Whether a hold may be posted or voided, or a transaction reversed. Rows of the ledger do not change, so only the origin's use is a race, and the unique index decides it.
create function ledger.check_origin(p_mode smallint, p_origin text, p_now timestamptz, p_accounts bigint[], p_places int[], p_amounts bigint[])
returns table (code smallint, origin bigint, account_id bigint, amount bigint) language plpgsql stable set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare v_origin record; v_debit bigint;
begin
  select t.seq, t.mode, h.account_id, h.amount, h.expires_at, exists (select 1 from ledger.transaction u where u.origin_seq = t.seq) as is_used
    into v_origin from ledger.transaction t left join ledger.hold h on h.seq = t.seq where t.reference = p_origin;
  if not found or (p_mode in (2, 3)) <> (v_origin.mode = 1) or (p_mode = 4 and v_origin.mode not in (0, 2)) then return query select 5::smallint, null::bigint, null::bigint, null::bigint; return; end if;
  if v_origin.is_used then return query select 6::smallint, v_origin.seq, null::bigint, null::bigint; return; end if;
  if p_mode = 2 and v_origin.expires_at <= p_now then return query select 7::smallint, v_origin.seq, null::bigint, null::bigint; return; end if;
  if p_mode in (2, 3) and not v_origin.account_id = any (p_accounts) then return query select 4::smallint, null::bigint, null::bigint, null::bigint; return; end if;
  if p_mode = 2 then
    select -coalesce(sum(m), 0) into v_debit from unnest(p_places, p_amounts) as x(place, m) where p_accounts[place] = v_origin.account_id;
    if v_debit > v_origin.amount then return query select 8::smallint, v_origin.seq, null::bigint, null::bigint; return; end if;
  end if;
  if p_mode = 4 and exists (
    (select e.account_id, sum(e.amount) as m from ledger.entry e where e.account_id = any (p_accounts) and e.seq = v_origin.seq group by 1)
    except (select p_accounts[place], -sum(m) from unnest(p_places, p_amounts) as x(place, m) group by 1)
    union all
    (select p_accounts[place], -sum(m) from unnest(p_places, p_amounts) as x(place, m) group by 1)
    except (select e.account_id, sum(e.amount) from ledger.entry e where e.account_id = any (p_accounts) and e.seq = v_origin.seq group by 1)
  ) then return query select 8::smallint, v_origin.seq, null::bigint, null::bigint; return; end if;
  return query select 0::smallint, v_origin.seq, v_origin.account_id, v_origin.amount;
end $$;

-- The transactions of batches, in order, with their entries and holds as text. Lateral and `offset 0` fix the path: batch, then its transactions by
-- key, then their entries by key. Left to itself the planner goes by statistics that, right after a burst, describe tables that were empty.
create function ledger.lines_of(p_batches bigint[]) returns table (place bigint, seq bigint, line text) language sql stable
set search_path = ledger, pg_temp as $$
  select s.place, t.seq, concat_ws('|', t.seq, t.reference, t.fingerprint, t.kind, t.mode, t.subject_id, t.origin_seq, extract(epoch from t.effective_at), e.entries, h.hold)
  from unnest(p_batches) with ordinality as s(id, place)
  cross join lateral (select * from ledger.transaction t where t.seq between s.id * 4096 and s.id * 4096 + 4095 offset 0) t
  cross join lateral (
    select string_agg(concat_ws(':', e.account_id, e.amount, e.balance_after, e.unit), ',' order by e.place) as entries
    from (select * from ledger.entry e where e.account_id = any (t.accounts) and e.seq = t.seq offset 0) e) e
  cross join lateral (
    select case when t.mode = 1 then (select concat_ws(':', h.account_id, h.amount, extract(epoch from h.expires_at)) from ledger.hold h where h.seq = t.seq) end as hold) h
$$;

create function ledger.block_hash(p_previous bytea, p_batches bigint[]) returns bytea language sql stable set search_path = ledger, pg_temp as $$
  select sha256(p_previous || sha256(convert_to(coalesce(string_agg(l.line, E'\n' order by l.place, l.seq), ''), 'UTF8'))) from ledger.lines_of(p_batches) l
$$;

-- Seals what has been committed since the last block, at most p_limit batches. Answers the number of batches sealed.
create function ledger.seal(p_limit int) returns int language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_number bigint := 0; v_xid xid8 := '0'; v_batch bigint := 0; v_hash bytea := sha256('baize'::bytea);
  v_xids xid8[]; v_ids bigint[];
begin
  if not pg_try_advisory_xact_lock(7220002) then return 0; end if;
  select number, last_xid, last_batch, hash into v_number, v_xid, v_batch, v_hash from ledger.block order by number desc limit 1;
  if not found then v_number := 0; v_xid := '0'; v_batch := 0; v_hash := sha256('baize'::bytea); end if;
  -- Only transactions older than the oldest one still running: nothing can slip in before them any more.
  select array_agg(n.xid order by n.xid, n.id), array_agg(n.id order by n.xid, n.id) into v_xids, v_ids
    from (select b.xid, b.id from ledger.batch b
           where (b.xid, b.id) > (v_xid, v_batch) and b.xid < pg_snapshot_xmin(pg_current_snapshot()) order by b.xid, b.id limit p_limit) n;
  if v_ids is null then return 0; end if;
  insert into ledger.block (number, last_xid, last_batch, transactions, previous_hash, hash)
    values (v_number + 1, v_xids[array_length(v_xids, 1)], v_ids[array_length(v_ids, 1)],
      (select count(*) from unnest(v_ids) as s(id) cross join lateral (select 1 from ledger.transaction t where t.seq between s.id * 4096 and s.id * 4096 + 4095 offset 0) t),
      v_hash, ledger.block_hash(v_hash, v_ids));
  insert into ledger.house_balance (account_id, block, posted)
    select n.account_id, v_number + 1, n.moved + coalesce((select h.posted from ledger.house_balance h where h.account_id = n.account_id order by h.block desc limit 1), 0)
      from (
        select e.account_id, sum(e.amount) as moved
          from unnest(v_ids) as s(id)
          cross join lateral (select t.seq, t.accounts from ledger.transaction t where t.seq between s.id * 4096 and s.id * 4096 + 4095 offset 0) t
          cross join lateral (select e.account_id, e.amount from ledger.entry e where e.account_id = any (t.accounts) and e.seq = t.seq and e.balance_after is null offset 0) e
         group by e.account_id) n;
  return array_length(v_ids, 1);
end $$;

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to baize_runtime;
grant select on all tables in schema ledger to baize_runtime;
grant execute on function ledger.open_accounts, ledger.post, ledger.seal, ledger.lines_of, ledger.block_hash to baize_runtime;
