-- Games, the chains of seeds that decide their draws, and the issues. New tables, no locks.
create schema lottery;
grant usage on schema lottery to baize_runtime;

create table lottery.game (
  code text primary key check (code ~ '^[a-z0-9-]{2,20}$'),
  family text not null,
  group_code text not null,
  place int not null,
  name_cn text not null,
  name_en text not null,
  tag text check (tag in ('HOT', 'NEW')),
  source text not null check (source in ('own', 'feed')),
  default_play text not null,
  rules jsonb not null,
  schedule jsonb not null,
  scale jsonb not null,
  limits jsonb not null,
  is_on boolean not null default false,
  version int not null default 1
);
grant select, insert, update on lottery.game to baize_runtime;

-- The anchor is published when the chain is made; the secret decides all of its draws, so it is sealed.
create table lottery.chain (
  game_code text not null references lottery.game,
  number int not null check (number > 0),
  anchor text not null check (anchor ~ '^[0-9a-f]{64}$'),
  secret text not null,
  length int not null check (length > 0),
  -- Places of it that belong to issues; the next issue takes used + 1.
  used int not null default 0 check (used between 0 and length),
  published_at timestamptz not null,
  primary key (game_code, number)
);
grant select, insert on lottery.chain to baize_runtime;
grant update (used) on lottery.chain to baize_runtime;

create table lottery.issue (
  game_code text not null references lottery.game,
  number text not null check (number ~ '^\d{8}-\d{3,4}$'),
  opens_at timestamptz not null,
  seals_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'drawn', 'paid', 'correcting', 'repaid', 'voiding', 'void')),
  -- As they were when the issue was made: its bets and its draw go by these.
  rules jsonb not null,
  chain int,
  chain_place int check (chain_place > 0),
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  beacon text not null default '',
  feed text,
  result smallint[],
  drawn_at timestamptz,
  paid_at timestamptz,
  primary key (game_code, number),
  foreign key (game_code, chain) references lottery.chain (game_code, number),
  check (opens_at < seals_at and seals_at < draws_at),
  check ((chain is null) = (chain_place is null)),
  check (state in ('open', 'voiding', 'void') or result is not null)
);
-- A place of a chain decides one draw.
create unique index issue_of_place on lottery.issue (game_code, chain, chain_place) where chain is not null;
create unique index issue_by_draw on lottery.issue (game_code, draws_at);
create index issue_to_draw on lottery.issue (draws_at) where state = 'open';
create index issue_to_settle on lottery.issue (game_code, number) where state in ('drawn', 'correcting', 'voiding');
grant select, insert on lottery.issue to baize_runtime;
grant update (state, seed, beacon, feed, result, drawn_at, paid_at) on lottery.issue to baize_runtime;
