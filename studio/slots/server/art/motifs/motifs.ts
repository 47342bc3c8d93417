import { present } from '@baize/kernel';
import type { Motif } from '../shapes.ts';
import { beasts, waterBeasts } from './beasts.ts';
import { growing } from './growing.ts';
import { armsAndSky, places } from './places.ts';
import { treasures } from './treasures.ts';

export const motifs: Readonly<Record<string, Motif>> = { ...beasts, ...waterBeasts, ...growing, ...treasures, ...places, ...armsAndSky };

export const motifNames: readonly string[] = Object.keys(motifs);

export const motifOf = (name: string): Motif => present(motifs[name], `no motif ${name}`);
