-- A listener reads the events of one name. By name in the index it costs nothing to wait for one that seldom comes, however much else is announced.
-- Writers of events wait while the index is built.
create index outbox_by_name on events.outbox (name, xid, seq);
drop index events.outbox_in_commit_order;
