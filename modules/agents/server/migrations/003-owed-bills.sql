-- Bills are paid payer by payer, from above to below, with a backoff; overdue dividends hold the payer's withdrawals. Members whose play earns no one anything are named.
alter table agents.bill
  add column left_out uuid[] not null default '{}', -- excluded or closed accounts whose losses and valid bets are not in the bill
  add column depth int not null default 0, -- members above the payee: bills are paid from above to below
  add column due_at timestamptz, -- a dividend not paid by then is overdue
  add column tries int not null default 0,
  add column retry_at timestamptz; -- when payment is tried next
update agents.bill set due_at = made_at, retry_at = made_at;
alter table agents.bill alter column due_at set not null, alter column retry_at set not null;
drop index agents.bill_owed;
create index bill_owed on agents.bill (depth, retry_at, id) where state in ('due', 'part-paid');
create index bill_owed_by on agents.bill (payer_id, due_at) where state in ('due', 'part-paid') and payer_id is not null;
