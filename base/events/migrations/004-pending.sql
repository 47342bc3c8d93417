-- Which listeners have something before them, asked for all at once; and whether it may be taken already, or waits for an older transaction that is
-- still running. Each costs a few steps in an index, however much has been announced.
create function events.pending(p_listeners text[], p_names text[]) returns table (listener text, is_ready boolean) language sql stable as $$
  select l.listener, r.is_ready
    from unnest(p_listeners, p_names) as l(listener, name)
   cross join lateral (select exists (select 1 from events.waiting(l.listener, l.name, 1)) as is_ready) r
    left join events.cursor c on c.listener = l.listener and c.cluster = events.this_cluster()
   where r.is_ready or exists (
     select 1 from events.outbox o
      where o.name = l.name and o.cluster = events.this_cluster() and (o.xid, o.seq) > (coalesce(c.xid, '0'::xid8), coalesce(c.seq, 0)))
$$;
grant execute on function events.pending to baize_runtime;
