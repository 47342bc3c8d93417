-- Of a closed account whose retention period is over, password and social sign-ins are deleted as well: rights of the runtime role and a function, no locks.
grant delete on identity.credential to baize_runtime;
revoke update (name) on identity.social_identity from baize_runtime;
-- A binding is for good while the account lives, so the server can delete those of cleared accounts only: no password and no contact is left.
create function identity.forget_social(of_members uuid[]) returns int
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  removed int;
begin
  delete from identity.social_identity s where s.member_id = any(of_members)
    and not exists (select 1 from identity.credential c where c.member_id = s.member_id)
    and not exists (select 1 from identity.contact c where c.member_id = s.member_id);
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke all on function identity.forget_social(uuid[]) from public;
grant execute on function identity.forget_social(uuid[]) to baize_runtime;
