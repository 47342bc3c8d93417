-- Protection of players: limits that members set themselves, breaks and exclusions, and what is counted against them. New tables, no locks.
-- A row for each member whom protection concerns. Who plays from several places at once waits here: it is locked by every batch of bets that holds the
-- member, and by every change. Most members have no row, so a batch of bets finds nothing and goes on.
create table compliance.guard (
  member_id uuid primary key,
  bar text check (bar in ('time-out', 'self-exclusion', 'closed')),
  barred_at timestamptz,
  -- Of a closed account it is null: support opens it again.
  barred_until timestamptz,
  -- When the member asked to come back after a self-exclusion; the way opens a day later.
  return_asked_at timestamptz,
  -- Every batch of bets that may not have seen this row has ended: what is counted from now on is complete.
  is_ready boolean not null default false,
  -- Stakes and results are counted from the first limit on that needs them.
  is_counted boolean not null default false,
  -- Stakes less returns of rounds that are still open. Less than nothing while an open round has paid more than it cost.
  at_risk bigint not null default 0,
  -- The last sign of play that the time was counted to.
  played_until timestamptz,
  made_at timestamptz not null,
  check ((bar is null) = (barred_at is null)),
  check (bar is not null or (barred_until is null and return_asked_at is null)),
  check (bar is null or (bar = 'closed') = (barred_until is null))
);
create table compliance.play_limit (
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  set_by text not null check (set_by in ('member', 'operator')),
  -- Minor; seconds where the kind is time.
  amount bigint not null check (amount > 0),
  since timestamptz not null,
  -- A higher limit, or none, that waits for the member to say yes a second time.
  asked_at timestamptz,
  confirm_from timestamptz,
  -- Null with a time = no limit any more.
  asked_amount bigint check (asked_amount > amount),
  primary key (member_id, kind, period, set_by),
  check ((asked_at is null) = (confirm_from is null)),
  check (asked_at is not null or asked_amount is null),
  check (confirm_from >= asked_at + interval '24 hours')
);
-- What was staked and lost, and how long was played, on each business day, of members whose play is counted. A late correction may take a day below zero.
create table compliance.played (
  member_id uuid not null,
  day date not null,
  staked bigint not null default 0,
  lost bigint not null default 0,
  seconds int not null default 0 check (seconds >= 0),
  primary key (member_id, day)
);
-- Every deposit, of members with a limit and without: whoever sets a limit tomorrow has used of it what came today.
create table compliance.deposit (
  deposit_id text primary key check (length(deposit_id) between 1 and 100),
  member_id uuid not null,
  minor bigint not null check (minor >= 0),
  -- The moment that it counts in: when it was begun, or came where nobody had begun it.
  at timestamptz not null,
  state text not null check (state in ('reserved', 'settled', 'released'))
);
create index deposit_by_member on compliance.deposit (member_id, at) where state <> 'released';
-- What became of somebody's protection, who did it, and why. Nothing is changed or deleted here.
create table compliance.protection_entry (
  id uuid primary key,
  member_id uuid not null,
  at timestamptz not null,
  -- "member", "staff:<id>" or "system".
  by text not null,
  what text not null check (length(what) between 1 and 60),
  facts jsonb not null default '{}',
  reason text not null default '' check (length(reason) <= 500)
);
create index protection_entry_by_member on compliance.protection_entry (member_id, id desc);
-- By what somebody who has excluded themselves is known again: digests of a phone number, an address, a name with a birthday, in their plainest spelling.
create table compliance.exclusion_mark (
  member_id uuid not null,
  kind text not null check (kind in ('mobile', 'mobile-tail', 'email', 'person')),
  digest bytea not null check (octet_length(digest) = 32),
  primary key (member_id, kind, digest)
);
create index exclusion_mark_by_digest on compliance.exclusion_mark (kind, digest);
-- How often a member wants to be told how long they have played, and the sitting that is under way.
create table compliance.sitting (
  member_id uuid primary key,
  interval_minutes int not null default 60 check (interval_minutes between 5 and 60),
  began_at timestamptz,
  seen_at timestamptz,
  -- When the member last said that they had read it.
  checked_at timestamptz,
  check ((began_at is null) = (seen_at is null))
);
grant select, insert, update on compliance.guard, compliance.played, compliance.deposit, compliance.sitting to baize_runtime;
grant select, insert, update, delete on compliance.play_limit to baize_runtime;
grant select, insert on compliance.protection_entry to baize_runtime;
grant select, insert, delete on compliance.exclusion_mark to baize_runtime;
