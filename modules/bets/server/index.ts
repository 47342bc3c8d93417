export type { BetParts } from './handlers.ts';
export { betMigrations, betsModule } from './module.ts';
export { type BetFilter, type BetTotals, betPage, betTotals, gatherBets } from './record-store.ts';
export { closed, type Placed, paid, placed, raised, stakeReturned, winReturned } from './rules.ts';
export {
  betSums,
  betsById,
  betsOfRounds,
  bigWins,
  type DayOfBets,
  gameReturns,
  keyText,
  openBets,
  openCountByVendor,
  playCounts,
  type RoundFilter,
  type RoundKey,
  searchRounds,
  settledByDay,
  writeBets,
} from './store.ts';
