-- Money is set aside on an account of its own (member.locked), so holds are no more: docs/decisions/043. Nothing in the product made one. Whoever made some
-- by the write path keeps them in the journal: ledger.hold stays, because the digests of old batches cover it, and nobody writes it. What a hold that is
-- still open set aside is free again. Locks ledger.balance while its rows are read once, and ledger.transaction for a moment; no row is rewritten.
drop function ledger.post(text[], uuid[], text[], smallint[], uuid[], text[], timestamptz[], timestamptz[], bigint[], text[], text[], int[], int[], bigint[], timestamptz);
drop function ledger.check_origin(smallint, text, timestamptz, bigint[], int[], bigint[]);
drop index ledger.hold_by_expiry;
alter table ledger.balance drop constraint balance_covers_what_is_held, drop column held, add constraint balance_is_never_negative check (posted >= 0);
-- Not valid: books from before may have the other modes.
alter table ledger.transaction drop constraint transaction_mode_check, add constraint transaction_posts_or_reverses check (mode in (0, 4)) not valid;

-- Whether a transaction may be reversed by these entries: 0 yes, 5 origin unknown or itself a reversal, 6 reversed before, 8 not its exact opposite. Rows of the
-- ledger do not change, so only the origin's use is a race, and the unique index decides it.
create function ledger.check_reversal(p_origin text, p_accounts bigint[], p_places int[], p_amounts bigint[])
returns table (code smallint, origin bigint) language plpgsql stable set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare v_origin record;
begin
  select t.seq, t.mode, exists (select 1 from ledger.transaction u where u.origin_seq = t.seq) as is_used into v_origin from ledger.transaction t where t.reference = p_origin;
  if not found or v_origin.mode not in (0, 2) then return query select 5::smallint, null::bigint; return; end if; -- 2: a hold was posted, in older books
  if v_origin.is_used then return query select 6::smallint, v_origin.seq; return; end if;
  if exists (
    (select e.account_id, sum(e.amount) as m from ledger.entry e where e.account_id = any (p_accounts) and e.seq = v_origin.seq group by 1)
    except (select p_accounts[place], -sum(m) from unnest(p_places, p_amounts) as x(place, m) group by 1)
    union all
    (select p_accounts[place], -sum(m) from unnest(p_places, p_amounts) as x(place, m) group by 1)
    except (select e.account_id, sum(e.amount) from ledger.entry e where e.account_id = any (p_accounts) and e.seq = v_origin.seq group by 1)
  ) then return query select 8::smallint, v_origin.seq; return; end if;
  return query select 0::smallint, v_origin.seq;
end $$;

-- As before, without holds. Outcomes: 0 done, 1 done before with the same content, 2 done before with other content, 3 not enough money, 4 unknown account or unit,
-- 5, 6 and 8 of a reversal, 9 out of bounds. The bounds stand in modules/ledger/contract/model.ts as well.
create function ledger.post(
  p_references text[], p_fingerprints uuid[], p_kinds text[], p_modes smallint[], p_subjects uuid[], p_origins text[], p_effective timestamptz[],
  p_accounts bigint[], p_account_sets text[], p_units text[], e_from int[], e_account int[], e_amount bigint[]
) returns table (outcome smallint, seq bigint, available bigint)
language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
set timezone = 'UTC' set datestyle = 'ISO' as $$
#variable_conflict use_column
declare
  v_count constant int := coalesce(array_length(p_references, 1), 0);
  v_unit text[] := p_units; -- a local copy: reading one text out of a parameter array walks it from the start
  v_units text[]; v_bounded boolean[]; v_posted bigint[];
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
  v_base bigint; v_from int; v_to int; a int; v_code smallint; v_mode smallint; v_done int := 0;
  v_reversed bigint; v_batch bigint; v_digest bytea;
  c_most_amount constant bigint := 1000000000000000; c_most_balance constant bigint := 100000000000000000;
