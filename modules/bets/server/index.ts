export type { BetParts } from './handlers.ts';
export { betMigrations, betsModule } from './module.ts';
export { closed, type Placed, paid, placed, raised, stakeReturned, winReturned } from './rules.ts';
export {
  betSums,
  betsById,
  betsOfRounds,
  betTotals,
  keyText,
  listBets,
  openBets,
  openCountByVendor,
  playCounts,
  type RoundKey,
  writeBets,
} from './store.ts';
