-- Nobody gets a password from somebody else: whoever is taken in, or whose access is reset, sets it by a one-time link. Adds columns without a rewrite; a
-- password that was given out and never changed opens nothing any more, and its holder is invited again.
alter table staff.account alter column password_hash drop not null;
alter table staff.account add column email text check (length(email) between 3 and 254);
update staff.session s set ended_at = now() from staff.account a where a.id = s.staff_id and a.initial_until is not null and s.ended_at is null;
update staff.account set password_hash = null where initial_until is not null;
alter table staff.account drop column initial_until;

create table staff.invitation (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  staff_id uuid not null references staff.account (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitation_of on staff.invitation (staff_id) where used_at is null;

grant update (email) on staff.account to baize_runtime;
grant select, insert, update (used_at), delete on staff.invitation to baize_runtime;
