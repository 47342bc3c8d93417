-- Where there is no bet there is nothing to gather: an empty database goes through no days of the past, of which there were thousands. A bet that appears
-- later with an older date leaves a mark, and is gathered by that.
update bets.gathered set until = greatest(until, now() - interval '2 hours') where not exists (select 1 from bets.bet);
