import { present } from '@baize/kernel';
import type { Motif } from '../shapes.ts';
import { beasts, waterBeasts } from './beasts.ts';
import { growing } from './growing.ts';
import { moreGrazers } from './more-grazers.ts';
import { moreHunters } from './more-hunters.ts';
import { moreThings } from './more-things.ts';
import { moreWater } from './more-water.ts';
import { moreWinged } from './more-winged.ts';
import { armsAndSky, places } from './places.ts';
import { treasures } from './treasures.ts';

const first: Readonly<Record<string, Motif>> = { ...beasts, ...waterBeasts, ...growing, ...treasures, ...places, ...armsAndSky };
const more: Readonly<Record<string, readonly Motif[]>> = { ...moreHunters, ...moreGrazers, ...moreWinged, ...moreWater, ...moreThings };

export const motifNames: readonly string[] = Object.keys(first);

/** All drawings of a motif: at least one. */
export const drawingsOf = (name: string): readonly Motif[] => [present(first[name], `no motif ${name}`), ...(more[name] ?? [])];

/** The drawing of a motif that it is the turn of. */
export function motifOf(name: string, turn: number): Motif {
  const drawings = drawingsOf(name);
  return present(drawings[turn % drawings.length], 'a drawing');
}
