-- Days of teams are in the order of their days: what is counted today is close together, so that taking bets up touches few pages however many agents there are. Replaces
-- two primary keys, which reads and locks their tables: about a minute for ten million days.
alter table agents.team_day drop constraint team_day_pkey, add primary key (day, agent_id, currency, product);
alter table agents.team_active drop constraint team_active_pkey, add primary key (day, agent_id, currency);
