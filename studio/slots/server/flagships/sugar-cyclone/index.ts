import { group, mirrored } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { hero } from './hero.ts';
import { letters } from './letters.ts';
import { cyclone, layers } from './scene.ts';
import { floss, whirl } from './sweets.ts';
import { particles, poses, symbols } from './symbols.ts';

export const sugarCyclone: Flagship = {
  name: 'sugar-cyclone',
  vendor: 'FZ',
  nameEn: 'Sugar Cyclone',
  nameCn: '糖果旋风',
  family: 'sugar-storm',
  kind: 'fruit',
  hues: [335, 175],
  art: {
    layers,
    hero,
    symbols,
    poses,
    particles,
    whirl: cyclone,
    coverGlow: ['#fff0fa', '#ff7ac8'],
    logo: {
      ...letters,
      style: { face: ['#ffffff', '#fff4b8', '#ffd04a', '#ff8a3e'], rim: '#c21f7c', side: '#561149', halo: '#ffd0f0', lineScale: [0.86, 1] },
      behind: brush =>
        mirrored(
          400,
          floss(
            brush,
            [
              [150, 226, 44],
              [206, 248, 38],
              [100, 250, 34],
              [270, 256, 32],
            ],
            'pink',
          ),
        ) +
        group({ x: 92, y: 96, turn: -16 }, whirl(brush, 58, ['sky', 'cream'])) +
        group({ x: 708, y: 96, turn: 40 }, whirl(brush, 58, ['mint', 'cream'])),
    },
  },
};
