export { alike, type CardModel, prizesOf, shownPrize, tickets } from './cards/card.ts';
export { cardModels } from './cards/models.ts';
export { diceBets } from './draws/dice.ts';
export type { Bet, DrawModel } from './draws/draw.ts';
export { kenoBalls, kenoCode, kenoDrawn, kenoNumbers, mostPicks } from './draws/keno.ts';
export { instantFigures } from './figures.ts';
export {
  drawInstant,
  drawModels,
  findInstant,
  type InstantModel,
  instantModels,
  instantWin,
  leastReturn,
  payRows,
  stakeStep,
} from './models.ts';
export { oddsOf, type Prize, returnsOf } from './prize.ts';
