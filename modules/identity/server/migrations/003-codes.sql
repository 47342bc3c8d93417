-- Codes by SMS and e-mail, and the messages that went nowhere because no gateway is set. New tables, no locks.
create table identity.one_time_code (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'login', 'reset', 'bind', 'step')),
  channel text not null check (channel in ('sms', 'email')),
  target text not null check (length(target) between 1 and 254),
  -- Whose code it is; null for a newcomer, and for a number or an address that nobody has (such a code opens nothing).
  member_id uuid references identity.member (id),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries int not null default 0,
  network text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index one_time_code_by_target on identity.one_time_code (channel, target, made_at desc);
create index one_time_code_by_network on identity.one_time_code (network, made_at desc);
create index one_time_code_by_age on identity.one_time_code (made_at);
create table identity.outbox_message (
  seq bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  target text not null,
  subject text not null default '',
  body text not null,
  at timestamptz not null
);
create index outbox_message_by_age on identity.outbox_message (at);
alter table identity.login_attempt drop constraint login_attempt_purpose_check;
alter table identity.login_attempt add constraint login_attempt_purpose_check check (purpose in ('login', 'password', 'factor'));
grant select, insert, update (tries, ended_at), delete on identity.one_time_code to baize_runtime;
grant select, insert, delete on identity.outbox_message to baize_runtime;
