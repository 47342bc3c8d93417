-- What a provider needed to be asked for before the payout itself: its number there, or that it has been asked for. A constant default, without a rewrite.
alter table cashier.payout add column prepared text not null default '';
