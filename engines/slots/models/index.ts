import { present } from '@baize/kernel';
import type { Model } from '../model.ts';
import { anywhereModels } from './anywhere.ts';
import { bothModels } from './both.ts';
import { cascadeModels } from './cascade.ts';
import { combinedAnywhere } from './combined/anywhere.ts';
import { combinedLines } from './combined/lines.ts';
import { combinedWays } from './combined/ways.ts';
import { expandModels } from './features/expand.ts';
import { gambleModels } from './features/gamble.ts';
import { holdModels } from './features/hold.ts';
import { pickModels } from './features/pick.ts';
import { riseModels } from './features/rise.ts';
import { stickyModels } from './features/sticky.ts';
import { flagshipCascades } from './flagships/cascades.ts';
import { flagshipLines } from './flagships/lines.ts';
import { flagshipWays } from './flagships/ways.ts';
import { linesModels, localModels } from './lines.ts';
import { towersModels } from './towers.ts';
import { poolModels, waysModels } from './ways.ts';

/** Every model that may be played, now or in a replay. A model is never changed, only added: rounds refer to it. */
export const models: readonly Model[] = [
  ...linesModels,
  ...localModels,
  ...bothModels,
  ...expandModels,
  ...stickyModels,
  ...riseModels,
  ...holdModels,
  ...pickModels,
  ...gambleModels,
  ...waysModels,
  ...poolModels,
  ...towersModels,
  ...anywhereModels,
  ...cascadeModels,
  ...combinedLines,
  ...combinedWays,
  ...combinedAnywhere,
  ...flagshipLines,
  ...flagshipWays,
  ...flagshipCascades,
];

/** Families that no game has any more, kept for the rounds that were played on them. */
export const retiredFamilies: ReadonlySet<string> = new Set([
  'anywhere-pick-25',
  'expand-free-10',
  'expand-gamble-10',
  'both-free-10',
  'hold-ways-243',
  'pick-ways-243',
  'towers-rise-3125',
  'towers-pool-3125',
  'sticky-pool-10',
  'cascade-pick-25',
  'pick-20',
  'panda-tea',
  'jade-emperor',
  'foxfire-shrine',
  'clockwork-caravan',
  'panda-garden',
  'honey-heist',
  'hold-local-20',
  'jade-seal',
  'jade-court',
  'cascade-free-25',
  'dragon-gate',
  'star-harvest',
  'sugar-cyclone',
]);

const byId = new Map(models.map(model => [model.id, model]));

export const findModel = (id: string): Model | undefined => byId.get(id);

export const modelOf = (id: string): Model => present(byId.get(id), `no model ${id}`);
