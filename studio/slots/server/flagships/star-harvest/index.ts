import { form, group, mirrored } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { hero } from './hero.ts';
import { letters } from './letters.ts';
import { glitter, ink, plumpStar, tint } from './light.ts';
import { layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';
import { tall } from './tall.ts';

export const starHarvest: Flagship = {
  name: 'star-harvest',
  vendor: 'MRN',
  nameEn: 'Star Harvest',
  nameCn: '摘星人',
  family: 'star-pillar',
  kind: 'sky',
  hues: [245, 165],
  art: {
    layers,
    hero,
    symbols,
    poses,
    particles,
    tall,
    coverGlow: ['#d8fff0', '#1f9cc0'],
    logo: {
      ...letters,
      style: { face: ['#ffffff', '#e6fff4', '#7ff0d0', '#1fa8c0'], rim: '#0b2a5c', side: '#061230', halo: '#5ff0d0', lineScale: [0.8, 1] },
      behind: brush =>
        form('M236 24A70 70 0 1 0 292 134A60 60 0 1 1 236 24Z', { fill: tint(brush, 'gold', 40), stroke: ink, width: 5 }) +
        mirrored(
          400,
          group({ x: 92, y: 110, turn: -18 }, plumpStar(brush, 40)) + group({ x: 54, y: 214, turn: 14 }, plumpStar(brush, 22, 'ice')),
        ) +
        glitter(
          [
            [180, 48, 18],
            [620, 40, 20],
            [250, 268, 14],
            [560, 274, 16],
            [140, 190, 12],
            [676, 176, 12],
          ],
          '#fff3a8',
        ),
    },
  },
};
