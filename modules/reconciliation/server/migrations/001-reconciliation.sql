-- What was compared, and what did not agree. New tables, no locks.
create schema reconciliation;
create table reconciliation.run (
  day date not null,
  subject text not null,
  state text not null check (state in ('even', 'differs', 'failed')),
  matched int not null,
  differing int not null,
  open int not null,
  sums jsonb not null,
  error text not null,
  at timestamptz not null,
  primary key (day, subject)
);
create table reconciliation.finding (
  id uuid primary key,
  day date not null,
  subject text not null,
  key text not null,
  difference text not null check (difference in ('missing-here', 'missing-there', 'amount-differs')),
  currency text not null,
  ours bigint,
  theirs bigint,
  state text not null default 'open' check (state in ('open', 'gone', 'resolved')),
  first_seen_at timestamptz not null,
  note text not null default '',
  staff_id uuid,
  constraint finding_is_one_per_key unique (subject, day, key),
  constraint finding_is_resolved_by_somebody check ((state = 'resolved') = (staff_id is not null))
);
create index finding_open on reconciliation.finding (first_seen_at) where state = 'open';
grant usage on schema reconciliation to baize_runtime;
grant select, insert, update on reconciliation.run, reconciliation.finding to baize_runtime;
