-- A line can move: figures keep by which of a member's lines a bet or a movement counts. Replaces two primary keys, which reads and locks their tables: about
-- a minute for ten million hours.
alter table agents.member_hour add column line int not null default 0; -- the number of the line that the member had when the bet was made
alter table agents.member_hour drop constraint member_hour_pkey, add primary key (member_id, hour, product, line);
alter table agents.active_day add column line int not null default 0;
alter table agents.active_day drop constraint active_day_pkey, add primary key (member_id, day, line);
alter table agents.money add column line int not null default 0;
-- Members below an agent now, at any depth, of those whose registration has been counted.
create table agents.team_size (agent_id uuid primary key, members bigint not null);
insert into agents.team_size (agent_id, members) select agent_id, sum(count) from agents.team_money_day where what = 'registered' group by 1;
-- Up to which moment play and money have been counted by the lines of then, and when a line last moved: a move takes effect later.
create table agents.counted (what text primary key check (what in ('play', 'money', 'windows', 'moves')), latest timestamptz not null);
-- When the payee of an ended contract was moved away from the payer: bets made from then on don't count.
alter table agents.contract add column moved_at timestamptz;
grant select, insert, update, delete on agents.team_size to baize_runtime;
grant select, insert, update on agents.counted to baize_runtime;
