export { type CashierParts, cashierMigrations, cashierModule } from './module.ts';
export { type PayoutParts, payoutJob } from './payout-job.ts';
export type * from './ports/provider.ts';
export { addTurnover } from './turnover-store.ts';
