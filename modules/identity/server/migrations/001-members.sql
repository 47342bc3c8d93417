-- Members and their tree, passwords, sessions, sign-ins, captchas. New tables, no locks.
create schema identity;
create table identity.member (
  id uuid primary key,
  account text not null,
  nickname text not null default '',
  type int not null check (type in (0, 1, 2, 4, 41, 42)),
  status text not null default 'active' check (status in ('active', 'frozen')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  upline_id uuid references identity.member (id),
  -- From the root of the tree down to the direct upline: the team of X is everybody whose path holds X.
  upline_path uuid[] not null default '{}',
  level int not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  constraint member_account unique (account),
  check (account = lower(account) and length(account) between 1 and 64),
  check (length(nickname) <= 60),
  check ((type = 4) = (currency = 'DMO')),
  check (level = cardinality(upline_path) and level <= 100),
  check (upline_id is not distinct from upline_path[level]),
  check (id <> all (upline_path))
);
create index member_by_team on identity.member using gin (upline_path);
create index member_by_upline on identity.member (upline_id, created_at);
create index member_by_account_start on identity.member (account text_pattern_ops);
create index member_by_nickname_start on identity.member (lower(nickname) text_pattern_ops);
create index member_by_age on identity.member (created_at desc, id desc);
create table identity.registration (
  member_id uuid primary key references identity.member (id),
  -- Made by whoever starts the registration, so that a retry finds what the first try did.
  registration_id uuid not null unique,
  method text not null check (method in ('WEB', 'FREEPLAY', 'OPENED')),
  register_url text not null default '',
  domain text not null default '',
  affiliate_code text,
  ip text not null,
  network text not null,
  user_agent text not null default '',
  created_at timestamptz not null
);
create index registration_of_trials on identity.registration (network, created_at) where method = 'FREEPLAY';
create table identity.affiliate_code (
  code text primary key check (code ~ '^[A-Z0-9]{6,16}$'),
  member_id uuid not null references identity.member (id),
  created_at timestamptz not null
);
create table identity.label (
  id int primary key,
  name text not null,
  kind text not null check (kind in ('club', 'member', 'other'))
);
create table identity.member_label (
  member_id uuid not null references identity.member (id),
  label_id int not null references identity.label (id),
  primary key (member_id, label_id)
);
create table identity.credential (
  member_id uuid primary key references identity.member (id),
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null,
  -- Given out by somebody else: must be changed at the first sign-in.
  is_initial boolean not null
);
create table identity.session (
  id uuid primary key,
  member_id uuid not null references identity.member (id),
  -- SHA-256 of the token. The token itself is nowhere on the server.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Made over plain HTTP: only such a session is taken from the cookie that any neighbour host could have set.
  is_plain boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'revoked', 'password', 'frozen', 'limit')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_live on identity.session (member_id, created_at) where ended_at is null;
create index session_by_age on identity.session (created_at);
-- Every sign-in and every change of a password that was tried. The account is a hash: people type passwords into the wrong field.
create table identity.login_attempt (
  seq bigint generated always as identity primary key,
  purpose text not null check (purpose in ('login', 'password')),
  account_hash bytea not null,
  member_id uuid,
  outcome text not null check (outcome in ('pending', 'success', 'wrong', 'frozen', 'refused')),
  ip text not null,
  network text not null,
  user_agent text not null,
  at timestamptz not null
);
create index login_attempt_by_account on identity.login_attempt (account_hash, seq desc);
create index login_attempt_by_network on identity.login_attempt (network, seq desc);
create index login_attempt_by_member on identity.login_attempt (member_id, seq desc) where member_id is not null;
create index login_attempt_by_age on identity.login_attempt (at);
create table identity.captcha (
  id uuid primary key,
  answer_hash bytea not null,
  tries int not null default 0,
  -- What it was used for: the same action may show it again when it is repeated, nothing else may.
  used_for bytea,
  expires_at timestamptz not null
);
create index captcha_by_age on identity.captcha (expires_at);
grant usage on schema identity to baize_runtime;
grant select, insert, update (status, last_login_at, previous_login_at) on identity.member to baize_runtime;
grant select, insert on identity.registration, identity.affiliate_code, identity.label, identity.member_label to baize_runtime;
grant select, insert, update on identity.credential to baize_runtime;
grant select, insert, update (last_seen_at, ended_at, end_reason), delete on identity.session to baize_runtime;
grant select, insert, update (outcome, member_id), delete on identity.login_attempt to baize_runtime;
grant select, insert, update (tries, used_for), delete on identity.captcha to baize_runtime;
