-- What makes a repeated call harmless, and the keys of sealed payloads. New tables, no locks.
create table base.once (
  actor text not null,
  key text not null check (length(key) between 8 and 100),
  call text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index once_by_age on base.once (created_at);
create table base.sealing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk jsonb not null,
  created_at timestamptz not null
);
create table base.sealed_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index sealed_nonce_by_age on base.sealed_nonce (expires_at);
grant usage on schema base to baize_runtime;
grant select, insert, update, delete on base.once, base.sealed_nonce to baize_runtime;
grant select, insert on base.sealing_key to baize_runtime;
grant select on base.migration to baize_runtime;
