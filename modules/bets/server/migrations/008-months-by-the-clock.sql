-- Whoever writes bets may ask for the months to come, and may not name the day. Functions only, no locks.
alter function bets.keep_months(int, date) rename to keep_months_at;
alter function bets.keep_months_at(int, date) security invoker;
revoke all on function bets.keep_months_at from public, baize_runtime;
create function bets.keep_months(p_ahead int) returns void language plpgsql security definer set search_path = bets, pg_temp as $$
begin
  if p_ahead is null or p_ahead not between 0 and 12 then raise exception 'months are made at most a year ahead, not %', p_ahead using errcode = 'invalid_parameter_value'; end if;
  perform bets.keep_months_at(p_ahead, (now() at time zone 'UTC')::date);
end $$;
revoke all on function bets.keep_months from public;
grant execute on function bets.keep_months to baize_runtime;
