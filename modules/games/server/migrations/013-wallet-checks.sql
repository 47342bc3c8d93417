-- How the certification kit went the last time it was run for a vendor from the office. A new table.
create table games.wallet_check (
  vendor text primary key references games.vendor (code),
  at timestamptz not null,
  checks jsonb not null
);
grant select, insert, update on games.wallet_check to baize_runtime;
