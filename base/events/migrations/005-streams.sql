-- A stream is a table of another schema that is only added to, whose rows say where they stand: cluster, xid and seq, as in the outbox. These are the rows
-- that a follower has not had, in the same order: what another cluster wrote comes first, and of this one's only what no transaction still running can precede.
-- The table needs an index on (cluster, xid, seq), and may be partitioned.
create function events.waiting_in(p_table regclass, p_follower text, p_limit int) returns table (cluster bigint, xid xid8, seq bigint) language plpgsql stable as $$
declare v_this constant bigint := events.this_cluster();
begin
  return query execute format($q$
    with recursive known as (
      (select s.cluster from %1$s s order by s.cluster limit 1)
      union all
      select n.cluster from known k cross join lateral (select s.cluster from %1$s s where s.cluster > k.cluster order by s.cluster limit 1) n
    ), place as (
      select k.cluster, coalesce(c.xid, '0'::xid8) as xid, coalesce(c.seq, 0) as seq from known k left join events.cursor c on c.listener = $1 and c.cluster = k.cluster
    ), older as (
      select p.* from place p cross join lateral (
        select s.seq from %1$s s where s.cluster = p.cluster and (s.xid, s.seq) > (p.xid, p.seq) order by s.xid, s.seq limit 1) f
       where p.cluster <> $2 order by f.seq limit 1
    ), chosen as (
      select * from older union all select * from place where place.cluster = $2 and not exists (select 1 from older)
    )
    select s.cluster, s.xid, s.seq from chosen h cross join lateral (
      select s.cluster, s.xid, s.seq from %1$s s where s.cluster = h.cluster and (s.xid, s.seq) > (h.xid, h.seq)
         and (h.cluster <> $2 or s.xid < pg_snapshot_xmin(pg_current_snapshot()))
       order by s.xid, s.seq limit $3) s order by s.xid, s.seq$q$, p_table)
  using p_follower, v_this, p_limit;
end $$;

-- Which followers have something before them, and whether they may have it already.
create function events.pending_in(p_table regclass, p_followers text[]) returns table (listener text, is_ready boolean) language plpgsql stable as $$
begin
  return query execute format($q$
    select f.name, r.is_ready from unnest($1) as f(name)
     cross join lateral (select exists (select 1 from events.waiting_in($2, f.name, 1)) as is_ready) r
      left join events.cursor c on c.listener = f.name and c.cluster = $3
     where r.is_ready or exists (
       select 1 from %1$s s where s.cluster = $3 and (s.xid, s.seq) > (coalesce(c.xid, '0'::xid8), coalesce(c.seq, 0)))$q$, p_table)
  using p_followers, p_table, events.this_cluster();
end $$;
grant execute on function events.waiting_in, events.pending_in to baize_runtime;
grant delete on events.cursor to baize_runtime;
