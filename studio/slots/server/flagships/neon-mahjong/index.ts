import { form, group, mirrored, slab } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { hero } from './hero.ts';
import { letters } from './letters.ts';
import { neon } from './light.ts';
import { layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';

export const neonMahjong: Flagship = {
  name: 'neon-mahjong',
  vendor: 'QC',
  nameEn: 'Neon Mahjong',
  nameCn: '霓虹雀神',
  family: 'neon-wall',
  kind: 'house',
  hues: [345, 195],
  art: {
    layers,
    hero,
    symbols,
    poses,
    particles,
    coverGlow: ['#ff6ad8', '#2a6af0'],
    logo: {
      ...letters,
      style: {
        face: ['#ffffff', '#ffe0fb', '#ff7ae0', '#ff2aa8'],
        rim: '#4a0458',
        side: '#0e0630',
        halo: '#ff2ab8',
        lineScale: [0.6, 0.84],
      },
      behind: () =>
        slab(34, 34, [732, 232, 40], { fill: '#0c0628', opacity: 0.72 }) +
        neon('M84 34H716Q766 34 766 84V216Q766 266 716 266H84Q34 266 34 216V84Q34 34 84 34Z', { colour: '#1fe8ff', width: 7 }) +
        mirrored(400, group({ x: 60, y: 92 }, neon('M0 0L28 28L0 56M22 0L50 28L22 56', { colour: '#ffe23a', width: 6 }))) +
        form('M170 266H630', { stroke: '#ff4ac8', width: 5, opacity: 0.9 }),
    },
  },
};
