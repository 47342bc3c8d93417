export { reconciliationExports } from './exports.ts';
export { type ReconciliationParts, reconciliationMigrations, reconciliationModule } from './module.ts';
export type { Counterparty, Period, StatedItem } from './ports/counterparty.ts';
