-- Settled bets on an event are found as well: they are settled again when its result is put right. Locks bets.bet against writing while the index is built,
-- seconds for a million bets; those that name no event are not in it.
create index bet_settled_on_event on bets.bet (event_kind, event_id, member_id, id) where state = 'settled' and event_id is not null;
