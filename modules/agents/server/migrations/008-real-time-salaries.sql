-- Real-time salaries: what members played in each five minutes, and what contracts came to in them. The check of the types is replaced and columns are added; no rows are
-- rewritten.
alter table agents.contract drop constraint contract_type_check;
alter table agents.contract add constraint contract_type_check check (type in ('dividend', 'daily', 'second-daily', 'hourly', 'real-time')) not valid;
alter table agents.contract validate constraint contract_type_check;
alter table agents.contract
  add column starts_at timestamptz, -- of real-time salaries: the first window that counts, and the first that no longer does
  add column ends_at timestamptz,
  add column rest numeric not null default 0, -- earned and not paid yet, exactly, in 1/10 000 of the unit of amounts; below zero when too much was paid
  add check ((type = 'real-time' and starts is not null) = (starts_at is not null)),
  add check (ends_at >= starts_at);
create index contract_real_time on agents.contract (payee_id) where type = 'real-time' and starts_at is not null;

-- Settled bets of a member in five minutes, by the stake of the bet. Kept for 35 days.
create table agents.member_window (
  member_id uuid not null,
  at timestamptz not null, -- the beginning of the window
  size bigint not null, -- the stake of each of these bets
  line int not null default 0, -- the number of the line by which they count
  currency text not null,
  stake bigint not null,
  valid bigint not null,
  return bigint not null,
  primary key (member_id, at, size, line)
) with (fillfactor = 85);
create index member_window_by_time on agents.member_window (at);
-- The first window that has not been worked out yet.
create table agents.worked_out (only_one boolean primary key default true check (only_one), until timestamptz not null);
-- Windows that were worked out before these bets of a member came or changed, and members whose play in a window earns no one anything.
create table agents.window_changed (member_id uuid not null, at timestamptz not null, primary key (member_id, at));
create table agents.window_left_out (at timestamptz not null, member_id uuid not null, primary key (at, member_id));

-- A line of a bill: a window that earned something, or that carries the change of an earlier one. Never changed.
create table agents.bill_window (
  contract_id uuid not null references agents.contract,
  at timestamptz not null,
  bill_id uuid not null references agents.bill,
  basis bigint not null check (basis >= 0), -- net wins, net losses or valid bets
  adjusted numeric not null, -- from changes of earlier windows, in 1/10 000 of the unit of amounts
  amount bigint not null check (amount >= 0),
  primary key (contract_id, at)
);
create index bill_window_of_bill on agents.bill_window (bill_id, at desc);
-- What an earlier window came to after its bets changed, against what it came to before.
create table agents.window_change (
  id bigint generated always as identity primary key,
  contract_id uuid not null references agents.contract,
  at timestamptz not null,
  made_at timestamptz not null,
  change bigint not null check (change <> 0) -- of the basis
);
create index window_change_of on agents.window_change (contract_id, at);

grant select, insert, update, delete on agents.member_window, agents.worked_out to baize_runtime;
grant select, insert, delete on agents.window_changed, agents.window_left_out to baize_runtime;
grant select, insert on agents.bill_window, agents.window_change to baize_runtime;
