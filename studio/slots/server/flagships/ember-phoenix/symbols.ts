import { around, type Brush, type Drawing, disc, form, group, mirrored, oval, times } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { cracks, feather, flame, glow } from './feathers.ts';
import { firebirdOf } from './firebird.ts';
import { crownedOf } from './profile.ts';
import { ashFlower, bowl, dagger, lavaStone, salamander } from './relics.ts';
import { volcanoOf } from './volcano.ts';

const ink = '#3a0414';
const gold = (brush: Brush, turn = 90): string => brush.linear(['#fffbd8', '#ffd25a', '#d8841a', '#7a360a'], turn);

/** Where the shell gives way, from side to side and up and down. */
const fissures = [
  [36, 104, 1, 58, 88, 3.4, 76, 110, 5, 97, 84, 6, 120, 108, 5, 142, 86, 3.4, 164, 102, 1],
  [97, 84, 5, 88, 62, 3.6, 102, 48, 2.4, 98, 30, 0.6],
  [76, 110, 4, 66, 130, 3, 76, 146, 2, 72, 160, 0.6],
  [120, 108, 4, 134, 128, 3, 126, 144, 2, 132, 156, 0.6],
  [142, 86, 3, 138, 66, 2, 146, 54, 0.6],
  [58, 88, 3, 62, 70, 2, 54, 62, 0.6],
];

const eggOf =
  (isOpen: boolean): Drawing =>
  brush =>
    glow(brush, '#2ad8e0') +
    times(5, n => group({ x: 52 + n * 24, y: 176, turn: (n - 2) * 12, scale: 0.8 }, flame(brush))) +
    form('M100 8C150 8 172 90 162 126C154 160 128 176 100 176C72 176 46 160 38 126C28 90 50 8 100 8Z', {
      fill: brush.radial(['#f6fffc', '#7af2e6', '#14a8c0', '#0a4080'], { cx: 0.38, cy: 0.3, r: 0.78 }),
      stroke: ink,
      width: 4.5,
    }) +
    [3, 4, 5, 4]
      .map((count, row) =>
        times(count, n =>
          form(`M${100 + (n - count / 2) * 24} ${44 + row * 26}q12 20 24 0`, { stroke: '#0a5a8a', width: 3.2, opacity: 0.5 }),
        ),
      )
      .join('') +
    (isOpen
      ? disc(100, 96, 62, {
          fill: brush.radial([
            ['#ffffff', 1],
            ['#ffe87a', 0.8],
            ['#ffb02a', 0],
          ]),
        })
      : '') +
    cracks(fissures, isOpen ? 2 : 1) +
    form('M56 66C62 44 74 28 88 24', { stroke: '#ffffff', width: 8, opacity: 0.85 }) +
    form('M26 168C40 196 160 196 174 168C160 178 140 176 130 170C118 182 82 182 70 170C60 176 40 178 26 168Z', {
      fill: brush.linear(['#6a3a2a', '#241014']),
      stroke: ink,
      width: 4,
    });

/** A lily of fire with a jewel in its heart. */
const lily: Drawing = brush =>
  glow(brush, '#ff3aa8') +
  [-58, 58, -31, 31]
    .map((turn, n) =>
      group(
        { x: 100, y: 172, turn },
        n < 2 ? feather(brush, 108, 62, ['#a01ad0', '#c83ae0', '#f08af0']) : feather(brush, 148, 80, ['#a00a7a', '#e8208e', '#ff7ac0']),
      ),
    )
    .join('') +
  group(
    { x: 100, y: 190 },
    feather(brush, 184, 100, ['#d80a6a', '#ff3a9a', '#ff7ac0', '#ffc0e0', '#ffffff']),
    group({ x: 1, y: -8 }, feather(brush, 124, 58, ['#ff4aa8', '#ffa0d4', '#ffe8f4', '#ffffff'])),
    oval(2, -124, [21, 26], { fill: brush.radial(['#fffbe0', '#ffd24a', '#e05a14']), stroke: ink, width: 3.6 }),
    oval(2, -122, [11, 15], { fill: brush.radial(['#b8fff4', '#1ad0c0', '#066a8a']), stroke: ink, width: 3 }),
    disc(-2, -127, 3.4, { fill: '#ffffff' }),
    form('M-26 -34Q0 -16 26 -34L20 -2Q0 8 -20 -2Z', { fill: gold(brush, 0), stroke: ink, width: 4 }),
    form('M0 -26L8 -16L0 -6L-8 -16Z', { fill: brush.linear(['#b8fff4', '#1ad0c0', '#066a8a']), stroke: ink, width: 2.6 }),
  );

/** A sun of gold with a stern face. */
const sun: Drawing = brush =>
  glow(brush, '#ffd24a') +
  times(16, n =>
    form(`M${around(100, 100, 60, n * 22.5 - 11)}L${around(100, 100, n % 2 ? 82 : 96, n * 22.5)}L${around(100, 100, 60, n * 22.5 + 11)}Z`, {
      fill: brush.linear(n % 2 ? ['#ffb41e', '#f08a14'] : ['#fff6a0', '#ffdc3a', '#ffb81e']),
      stroke: ink,
      width: 3.6,
    }),
  ) +
  disc(100, 100, 64, { fill: brush.linear(['#fffbd8', '#ffe25a', '#f8b01e', '#c8700e']), stroke: ink, width: 4.5 }) +
  disc(100, 100, 53, {
    fill: brush.radial(['#fffbc8', '#ffe24a', '#f8b01e'], { cx: 0.42, cy: 0.34, r: 0.72 }),
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
  crownedOf(false),
  eggOf(false),
  lily,
  sun,
  salamander,
  bowl,
  dagger,
  ashFlower,
  lavaStone,
  firebirdOf(false),
  volcanoOf(false),
];
export const poses: Readonly<Record<number, Drawing>> = { 0: crownedOf(true), 1: eggOf(true), 9: firebirdOf(true), 10: volcanoOf(true) };

const ember: Drawing = brush => group({ x: 32, y: 60, scale: 0.55 }, flame(brush));
const plume: Drawing = brush => group({ x: 22, y: 60, turn: 16 }, feather(brush, 56, 22));
const shard: Drawing = brush =>
  form('M32 4L54 26L40 60L12 42Z', { fill: brush.linear(['#ffb0a0', '#e8142e', '#6a0420'], 50), stroke: '#3a0214', width: 2.6 }) +
  form('M32 4L30 34L12 42M30 34L54 26M30 34L40 60', { stroke: '#ffd0c8', width: 1.8 });
const coin: Drawing = brush =>
  disc(32, 32, 28, { fill: brush.radial(['#fff8d0', '#ffd25a', '#c06a16'], { cx: 0.4, cy: 0.35, r: 0.75 }), stroke: '#6d2a08', width: 3 }) +
  group({ x: 32, y: 48, scale: 0.34 }, flame(brush));

export const particles: FlagshipArt['particles'] = [ember, plume, coin, shard];
