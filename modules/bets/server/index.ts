export { BetDesk } from './desk/desk.ts';

export { figuresOfEvents } from './desk/event-store.ts';
export { type BetResult, betSettler, type Unpaid } from './desk/settle-bets.ts';
export { resettleEvent, settleEvent } from './desk/settle-event.ts';
export type {
  BetAccounts,
  BetTaker,
  Decided,
  DeskDecision,
  DeskFacts,
  DeskOutcome,
  StakeRefusal,
  StakeRule,
  StakeVerdict,
} from './desk/taker.ts';
export { betExports } from './exports.ts';

export { betMigrations, betsModule } from './module.ts';
export { attachBetMonth, detachBetMonth, listBetMonths } from './month-store.ts';
export { betsOfProduct, betsOnEvent, countOnEvent } from './product-store.ts';
export { type BetFilter, betPage, betTotals, gatherBets, settledByDay } from './record-store.ts';
export { closed, paid, placed, raised, stakeReturned, winReturned } from './rules.ts';
export { countSettled, playedRounds, type SettledBet, settledBatches, settledBets } from './settled-store.ts';
export { type Settlement, type SettlementChange, settlementChanges, settlements } from './settlement-store.ts';
export {
  betSums,
  betsById,
  betsOfRounds,
  betsOfVendors,
  bigWins,
  gameReturns,
  keyText,
  netSince,
  openCountByVendor,
  openStakes,
  playByDay,
  type RoundKey,
  searchRounds,
  validBetSince,
  writeBets,
} from './store.ts';
