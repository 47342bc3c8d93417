export { reconciliationExports } from './exports.ts';
export { reconciliationMigrations, reconciliationModule } from './module.ts';
export type { Counterparty, Period, StatedItem } from './ports/counterparty.ts';
export { seedComparisons } from './seed.ts';
