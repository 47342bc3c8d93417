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
  family: 'clockwork-springs',
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
      style: { face: ['#ffffff', '#fff4c8', '#ffd06a', '#f08a2a'], rim: '#3a1408', side: '#140805', halo: '#06120f', lineScale: [1, 0.86] },
      behind: brush =>
        mirrored(
          400,
          group({ x: 76, y: 74 }, cog(brush, 72, 'brass', 14)) + group({ x: 56, y: 232, turn: 14 }, cog(brush, 54, 'verdigris', 10)),
        ) +
        form('M52 22H748L786 150L748 280H52L14 150Z', { fill: brush.linear(['#1c3a3a', '#0a2024', '#04100f']), stroke: ink, width: 6 }) +
        form('M62 33H738L772 150L738 269H62L28 150Z', { stroke: sheen(brush, 'copper'), width: 7 }) +
        rivets(
          [
            [400, 33],
            [400, 269],
            [46, 208],
            [754, 208],
          ],
          8,
        ),
    },
  },
};
