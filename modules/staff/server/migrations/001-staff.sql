-- Accounts of the office, their roles and sessions, and the audit trail. New tables, no locks.
create schema staff;
create table staff.account (
  id uuid primary key,
  account text not null,
  name text not null check (length(name) between 1 and 80),
  status text not null default 'active' check (status in ('active', 'disabled')),
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- Base32. Null until the authenticator is enrolled, at the first sign-in.
  totp_secret text check (totp_secret ~ '^[A-Z2-7]{26,64}$'),
  -- The step of the last code that was taken: no code is taken twice, nor one before it.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  last_login_at timestamptz,
  constraint staff_account unique (account),
  check (account ~ '^[a-z][a-z0-9._-]{1,31}$')
);
create table staff.role (
  name text primary key check (name ~ '^[a-z][a-z-]{1,39}$'),
  -- May do everything there is, also what later versions add.
  is_all boolean not null default false,
  permissions text[] not null default '{}'
);
insert into staff.role (name, is_all, permissions) values
  ('administrator', true, '{}'),
  ('support', false, '{members.read,ledger.read,bets.read}'),
  ('auditor', false, '{members.read,ledger.read,bets.read,vendors.read,journal.verify,audit.read,jobs.read,staff.read}');
create table staff.account_role (
  staff_id uuid not null references staff.account (id),
  role text not null references staff.role (name),
  primary key (staff_id, role)
);
-- The first step of signing in. The secret offered at an enrolment waits here until its first code proves that it has arrived.
create table staff.ticket (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  staff_id uuid not null references staff.account (id),
  offered_secret text,
  tries int not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index ticket_by_age on staff.ticket (expires_at);
create table staff.session (
  id uuid primary key,
  staff_id uuid not null references staff.account (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  is_plain boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  ended_at timestamptz
);
create index session_live on staff.session (staff_id) where ended_at is null;
create index session_by_age on staff.session (created_at);
create table staff.login_attempt (
  seq bigint generated always as identity primary key,
  account_hash bytea not null,
  staff_id uuid,
  -- half: the password was right, the code is still to come. It neither counts against anybody nor wipes out what counted.
  outcome text not null check (outcome in ('pending', 'wrong', 'half', 'success', 'refused')),
  ip text not null,
  user_agent text not null,
  at timestamptz not null
);
create index login_attempt_by_account on staff.login_attempt (account_hash, seq desc);
create index login_attempt_by_ip on staff.login_attempt (ip, seq desc);
create table staff.audit (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  staff_id uuid not null references staff.account (id),
  action text not null check (action ~ '^[a-z][a-z.-]{0,59}$'),
  target text not null,
  reason text not null default '',
  before jsonb,
  after jsonb,
  ip text not null,
  request_id text not null
);
create index audit_by_staff on staff.audit (staff_id, seq desc);
create index audit_by_target on staff.audit (target, seq desc);
create index audit_by_time on staff.audit (at);
-- Grants alone would leave the owner free: the trail is not to be rewritten by anybody who is merely careless or merely entitled.
create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_is_append_only before update or delete on staff.audit for each row execute function staff.refuse_change();
create trigger audit_is_never_emptied before truncate on staff.audit for each statement execute function staff.refuse_change();
grant usage on schema staff to baize_runtime;
grant select, insert, update (status, password_hash, totp_secret, totp_last_step, last_login_at) on staff.account to baize_runtime;
grant select on staff.role to baize_runtime;
grant select, insert on staff.account_role to baize_runtime;
grant select, insert, update (tries, used_at), delete on staff.ticket to baize_runtime;
grant select, insert, update (last_seen_at, ended_at), delete on staff.session to baize_runtime;
grant select, insert, update (outcome, staff_id), delete on staff.login_attempt to baize_runtime;
grant select, insert on staff.audit to baize_runtime;
