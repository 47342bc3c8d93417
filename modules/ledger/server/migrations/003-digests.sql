-- The write path digests what it writes, and counts what moves on house accounts, so that sealing reads a row a batch instead of every entry.
-- Blocks and batches from before keep their form and are checked by it. Short locks on small tables; functions are replaced.
alter table ledger.batch add column transactions int, add column digest bytea;
alter table ledger.block add column form smallint not null default 1;
alter table ledger.block alter column form set default 2;

-- What a batch moved on a house account. Derived from the entries, and checked against them with the journal.
create table ledger.house_change (
  account_id bigint not null,
  batch bigint not null,
  moved bigint not null,
  primary key (account_id, batch)
);
create trigger never_changed before update or delete on ledger.house_change for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.house_change for each statement execute function ledger.refuse_change();

-- One form for what a batch wrote: each column as an array literal, in the order of the journal.
create function ledger.digest(p_seq text, p_reference text, p_fingerprint text, p_kind text, p_mode text, p_subject text, p_origin text, p_effective text, p_accounts text, p_unit text,
  p_amount text, p_after text, p_hold_until text) returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws('|', p_seq, p_reference, p_fingerprint, p_kind, p_mode, p_subject, p_origin, p_effective, p_accounts, p_unit, p_amount, p_after, p_hold_until), 'UTF8'))
$$;

-- The digest of a batch, out of its rows. A hold has no entries: its line is what it sets aside, and a void's line is zero. Accounts that a transaction
-- names but its entries do not, or the other way round, make another digest.
create function ledger.digest_of(p_batch bigint) returns bytea language sql stable
set search_path = ledger, pg_temp set timezone = 'UTC' set datestyle = 'ISO' set enable_seqscan = off as $$
  with rows as (
    select t.*, h.amount as held, h.expires_at, e.accounts as entry_accounts, e.unit, e.amounts, e.afters
    from (select * from ledger.transaction where seq between p_batch * 4096 and p_batch * 4096 + 4095 offset 0) t
    left join ledger.hold h on h.seq = t.seq
    cross join lateral (
      select array_agg(account_id order by place) as accounts, case when min(unit) <> max(unit) then 'mixed' else min(unit) end as unit, array_agg(amount order by place) as amounts,
        array_agg(balance_after order by place) as afters
      from (select * from ledger.entry e where e.account_id = any (t.accounts) and e.seq = t.seq offset 0) e
    ) e
  ), lines as (
    select r.seq, l.place, l.amount, l.after
    from rows r cross join lateral unnest(coalesce(r.amounts, array[coalesce(-r.held, 0)]), coalesce(r.afters, array[null::bigint])) with ordinality as l(amount, after, place)
  )
  select ledger.digest(array_agg(seq order by seq)::text, array_agg(reference order by seq)::text, array_agg(fingerprint order by seq)::text, array_agg(kind order by seq)::text,
    array_agg(mode order by seq)::text, array_agg(subject_id order by seq)::text, array_agg(origin_seq order by seq)::text, array_agg(effective_at order by seq)::text,
    array_agg((case when entry_accounts is null or entry_accounts = accounts then accounts::text else 'other accounts' end) order by seq)::text,
    array_agg(coalesce(unit, '') order by seq)::text, (select array_agg(amount order by seq, place)::text from lines), (select array_agg(after order by seq, place)::text from lines),
    array_agg(expires_at order by seq)::text)
  from rows
$$;

-- The hash of a block of the second form: over the digests of its batches.
create function ledger.chained(p_previous bytea, p_digests bytea[]) returns bytea language sql immutable as $$
  select sha256(p_previous || coalesce(string_agg(d, ''::bytea order by place), ''::bytea)) from unnest(p_digests) with ordinality as x(d, place)
$$;

-- As before, with the digest and the moves of house accounts; the codes of the outcomes are those of the function that this one replaces.
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

-- Seals what has been committed since the last block, at most p_limit batches. Answers the number of batches sealed.
create or replace function ledger.seal(p_limit int) returns int language plpgsql security definer
set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_number bigint := 0; v_xid xid8 := '0'; v_batch bigint := 0; v_hash bytea := sha256('baize'::bytea);
  v_xids xid8[]; v_ids bigint[]; v_digests bytea[]; v_count int; v_older bigint[]; -- older: batches from before their digest was kept
begin
  if not pg_try_advisory_xact_lock(7220002) then return 0; end if;
  select number, last_xid, last_batch, hash into v_number, v_xid, v_batch, v_hash from ledger.block order by number desc limit 1;
  if not found then v_number := 0; v_xid := '0'; v_batch := 0; v_hash := sha256('baize'::bytea); end if;
  -- Only transactions older than the oldest one still running: nothing can slip in before them any more.
  select array_agg(n.xid order by n.xid, n.id), array_agg(n.id order by n.xid, n.id), array_agg(coalesce(n.digest, ledger.digest_of(n.id)) order by n.xid, n.id),
         sum(coalesce(n.transactions, 0)), array_agg(n.id) filter (where n.digest is null)
    into v_xids, v_ids, v_digests, v_count, v_older
    from (select b.xid, b.id, b.digest, b.transactions from ledger.batch b
           where (b.xid, b.id) > (v_xid, v_batch) and b.xid < pg_snapshot_xmin(pg_current_snapshot()) order by b.xid, b.id limit p_limit) n;
  if v_ids is null then return 0; end if;
  insert into ledger.block (number, last_xid, last_batch, transactions, previous_hash, hash)
    values (v_number + 1, v_xids[array_length(v_xids, 1)], v_ids[array_length(v_ids, 1)],
      v_count + (select count(*) from unnest(v_older) as s(id) cross join lateral (select 1 from ledger.transaction t where t.seq between s.id * 4096 and s.id * 4096 + 4095 offset 0) t),
      v_hash, ledger.chained(v_hash, v_digests));
  insert into ledger.house_balance (account_id, block, posted)
    select n.account_id, v_number + 1, sum(n.moved) + coalesce((select h.posted from ledger.house_balance h where h.account_id = n.account_id order by h.block desc limit 1), 0)
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
revoke all on all functions in schema ledger from public;
grant select on ledger.house_change to baize_runtime;
grant execute on function ledger.post, ledger.seal, ledger.digest, ledger.digest_of, ledger.chained to baize_runtime;
