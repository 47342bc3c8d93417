import { group, mirrored, slab } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { hero } from './hero.ts';
import { letters } from './letters.ts';
import { particles } from './particles.ts';
import { layers, spray } from './scene.ts';
import { poses, symbols } from './symbols.ts';

export const pandaTea: Flagship = {
  name: 'panda-tea',
  vendor: 'TBL',
  nameEn: 'Panda Teahouse',
  nameCn: '熊猫茶楼',
  family: 'panda-grove',
  kind: 'garden',
  hues: [160, 10],
  art: {
    layers,
    hero,
    symbols,
    poses,
    particles,
    coverGlow: ['#fdfff0', '#8ac8a0'],
    logo: {
      ...letters,
      style: { face: ['#fffef4', '#f4f8d0', '#bfe08a', '#5aa84a'], rim: '#1c3a24', side: '#10261a', halo: '#f8ffe0', lineScale: [0.62, 1] },
      behind: brush =>
        slab(54, 54, [692, 196, 20], { fill: brush.linear(['#8a5434', '#5a3018', '#3a1c0e']), stroke: '#1c0e06', width: 6 }) +
        slab(68, 68, [664, 168, 12], { stroke: '#d8a860', width: 4 }) +
        mirrored(400, group({ x: 66, y: 70, scale: 0.8 }, spray(brush))),
    },
  },
};
