-- The ways to deposit, as the office decides them. A new table, no locks.
create table cashier.method (
  id uuid primary key,
  kind text not null check (kind in ('bank-transfer', 'hosted', 'crypto', 'play')),
  -- Code of the payment provider; '' where none is needed.
  provider text not null check (provider ~ '^[a-z0-9-]{0,40}$'),
  -- Language code -> name.
  names jsonb not null check (names ? 'CN' and names ? 'EN'),
  currency text not null,
  fee_fixed_minor bigint not null check (fee_fixed_minor >= 0),
  fee_bps int not null check (fee_bps between 0 and 5000),
  fee_bearer text not null check (fee_bearer in ('member', 'house')),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  -- Most of one member in a business day; null = no such bound.
  day_minor bigint check (day_minor > 0),
  -- Spans of the brand's zone; empty = always.
  hours jsonb not null,
  kyc_level text not null check (kyc_level in ('none', 'basic', 'verified')),
  pay_minutes int not null check (pay_minutes between 5 and 10080),
  arrival_minutes int not null check (arrival_minutes between 0 and 10080),
  turnover_bps int not null check (turnover_bps between 0 and 1000000),
  -- Where a bank transfer goes.
  bank jsonb not null,
  place int not null check (place between 0 and 10000),
  is_on boolean not null,
  version int not null check (version > 0),
  changed_at timestamptz not null,
  check ((kind in ('hosted', 'crypto')) = (provider <> ''))
);
grant select, insert, update on cashier.method to baize_runtime;
