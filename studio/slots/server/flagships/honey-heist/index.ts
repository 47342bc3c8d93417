import { form, group, mirrored } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { bee, hexagon } from './comb.ts';
import { hero } from './hero.ts';
import { letters } from './letters.ts';
import { layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';

export const honeyHeist: Flagship = {
  name: 'honey-heist',
  vendor: 'SPU',
  nameEn: 'Honey Heist',
  nameCn: '蜂蜜大盗',
  family: 'honey-hoard',
  kind: 'garden',
  hues: [88, 135],
  art: {
    layers,
    hero,
    symbols,
    poses,
    particles,
    coverGlow: ['#fff6b0', '#ffb81e'],
    logo: {
      ...letters,
      style: {
        face: ['#ffffff', '#fffdf0', '#fff0b0', '#ffc23a'],
        rim: '#5a2606',
        side: '#2e1204',
        halo: '#fff2a0',
        lineScale: [0.74, 0.7],
      },
      behind: brush =>
        mirrored(400, hexagon(brush, 150, 90, 62) + hexagon(brush, 204, 186, 62) + hexagon(brush, 96, 186, 62)) +
        form(
          'M100 60C180 20 620 20 700 60C720 130 690 150 680 190C676 216 654 216 652 192C650 160 630 160 626 190C622 240 596 240 594 200C400 240 300 230 196 200C194 262 166 262 164 200C160 170 146 176 144 210C140 234 118 232 118 206C110 150 90 130 100 60Z',
          {
            fill: brush.linear(['#ffb81e', '#e8840a', '#a04c08']),
            stroke: '#5a2606',
            width: 6,
          },
        ) +
        form('M150 64C240 40 420 36 520 44', { stroke: '#fff6c0', width: 10, opacity: 0.9 }) +
        group({ x: 690, y: 62, scale: 0.62, turn: 12 }, bee(brush)),
    },
  },
};
