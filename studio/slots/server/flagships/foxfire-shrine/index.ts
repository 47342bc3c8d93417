import { form, group, mirrored } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { hero } from './hero.ts';
import { letters } from './letters.ts';
import { gold } from './relics.ts';
import { foxfire, layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';
import { tall } from './tall.ts';

const tablet = 'M24 22Q400 46 776 22L756 276Q400 296 44 276Z';

export const foxfireShrine: Flagship = {
  name: 'foxfire-shrine',
  vendor: 'MRN',
  nameEn: 'Foxfire Shrine',
  nameCn: '狐火神社',
  family: 'foxfire-gates',
  kind: 'house',
  hues: [280, 215],
  art: {
    layers,
    hero,
    symbols,
    poses,
    particles,
    tall,
    coverGlow: ['#8ef2ff', '#4a5be8'],
    logo: {
      ...letters,
      style: { face: ['#fffdf0', '#ffe6a0', '#ff9a4a', '#e2452e'], rim: '#5c0d24', side: '#2a0c34', halo: '#43d6ff', lineScale: [1, 0.86] },
      // The tablet of black lacquer that bears the name over a gate.
      behind: brush =>
        form(tablet, { fill: '#12041c', stroke: '#12041c', width: 26, opacity: 0.6, filter: brush.blur(8) }) +
        form(tablet, { stroke: '#2a0c1c', width: 22 }) +
        form(tablet, { fill: brush.linear(['#34164e', '#1c0a34', '#0a041a']), stroke: gold(brush, 60), width: 13 }) +
        form(tablet, { stroke: '#fff3b8', width: 2.4, opacity: 0.8 }) +
        mirrored(400, group({ x: 100, y: 250, scale: 1.5, turn: -8 }, foxfire(brush))),
    },
  },
};
