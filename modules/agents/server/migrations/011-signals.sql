-- Signs that members of a line act together, or that an agent is their own downline. One row for a thing and an upline; a dismissed one stays dismissed. A new table.
create table agents.signal (
  id uuid primary key,
  kind text not null check (kind in ('device', 'network', 'bank', 'contact', 'unplayed')),
  agent_id uuid not null, -- the upline of the members
  subject bytea not null, -- the hash of what they share, or of the member
  members uuid[] not null,
  has_agent boolean not null, -- whether the upline is one of those who share it
  evidence jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  dismissed_at timestamptz,
  dismissed_by text,
  reason text not null default '',
  unique (kind, agent_id, subject),
  check ((dismissed_at is null) = (dismissed_by is null))
);
create index signal_open on agents.signal (last_at desc, id desc) where dismissed_at is null;
create index signal_dismissed on agents.signal (dismissed_at desc, id desc) where dismissed_at is not null;
create index signal_of_agent on agents.signal (agent_id);
grant select, insert, update on agents.signal to baize_runtime;
