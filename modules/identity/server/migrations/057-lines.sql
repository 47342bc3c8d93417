-- Lines move: a member, with everyone below, goes under another upline. The lines that members had are kept, numbered, with when each ended, so that the line of any
-- member at any moment is known. A new table, and a column with a constant default: no rows are rewritten.
alter table identity.member add column line_number int not null default 0; -- how many lines the member had before this one
create table identity.past_line (
  member_id uuid not null references identity.member,
  number int not null,
  line uuid[] not null, -- from the root of the tree down to the direct upline
  until timestamptz not null,
  moved_id uuid not null references identity.member, -- whose upline changed: the member, or someone above
  primary key (member_id, number)
);
create index past_line_by_team on identity.past_line using gin (line);
grant select on identity.past_line to baize_runtime;
-- The server writes no line by itself: the move and its history are one function. Whoever calls it holds the lines, and has checked the move.
create function identity.move_line(of_member uuid, to_upline uuid, moved_at timestamptz) returns int
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  old_path uuid[];
  new_path uuid[] := '{}';
  moved int;
begin
  select m.upline_path into strict old_path from identity.member m where m.id = of_member and m.type <> 4;
  if to_upline is not null then
    select m.upline_path || m.id into strict new_path from identity.member m where m.id = to_upline and m.type in (1, 2, 41, 42);
  end if;
  if of_member = any (new_path) then
    raise exception 'no one is below themselves' using errcode = 'restrict_violation';
  end if;
  if exists (
    select from identity.past_line p join identity.member m on m.id = p.member_id
    where (m.id = of_member or m.upline_path @> array[of_member]) and p.until > moved_at) then
    raise exception 'a line moves after its moves so far' using errcode = 'restrict_violation';
  end if;
  insert into identity.past_line (member_id, number, line, until, moved_id)
    select m.id, m.line_number, m.upline_path, moved_at, of_member from identity.member m where m.id = of_member or m.upline_path @> array[of_member];
  update identity.member m set
    upline_id = case when m.id = of_member then to_upline else m.upline_id end,
    upline_path = new_path || m.upline_path[cardinality(old_path) + 1:],
    level = cardinality(new_path) + m.level - cardinality(old_path),
    line_number = m.line_number + 1
  where m.id = of_member or m.upline_path @> array[of_member];
  get diagnostics moved = row_count;
  return moved;
end $$;
revoke all on function identity.move_line(uuid, uuid, timestamptz) from public;
grant execute on function identity.move_line(uuid, uuid, timestamptz) to baize_runtime;
