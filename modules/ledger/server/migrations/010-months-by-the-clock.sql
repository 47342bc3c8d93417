-- Whoever posts may ask for the months to come, and may not name the day: a day far away would use up years of numbers. Functions only, no locks.
alter function ledger.keep_months(int, date) rename to keep_months_at;
alter function ledger.keep_months_at(int, date) security invoker;
revoke all on function ledger.keep_months_at from public, baize_runtime;
create function ledger.keep_months(p_ahead int) returns void language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if p_ahead is null or p_ahead not between 0 and 12 then raise exception 'months are made at most a year ahead, not %', p_ahead using errcode = 'invalid_parameter_value'; end if;
  perform ledger.keep_months_at(p_ahead, (now() at time zone 'UTC')::date);
end $$;
revoke all on function ledger.keep_months from public;
grant execute on function ledger.keep_months to baize_runtime;
