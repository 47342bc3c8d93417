-- The latest transactions of a team. Locks writes of agents.money while the index is built: seconds for a million rows.
create index money_by_time on agents.money (at, seq);
