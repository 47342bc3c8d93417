-- The wins that lists of winners show, ten stakes or more: few among many. Their index holds nothing else. An open bet becomes settled by an update
-- that the index of open bets already pays for.
create index bet_big_win on bets.bet (settled_at desc) where state = 'settled' and stake > 0 and return >= stake * 10;
-- Bets come in the order of time, so a summary of each stretch of pages finds a period at almost no cost to writers.
create index bet_by_time on bets.bet using brin (placed_at);
