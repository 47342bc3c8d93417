-- Money between upline and team. A new table and index, and three columns with constant defaults: no table is written anew.
alter table cashier.payout_setting
  add column transfer_min_minor bigint not null default 10000 check (transfer_min_minor > 0),
  add column transfer_max_minor bigint not null default 100000000 check (transfer_max_minor >= transfer_min_minor),
  add column transfer_day_minor bigint not null default 500000000 check (transfer_day_minor >= 0);
create table cashier.transfer (
  id uuid primary key,
  reference text not null unique,
  from_id uuid not null,
  to_id uuid not null check (to_id <> from_id),
  direction text not null check (direction in ('up', 'down')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  note text not null default '' check (length(note) <= 140),
  at timestamptz not null
);
create index transfer_out on cashier.transfer (from_id, at desc, id desc);
create index transfer_in on cashier.transfer (to_id, at desc, id desc);
alter table cashier.turnover drop constraint turnover_kind_check;
alter table cashier.turnover add constraint turnover_kind_check check (kind in ('deposit', 'bonus', 'adjustment', 'transfer'));
grant select, insert on cashier.transfer to baize_runtime;
