-- What members and their teams came to: roll-ups of settled bets and of moved money, made from facts that never change. New tables, no locks on old ones.
create schema agents;
grant usage on schema agents to baize_runtime;

-- The zone whose midnights and hours divide the figures: the brand's, as it was when they were made.
create table agents.zone (
  id int primary key check (id = 1),
  name text not null,
  is_whole boolean not null default false -- whether members who came before this module are counted
);

-- Settled bets of a member, summed from what each fact changes. Rows come in the order of time, so an index of stretches finds the members of a day.
create table agents.member_hour (
  member_id uuid not null,
  hour timestamptz not null,
  product text not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  return bigint not null,
  primary key (member_id, hour, product)
) with (fillfactor = 85);
create index member_hour_by_time on agents.member_hour using brin (hour) with (pages_per_range = 32);
-- Members and the days on which a bet of theirs counted.
create table agents.active_day (member_id uuid not null, day date not null, primary key (member_id, day));

-- An agent with everyone below, at any depth.
create table agents.team_day (
  agent_id uuid not null,
  day date not null,
  currency text not null,
  product text not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  return bigint not null,
  primary key (agent_id, day, currency, product)
) with (fillfactor = 85);
create table agents.team_active (
  agent_id uuid not null,
  day date not null,
  currency text not null,
  members bigint not null,
  primary key (agent_id, day, currency)
) with (fillfactor = 85);

-- Registrations, and movements of members' money as they were announced. Events are not kept for ever, these are.
create table agents.money (
  seq bigint generated always as identity primary key,
  what text not null,
  member_id uuid not null,
  currency text not null,
  minor bigint not null check (minor >= 0),
  is_first boolean not null default false, -- the member's first deposit
  at timestamptz not null
);
create index money_of_member on agents.money (member_id, at);
create unique index money_first on agents.money (member_id) where is_first;
create unique index money_registered on agents.money (member_id) where what = 'registered';
create table agents.team_money_day (
  agent_id uuid not null,
  day date not null,
  currency text not null,
  what text not null,
  count bigint not null,
  firsts bigint not null,
  minor bigint not null,
  primary key (agent_id, day, currency, what)
) with (fillfactor = 85);

grant select, insert, update, delete on agents.zone, agents.member_hour, agents.active_day, agents.team_day, agents.team_active, agents.team_money_day to baize_runtime;
grant select, insert on agents.money to baize_runtime;
