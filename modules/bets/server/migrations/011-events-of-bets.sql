-- Bets on something that others bet on too: a draw, a game at a table, a match. Its open bets are found at once, whenever they were placed. New columns
-- without values: no row is rewritten.
alter table bets.bet
  add column event_kind text,
  add column event_id text,
  add column ticket jsonb; -- what was chosen, in the product's own form
create index bet_open_on_event on bets.bet (event_kind, event_id, member_id, id) where state = 'open' and event_id is not null;

-- As before, with these columns too.
create or replace function bets.attach_month(p_name text) returns bigint language plpgsql set search_path = bets, pg_temp as $$
declare v_month bets.month; v_bets bigint;
begin
  select * into v_month from bets.month where detached_at is not null order by end_id desc limit 1;
  if not exists (select 1 from bets.month where name = p_name) then raise exception 'there is no month % of bets', p_name using errcode = 'no_data_found'; end if;
  if v_month.name is distinct from p_name then raise exception 'months are put back from the newest on: % comes first', coalesce(v_month.name, 'nothing') using errcode = 'restrict_violation'; end if;
  if to_regclass('bets.' || quote_ident(p_name)) is null then raise exception 'there is no table bets.%: bring it back first', p_name using errcode = 'undefined_table'; end if;
  execute format('alter table bets.%I add column if not exists settlements smallint not null default 0, add column if not exists return_bps int, add column if not exists event_kind text, add column if not exists event_id text, add column if not exists ticket jsonb', p_name);
  execute format('select count(*) from bets.%I', p_name) into v_bets;
  if v_bets <> v_month.bets then raise exception '% had % bets when it was taken away, and has % now', p_name, v_month.bets, v_bets using errcode = 'restrict_violation'; end if;
  if v_month.begins is null then execute format('alter table bets.bet attach partition bets.%I for values from (minvalue) to (%L)', p_name, v_month.end_id);
  else execute format('alter table bets.bet attach partition bets.%I for values from (%L) to (%L)', p_name, v_month.first_id, v_month.end_id); end if;
  delete from bets.month_sum where name = p_name;
  update bets.month set detached_at = null, bets = null where name = p_name;
  return v_bets;
end $$;
