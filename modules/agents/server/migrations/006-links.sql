-- Referral links: a code that makes whoever registers with it a downline, what came of it, and who came by it. New tables, no locks on old ones.
create table agents.link (
  code text primary key check (code ~ '^[A-Z2-9]{10}$'),
  agent_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  type smallint not null check (type in (0, 1)), -- what a newcomer becomes: a member or an agent
  made_at timestamptz not null,
  expires_at timestamptz,
  most_uses int check (most_uses > 0),
  uses int not null default 0,
  visits bigint not null default 0,
  is_on boolean not null default true,
  check (most_uses is null or uses <= most_uses)
);
create index link_of_agent on agents.link (agent_id, made_at desc, code);
create table agents.link_use (
  member_id uuid primary key,
  code text not null references agents.link,
  at timestamptz not null
);
create index link_use_by_code on agents.link_use (code);
grant select, insert, update on agents.link to baize_runtime;
grant select, insert on agents.link_use to baize_runtime;
