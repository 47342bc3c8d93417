import { disc, form, group, mirrored } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { gold, hero, trident } from './hero.ts';
import { letters } from './letters.ts';
import { layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';

export const tideKing: Flagship = {
  name: 'tide-king',
  vendor: 'HLW',
  nameEn: 'Vault of the Tide King',
  nameCn: '潮王宝库',
  family: 'tide-vault',
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
        // Through the title: its three points whole beside the shorter line, and the end of its shaft below the longer one.
        group(
          { x: 762, y: 38, turn: 50, scale: 0.92 },
          form('M-6.5 300H6.5V436H-6.5Z', { fill: gold(brush, 0), stroke: '#5a3206', width: 3 }) +
            trident(brush) +
            disc(0, 440, 13, { fill: gold(brush), stroke: '#5a3206', width: 3 }),
        ) +
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
