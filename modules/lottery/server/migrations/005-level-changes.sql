-- Rebates that uplines have set for their downlines. A new table, no locks.
create table lottery.level_change (
  member_id uuid not null,
  at timestamptz not null,
  by_id uuid not null,
  before_bps int not null,
  after_bps int not null check (after_bps between 0 and 2000)
);
create index level_change_of_member on lottery.level_change (member_id, at desc);
grant select, insert on lottery.level_change to baize_runtime;
