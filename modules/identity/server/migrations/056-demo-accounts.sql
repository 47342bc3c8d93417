-- Accounts that members try games with: trial accounts that belong to a member and live on the member's own login. A new table, no locks.
create table identity.demo_account (
  member_id uuid primary key references identity.member,
  owner_id uuid not null references identity.member,
  made_at timestamptz not null
);
create index demo_account_of_owner on identity.demo_account (owner_id, made_at desc);
grant select, insert on identity.demo_account to baize_runtime;
