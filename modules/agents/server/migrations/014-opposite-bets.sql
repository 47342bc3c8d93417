-- Members of a line who bet against each other. The check of the kinds is replaced; new tables.
alter table agents.signal drop constraint signal_kind_check;
alter table agents.signal add constraint signal_kind_check check (kind in ('device', 'network', 'bank', 'contact', 'unplayed', 'opposite'));
-- Two members of a line in the same rounds with like stakes, by day (UTC). Kept for 31 days.
create table agents.opposed (
  agent_id uuid not null, -- the upline of both, or the one of them who is the upline of the other
  first_id uuid not null,
  second_id uuid not null,
  currency text not null,
  day date not null,
  rounds int not null,
  opposed int not null, -- one won and the other lost
  first_won int not null,
  second_won int not null,
  stake bigint not null, -- of both, in rounds in which one won and the other lost
  primary key (agent_id, first_id, second_id, currency, day),
  check (first_id < second_id)
);
create index opposed_by_day on agents.opposed (day);
-- Until when bets were looked at, by the time they were placed.
create table agents.opposed_until (only_one boolean primary key default true check (only_one), until timestamptz not null);
grant select, insert, update, delete on agents.opposed, agents.opposed_until to baize_runtime;
