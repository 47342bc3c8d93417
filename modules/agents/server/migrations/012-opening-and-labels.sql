-- What newcomers by a link get of lottery rebates, and what agents call members of their team. A column that is null, and a new table.
alter table agents.link add column rebate_bps int check (rebate_bps between 0 and 2000); -- null = the newcomer's follows the agent's
create table agents.label (
  agent_id uuid not null,
  member_id uuid not null,
  label text not null check (length(label) between 1 and 20),
  primary key (agent_id, member_id)
);
create index label_of_agent on agents.label (agent_id, label);
grant select, insert, update, delete on agents.label to baize_runtime;
