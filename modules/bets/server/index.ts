export { BetDesk, type DeskParts } from './desk/desk.ts';
export type { EventName } from './desk/event-store.ts';
export { type BetResult, type EventSettlement, lockOfBet, settleEvent } from './desk/settle-event.ts';
export type {
  BetAccounts,
  BetTaker,
  Decided,
  DeskDecision,
  DeskFacts,
  DeskOutcome,
  StakePart,
  StakeRefusal,
  StakeRule,
  StakeTurn,
  StakeVerdict,
} from './desk/taker.ts';
export { betExports } from './exports.ts';
export type { BetParts } from './handlers.ts';
export { betMigrations, betsModule } from './module.ts';
export { attachBetMonth, type BetMonth, detachBetMonth, listBetMonths } from './month-store.ts';
export { type BetFilter, type BetTotals, betPage, betTotals, type DayOfBets, gatherBets, settledByDay } from './record-store.ts';
export { closed, type Outcome, type Placed, paid, placed, raised, stakeReturned, winReturned } from './rules.ts';
export { type Settlement, settlements } from './settlement-store.ts';
export {
  betSums,
  betsById,
  betsOfRounds,
  betsOfVendors,
  bigWins,
  gameReturns,
  keyText,
  netSince,
  openBets,
  openCountByVendor,
  type PlayByDay,
  playByDay,
  playCounts,
  type RoundFilter,
  type RoundKey,
  searchRounds,
  validBetSince,
  writeBets,
} from './store.ts';
