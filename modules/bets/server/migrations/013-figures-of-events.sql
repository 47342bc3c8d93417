-- What all bets on an event come to, settled ones too. Only bets on events are in it.
create index bet_of_event on bets.bet (event_kind, event_id) where event_id is not null;
