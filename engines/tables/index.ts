export { figureOf, paidOn, stakeStepOf } from './bet.ts';
export { handEdges } from './blackjack/edges.ts';
export { isBlackjack, totalOf } from './blackjack/round.ts';
export {
  mostOfSeatBet,
  type SeatMove,
  type SeatsRound,
  seatBetOf,
  seatBetPays,
  seatsAtTable,
  seatsRound,
} from './blackjack/seats.ts';
export { blackjackId, blackjackShoe, roundOfShoe } from './blackjack/shoe.ts';
export { sideBets } from './blackjack/side-bets.ts';
export { basicChoice } from './blackjack/strategy.ts';
export { isRed, rankOf, suitOf } from './cards.ts';
export { betOf, checkShoe, checkTable, seriesOf } from './check.ts';
export { mostPaidTogether } from './exposure.ts';
export { liveFigures, liveFiguresTable } from './figures.ts';
export { baccaratRound } from './games/baccarat.ts';
export { pocketColour } from './games/roulette.ts';
export { calls, neighbours, wheel } from './games/roulette-calls.ts';
export { findTable } from './models.ts';
export { beadPlate, bigEyeBoy, bigRoad, cockroachPig, lastMarks, type Mark, smallRoad } from './roads.ts';
