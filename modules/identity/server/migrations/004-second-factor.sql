-- Authenticators of members, their recovery codes, the networks an account is known from, and the step between password and session. New tables;
-- the check on outcomes is replaced, which reads the attempts once.
create table identity.totp (
  member_id uuid primary key references identity.member (id),
  secret text not null check (starts_with(secret, 's1.')),
  last_step bigint not null default 0,
  offered_at timestamptz not null,
  -- Null until a first code has shown that the authenticator has the secret.
  enrolled_at timestamptz
);
create table identity.recovery_code (
  member_id uuid not null references identity.member (id),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);
create table identity.known_network (
  member_id uuid not null references identity.member (id),
  network text not null,
  last_at timestamptz not null,
  primary key (member_id, network)
);
insert into identity.known_network (member_id, network, last_at)
  select member_id, network, max(at) from identity.login_attempt where outcome = 'success' and purpose = 'login' and member_id is not null
  group by member_id, network;
create table identity.login_ticket (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id uuid not null references identity.member (id),
  ways text[] not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index login_ticket_by_age on identity.login_ticket (expires_at);
alter table identity.login_attempt drop constraint login_attempt_outcome_check;
alter table identity.login_attempt add constraint login_attempt_outcome_check
  check (outcome in ('pending', 'success', 'half', 'wrong', 'frozen', 'refused'));
grant select, insert, update, delete on identity.totp, identity.recovery_code to baize_runtime;
grant select, insert, update (last_at) on identity.known_network to baize_runtime;
grant select, insert, update (tries, ended_at), delete on identity.login_ticket to baize_runtime;
