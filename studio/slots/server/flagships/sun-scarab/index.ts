import { disc, form } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { hero } from './hero.ts';
import { letters } from './letters.ts';
import { layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';
import { tall } from './tall.ts';
import { gold, ink } from './wings.ts';

const ring = 'M130 34H670C800 34 800 268 670 268H130C0 268 0 34 130 34Z';

export const sunScarab: Flagship = {
  name: 'sun-scarab',
  vendor: 'VK',
  nameEn: 'Scarab of the Sun',
  nameCn: '日轮圣甲虫',
  family: 'sun-scarab',
  kind: 'treasure',
  hues: [232, 70],
  art: {
    layers,
    hero,
    symbols,
    poses,
    particles,
    tall,
    coverGlow: ['#fff0b0', '#1f9fb0'],
    logo: {
      ...letters,
      style: {
        face: ['#ffffff', '#ffe98a', '#ffc02e', '#9a4a06', '#ffb62a', '#fff0a0', '#e08a1a'],
        rim: '#0a4a8a',
        side: '#06183c',
        halo: '#ffb83e',
        lineScale: [1, 0.72],
      },
      // The ring of rope in which the name of a king is written.
      behind: brush =>
        form(ring, { fill: '#060d30', stroke: '#060d30', width: 24, opacity: 0.6, filter: brush.blur(7) }) +
        form(ring, { fill: brush.linear(['#1c3f9c', '#0e2466', '#060f38']), stroke: ink, width: 22 }) +
        form(ring, { stroke: gold(brush, 70), width: 15 }) +
        form(ring, { stroke: '#7c450a', width: 15, cap: 'butt', dashes: [3, 17], opacity: 0.7 }) +
        disc(400, 150, 140, {
          fill: brush.radial([
            ['#ffdf7a', 0.5],
            ['#ff9a2e', 0.2],
            ['#ff7a1e', 0],
          ]),
        }),
    },
  },
};
