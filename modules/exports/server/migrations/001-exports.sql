-- Files made of filtered lists, and their bytes in pieces, so that any server can send what another one wrote. New tables, no locks.
create schema exports;
create table exports.export (
  id uuid primary key,
  audience text not null check (audience in ('member', 'staff')),
  owner_id uuid not null,
  source text not null,
  format text not null check (format in ('csv', 'xlsx')),
  language text not null,
  zone text not null,
  filter jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed')),
  rows_total int not null check (rows_total >= 0),
  rows_done int not null default 0 check (rows_done >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index export_by_owner on exports.export (audience, owner_id, created_at);
create index export_by_expiry on exports.export (expires_at);
create table exports.part (
  export_id uuid not null references exports.export on delete cascade,
  number int not null,
  bytes bytea not null,
  primary key (export_id, number)
);
grant usage on schema exports to baize_runtime;
grant select, insert, update, delete on exports.export to baize_runtime;
grant select, insert, delete on exports.part to baize_runtime;
