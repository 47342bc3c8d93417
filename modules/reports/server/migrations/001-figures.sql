-- What the business came to, day by day: roll-ups of settled bets and of moved money, made from facts that never change. New tables, no locks on old ones.
create schema reports;
grant usage on schema reports to baize_runtime;

-- The zone whose midnights divide the days below: the brand's, as it was when they were made.
create table reports.zone (id int primary key check (id = 1), name text not null);

-- Settled bets, summed from what each fact changes.
create table reports.play_day (
  day date not null,
  currency text not null,
  product text not null,
  vendor text not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  return bigint not null,
  primary key (day, currency, product, vendor)
);
-- The same by member: who was active, and whom a day's result came from.
create table reports.player_day (
  day date not null,
  currency text not null,
  product text not null,
  vendor text not null,
  member_id uuid not null,
  bets bigint not null,
  stake bigint not null,
  return bigint not null,
  first_at timestamptz not null, -- the first bet of the day that was settled
  primary key (day, currency, product, vendor, member_id)
);
-- The same by five minutes: a day so far beside an earlier one at the same time.
create table reports.play_slot (
  slot timestamptz not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  return bigint not null,
  primary key (slot, currency)
);

-- Movements of members' money as they were announced. Events are not kept for ever, these are.
create table reports.money (
  seq bigint generated always as identity primary key,
  what text not null,
  member_id uuid not null,
  subject_id uuid not null,
  currency text not null,
  minor bigint not null check (minor > 0),
  is_first boolean not null, -- the member's first deposit
  at timestamptz not null
);
create index money_by_time on reports.money (currency, at) include (what, minor, is_first);
create unique index money_first on reports.money (member_id) where is_first;
create table reports.money_day (
  day date not null,
  currency text not null,
  what text not null,
  count bigint not null,
  firsts bigint not null,
  minor bigint not null,
  primary key (day, currency, what)
);

grant select, insert, update, delete on reports.zone, reports.play_day, reports.player_day, reports.play_slot, reports.money_day to baize_runtime;
grant select, insert on reports.money to baize_runtime;
