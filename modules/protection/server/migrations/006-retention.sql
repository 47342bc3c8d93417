-- What was deleted of closed accounts, and which of them are done. A new table; a column without a default, and an index over the few closed accounts.
alter table compliance.guard add column forgotten_at timestamptz;
create index guard_to_forget on compliance.guard (barred_at) where bar = 'closed' and forgotten_at is null;
create table compliance.retention_run (
  id uuid primary key,
  at timestamptz not null,
  -- What was deleted: members, documents, or a kind of another module.
  kind text not null check (length(kind) between 1 and 40),
  removed int not null check (removed > 0)
);
create index retention_run_by_time on compliance.retention_run (at desc, id desc);
grant select, insert on compliance.retention_run to baize_runtime;
