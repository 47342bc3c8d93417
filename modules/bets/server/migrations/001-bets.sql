-- One bet record for every kind of game. A new table, no locks. Keyed by member, so that it can be distributed by member and lists a member's bets in order.
create schema bets;
create table bets.bet (
  member_id uuid not null,
  id uuid not null,
  game_kind text not null,
  vendor text not null,
  game_code text not null,
  round_id text not null,
  currency text not null,
  stake bigint not null check (stake >= 0),
  return bigint not null default 0 check (return >= 0),
  state text not null check (state in ('open', 'settled', 'void')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  rules_version text not null,
  primary key (member_id, id),
  constraint bet_is_one_per_round unique (vendor, round_id, member_id),
  constraint bet_is_settled_at_a_time check ((state = 'open') = (settled_at is null))
);
-- Open bets are few among many: their list must not read the rest.
create index bet_open on bets.bet (placed_at) where state = 'open';
grant usage on schema bets to baize_runtime;
grant select, insert, update on bets.bet to baize_runtime;
