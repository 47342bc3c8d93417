-- What a bet came to, as a fact of its own that others follow: a row for each settlement, and one more for each later change of what it came to. Rows are
-- only added, and never changed. They live in a table for each month in which they were written. What has been settled so far is written down once:
-- seconds for a million bets, while bets wait.
create sequence bets.settlement_seq;
create table bets.settlement (
  seq bigint not null default nextval('bets.settlement_seq'),
  xid xid8 not null default pg_current_xact_id(),
  cluster bigint not null,
  recorded_at timestamptz not null default now(),
  member_id uuid not null,
  bet_id uuid not null,
  number smallint not null check (number > 0), -- of the facts about this bet
  supersedes smallint, -- the number of the one that no longer holds
  product text not null,
  vendor text not null,
  game_code text not null,
  currency text not null,
  outcome text not null check (outcome in ('won', 'lost', 'push', 'half-won', 'half-lost', 'void', 'cashed-out')),
  stake_cash bigint not null check (stake_cash >= 0),
  stake_bonus bigint not null default 0 check (stake_bonus >= 0),
  bonus_grant uuid,
  valid bigint not null check (valid >= 0), -- the valid bet: what counts for turnover
  return bigint not null check (return >= 0),
  return_bps int, -- the theoretical return of the game when the bet was made, in 1/10 000; null where it is not known
  -- By how much this row changes what the facts of the bet came to before it: the sum over all rows is what holds.
  stake_change bigint not null,
  valid_change bigint not null,
  return_change bigint not null,
  settled_at timestamptz not null,
  constraint bonus_has_its_grant check ((stake_bonus = 0) = (bonus_grant is null)),
  constraint later_facts_supersede check ((supersedes is null) = (number = 1) and supersedes < number)
) partition by range (recorded_at);
create index settlement_in_commit_order on bets.settlement (cluster, xid, seq);
create index settlement_of_bet on bets.settlement (bet_id, number);
grant select, insert on bets.settlement to baize_runtime;
grant usage on sequence bets.settlement_seq to baize_runtime;

alter table bets.bet
  add column settlements smallint not null default 0,
  add column return_bps int;

create function bets.make_settlement_month(p_month date) returns void language plpgsql set search_path = bets, pg_temp as $$
declare v_name constant text := 'settlement_' || to_char(p_month, 'YYYY_MM');
begin
  if to_regclass('bets.' || v_name) is not null then return; end if;
  execute format('create table bets.%I (like bets.settlement including all)', v_name);
  execute format('alter table bets.settlement attach partition bets.%I for values from (%L) to (%L)', v_name,
    p_month::timestamp at time zone 'UTC', (p_month + interval '1 month') at time zone 'UTC');
end $$;
revoke all on function bets.make_settlement_month from public;

create or replace function bets.keep_months_at(p_ahead int, p_today date default (now() at time zone 'UTC')::date) returns void language plpgsql
set search_path = bets, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(7220006) then return; end if;
  for i in 0 .. p_ahead loop
    perform bets.make_month((date_trunc('month', p_today) + make_interval(months => i))::date);
    perform bets.make_settlement_month((date_trunc('month', p_today) + make_interval(months => i))::date);
  end loop;
end $$;
select bets.make_settlement_month((date_trunc('month', now() at time zone 'UTC') + make_interval(months => i))::date) from generate_series(0, 6) as i;

insert into bets.settlement (cluster, member_id, bet_id, number, product, vendor, game_code, currency, outcome, stake_cash, valid, return,
    stake_change, valid_change, return_change, settled_at)
  select (select system_identifier from pg_control_system()), member_id, id, 1, game_kind, vendor, game_code, currency,
    case when state = 'void' then 'void' when return > stake then 'won' when return = stake then 'push' else 'lost' end,
    stake, case when state = 'void' then 0 else stake end, return, stake, case when state = 'void' then 0 else stake end, return, settled_at
  from bets.bet where state <> 'open' order by settled_at, id;

-- As before; a month that was taken away before bets had these columns gets them.
create or replace function bets.attach_month(p_name text) returns bigint language plpgsql set search_path = bets, pg_temp as $$
declare v_month bets.month; v_bets bigint;
begin
  select * into v_month from bets.month where detached_at is not null order by end_id desc limit 1;
  if not exists (select 1 from bets.month where name = p_name) then raise exception 'there is no month % of bets', p_name using errcode = 'no_data_found'; end if;
  if v_month.name is distinct from p_name then raise exception 'months are put back from the newest on: % comes first', coalesce(v_month.name, 'nothing') using errcode = 'restrict_violation'; end if;
  if to_regclass('bets.' || quote_ident(p_name)) is null then raise exception 'there is no table bets.%: bring it back first', p_name using errcode = 'undefined_table'; end if;
  execute format('alter table bets.%I add column if not exists settlements smallint not null default 0, add column if not exists return_bps int', p_name);
  execute format('select count(*) from bets.%I', p_name) into v_bets;
  if v_bets <> v_month.bets then raise exception '% had % bets when it was taken away, and has % now', p_name, v_month.bets, v_bets using errcode = 'restrict_violation'; end if;
  if v_month.begins is null then execute format('alter table bets.bet attach partition bets.%I for values from (minvalue) to (%L)', p_name, v_month.end_id);
  else execute format('alter table bets.bet attach partition bets.%I for values from (%L) to (%L)', p_name, v_month.first_id, v_month.end_id); end if;
  delete from bets.month_sum where name = p_name;
  update bets.month set detached_at = null, bets = null where name = p_name;
  return v_bets;
end $$;
