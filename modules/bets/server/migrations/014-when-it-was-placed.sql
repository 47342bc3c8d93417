-- When a bet was placed, on its facts: whose team a bet counts for is decided by who was above the member then. Earlier facts have none. A new column without a
-- value rewrites no rows.
alter table bets.settlement add column placed_at timestamptz;
