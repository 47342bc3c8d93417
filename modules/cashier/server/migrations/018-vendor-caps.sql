-- What members win at a vendor is booked up to a cap per member and day of the brand. Constant defaults, without a rewrite; the tables are small.
alter table cashier.transfer_vendor
  -- In 1/10 000, whatever the currency.
  add column cap_minor bigint not null default 10000000000 check (cap_minor between 1 and 1000000000000000);

alter table cashier.vendor_wallet
  -- The day that was last counted, and the positive results that were booked on it.
  add column won_day date,
  add column won_minor bigint not null default 0 check (won_minor >= 0),
  -- The wallet stops where a result goes beyond the cap; what goes beyond waits for two people. Up to `revision` everything else is booked.
  add column stopped_at timestamptz,
  add column held_minor bigint not null default 0 check (held_minor >= 0),
  -- Decided against: the vendor has it in its balance, the member has not. Losses come out of it first.
  add column withheld_minor bigint not null default 0 check (withheld_minor >= 0),
  add constraint stopped_wallet_holds_something check ((stopped_at is null) = (held_minor = 0));
create index vendor_wallet_stopped on cashier.vendor_wallet (stopped_at, member_id, vendor) where stopped_at is not null;
