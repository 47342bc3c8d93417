import { present } from '@baize/kernel';
import { beasts, waterBeasts } from './motifs-beasts.ts';
import { growing } from './motifs-growing.ts';
import { armsAndSky, places } from './motifs-places.ts';
import { treasures } from './motifs-treasures.ts';
import type { Motif } from './shapes.ts';

const motifs: Readonly<Record<string, Motif>> = { ...beasts, ...waterBeasts, ...growing, ...treasures, ...places, ...armsAndSky };

export const motifNames: readonly string[] = Object.keys(motifs);

export const motifOf = (name: string): Motif => present(motifs[name], `no motif ${name}`);
