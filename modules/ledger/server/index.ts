export { type JournalReport, verifyJournal } from './journal.ts';
export { ledgerMigrations, ledgerModule } from './module.ts';
export { reversalOf } from './rules.ts';
export {
  type AccountBalance,
  availableOf,
  balancesOf,
  entriesOf,
  houseBalance,
  type KnownPosting,
  knownPostings,
  openAccounts,
  postingsOfSubject,
  type StatementFilter,
  type StatementLine,
  seal,
  statement,
  statementTotals,
} from './store.ts';
export { createLedger, type Ledger, maxBatch, post, postBatch } from './write-path.ts';
