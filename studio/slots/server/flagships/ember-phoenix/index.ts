import { group, mirrored } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { feather } from './feathers.ts';
import { hero } from './hero.ts';
import { letters } from './letters.ts';
import { layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';

export const emberPhoenix: Flagship = {
  name: 'ember-phoenix',
  vendor: 'WRN',
  nameEn: 'Ember Phoenix',
  nameCn: '烬凰',
  family: 'ember-phoenix',
  kind: 'beast',
  hues: [28, 60],
  art: {
    layers,
    hero,
    symbols,
    poses,
    particles,
    coverGlow: ['#ffe08a', '#e0341c'],
    logo: {
      ...letters,
      style: { face: ['#fffbe0', '#ffe06a', '#ff8a1e', '#d42414'], rim: '#3a0508', side: '#160304', halo: '#ff5a1a', lineScale: [0.8, 1] },
      behind: brush =>
        mirrored(
          400,
          [0, 1, 2, 3, 4, 5]
            .map(n => group({ x: 290, y: 214, turn: -96 + n * 17, scale: 1.3 - n * 0.09 }, feather(brush, 200, 44)))
            .join(''),
        ),
    },
  },
};
