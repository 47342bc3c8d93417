import { around, type Drawing, disc, form, group, halo, mirrored, oval, smaller, times } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { feather, flame } from './feathers.ts';
import { crowned, hero } from './hero.ts';
import { ashFlower, bowl, dagger, eruptionOf, gold, ink, lavaStone, salamander, wildOf } from './relics.ts';

/** Its head before its wings, larger than on the bird, so that a phone shows its face. */
const phoenix: Drawing = brush => group({ x: -4, y: 3, scale: 0.52 }, hero(brush)) + group({ x: -20, y: 8, scale: 0.6 }, crowned(brush));

/** The whole bird burns when it wins. */
const phoenixAblaze: Drawing = brush =>
  halo(brush, '#ffffff') +
  times(11, n => group({ x: 100, y: 104, turn: -150 + n * 30, scale: 1 }, group({ y: -22, scale: 0.72 }, flame(brush)))) +
  group({ x: 8, y: 8, scale: 0.92 }, phoenix(brush));

const eggOf =
  (isOpen: boolean): Drawing =>
  brush =>
    halo(brush, '#ff8a1e') +
    times(5, n => group({ x: 52 + n * 24, y: 176, turn: (n - 2) * 12, scale: 0.8 }, flame(brush))) +
    form('M100 8C150 8 172 90 162 126C154 160 128 176 100 176C72 176 46 160 38 126C28 90 50 8 100 8Z', {
      fill: brush.radial(['#eaffff', '#5af0e0', '#0c9ab0', '#0a3a6a'], { cx: 0.38, cy: 0.3, r: 0.78 }),
      stroke: ink,
      width: 4.5,
    }) +
    [3, 4, 5, 5, 4]
      .map((count, row) =>
        times(count, n => form(`M${100 - count * 12 + n * 24} ${44 + row * 26}q12 20 24 0`, { stroke: '#ffd25a', width: 4 })),
      )
      .join('') +
    (isOpen
      ? disc(100, 92, 60, {
          fill: brush.radial([
            ['#ffffff', 1],
            ['#ffe87a', 0.8],
            ['#ffb02a', 0],
          ]),
        })
      : '') +
    form('M38 98L62 80L78 106L100 74L120 104L138 80L162 100', { stroke: ink, width: isOpen ? 15 : 9 }) +
    form('M38 98L62 80L78 106L100 74L120 104L138 80L162 100', { stroke: '#fffbd0', width: isOpen ? 9 : 4.4 }) +
    form('M78 106L72 130M120 104L130 132M100 74L96 52', { stroke: ink, width: 5 }) +
    form('M56 66C62 44 74 28 88 24', { stroke: '#ffffff', width: 8, opacity: 0.85 }) +
    form('M26 168C40 196 160 196 174 168C160 178 140 176 130 170C118 182 82 182 70 170C60 176 40 178 26 168Z', {
      fill: brush.linear(['#a86044', '#4a1e14']),
      stroke: ink,
      width: 4,
    });

const quill: Drawing = brush =>
  halo(brush, '#ff4ac0') +
  [-34, 34].map(turn => group({ x: 100, y: 176, turn }, feather(brush, 146, 84, ['#4a1ac8', '#8a3af0', '#c88aff', '#f0d8ff']))).join('') +
  group(
    { x: 100, y: 190 },
    feather(brush, 184, 116, ['#a80a7a', '#f02a9a', '#ff6ac0', '#ffb0e0', '#ffffff']),
    group({ x: 1, y: -8 }, feather(brush, 128, 66, ['#d81a8a', '#ff7ac8', '#ffd8f0', '#ffffff'])),
    oval(2, -128, [21, 26], { fill: brush.radial(['#fffbe0', '#ffd24a', '#e05a14']), stroke: ink, width: 3.6 }),
    oval(2, -126, [11, 15], { fill: brush.radial(['#8af6ff', '#1a7ae8', '#0a2a8a']), stroke: ink, width: 3 }),
    disc(-2, -131, 3.4, { fill: '#ffffff' }),
    form('M-26 -34Q0 -16 26 -34L20 -2Q0 8 -20 -2Z', { fill: gold(brush, 0), stroke: ink, width: 4 }),
    form('M0 -26L8 -16L0 -6L-8 -16Z', { fill: brush.linear(['#ffb0a0', '#e0142a', '#6a0420']), stroke: ink, width: 2.6 }),
  );

