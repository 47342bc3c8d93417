-- The way in for somebody whose authenticator is lost: ten codes, each good once. Only their hashes are kept. A new table, no locks.
create table staff.recovery_code (
  staff_id uuid not null references staff.account (id),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
grant select, insert, update (used_at), delete on staff.recovery_code to baize_runtime;
