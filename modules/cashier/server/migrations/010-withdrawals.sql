-- Money going out: where to, what was asked, its parts, what the member says arrived. New tables, no locks.
create table cashier.payout_setting (
  -- One row.
  id boolean primary key default true check (id),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  day_count int not null check (day_count > 0),
  day_minor_none bigint not null check (day_minor_none >= 0),
  day_minor_basic bigint not null check (day_minor_basic >= day_minor_none),
  day_minor_verified bigint not null check (day_minor_verified >= day_minor_basic),
  fee_fixed_minor bigint not null check (fee_fixed_minor >= 0 and fee_fixed_minor < min_minor),
  fee_bps int not null check (fee_bps between 0 and 5000),
  automatic_minor bigint not null check (automatic_minor >= 0),
  four_eyes_minor bigint not null check (four_eyes_minor > 0),
  confirm_minutes int not null check (confirm_minutes > 0),
  cooling_hours int not null check (cooling_hours >= 0),
  bank_provider text not null,
  crypto_provider text not null,
  -- Makes digests of account numbers that cannot be found by trying all numbers; sealed.
  pepper text not null default ''
);
insert into cashier.payout_setting (min_minor, max_minor, day_count, day_minor_none, day_minor_basic, day_minor_verified, fee_fixed_minor, fee_bps,
  automatic_minor, four_eyes_minor, confirm_minutes, cooling_hours, bank_provider, crypto_provider)
values (500000, 500000000, 5, 50000000, 500000000, 5000000000, 0, 0, 20000000, 200000000, 1440, 24, 'manual', 'manual');

create table cashier.destination (
  id uuid primary key,
  member_id uuid not null,
  kind text not null check (kind in ('bank', 'crypto')),
  institution text not null check (length(institution) between 2 and 60),
  holder text not null check (length(holder) <= 100),
  number_sealed text not null,
  tail text not null check (length(tail) <= 6),
  digest bytea not null check (octet_length(digest) = 32),
  bound_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz
);
create unique index destination_of_member on cashier.destination (member_id, digest) where removed_at is null;
create index destination_shared on cashier.destination (digest);

create table cashier.withdrawal (
  id uuid primary key,
  reference text not null unique,
  member_id uuid not null,
  destination_id uuid not null references cashier.destination (id),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  paid_minor bigint not null default 0 check (paid_minor >= 0 and paid_minor <= amount_minor - fee_minor),
  currency text not null,
  status text not null check (status in ('review', 'approved', 'sending', 'paid', 'rejected')),
  findings jsonb not null,
  requested_at timestamptz not null,
  approved_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  approved_by uuid[] not null default '{}',
  needs_approvals int not null check (needs_approvals between 0 and 2),
  claimed_by uuid,
  reason text not null default '' check (length(reason) <= 500),
  check ((status in ('paid', 'rejected')) = (ended_at is not null)),
  check (status <> 'rejected' or paid_minor = 0)
);
create index withdrawal_of_member on cashier.withdrawal (member_id, requested_at desc, id desc);
create index withdrawal_open on cashier.withdrawal (requested_at, id) where status in ('review', 'approved', 'sending');
create index withdrawal_ended on cashier.withdrawal (ended_at desc, id desc) where ended_at is not null;

create table cashier.payout (
  id uuid primary key,
  withdrawal_id uuid not null references cashier.withdrawal (id),
  provider text not null,
  minor bigint not null check (minor > 0),
  status text not null check (status in ('queued', 'sending', 'paid', 'failed')),
  provider_id text not null default '',
  reason text not null default '' check (length(reason) <= 500),
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index payout_of_withdrawal on cashier.payout (withdrawal_id, made_at, id);
create index payout_unsettled on cashier.payout (changed_at) where status in ('queued', 'sending');

create table cashier.receipt (
  withdrawal_id uuid primary key references cashier.withdrawal (id),
  member_id uuid not null,
  outcome text not null check (outcome in ('waiting', 'all', 'partly', 'none', 'unanswered')),
  due_at timestamptz not null,
  received_minor bigint not null default 0 check (received_minor >= 0),
  remaining_minor bigint not null default 0 check (remaining_minor >= 0),
  note text not null default '' check (length(note) <= 140),
  answered_at timestamptz,
  dispute text not null default 'none' check (dispute in ('none', 'open', 'arrived', 'returned')),
  claimed_by uuid,
  decided_at timestamptz,
  decision text not null default '' check (length(decision) <= 500),
  returned_minor bigint not null default 0 check (returned_minor >= 0 and returned_minor <= remaining_minor),
  check ((outcome = 'waiting') = (answered_at is null)),
  check ((dispute in ('arrived', 'returned')) = (decided_at is not null))
);
create index receipt_due on cashier.receipt (due_at) where outcome = 'waiting';
create index receipt_waiting on cashier.receipt (member_id, due_at) where outcome = 'waiting';
create index receipt_disputed on cashier.receipt (answered_at) where dispute = 'open';

create table cashier.receipt_picture (
  id uuid primary key,
  withdrawal_id uuid not null references cashier.receipt (withdrawal_id),
  width int not null,
  height int not null,
  added_at timestamptz not null
);
create index receipt_picture_of on cashier.receipt_picture (withdrawal_id);

create table cashier.withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references cashier.withdrawal (id),
  at timestamptz not null,
  what text not null check (length(what) between 1 and 40),
  -- "member", "system", or the account of staff.
  by text not null,
  note text not null default '' check (length(note) <= 500)
);
create index withdrawal_event_of on cashier.withdrawal_event (withdrawal_id, id);
grant select, update on cashier.payout_setting to baize_runtime;
grant select, insert, update on cashier.destination, cashier.withdrawal, cashier.payout, cashier.receipt to baize_runtime;
grant select, insert on cashier.receipt_picture, cashier.withdrawal_event to baize_runtime;
