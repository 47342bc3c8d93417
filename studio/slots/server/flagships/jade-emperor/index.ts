import { form } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { hero } from './hero.ts';
import { grain, ink } from './jade.ts';
import { letters } from './letters.ts';
import { layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';

export const jadeEmperor: Flagship = {
  name: 'jade-emperor',
  vendor: 'GLB',
  nameEn: 'Jade Emperor’s Seal',
  nameCn: '玉皇金印',
  family: 'jade-match',
  kind: 'treasure',
  hues: [165, 90],
  art: {
    layers,
    hero,
    symbols,
    poses,
    particles,
    coverGlow: ['#fffbe0', '#5fd0a0'],
    logo: {
      ...letters,
      style: { face: ['#fffdf0', '#fff0b0', '#f0b42e', '#b4700e'], rim: '#0c5a48', side: '#06302a', halo: '#4a0414', lineScale: [1, 0.62] },
      behind: brush =>
        form('M44 14H756L788 46V254L756 286H44L12 254V46Z', {
          fill: brush.linear(['#d42c38', '#a01428', '#6a0a1e']),
          stroke: ink,
          width: 6,
        }) + form('M52 26H748L776 54V246L748 274H52L24 246V54Z', { stroke: grain(brush, 'gold'), width: 5 }),
    },
  },
};
