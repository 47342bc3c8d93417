-- Hourly salaries: one bill a day with a line for each hour that pays. The check of the types is replaced; no rows are rewritten.
alter table agents.contract drop constraint contract_type_check;
alter table agents.contract add constraint contract_type_check check (type in ('dividend', 'daily', 'second-daily', 'hourly')) not valid;
alter table agents.contract validate constraint contract_type_check;
create table agents.bill_hour (
  bill_id uuid not null references agents.bill,
  hour timestamptz not null,
  valid bigint not null,
  active int not null,
  rate_bps int not null, -- of the tier that was reached; 0 = none
  amount bigint not null check (amount >= 0),
  primary key (bill_id, hour)
);
grant select, insert on agents.bill_hour to baize_runtime;
