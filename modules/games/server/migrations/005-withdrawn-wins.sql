-- Rolling back a stake withdraws the held wins that name it.
create index held_win_of_bet on games.held_win (provider, bet_transaction_id) where state in ('waiting', 'proposed', 'approved');
