-- Transaction numbers belong to a cluster: a dump restored into another one goes on with numbers that stand before the old ones. Batches and blocks
-- say whose theirs are, and the order of commits is within a cluster. Rewrites the table of batches, which is small: a row for hundreds of postings.
create function ledger.this_cluster() returns bigint language sql stable set search_path = pg_catalog as $$ select system_identifier from pg_control_system() $$;
alter table ledger.batch add column cluster bigint not null default ledger.this_cluster();
alter table ledger.block add column cluster bigint not null default ledger.this_cluster();
alter table ledger.block alter column cluster drop default;
drop index ledger.batch_in_commit_order;
create index batch_in_commit_order on ledger.batch (cluster, xid, id);
create index block_by_cluster on ledger.block (cluster, number);

-- The clusters that wrote these books, by skipping from one to the next.
create function ledger.cluster_of_batches() returns setof bigint language sql stable set search_path = ledger, pg_temp as $$
  with recursive found as (
    (select cluster from ledger.batch order by cluster limit 1)
    union all
    select n.cluster from found f cross join lateral (select b.cluster from ledger.batch b where b.cluster > f.cluster order by b.cluster limit 1) n
  ) select cluster from found
$$;

-- The batches of a cluster that no block holds yet.
create function ledger.unsealed(p_cluster bigint) returns setof ledger.batch language sql stable set search_path = ledger, pg_temp as $$
  select b.* from ledger.batch b
   where b.cluster = p_cluster and (b.xid, b.id) > (
     coalesce((select last_xid from ledger.block where cluster = p_cluster order by number desc limit 1), '0'::xid8),
     coalesce((select last_batch from ledger.block where cluster = p_cluster order by number desc limit 1), 0))
$$;

-- Seals what has been committed since the last block, at most p_limit batches. Answers the number of batches sealed.
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
grant execute on function ledger.seal, ledger.this_cluster, ledger.cluster_of_batches, ledger.unsealed to baize_runtime;
