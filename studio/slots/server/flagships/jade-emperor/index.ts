import { disc, form, group, mirrored } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { hero } from './hero.ts';
import { grain, ink, omen, seal } from './jade.ts';
import { letters } from './letters.ts';
import { layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';

export const jadeEmperor: Flagship = {
  name: 'jade-emperor',
  vendor: 'GLB',
  nameEn: 'Jade Emperor’s Seal',
  nameCn: '玉皇金印',
  family: 'jade-seal',
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
      style: { face: ['#fffdf0', '#fff0b0', '#f0b42e', '#b4700e'], rim: '#0c5a48', side: '#06302a', halo: '#b8ffd8', lineScale: [1, 0.46] },
      behind: brush =>
        form('M60 112H740L764 150L740 192H60L36 150Z', { fill: grain(brush, 'red'), stroke: ink, width: 5 }) +
        form('M74 122H726L746 150L726 182H74L54 150Z', { stroke: '#ffe07a', width: 4 }) +
        mirrored(
          400,
          group({ x: 150, y: 236, scale: 1.1 }, omen(brush)) + disc(52, 150, 12, { fill: grain(brush, 'red'), stroke: ink, width: 3.5 }),
        ) +
        group({ x: 150, y: 262, scale: 0.92 }, seal(brush)) +
        group({ x: 650, y: 262, scale: 0.92, isMirrored: true }, seal(brush)),
    },
  },
};
