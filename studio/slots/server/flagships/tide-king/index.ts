import { form, group, mirrored } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { hero, trident } from './hero.ts';
import { letters } from './letters.ts';
import { layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';

export const tideKing: Flagship = {
  name: 'tide-king',
  vendor: 'HLW',
  nameEn: 'Vault of the Tide King',
  nameCn: '潮王宝库',
  family: 'hold-local-20',
  kind: 'water',
  hues: [200, 85],
  art: {
    layers,
    hero,
    symbols,
    poses,
    particles,
    coverGlow: ['#a8fff0', '#0fa0b8'],
    logo: {
      ...letters,
      style: { face: ['#fffef0', '#ffe48a', '#e09a22', '#8a4d0c'], rim: '#06333f', side: '#031c2c', halo: '#35e6d6', lineScale: [0.74, 1] },
      behind: brush =>
        group({ x: 410, y: 150, turn: 90, scale: 1.86, opacity: 0.95 }, group({ y: -205 }, trident(brush))) +
        mirrored(
          400,
          form('M30 246C80 190 140 214 150 250C170 214 216 216 236 252C256 226 290 230 306 262C220 292 110 296 30 246Z', {
            fill: brush.linear(['#5ff0e0', '#0c7f9c', '#064058']),
            opacity: 0.9,
          }),
        ),
    },
  },
};
