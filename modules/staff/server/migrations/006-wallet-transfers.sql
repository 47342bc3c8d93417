-- Who of the shipped roles sees transfers between members' wallets, and may have a vendor asked about one. A role that an operator has changed stays as it is.
update staff.role set permissions = permissions || '{wallet-transfers.read,wallet-transfers.ask}'
  where name = 'cashier' and permissions = '{members.read,ledger.read,bets.read,cashier.read,cashier.deposits,withdrawals.read,withdrawals.decide,withdrawals.pay,adjustments.read,adjustments.propose,adjustments.approve,kyc.read,kyc.review,protection.read,reconciliation.read}';
update staff.role set permissions = permissions || '{wallet-transfers.read}'
  where name = 'support' and permissions = '{members.read,ledger.read,bets.read,cashier.read,withdrawals.read}';
update staff.role set permissions = permissions || '{wallet-transfers.read}'
  where name = 'auditor' and permissions = '{members.read,ledger.read,bets.read,vendors.read,journal.verify,audit.read,jobs.read,staff.read,brand.read,cashier.read,withdrawals.read,adjustments.read,protection.read,reconciliation.read}';
