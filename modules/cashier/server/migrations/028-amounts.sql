-- Deposits and withdrawals sorted by their amount. Locks both tables against writing while the indexes are made, seconds for a million rows.
create index deposit_by_amount on cashier.deposit (asked_minor desc, id desc) include (made_at, currency, state, trouble, kind, method_id);
create index withdrawal_by_amount on cashier.withdrawal (amount_minor desc, id desc) include (requested_at, currency, status, ended_at);
