-- What staff write down about a member, for each other. Never changed; deleted with the personal details of a closed account.
create table identity.member_note (
  id uuid primary key,
  member_id uuid not null references identity.member (id),
  at timestamptz not null,
  staff_id uuid not null,
  text text not null check (length(text) between 1 and 2000)
);
create index member_note_by_member on identity.member_note (member_id, at desc, id desc);
grant select, insert, delete on identity.member_note to baize_runtime;
