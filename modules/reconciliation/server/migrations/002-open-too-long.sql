-- What stays open for days is a difference too. The check is replaced without reading the rows.
alter table reconciliation.finding drop constraint finding_difference_check;
alter table reconciliation.finding add constraint finding_difference_check
  check (difference in ('missing-here', 'missing-there', 'amount-differs', 'open-too-long')) not valid;
