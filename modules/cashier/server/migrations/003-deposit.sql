-- Deposits, what happened to them, and what is known of their proofs. New tables, no locks. The pictures themselves lie sealed in files.
create table cashier.deposit (
  -- Made by the member's page, so that a repeat is the same deposit.
  id uuid primary key,
  member_id uuid not null,
  method_id uuid not null references cashier.method (id),
  kind text not null check (kind in ('bank-transfer', 'hosted', 'crypto', 'play')),
  provider text not null,
  currency text not null,
  asked_minor bigint not null check (asked_minor > 0),
  -- The method's terms when it was asked for: a later change does not touch it.
  fee_fixed_minor bigint not null check (fee_fixed_minor >= 0),
  fee_bps int not null check (fee_bps between 0 and 5000),
  fee_bearer text not null check (fee_bearer in ('member', 'house')),
  turnover_bps int not null check (turnover_bps between 0 and 1000000),
  state text not null check (state in ('created', 'waiting', 'detected', 'processing', 'credited', 'expired', 'underpaid', 'overpaid', 'late', 'refused', 'refunded')),
  received_minor bigint not null default 0 check (received_minor >= 0),
  -- Of what was received: put into the account (the fee among it), and given back.
  settled_minor bigint not null default 0 check (settled_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0 and fee_minor <= settled_minor),
  -- So often it was credited; a second time only for money that came after the first.
  credits int not null default 0 check (credits >= 0),
  remark text unique check (remark ~ '^[A-Z2-9]{8}$'),
  bank jsonb,
  provider_id text not null default '',
  pay_url text not null default '',
  address text not null default '',
  exact_amount text not null default '',
  return_url text not null,
  reason text not null default '' check (length(reason) <= 500),
  trouble text not null default '' check (trouble in ('', 'refunded-after-credit', 'refused-with-money')),
  claimed_by uuid,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  -- When the provider is asked next, and how often it was; null = never again.
  ask_at timestamptz,
  asks int not null default 0,
  check (settled_minor + refunded_minor <= received_minor),
  check (state not in ('credited', 'overpaid') or settled_minor > 0),
  check ((kind = 'bank-transfer') = (remark is not null and bank is not null))
);
create index deposit_by_member on cashier.deposit (member_id, made_at desc);
create index deposit_due on cashier.deposit (ask_at) where ask_at is not null;
create index deposit_for_people on cashier.deposit (made_at)
  where state in ('waiting', 'processing', 'underpaid', 'late') or trouble <> '';
create index deposit_by_time on cashier.deposit (made_at desc);
create table cashier.deposit_event (
  seq bigint generated always as identity primary key,
  deposit_id uuid not null references cashier.deposit (id),
  at timestamptz not null,
  from_state text not null,
  to_state text not null,
  received_minor bigint not null,
  -- "member", "provider", "clock" or "staff:<account>".
  by text not null,
  note text not null default ''
);
create index deposit_event_by_deposit on cashier.deposit_event (deposit_id, seq);
create table cashier.deposit_proof (
  id uuid primary key,
  deposit_id uuid not null references cashier.deposit (id),
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- Of the picture as it is kept: the same picture is not taken twice.
  digest bytea not null check (octet_length(digest) = 32),
  added_at timestamptz not null,
  unique (deposit_id, digest)
);
grant select, insert, update on cashier.deposit to baize_runtime;
grant select, insert on cashier.deposit_event, cashier.deposit_proof to baize_runtime;
