-- Servers answer what only reads from sessions that they found alive a moment ago. Whatever makes such an answer wrong is told to all of them with the
-- commit: a trigger, because no path may forget it. The channel is that of the fan-out (base/db/fanout.ts), and so is the form: a topic, then ids.
create function identity.tell_of_sessions() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('baize', 'sessions:changed ' || case tg_table_name when 'member' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'member_id' end);
  return null;
end $$;
create trigger told_when_ended after update of ended_at on identity.session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function identity.tell_of_sessions();
create trigger told_when_changed after update of status, type, account on identity.member for each row
  when (old.status is distinct from new.status or old.type is distinct from new.type or old.account is distinct from new.account)
  execute function identity.tell_of_sessions();
create trigger told_when_changed after update of changed_at, is_initial on identity.credential for each row
  when (old.changed_at is distinct from new.changed_at or old.is_initial is distinct from new.is_initial) execute function identity.tell_of_sessions();
