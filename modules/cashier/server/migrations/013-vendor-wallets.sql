-- Vendors that keep a wallet of their own, what is known of a member's wallet there, and the transfers to and fro. New tables, no locks.
create table cashier.transfer_vendor (
  code text primary key check (code ~ '^[A-Z0-9]{2,20}$'),
  names jsonb not null,
  -- Where its wallet answers, and the key with which we sign what we ask.
  url text not null check (url ~ '^https?://'),
  key_id text not null check (length(key_id) between 1 and 100),
  secret text not null,
  is_on boolean not null default true,
  place int not null default 0
);

-- One row a member and vendor: whoever changes anything between the two locks it. What was played there is known as a sum, and is booked up to `result_minor`.
create table cashier.vendor_wallet (
  member_id uuid not null,
  vendor text not null references cashier.transfer_vendor (code),
  currency text not null,
  revision bigint not null default 0 check (revision >= 0),
  result_minor bigint not null default 0,
  primary key (member_id, vendor)
);

create table cashier.wallet_transfer (
  id uuid primary key,
  reference text not null unique,
  member_id uuid not null,
  vendor text not null references cashier.transfer_vendor (code),
  direction text not null check (direction in ('in', 'out')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('debited', 'sent', 'unknown', 'confirmed', 'failed')),
  reason text not null default '' check (length(reason) <= 40),
  -- What came of the last time that the vendor was asked, for staff.
  trouble text not null default '' check (length(trouble) <= 300),
  asks int not null default 0 check (asks >= 0),
  made_at timestamptz not null,
  sent_at timestamptz,
  next_at timestamptz,
  ended_at timestamptz,
  constraint wallet_transfer_ends_once check ((state in ('confirmed', 'failed')) = (ended_at is not null)),
  constraint wallet_transfer_is_asked_until_it_ends check ((ended_at is null) = (next_at is not null))
);
-- One at a time between a member and a vendor, whatever is pressed how often.
create unique index wallet_transfer_is_alone on cashier.wallet_transfer (member_id, vendor) where ended_at is null;
create index wallet_transfer_due on cashier.wallet_transfer (next_at) where ended_at is null;
create index wallet_transfer_of_member on cashier.wallet_transfer (member_id, made_at desc, id desc);
create index wallet_transfer_by_time on cashier.wallet_transfer (made_at desc, id desc);

grant select, insert, update on cashier.transfer_vendor, cashier.vendor_wallet, cashier.wallet_transfer to baize_runtime;
