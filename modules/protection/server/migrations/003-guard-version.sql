-- How many guards there are, so that a server that knows them need not look for the members of every batch of bets. Adds a column that is empty at first
-- and an index on a small table; writers of guards wait for the moment that takes.
alter table compliance.guard add column version bigint;
update compliance.guard g set version = n.place
from (select member_id, row_number() over (order by made_at, member_id) as place from compliance.guard where is_ready) n where n.member_id = g.member_id;
alter table compliance.guard add constraint guard_is_ready_with_version check (is_ready = (version is not null));
create unique index guard_by_version on compliance.guard (version) where version is not null;
-- Enters the gate of play: held, shared, until the transaction ends. Answers the newest version, read after the gate was passed: each statement of such a
-- function sees what was committed before it began, which the statement that calls it would not.
create function compliance.enter_play() returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('compliance.play', 0));
  return (select coalesce(max(version), 0) from compliance.guard where version is not null);
end $$;
