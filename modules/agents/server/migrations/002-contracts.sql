-- Contracts between an upline, or the operator, and a downline, and the bills that follow from them. New tables, no locks on old ones.
create table agents.contract (
  id uuid primary key,
  type text not null check (type in ('dividend', 'daily', 'second-daily')),
  payer_id uuid, -- null = the operator
  payee_id uuid not null,
  currency text not null,
  terms jsonb not null, -- as they were offered; other terms are another contract
  state text not null check (state in ('offered', 'active', 'rejected', 'withdrawn', 'expired', 'ended')),
  ending_by text check (ending_by in ('payer', 'payee')), -- who asked for the end of an active one
  reason text not null default '', -- why it was rejected, or is to end
  superseded_by uuid references agents.contract, -- the better one whose acceptance ended it
  offered_at timestamptz not null,
  offered_by uuid, -- the staff member who offered for the operator
  answered_at timestamptz,
  -- Whole periods of the brand's calendar: the first day it counts, and the first day it no longer does.
  starts date,
  ends date,
  check (payer_id is distinct from payee_id),
  check ((state in ('active', 'ended')) = (starts is not null)),
  check (ends is null or (state = 'ended' and ends >= starts)),
  check (ending_by is null or state = 'active')
);
create unique index contract_active on agents.contract (payee_id, type) where state = 'active';
create unique index contract_offered on agents.contract (payee_id, type) where state = 'offered';
create index contract_of_payee on agents.contract (payee_id, offered_at desc, id);
create index contract_of_payer on agents.contract (payer_id, offered_at desc, id);
create index contract_by_start on agents.contract (type, starts) where starts is not null;

-- What a contract came to in a period: one bill, for ever.
create table agents.bill (
  id uuid primary key,
  contract_id uuid not null references agents.contract,
  payer_id uuid,
  payee_id uuid not null,
  type text not null,
  currency text not null,
  from_date date not null,
  to_date date not null,
  valid bigint not null,
  loss bigint not null, -- stakes less returns, rebates and gifts; negative when the team won
  active int not null,
  rate_bps int not null, -- of the tier that was reached; 0 = none
  amount bigint not null check (amount >= 0),
  paid bigint not null default 0 check (paid between 0 and amount),
  state text not null check (state in ('not-reached', 'due', 'part-paid', 'paid', 'refused')),
  made_at timestamptz not null,
  paid_at timestamptz,
  unique (contract_id, from_date),
  check ((state = 'paid') = (paid = amount and amount > 0)),
  check ((state = 'part-paid') = (paid > 0 and paid < amount)),
  check ((state = 'not-reached') = (amount = 0))
);
create index bill_owed on agents.bill (made_at, id) where state in ('due', 'part-paid');
create index bill_of_payee on agents.bill (payee_id, made_at desc, id);
create index bill_of_payer on agents.bill (payer_id, made_at desc, id);
-- The last day of which all bills are made.
create table agents.billed (only_one boolean primary key default true check (only_one), until date not null);

grant select, insert, update on agents.contract, agents.bill, agents.billed to baize_runtime;
