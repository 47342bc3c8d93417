-- Passkeys of members, and the challenges that are open for them. New tables, no locks.
create table identity.passkey (
  id uuid primary key,
  member_id uuid not null references identity.member (id),
  -- As the authenticator gave them: an id that is unique in the world, and a public key in COSE.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- The host that it was made for: it works nowhere else.
  rp_id text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- It lives in several devices of the owner, and is kept safe beside them.
  is_synced boolean not null,
  is_backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  made_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_member on identity.passkey (member_id, made_at);
create table identity.challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('passkey-new', 'passkey-login', 'passkey-second', 'passkey-proof', 'device-login')),
  member_id uuid references identity.member (id),
  value text not null,
  rp_id text not null,
  expires_at timestamptz not null
);
create index challenge_by_age on identity.challenge (expires_at);
grant select, insert, update (counter, is_backed_up, name, last_used_at), delete on identity.passkey to baize_runtime;
grant select, insert, delete on identity.challenge to baize_runtime;
