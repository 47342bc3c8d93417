-- What passed through a provider in a period, for comparing it with theirs. Built while writers wait; the tables are days old at most where this runs first.
create index deposit_event_received on cashier.deposit_event (at) where received_minor > 0;
create index payout_by_time on cashier.payout (changed_at) where status = 'paid';
