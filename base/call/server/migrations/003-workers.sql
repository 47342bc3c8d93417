-- Who takes jobs from the queue, as the queue names them, and the advisory lock that their process holds while it lives. New table, no locks.
create table base.worker (
  id text primary key,
  process bigint not null,
  missed_at timestamptz
);
grant select, insert, update, delete on base.worker to baize_runtime;
