import { clockworkCaravan } from './clockwork-caravan/index.ts';
import { dragonGate } from './dragon-gate/index.ts';
import { emberPhoenix } from './ember-phoenix/index.ts';
import type { Flagship } from './flagship.ts';
import { foxfireShrine } from './foxfire-shrine/index.ts';
import { honeyHeist } from './honey-heist/index.ts';
import { jadeEmperor } from './jade-emperor/index.ts';
import { neonMahjong } from './neon-mahjong/index.ts';
import { pandaTea } from './panda-tea/index.ts';
import { starHarvest } from './star-harvest/index.ts';
import { sugarCyclone } from './sugar-cyclone/index.ts';
import { sunScarab } from './sun-scarab/index.ts';
import { tideKing } from './tide-king/index.ts';

/** In the order in which they take their places in the catalogue: a new one goes to the end, so that the others keep their codes. */
export const flagships: readonly Flagship[] = [
  foxfireShrine,
  tideKing,
  neonMahjong,
  emberPhoenix,
  honeyHeist,
  dragonGate,
  pandaTea,
  sunScarab,
  sugarCyclone,
  starHarvest,
  clockworkCaravan,
  jadeEmperor,
];
