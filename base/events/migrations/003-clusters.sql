-- Transaction numbers belong to a cluster: a dump restored into another one goes on with numbers that stand before or after the old ones. Events and
-- cursors say whose theirs are, and the order of commits is within a cluster. Writers of events wait while the index is built.
create function events.this_cluster() returns bigint language sql stable set search_path = pg_catalog as $$ select system_identifier from pg_control_system() $$;
alter table events.outbox add column cluster bigint not null default events.this_cluster();
alter table events.cursor add column cluster bigint not null default events.this_cluster();
-- Numbers that this cluster has not reached came with a dump that was restored before it could be told. Whatever was announced no later than they were is as old; 0 stands for the cluster that nobody wrote down.
do $$ declare v_next xid8 := pg_snapshot_xmax(pg_current_snapshot()); v_last bigint; begin
  select max(seq) into v_last from (select seq from events.outbox where xid >= v_next union all select seq from events.cursor where xid >= v_next) as of_another;
  if v_last is not null then
    update events.outbox set cluster = 0 where seq <= v_last;
    update events.cursor set cluster = 0;
  end if;
end $$;
alter table events.cursor drop constraint cursor_pkey, add primary key (listener, cluster);
create index outbox_by_cluster on events.outbox (name, cluster, xid, seq);
drop index events.outbox_by_name;

-- The events of a name that a listener has not heard, at most p_limit, of one cluster. What another cluster announced comes first: nothing is added to
-- it any more. Of this one's, only those of transactions older than the oldest one still running: nothing can slip in before them.
create function events.waiting(p_listener text, p_name text, p_limit int) returns setof events.outbox language sql stable as $$
  with recursive known as (
    (select o.cluster from events.outbox o where o.name = p_name order by o.cluster limit 1)
    union all
    select n.cluster from known k cross join lateral (select o.cluster from events.outbox o where o.name = p_name and o.cluster > k.cluster order by o.cluster limit 1) n
  ), place as (
    select k.cluster, coalesce(c.xid, '0'::xid8) as xid, coalesce(c.seq, 0) as seq from known k left join events.cursor c on c.listener = p_listener and c.cluster = k.cluster
  ), older as (
    select p.* from place p cross join lateral (
      select o.seq from events.outbox o where o.name = p_name and o.cluster = p.cluster and (o.xid, o.seq) > (p.xid, p.seq) order by o.xid, o.seq limit 1) f
     where p.cluster <> events.this_cluster() order by f.seq limit 1
  ), chosen as (
    select * from older union all select * from place where cluster = events.this_cluster() and not exists (select 1 from older)
  )
  select o.* from chosen h cross join lateral (
    select o.* from events.outbox o where o.name = p_name and o.cluster = h.cluster and (o.xid, o.seq) > (h.xid, h.seq)
       and (h.cluster <> events.this_cluster() or o.xid < pg_snapshot_xmin(pg_current_snapshot()))
     order by o.xid, o.seq limit p_limit) o order by o.xid, o.seq
$$;
grant execute on function events.this_cluster, events.waiting to baize_runtime;
