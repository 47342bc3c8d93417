-- Records of money in the office, filtered by time and summed over everything found: the sums are read from the indexes alone. Locks the four tables
-- against writing while the indexes are made, seconds for a million rows.
drop index cashier.deposit_by_time;
create index deposit_record on cashier.deposit (made_at desc, id desc) include (currency, state, trouble, kind, method_id, asked_minor, settled_minor, fee_minor);
create index withdrawal_record on cashier.withdrawal (requested_at desc, id desc) include (currency, status, ended_at, amount_minor, paid_minor);
create index transfer_record on cashier.transfer (at desc, id desc) include (currency, direction, amount_minor);
drop index cashier.wallet_transfer_by_time;
create index wallet_transfer_record on cashier.wallet_transfer (made_at desc, id desc)
  include (currency, state, ended_at, direction, vendor, member_id, amount_minor);
