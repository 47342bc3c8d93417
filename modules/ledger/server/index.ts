export { type JournalReport, verifyJournal } from './journal.ts';
export { ledgerMigrations, ledgerModule } from './module.ts';
export { attachMonth, detachMonth, listMonths } from './month-store.ts';
export { reversalOf } from './rules.ts';
export {
  gather,
  type StatementFilter,
  type StatementLine,
  statementBatches,
  statementKinds,
  statementPage,
  statementTotals,
} from './statement-store.ts';
export {
  type AccountBalance,
  type AccountSum,
  accountSums,
  availableOf,
  balancesOf,
  committedAccounts,
  entriesOf,
  hasPostings,
  type KnownPosting,
  knownPostings,
  openAccounts,
  postedOf,
  postingsOfSubject,
  postingsOfSubjects,
  seal,
  standingPostings,
} from './store.ts';
export { type Transfer, transfer } from './transfer.ts';
export { maxBatch, post, postBatch } from './write-path.ts';
