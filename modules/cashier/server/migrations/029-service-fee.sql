-- What agents with a service-fee label pay for money to their team. Columns with constant defaults: no table is written anew.
alter table cashier.payout_setting
  add column service_fee_bps int not null default 0 check (service_fee_bps between 0 and 5000),
  add column service_fee2_bps int not null default 0 check (service_fee2_bps between 0 and 5000);
alter table cashier.transfer add column fee_minor bigint not null default 0 check (fee_minor >= 0);
create index transfer_with_fee on cashier.transfer (from_id, at desc, id desc) where fee_minor > 0;
