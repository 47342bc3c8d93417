-- Faults of the pages: what is known of each, and how often it happened. New tables, no locks.
create schema faults;
create table faults.fault (
  id text primary key,
  app text not null,
  kind text not null,
  page text not null,
  message text not null,
  -- Of the time it happened first.
  stack text[] not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  known_at timestamptz,
  known_by text,
  known_note text,
  check ((known_at is null) = (known_by is null) and (known_at is null) = (known_note is null))
);
create index fault_by_last on faults.fault (last_at);
create table faults.release (
  name text primary key,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create table faults.day (
  day date not null,
  fault_id text not null references faults.fault on delete cascade,
  release text not null,
  browser text not null,
  count bigint not null check (count > 0),
  primary key (day, fault_id, release, browser)
);
create index day_by_fault on faults.day (fault_id, day);
grant usage on schema faults to baize_runtime;
grant select, insert, update, delete on faults.fault, faults.release, faults.day to baize_runtime;
