import { form, group, mirrored } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { hero } from './hero.ts';
import { letters } from './letters.ts';
import { foxfire, layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';
import { tall } from './tall.ts';

export const foxfireShrine: Flagship = {
  name: 'foxfire-shrine',
  vendor: 'MRN',
  nameEn: 'Foxfire Shrine',
  nameCn: '狐火神社',
  family: 'foxfire-shrine',
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
      behind: brush =>
        mirrored(400, group({ x: 96, y: 236, scale: 1.5, turn: -10 }, foxfire(brush))) +
        form('M70 262Q400 300 730 262', { stroke: '#ff6a4a', width: 7 }),
    },
  },
};
