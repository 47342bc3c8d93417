-- What payment providers have told us, kept before it is answered. A new table, no locks.
create table cashier.notice (
  id uuid primary key,
  provider text not null,
  -- The provider's id of the notice: the same when it is sent again.
  notice_id text not null check (length(notice_id) between 1 and 200),
  about text not null check (about in ('deposit', 'payout')),
  subject_id uuid not null,
  received_at timestamptz not null,
  -- waiting: to be worked off · done · parked: given up on until somebody says otherwise.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'parked')),
  next_at timestamptz not null,
  attempts int not null default 0,
  error text not null default '' check (length(error) <= 500),
  done_at timestamptz,
  unique (provider, notice_id)
);
create index notice_waiting on cashier.notice (next_at) where state = 'waiting';
create index notice_parked on cashier.notice (received_at desc) where state = 'parked';
create index notice_by_subject on cashier.notice (subject_id, received_at);
grant select, insert, update, delete on cashier.notice to baize_runtime;
