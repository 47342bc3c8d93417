-- What payers of a depth owe is found by payer. Locks agents.bill while its open bills, a few at any moment, are read once.
drop index agents.bill_owed;
create index bill_owed on agents.bill (depth, payer_id, retry_at) where state in ('due', 'part-paid');
-- Room beside each contract for what it has earned and not paid, which changes every five minutes. No row is rewritten.
alter table agents.contract set (fillfactor = 75);
