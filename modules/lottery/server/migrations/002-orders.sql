-- Orders, chases, what is sold of each issue, rebates and levels. New tables, no locks.

-- The rebate that a member has, in 1/10 000. Whoever has no row has the operator's usual one, within that of the line above.
create table lottery.level (
  member_id uuid primary key,
  bps int not null check (bps between 0 and 2000)
);
grant select, insert, update on lottery.level to baize_runtime;

create table lottery.placed_order (
  id uuid primary key,
  member_id uuid not null,
  -- SHA-256 of what was asked: the same order again is answered, another one under its key is refused.
  content bytea not null,
  chase_id uuid,
  bets int not null,
  tickets bigint not null,
  total bigint not null,
  currency text not null,
  placed_at timestamptz not null
);
grant select, insert on lottery.placed_order to baize_runtime;

-- An order over several issues. Its bets are the rounds order-0, order-1 and so on: all lines of the first issue, then of the second.
create table lottery.chase (
  id uuid primary key,
  order_id uuid not null,
  member_id uuid not null,
  game_code text not null references lottery.game,
  currency text not null,
  numbers text[] not null,
  lines int not null check (lines > 0),
  total bigint not null,
  stops_on_win boolean not null,
  -- What is left of it was given back: after a win, or by the member.
  stopped text check (stopped in ('won', 'cancelled')),
  placed_at timestamptz not null
);
create index chase_of_member on lottery.chase (member_id, id desc);
grant select, insert on lottery.chase to baize_runtime;
grant update (stopped) on lottery.chase to baize_runtime;

-- The issues on which a chase can stop.
create table lottery.chase_stop (
  game_code text not null,
  number text not null,
  chase_id uuid not null references lottery.chase,
  primary key (game_code, number, chase_id)
);
grant select, insert, delete on lottery.chase_stop to baize_runtime;

-- What bets on one choice of an issue can be paid together. The bound is kept by the database, so two orders at the same time cannot pass it; `cap` is the
-- game's limit when the row was last added to.
create table lottery.exposure (
  game_code text not null,
  number text not null,
  play text not null,
  key text not null,
  minor bigint not null check (minor >= 0),
  cap bigint not null,
  primary key (game_code, number, play, key),
  constraint exposure_within_cap check (minor <= cap)
);
grant select, insert, update, delete on lottery.exposure to baize_runtime;

-- What each member has staked on an issue, and what rebates are worked out from.
create table lottery.member_stake (
  game_code text not null,
  number text not null,
  member_id uuid not null,
  currency text not null,
  minor bigint not null check (minor >= 0),
  cap bigint not null,
  -- Of the official style: the stakes, the sum of stake times chosen rebate, and of stake times level, in 1/10 000 of 1/10 000.
  official bigint not null check (official >= 0),
  chosen numeric not null check (chosen >= 0),
  level numeric not null check (level >= 0),
  primary key (game_code, number, member_id),
  constraint stake_within_cap check (minor <= cap)
);
grant select, insert, update, delete on lottery.member_stake to baize_runtime;

-- What each member is paid as rebate of an issue: planned first, so that it is the same after a crash.
create table lottery.rebate (
  game_code text not null,
  number text not null,
  member_id uuid not null,
  currency text not null,
  minor bigint not null check (minor > 0),
  -- due: still to be paid · paid · taken: taken back, because the issue is void.
  state text not null default 'due' check (state in ('due', 'paid', 'taken')),
  primary key (game_code, number, member_id)
);
create index rebate_due on lottery.rebate (game_code, number, member_id) where state = 'due';
grant select, insert on lottery.rebate to baize_runtime;
grant update (state) on lottery.rebate to baize_runtime;

-- What a member has to give back and does not have: it is asked for again until it is there.
create table lottery.owed (
  game_code text not null,
  number text not null,
  member_id uuid not null,
  -- The bet, or nothing for a rebate.
  bet_id uuid not null default '00000000-0000-0000-0000-000000000000',
  minor bigint not null check (minor > 0),
  since timestamptz not null,
  tried_at timestamptz not null,
  primary key (game_code, number, member_id, bet_id)
);
create index owed_by_try on lottery.owed (tried_at);
grant select, insert, update, delete on lottery.owed to baize_runtime;
