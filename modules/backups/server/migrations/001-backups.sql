-- What became of backups and restore tests, and how far the archive of the log reaches. New tables, no locks.
create schema backups;
create table backups.run (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'restore-test')),
  backup text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  bytes bigint,
  stored_bytes bigint,
  error text not null default '' check (length(error) <= 2000)
);
create index run_by_start on backups.run (started_at desc);
create table backups.archive (
  only_one boolean primary key default true check (only_one),
  storage text not null,
  at timestamptz not null,
  oldest_at timestamptz
);
grant usage on schema backups to baize_runtime;
grant select, insert, update on backups.run, backups.archive to baize_runtime;
