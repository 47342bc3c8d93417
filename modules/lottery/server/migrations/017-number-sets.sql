-- Numbers that members save to bet them again. A new table, no locks.
create table lottery.number_set (
  id uuid primary key,
  member_id uuid not null,
  family text not null,
  name text not null check (length(name) between 1 and 40),
  -- As an order has them: play, content, unit, multiple.
  lines jsonb not null,
  kept_at timestamptz not null,
  unique (member_id, family, name)
);
create index number_set_of_member on lottery.number_set (member_id, family, id desc);
grant select, insert, delete on lottery.number_set to baize_runtime;