begin
  -- Fixed order of locks: by account, as the caller sends them. What is read is what the holders of these locks before us have left. The rows of
  -- house accounts are not locked and never change; their column counts from zero what this batch moves.
  select array_agg(coalesce(b.unit, h.unit, '') order by w.place), array_agg(b.unit is not null order by w.place), array_agg(coalesce(b.posted, 0) order by w.place)
    into v_units, v_bounded, v_posted
    from unnest(p_accounts) with ordinality as w(id, place)
    left join lateral (select unit, posted from ledger.balance where account_id = w.id and is_bounded for no key update) b on true
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
          or (v_bounded[e_account[e]] and e_amount[e] > 0 and v_posted[e_account[e]] > c_most_balance - e_amount[e])) then v_code := 9; end if;
      end loop;
      if v_code = 0 and v_mode = 4 then
        select o.code, o.origin into v_code, v_reversed from ledger.check_reversal(p_origins[i], p_accounts, e_account[v_from:v_to], e_amount[v_from:v_to]) o;
        if v_code = 0 and v_reversed = any (v_origin) then v_code := 6; end if;
        if v_code = 0 then v_origin[i] := v_reversed; end if;
      end if;
      if v_code = 0 then
        for e in v_from .. v_to loop
          a := e_account[e];
          v_posted[a] := v_posted[a] + e_amount[e]; v_changed[a] := true;
          if v_bounded[a] then v_after[e] := v_posted[a]; end if;
        end loop;
        for e in v_from .. v_to loop
          a := e_account[e];
          if v_bounded[a] and v_posted[a] < 0 then v_code := 3; end if;
        end loop;
        if v_code <> 0 then
          for e in v_from .. v_to loop
            a := e_account[e]; v_posted[a] := v_posted[a] - e_amount[e];
          end loop;
          v_origin[i] := null;
        end if;
      end if;
      if v_code = 0 then
        v_done := v_done + 1; v_seq[i] := v_base + i;
        for e in v_from .. v_to loop
          v_entry_seq[e] := v_base + i; v_entry_place[e] := e - v_from; v_entry_unit[e] := v_unit[i];
        end loop;
      end if;
    end if;
    v_outcome[i] := v_code;
    for e in v_from .. v_to loop
      a := e_account[e];
      if v_bounded[a] then v_available[i] := v_posted[a]; exit; end if;
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
    update ledger.balance b set posted = n.posted, last_seq = v_base
      from unnest(p_accounts, v_posted, v_changed, v_bounded) as n(id, posted, is_changed, is_bounded)
     where b.account_id = n.id and n.is_changed and n.is_bounded;
    insert into ledger.house_change (account_id, batch, moved)
      select n.id, v_batch, n.moved from unnest(p_accounts, v_posted, v_changed, v_bounded) as n(id, moved, is_changed, is_bounded) where n.is_changed and not n.is_bounded;
    -- The digest of what was written. When everything was, it is in our hands; else it is read back. The last of its parts is the
    -- time of holds: as many nulls as there are transactions.
    if v_done = v_count then
      v_digest := ledger.digest(v_seq::text, p_references::text, p_fingerprints::text, p_kinds::text, p_modes::text, p_subjects::text, v_origin::text, p_effective::text,
        p_account_sets::text, v_unit::text, e_amount::text, v_after::text, array_fill(null::timestamptz, array[v_count])::text);
    else
      v_digest := ledger.digest_of(v_batch);
    end if;
    insert into ledger.batch (id, xid, recorded_at, transactions, digest) values (v_batch, pg_current_xact_id(), clock_timestamp(), v_done, v_digest);
  end if;
  return query select o.x, o.y, o.z from unnest(v_outcome, v_seq, v_available) with ordinality as o(x, y, z, place) order by o.place;
end $$;

revoke all on function ledger.post, ledger.check_reversal from public;
grant execute on function ledger.post to baize_runtime;
