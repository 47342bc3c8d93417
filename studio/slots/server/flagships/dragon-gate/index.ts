import { disc, form, group, mirrored } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { splash } from './falls.ts';
import { hero } from './hero.ts';
import { letters } from './letters.ts';
import { cloud, layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';

export const dragonGate: Flagship = {
  name: 'dragon-gate',
  vendor: 'JD',
  nameEn: 'Dragon Gate',
  nameCn: '鱼跃龙门',
  family: 'dragon-leap',
  kind: 'beast',
  hues: [245, 45],
  art: {
    layers,
    hero,
    symbols,
    poses,
    particles,
    coverGlow: ['#fff6d0', '#f0a83a'],
    logo: {
      ...letters,
      style: { face: ['#fffdf0', '#ffe9a0', '#ffb52e', '#e0541a'], rim: '#0c2a5a', side: '#06163a', halo: '#5ad0ff' },
      behind: brush =>
        disc(400, 140, 128, { fill: brush.radial(['#ff8a5a', '#e0341e', '#a8141e']), opacity: 0.95 }) +
        disc(400, 140, 128, { stroke: '#ffd86a', width: 5 }) +
        form('M60 190C160 150 240 210 320 190S520 160 600 190S720 190 760 176V230C600 290 200 290 40 230Z', {
          fill: brush.linear(['#bfeaff', '#2a86d8', '#0c3a8a']),
          opacity: 0.95,
        }) +
        mirrored(400, group({ x: 110, y: 226, scale: 0.9 }, cloud(brush)) + group({ x: 250, y: 250, scale: 0.6 }, splash(brush))),
    },
  },
};
