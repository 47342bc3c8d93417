-- Who has lost every way in asks staff for another. New tables, no locks.
create table identity.recovery (
  id uuid primary key,
  -- Asked for an account that nobody has, too, so that neither answer nor time tells; such a row has no member and is never shown.
  account_hash bytea not null check (octet_length(account_hash) = 32),
  member_id uuid references identity.member (id),
  channel text not null check (channel in ('sms', 'email')),
  -- Where the member can be reached, and why they ask: sealed for this row.
  sealed text not null check (starts_with(sealed, 's1.')),
  language text not null,
  ip text not null,
  site text not null,
  made_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'used')),
  decided_at timestamptz,
  decided_by text,
  check ((status = 'open') = (decided_at is null))
);
create unique index recovery_open on identity.recovery (account_hash) where status = 'open';
create index recovery_by_site on identity.recovery (site, made_at desc);
create index recovery_waiting on identity.recovery (made_at) where status = 'open' and member_id is not null;
create table identity.reset_link (
  -- SHA-256 of what the link carries; the link itself is in the message alone.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  recovery_id uuid not null references identity.recovery (id),
  member_id uuid not null references identity.member (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_link_by_age on identity.reset_link (expires_at);
grant select, insert, update (status, decided_at, decided_by), delete on identity.recovery to baize_runtime;
grant select, insert, update (used_at), delete on identity.reset_link to baize_runtime;
