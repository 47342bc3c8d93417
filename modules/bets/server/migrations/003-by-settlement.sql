-- Reports count a bet when it is settled, which for some bets is long after it was placed. Written when a bet is settled and not before. Building the
-- index holds up writers of bets for as long as reading the table takes.
create index bet_by_settlement on bets.bet (member_id, settled_at) where settled_at is not null;
