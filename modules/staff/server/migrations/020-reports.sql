-- Who of the shipped roles sees what the business comes to. A role that an operator has changed stays as it is.
update staff.role set permissions = permissions || '{reports.read}'
  where name = 'auditor' and permissions = '{members.read,ledger.read,bets.read,vendors.read,journal.verify,audit.read,jobs.read,staff.read,brand.read,cashier.read,withdrawals.read,adjustments.read,protection.read,reconciliation.read,wallet-transfers.read}';
