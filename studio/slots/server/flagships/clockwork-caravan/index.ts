import { form, group, mirrored } from '../brush.ts';
import type { Flagship } from '../flagship.ts';
import { hero } from './hero.ts';
import { letters } from './letters.ts';
import { cog, ink, rivets, sheen } from './metal.ts';
import { layers } from './scene.ts';
import { particles, poses, symbols } from './symbols.ts';

export const clockworkCaravan: Flagship = {
  name: 'clockwork-caravan',
  vendor: 'OX',
  nameEn: 'Clockwork Caravan',
  nameCn: '发条驼队',
  family: 'clockwork-caravan',
  kind: 'journey',
  hues: [55, 150],
  art: {
    layers,
    hero,
    symbols,
    poses,
    particles,
    coverGlow: ['#e8fff0', '#3f9a80'],
    logo: {
      ...letters,
      style: { face: ['#fffdf0', '#ffe6b0', '#ffa866', '#c8562a'], rim: '#4a1c0c', side: '#1c0c08', halo: '#7ff0c0', lineScale: [1, 0.86] },
      behind: brush =>
        mirrored(
          400,
          group({ x: 92, y: 92 }, cog(brush, 76, 'brass', 14)) + group({ x: 70, y: 218, turn: 14 }, cog(brush, 50, 'verdigris', 10)),
        ) +
        form('M92 64H708L740 150L708 240H92L60 150Z', { fill: sheen(brush, 'iron'), stroke: ink, width: 6, opacity: 0.94 }) +
        form('M104 76H696L724 150L696 228H104L76 150Z', { stroke: sheen(brush, 'copper'), width: 6 }) +
        rivets(
          [
            [118, 90],
            [682, 90],
            [118, 214],
            [682, 214],
            [90, 150],
            [710, 150],
          ],
          7,
        ),
    },
  },
};
