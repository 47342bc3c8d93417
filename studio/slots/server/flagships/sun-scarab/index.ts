import { disc, group, mirrored, times } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { hero } from './hero.ts';
import { letters } from './letters.ts';
import { layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';
import { tall } from './tall.ts';
import { feather, sun } from './wings.ts';

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
      behind: brush =>
        mirrored(
          400,
          times(6, n => group({ x: 330, y: 196, turn: -62 - n * 8 }, feather(brush, 316 - n * 12, n % 2 ? 'turquoise' : 'lapis'))),
        ) +
        disc(400, 150, 148, {
          fill: brush.radial([
            ['#ffdf7a', 0.7],
            ['#ff9a2e', 0.3],
            ['#ff7a1e', 0],
          ]),
        }) +
        group({ x: 400, y: 140, scale: 1.9, opacity: 0.5 }, sun(brush)),
    },
  },
};
