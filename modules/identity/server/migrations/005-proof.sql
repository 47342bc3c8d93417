-- When a session last showed who it belongs to, and in which way somebody signed in. Columns with constant defaults: no rewrite.
alter table identity.session add column proven_at timestamptz;
alter table identity.login_attempt add column way text not null default 'password'
  check (way in ('password', 'sms', 'passkey', 'google', 'facebook', 'device', 'register'));
alter table identity.login_ticket add column way text not null default 'password';
grant update (proven_at) on identity.session to baize_runtime;
