-- A month that is taken away counts what was paid on bets that are void, as the ledger does, and its sums have no bound. Rewrites bets.month_sum, which has
-- a row for each month and currency; a function is replaced.
alter table bets.month_sum alter column stake type numeric, alter column return type numeric;

create or replace function bets.detach_month(p_name text) returns bigint language plpgsql set search_path = bets, pg_temp as $$
declare v_month bets.month; v_bets bigint;
begin
  select * into v_month from bets.month where detached_at is null order by end_id limit 1;
  if not exists (select 1 from bets.month where name = p_name) then raise exception 'there is no month % of bets', p_name using errcode = 'no_data_found'; end if;
  if v_month.name is distinct from p_name then raise exception 'months are taken away from the oldest on: % comes first', v_month.name using errcode = 'restrict_violation'; end if;
  if v_month.ends > (now() at time zone 'UTC')::date - interval '13 months' then
    raise exception '% is not old enough: members read thirteen months back', p_name using errcode = 'restrict_violation';
  end if;
  perform pg_advisory_xact_lock(7220004);
  execute format('alter table bets.bet detach partition bets.%I', p_name);
  execute format('select count(*) from bets.%I where state = ''open''', p_name) into v_bets;
  if v_bets > 0 then raise exception '% bets of % are open: settle or void them first', v_bets, p_name using errcode = 'restrict_violation'; end if;
  execute format('insert into bets.month_sum (name, currency, stake, return) select %L, currency, sum(stake), sum(return) from bets.%I group by currency', p_name, p_name);
  execute format('select count(*) from bets.%I', p_name) into v_bets;
  update bets.month set detached_at = now(), bets = v_bets where name = p_name;
  return v_bets;
end $$;
