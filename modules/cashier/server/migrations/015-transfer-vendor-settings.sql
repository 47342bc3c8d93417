-- What the office decides about a vendor that keeps a wallet of its own. Columns with constants: no row is written, and the table is small.
alter table cashier.transfer_vendor
  -- None = every currency.
  add column currencies text[] not null default '{}',
  add column answer_seconds int not null default 8 check (answer_seconds between 1 and 10),
  add column give_up_minutes int not null default 10 check (give_up_minutes between 1 and 30),
  -- It answers for what was moved, transfer by transfer, so that both sides can be compared so.
  add column lists_transfers boolean not null default false,
  add column version int not null default 1 check (version > 0);
