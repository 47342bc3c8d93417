import type { FlagshipStage } from './flagship.ts';

/** By the names under which the server has their pictures; each is fetched only for its own game. */
const stages: Readonly<Record<string, () => Promise<{ readonly stage: FlagshipStage }>>> = {
  'foxfire-shrine': () => import('./stages/foxfire-shrine.ts'),
  'tide-king': () => import('./stages/tide-king.ts'),
  'neon-mahjong': () => import('./stages/neon-mahjong.ts'),
  'ember-phoenix': () => import('./stages/ember-phoenix.ts'),
  'honey-heist': () => import('./stages/honey-heist.ts'),
  'dragon-gate': () => import('./stages/dragon-gate.ts'),
  'panda-tea': () => import('./stages/panda-tea.ts'),
  'sun-scarab': () => import('./stages/sun-scarab.ts'),
  'sugar-cyclone': () => import('./stages/sugar-cyclone.ts'),
  'star-harvest': () => import('./stages/star-harvest.ts'),
  'clockwork-caravan': () => import('./stages/clockwork-caravan.ts'),
  'jade-emperor': () => import('./stages/jade-emperor.ts'),
};

export const stageNames: readonly string[] = Object.keys(stages);

/** The stage of a game that is drawn individually; undefined for all others. */
export const flagshipStage = async (name: string | undefined): Promise<FlagshipStage | undefined> =>
  name === undefined ? undefined : (await stages[name]?.())?.stage;
