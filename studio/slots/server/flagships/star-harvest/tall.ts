import { type Brush, type Drawing, disc, form, group, slab, times } from '../brush.ts';
import { glitter, ink, plumpStar } from './light.ts';
import { wildStar } from './symbols.ts';
import { well } from './well.ts';

const night = (brush: Brush): string =>
  slab(0, 0, [200, 600, 14], { fill: brush.linear(['#0a1448', '#12306e', '#1a5aa0', '#1f7fae', '#123a78', '#0a1444']) }) +
  times(52, () =>
    disc(12 + brush.random(176), 12 + brush.random(430), 0.7 + brush.random(16) / 10, {
      fill: '#f0fffb',
      opacity: 0.35 + brush.random(60) / 100,
    }),
  );

/** Light that stands on the well, as wide as its mouth, and fans out towards the sky. */
const beam = (brush: Brush): string =>
  form('M52 500L4 0H196L148 500Z', {
    fill: brush.linear([
      ['#fff3a8', 0.16],
      ['#ffe88a', 0.5],
      ['#fff3a8', 0.85],
    ]),
  }) +
  form('M74 500L58 0H142L126 500Z', {
    fill: brush.linear([
      ['#ffffff', 0.2],
      ['#fffbe0', 0.55],
      ['#ffffff', 0.95],
    ]),
  }) +
  times(4, n =>
    form(`M${70 + n * 20} 492C${(n % 2 ? 120 : 30) + n * 12} 400 ${(n % 2 ? 60 : 130) + n * 6} 300 ${46 + n * 36} 206`, {
      stroke: n % 2 ? '#8affd8' : '#ffffff',
      width: 4 - n * 0.4,
      opacity: 0.75,
    }),
  );

/** Rising stars: small and close over the well, large and far apart above. */
const rising: readonly (readonly [x: number, y: number, r: number, hue: 'gold' | 'ice' | 'rose'])[] = [
  [44, 262, 23, 'ice'],
  [152, 246, 20, 'rose'],
  [100, 306, 29, 'gold'],
  [158, 342, 17, 'ice'],
  [46, 356, 18, 'rose'],
  [116, 392, 19, 'gold'],
  [72, 420, 13, 'ice'],
  [138, 436, 12, 'rose'],
  [100, 456, 11, 'gold'],
];

/** The wild over its whole reel: the well has run over, and the star with the hat of straw rides on its light. */
export const tall: Drawing = brush =>
  night(brush) +
  beam(brush) +
  rising.map(([x, y, r, hue], n) => group({ x, y, turn: n * 41 }, plumpStar(brush, r, hue))).join('') +
  group({ x: 10, y: 16, scale: 0.9 }, wildStar(brush)) +
  group({ x: 8, y: 410, scale: 0.92 }, well(true)(brush)) +
  glitter(
    [
      [28, 224, 12],
      [176, 208, 10],
      [20, 312, 9],
      [184, 300, 12],
      [26, 404, 10],
      [174, 396, 9],
      [98, 226, 9],
    ],
    '#fffbe0',
  ) +
  slab(5, 5, [190, 590, 12], { stroke: '#7fffd0', width: 5 }) +
  slab(2, 2, [196, 596, 14], { stroke: ink, width: 3.5 });
