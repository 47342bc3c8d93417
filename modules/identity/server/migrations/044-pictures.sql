-- The picture that a member has chosen or uploaded. A new table, no locks.
create table identity.picture (
  member_id uuid primary key references identity.member (id),
  -- One of the product's own, by name.
  choice text check (length(choice) between 1 and 20),
  -- A small JPEG, redrawn by the server.
  image bytea check (octet_length(image) between 1 and 100000),
  set_at timestamptz not null,
  check ((choice is null) <> (image is null))
);
grant select, insert, update, delete on identity.picture to baize_runtime;
