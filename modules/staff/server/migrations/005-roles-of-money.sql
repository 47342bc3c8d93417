-- Who handles money without running the house, and what the shipped roles may read since there is a cashier. A role that an operator has changed stays as it is.
insert into staff.role (name, is_all, permissions) values
  ('cashier', false, '{members.read,ledger.read,bets.read,cashier.read,cashier.deposits,withdrawals.read,withdrawals.decide,withdrawals.pay,adjustments.read,adjustments.propose,adjustments.approve,kyc.read,kyc.review,protection.read,reconciliation.read}')
  on conflict (name) do nothing;
update staff.role set permissions = permissions || '{cashier.read,withdrawals.read}'
  where name = 'support' and permissions = '{members.read,ledger.read,bets.read}';
update staff.role set permissions = permissions || '{brand.read,cashier.read,withdrawals.read,adjustments.read,protection.read,reconciliation.read}'
  where name = 'auditor' and permissions = '{members.read,ledger.read,bets.read,vendors.read,journal.verify,audit.read,jobs.read,staff.read}';