/** A sun of gold with a stern face. */
const sun: Drawing = brush =>
  halo(brush, '#ffd24a') +
  times(16, n =>
    form(`M${around(100, 100, 60, n * 22.5 - 11)}L${around(100, 100, n % 2 ? 82 : 96, n * 22.5)}L${around(100, 100, 60, n * 22.5 + 11)}Z`, {
      fill: n % 2 ? brush.linear(['#ffb02a', '#f0701a']) : gold(brush),
      stroke: ink,
      width: 3.6,
    }),
  ) +
  disc(100, 100, 64, { fill: gold(brush), stroke: ink, width: 4.5 }) +
  disc(100, 100, 53, {
    fill: brush.radial(['#fffde0', '#ffe25a', '#eaa01a'], { cx: 0.42, cy: 0.34, r: 0.72 }),
    stroke: '#8a3a08',
    width: 4,
  }) +
  mirrored(
    100,
    form('M60 88C68 78 86 82 94 96C84 98 70 98 60 88Z', { fill: '#5a0a14', stroke: ink, width: 2.6 }) +
      disc(80, 91, 4.6, { fill: '#ffe87a' }) +
      form('M54 80C66 68 84 72 98 90', { stroke: '#8a2a08', width: 7 }) +
      form('M58 112C66 122 74 124 82 122', { stroke: '#c86a1a', width: 4 }),
  ) +
  form('M100 90L92 116Q100 122 108 116Z', { fill: '#ffdf7a', stroke: '#8a3a08', width: 3.4 }) +
  form('M80 132Q100 124 120 132Q100 140 80 132Z', { fill: '#8a1414', stroke: '#5a1a08', width: 3.4 }) +
  form('M100 54L110 66L100 78L90 66Z', { fill: brush.linear(['#ffb0a0', '#e0142a', '#6a0420']), stroke: ink, width: 3 });

export const symbols: readonly Drawing[] = [
  smaller(0.97, phoenix),
  eggOf(false),
  quill,
  sun,
  dagger,
  bowl,
  lavaStone,
  smaller(0.93, salamander),
  ashFlower,
  smaller(0.96, wildOf(false)),
  smaller(0.96, eruptionOf(false)),
];
export const poses: Readonly<Record<number, Drawing>> = {
  0: phoenixAblaze,
  1: eggOf(true),
  9: smaller(0.96, wildOf(true)),
  10: smaller(0.96, eruptionOf(true)),
};

const ember: Drawing = brush => group({ x: 32, y: 60, scale: 0.55 }, flame(brush));
const plume: Drawing = brush => group({ x: 22, y: 60, turn: 16 }, feather(brush, 56, 22));
const shard: Drawing = brush =>
  form('M32 4L54 26L40 60L12 42Z', { fill: brush.linear(['#84747a', '#54444c', '#2a1c24'], 50), stroke: '#14060c', width: 2.6 }) +
  form('M32 4L30 34L12 42M30 34L54 26M30 34L40 60', { stroke: '#ff7a1e', width: 4 });
const coin: Drawing = brush =>
  disc(32, 32, 28, { fill: brush.radial(['#fff8d0', '#ffd25a', '#c06a16'], { cx: 0.4, cy: 0.35, r: 0.75 }), stroke: '#6d2a08', width: 3 }) +
  group({ x: 32, y: 48, scale: 0.34 }, flame(brush));

export const particles: FlagshipArt['particles'] = [ember, plume, coin, shard];
