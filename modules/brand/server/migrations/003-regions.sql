-- Regions by a list that lets in or keeps out, and single networks above it. The table of countries keeps its rows; the brand gets a column with a
-- constant default, which rewrites nothing.
alter table brand.brand add column region_mode text not null default 'deny' check (region_mode in ('deny', 'allow'));
alter table brand.blocked_country rename to region_country;
create table brand.region_network (
  network cidr primary key,
  verdict text not null check (verdict in ('allow', 'deny')),
  note text not null default '' check (length(note) <= 200)
);
grant select, insert, delete on brand.region_network to baize_runtime;
