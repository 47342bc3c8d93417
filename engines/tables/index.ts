export { figureOf, paidOn, stakeStepOf } from './bet.ts';
export { isRed, rankOf, suitOf } from './cards.ts';
export { betOf, checkTable, seriesOf } from './check.ts';
export { liveFigures, liveFiguresTable } from './figures.ts';
export { baccaratRound } from './games/baccarat.ts';
export { pocketColour } from './games/roulette.ts';
export { calls, neighbours, wheel } from './games/roulette-calls.ts';
export { findTable } from './models.ts';
export { beadPlate, bigEyeBoy, bigRoad, cockroachPig, lastMarks, type Mark, smallRoad } from './roads.ts';
