-- Bets that change after their day was billed: the difference is carried into the contract's next bill.
alter table agents.contract add column carry bigint not null default 0; -- owed to the payee from earlier periods, or by them when negative
alter table agents.bill add column carried bigint not null default 0; -- what the amount has from earlier periods
create table agents.correction (
  id uuid primary key,
  bill_id uuid not null references agents.bill,
  at timestamptz not null,
  valid bigint not null,
  loss bigint not null,
  active int not null,
  rate_bps int not null,
  earned bigint not null check (earned >= 0), -- what the period comes to now
  change bigint not null check (change <> 0) -- against what it came to before
);
create index correction_of_bill on agents.correction (bill_id, at, id);
-- Members whose bets of a day that is billed have changed since.
create table agents.changed (member_id uuid not null, day date not null, primary key (member_id, day));
grant select, insert on agents.correction to baize_runtime;
grant select, insert, delete on agents.changed to baize_runtime;
