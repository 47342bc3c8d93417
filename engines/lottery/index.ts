export { figuresTable, lotteryFigures } from './figures.ts';
export { type Family, playsOf } from './games/game.ts';
export { type FamilyCode, familyCodes, familyOf, type Rules, usualRules } from './games/index.ts';
export { signOfYear } from './games/mark-six.ts';
export { type Draw, drawFrom, drawProblem, type Machine } from './machine/machine.ts';
export { type Board, contentOf, isProblem, readContent, type Selection } from './plays/board.ts';
export { type Play, type Prize, ticketsOf, type Won } from './plays/play.ts';
export { isWithin, payoutOf, pricesOf, quotedMinor, returnsOf, scaleFor, units } from './prices.ts';
export { type Issue, issueAt, issuesOf, type Schedule, scheduleProblem } from './schedule.ts';
