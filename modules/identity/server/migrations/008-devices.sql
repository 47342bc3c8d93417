-- Browsers that an account is known from, the key of those that open it with one click, and what a member wishes. New tables; one column without default.
create table identity.device (
  id uuid primary key,
  member_id uuid not null references identity.member (id),
  -- SHA-256 of what the browser keeps in a cookie.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_agent text not null,
  ip text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- SPKI of a key that the browser holds and cannot hand out; null where one click opens nothing.
  public_key bytea,
  revoked_at timestamptz,
  constraint device_once unique (member_id, token_hash),
  check (revoked_at is null or public_key is null)
);
create table identity.preference (
  member_id uuid primary key references identity.member (id),
  sends_login_alerts boolean not null default true,
  -- When the bonus of the first steps was taken up or skipped; it is offered once.
  bonus_answered_at timestamptz,
  bonus_choice text check (bonus_choice in ('zalo', 'whatsapp', 'skipped'))
);
alter table identity.session add column device_id uuid references identity.device (id);
create index session_by_device on identity.session (device_id) where ended_at is null;
grant select, insert, update (user_agent, ip, last_at, public_key, revoked_at) on identity.device to baize_runtime;
grant select, insert, update on identity.preference to baize_runtime;
grant delete on identity.known_network to baize_runtime;
