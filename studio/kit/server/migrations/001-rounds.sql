-- The studio's own records: sessions, seeds and rounds. New tables in a schema of their own, so nothing that exists is locked.
create schema if not exists studio;

create table studio.session (
  id uuid primary key,
  -- SHA-256 of the token that the browser holds; the token itself is kept nowhere.
  token_hash bytea not null unique,
  launch_token text not null,
  player_id text not null,
  currency text not null,
  game_code text not null,
  language text not null,
  is_demo boolean not null,
  rules jsonb not null,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index session_seen on studio.session (seen_at);

create table studio.seed (
  id uuid primary key,
  player_id text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null,
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  next_nonce bigint not null default 0 check (next_nonce >= 0),
  state text not null check (state in ('next', 'current', 'revealed')),
  created_at timestamptz not null,
  revealed_at timestamptz,
  check ((state = 'revealed') = (revealed_at is not null))
);
create unique index seed_in_play on studio.seed (player_id, state) where state in ('next', 'current');

create table studio.round (
  -- Made by the player's client, so that asking again is harmless.
  id uuid primary key,
  player_id text not null,
  session_id uuid not null references studio.session (id),
  launch_token text not null,
  game_code text not null,
  model_id text not null,
  stake_minor bigint not null check (stake_minor > 0),
  currency text not null,
  is_demo boolean not null,
  seed_id uuid not null references studio.seed (id),
  client_seed text not null,
  nonce bigint not null check (nonce >= 0),
  phase text not null check (phase in ('committed', 'bet-asked', 'bet-done', 'outcome-stored', 'win-asked', 'finished', 'rolling-back', 'rolled-back', 'refused')),
  bet_id uuid not null unique,
  win_id uuid not null unique,
  rollback_id uuid not null unique,
  -- True once an asking of the bet ended without a readable answer: from then on a refusal no longer proves that nothing happened.
  bet_in_doubt boolean not null default false,
  draw integer[],
  win_minor bigint check (win_minor >= 0),
  balance_minor bigint,
  refusal_code text,
  refusal_facts jsonb,
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (seed_id, nonce),
  check ((draw is null) = (win_minor is null)),
  check (phase not in ('outcome-stored', 'win-asked', 'finished') or draw is not null),
  check ((phase in ('finished', 'rolled-back', 'refused')) = (finished_at is not null))
);
create index round_open on studio.round (due_at) where phase not in ('finished', 'rolled-back', 'refused');
create index round_by_session on studio.round (session_id);
create index round_by_player on studio.round (player_id, created_at desc);

do $$ begin
  if exists (select from pg_roles where rolname = 'baize_studio') then
    grant usage on schema studio to baize_studio;
    grant select, insert, update on all tables in schema studio to baize_studio;
    grant delete on studio.session to baize_studio;
  end if;
end $$;
