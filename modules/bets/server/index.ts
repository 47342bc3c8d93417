export type { BetParts } from './handlers.ts';
export { betMigrations, betsModule } from './module.ts';
export { closed, type Placed, paid, placed, raised, stakeReturned, winReturned } from './rules.ts';
export {
  betSums,
  betsById,
  betsOfRounds,
  betTotals,
  bigWins,
  type DayOfBets,
  gameReturns,
  keyText,
  listBets,
  netSince,
  openBets,
  openCountByVendor,
  type PlayByDay,
  playByDay,
  playCounts,
  type RoundFilter,
  type RoundKey,
  searchRounds,
  settledByDay,
  validBetSince,
  writeBets,
} from './store.ts';
