-- The outbox: events are written in the transaction that makes them true and read in the order of those transactions. New tables, no locks.
create schema events;
create table events.outbox (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  name text not null,
  payload jsonb not null,
  recorded_at timestamptz not null default now()
);
create index outbox_in_commit_order on events.outbox (xid, seq);
-- How far each listener has come. A listener's effect and its step forward are one transaction: that makes it happen once.
create table events.cursor (
  listener text primary key,
  xid xid8 not null,
  seq bigint not null,
  moved_at timestamptz not null default now()
);
-- Events that a listener could not take. Retried in order; after the last try parked, so that one bad event does not hold up the rest.
create table events.failure (
  listener text not null,
  seq bigint not null,
  attempts int not null,
  error text not null,
  failed_at timestamptz not null default now(),
  parked_at timestamptz,
  primary key (listener, seq)
);
grant usage on schema events to baize_runtime;
grant select, insert on events.outbox to baize_runtime;
grant delete on events.outbox to baize_runtime;
grant select, insert, update on events.cursor to baize_runtime;
grant select, insert, update, delete on events.failure to baize_runtime;
