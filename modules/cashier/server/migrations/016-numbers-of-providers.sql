-- A notice may name a payment by the provider's number alone: then ours is found by it. Locks both tables against writing while the indexes are made, seconds.
create index deposit_by_provider_id on cashier.deposit (provider, provider_id) where provider_id <> '';
create index payout_by_provider_id on cashier.payout (provider, provider_id) where provider_id <> '';
