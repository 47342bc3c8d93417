-- What the office changes of a member: why somebody is frozen, labels that come and go, types by rule. Two new tables; the indexes are for the search
-- by number and by address and are built at once, which locks writes to contacts, registrations and sign-ins while they are read.
create table identity.freeze (
  member_id uuid primary key references identity.member (id),
  reason text not null check (length(reason) between 1 and 200),
  frozen_at timestamptz not null
);
-- Changes of type, newest last: commissions of a day go by the type of that day.
create table identity.type_change (
  seq bigint generated always as identity primary key,
  member_id uuid not null references identity.member (id),
  old_type int not null,
  new_type int not null,
  at timestamptz not null
);
create index type_change_by_member on identity.type_change (member_id, seq);
create index contact_by_mobile_start on identity.contact (mobile text_pattern_ops) where mobile is not null;
create index registration_by_ip on identity.registration (ip);
create index login_attempt_by_ip on identity.login_attempt (ip, member_id) where member_id is not null;
-- Who pays the service fee of agents is told by two labels of fixed numbers.
insert into identity.label (id, name, kind) values (26628, '代理服务费', 'member'), (26629, '代理服务费 2', 'member') on conflict (id) do nothing;
grant select, insert, delete on identity.freeze to baize_runtime;
-- The server may still not write a type by itself: the change and its record are one function, and a trial account is beyond it.
create function identity.change_type(of_member uuid, to_type int, changed_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  was int;
begin
  select m.type into strict was from identity.member m where m.id = of_member for update;
  if was = 4 or to_type = 4 then
    raise exception 'a trial account stays one' using errcode = 'restrict_violation';
  end if;
  update identity.member set type = to_type where id = of_member;
  insert into identity.type_change (member_id, old_type, new_type, at) values (of_member, was, to_type, changed_at);
end $$;
revoke all on function identity.change_type(uuid, int, timestamptz) from public;
grant execute on function identity.change_type(uuid, int, timestamptz) to baize_runtime;
grant select on identity.type_change to baize_runtime;
grant update (name, kind) on identity.label to baize_runtime;
grant delete on identity.member_label to baize_runtime;
