-- Lists as staff want to find them again: a page and its filters, for one person or for everyone with a role. A new table, no locks.
create table staff.saved_view (
  id uuid primary key,
  staff_id uuid not null references staff.account (id),
  -- Whose holders see it besides whoever made it; null = no one.
  role text references staff.role (name),
  path text not null check (path ~ '^/[a-z0-9/-]{0,98}$'),
  search text not null check (length(search) <= 600),
  name text not null check (length(name) between 1 and 60),
  made_at timestamptz not null
);
create index saved_view_by_path on staff.saved_view (path, made_at, id);
create index saved_view_by_staff on staff.saved_view (staff_id);
grant select, insert, delete on staff.saved_view to baize_runtime;
