export { type Bet, type Draw, figureOf, paidOn } from '../bet.ts';
export { curveAt, curveReaches } from './curve.ts';
export {
  crash,
  dice,
  type Guess,
  hiLo,
  keno,
  kenoPicks,
  leastCashOut,
  mineCounts,
  mines,
  mostOpened,
  plinko,
  plinkoRows,
  rightRanks,
  risks,
} from './originals.ts';
export { settingsOf } from './settings.ts';
export { kenoTable } from './tables.ts';
