-- Vendors, the catalogue, game sessions, and what the vendor wallet must remember that the ledger cannot: facts without money. New tables, no locks.
create schema games;

create table games.vendor (
  code text primary key,
  name_cn text not null,
  name_en text not null,
  kind text not null,
  is_enabled boolean not null default true,
  studio_url text not null,
  position int not null default 0
);

-- Keys that sign the vendor wallet API. Two may be live at once, so that they rotate without a pause.
create table games.vendor_key (
  key_id text primary key,
  vendors text[] not null,
  secret text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

create table games.game (
  code text primary key,
  vendor text not null references games.vendor,
  kind text not null,
  name_cn text not null,
  name_en text not null,
  model text not null,
  return_bps int not null,
  hit_rate_bps int not null,
  volatility int not null,
  lines int not null,
  min_stake bigint not null,
  max_stake bigint not null,
  tags text[] not null default '{}',
  released_on date not null,
  hue1 int not null,
  hue2 int not null,
  popularity int not null default 0,
  is_enabled boolean not null default true
);
create index game_by_vendor on games.game (vendor);
create index game_by_popularity on games.game (popularity desc, code);

-- One launch of a game. The token itself is not kept, only its hash; a currency or a game needs a new one.
create table games.session (
  token_hash bytea primary key,
  id uuid not null,
  member_id uuid not null,
  login_session_id uuid not null,
  vendor text not null,
  game_code text not null,
  currency text not null,
  cash_account bigint not null,
  house_account bigint not null,
  language text not null,
  is_demo boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_member on games.session (member_id, created_at desc);
create index session_by_age on games.session (expires_at);

-- Facts without money: a tombstone (a rollback came first; the transaction must never happen) and a zero win (its id is spent).
create table games.marker (
  vendor text not null,
  transaction_id text not null,
  kind text not null check (kind in ('tombstone', 'zero-win')),
  member_id uuid not null,
  round_id text not null,
  content text not null,
  created_at timestamptz not null,
  primary key (vendor, transaction_id)
);

grant usage on schema games to baize_runtime;
grant select on all tables in schema games to baize_runtime;
grant insert, update on games.vendor, games.game to baize_runtime;
grant insert, update on games.vendor_key to baize_runtime;
grant insert, delete on games.session to baize_runtime;
grant insert on games.marker to baize_runtime;
