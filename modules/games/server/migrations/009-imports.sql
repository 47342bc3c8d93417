-- Catalogues that come as a file or from a vendor's feed: read by a job, looked at by staff, applied or discarded. New tables, no locks.
create table games.import (
  id uuid primary key,
  vendor text not null references games.vendor,
  -- Whose games the source lists.
  vendors text[] not null,
  source text not null check (source in ('file', 'feed')),
  file_name text not null default '' check (length(file_name) <= 200),
  -- The file, until it has been read.
  content text,
  state text not null default 'reading' check (state in ('reading', 'ready', 'failed', 'applied', 'discarded')),
  -- Why it failed, and a detail such as a status.
  problem text not null default '' check (length(problem) <= 40),
  detail text not null default '' check (length(detail) <= 200),
  added int not null default 0,
  changed int not null default 0,
  removed int not null default 0,
  same int not null default 0,
  refused int not null default 0,
  asked_by uuid not null,
  asked_at timestamptz not null,
  read_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  constraint import_is_decided_by_somebody check ((state in ('applied', 'discarded')) = (decided_by is not null))
);
-- One at a time: what is looked at is what is applied.
create unique index import_is_alone on games.import (vendor) where state in ('reading', 'ready');
create index import_of_vendor on games.import (vendor, asked_at desc);

create table games.import_row (
  import_id uuid not null references games.import on delete cascade,
  n int not null,
  -- Of a file the line, of a feed the place; none for what is removed.
  line int,
  code text not null,
  effect text not null check (effect in ('added', 'changed', 'removed', 'refused')),
  reason text not null default '',
  detail text not null default '',
  game jsonb,
  primary key (import_id, n)
);
create index import_row_by_effect on games.import_row (import_id, effect, n);

grant select, insert, update, delete on games.import to baize_runtime;
grant select, insert, delete on games.import_row to baize_runtime;
