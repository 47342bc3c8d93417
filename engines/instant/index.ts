export { diceBets } from './draws/dice.ts';
export { kenoBalls, kenoCode, kenoNumbers, mostPicks } from './draws/keno.ts';
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
export { oddsOf, returnsOf } from './prize.ts';
