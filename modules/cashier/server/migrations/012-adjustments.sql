-- Corrections of balances by two people. A new table, no locks.
create table cashier.adjustment (
  id uuid primary key,
  member_id uuid not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  turnover_minor bigint not null check (turnover_minor >= 0),
  reason text not null check (length(reason) between 3 and 500),
  status text not null check (status in ('proposed', 'approved', 'rejected')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision text not null default '' check (length(decision) <= 500),
  check ((status = 'proposed') = (decided_by is null and decided_at is null)),
  -- The second pair of eyes is somebody else's.
  check (decided_by is null or decided_by <> proposed_by)
);
create index adjustment_waiting on cashier.adjustment (proposed_at, id) where status = 'proposed';
create index adjustment_decided on cashier.adjustment (decided_at desc, id desc) where status <> 'proposed';
create index adjustment_of_member on cashier.adjustment (member_id, proposed_at desc);
grant select, insert, update on cashier.adjustment to baize_runtime;
