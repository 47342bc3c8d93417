import { petals } from '../../art/shapes.ts';
import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, smaller, times } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { bee, drip, hexagon } from './comb.ts';
import { hero, jar } from './hero.ts';

const ink = '#3a1a06';

const bear: Drawing = brush => group({ x: 2, y: 2, scale: 0.49 }, hero(brush));

/** Caught in the light, and still laughing. */
const bearCaught: Drawing = brush =>
  halo(brush, '#fffbd0') +
  form(
    times(12, n => `M100 100L${around(100, 100, 98, n * 30 - 7)}L${around(100, 100, 98, n * 30 + 7)}Z`),
    {
      fill: brush.radial([
        ['#ffffff', 1],
        ['#fff2a0', 0.9],
        ['#ffc42a', 0],
      ]),
    },
  ) +
  times(6, n => group({ x: 100 + Math.cos(n * 1.047 + 0.5) * 84, y: 100 + Math.sin(n * 1.047 + 0.5) * 84, scale: 0.17 }, bee(brush))) +
  bear(brush);

/** In a cape of crimson with a hem of ermine, so that she is no mere bee. */
const queen: Drawing = brush =>
  halo(brush, '#ff5a9a') +
  group({ x: 100, y: 112, scale: 1 }, bee(brush)) +
  mirrored(
    100,
    form('M118 128C146 126 172 148 186 190C164 182 142 186 124 196C134 172 130 150 118 128Z', {
      fill: brush.linear(['#ff8ab0', '#e8185a', '#8a0638'], 40),
      stroke: ink,
      width: 4.5,
    }) +
      form('M124 134C148 138 166 158 178 182', { stroke: '#ffc0d8', width: 4, opacity: 0.8 }) +
      times(3, n => disc(106 + n * 13, 134 - n * 5, 10, { fill: '#fffdf4', stroke: ink, width: 3.4 })),
  ) +
  disc(100, 138, 11, { fill: brush.radial(['#ffffff', '#4ae0ff', '#0a6ac8']), stroke: ink, width: 3.6 }) +
  form('M62 60L50 16L78 36L100 6L122 36L150 16L138 60Q100 44 62 60Z', {
    fill: brush.linear(['#fffbd8', '#ffd84a', '#e8900e']),
    stroke: ink,
    width: 4.5,
  }) +
  disc(100, 6, 6, { fill: '#ff5a7a', stroke: ink, width: 3 }) +
  disc(100, 42, 7, { fill: brush.radial(['#ffe0f0', '#ff3a7a', '#a00a4a']), stroke: ink, width: 3 }) +
  disc(74, 46, 4.6, { fill: '#5ae0ff', stroke: ink, width: 2.4 }) +
  disc(126, 46, 4.6, { fill: '#5ae0ff', stroke: ink, width: 2.4 });

const pot: Drawing = brush =>
  halo(brush, '#ffb81e') +
  // the dipper
  group({ x: 142, y: 30, turn: 28 }, form('M-5 -24H5V60H-5Z', { fill: brush.linear(['#e8b070', '#8a5220'], 0), stroke: ink, width: 3.4 })) +
  group({ x: 100, y: 110, scale: 1.08 }, jar(brush)) +
  oval(52, 180, [22, 8], { fill: '#ffc42a', stroke: ink, width: 3.4 }) +
  oval(150, 184, [14, 6], { fill: '#ffc42a', stroke: ink, width: 3 });

/** What he came for: a sack, and a drop of gold on it. */
const sack: Drawing = brush =>
  halo(brush, '#d07aff') +
  times(
    3,
    n =>
      disc(70 + n * 30, 36 - (n % 2) * 12, 16, {
        fill: brush.radial(['#fff8cc', '#ffcf4e', '#b87412'], { cx: 0.4, cy: 0.3, r: 0.8 }),
        stroke: ink,
        width: 3.4,
      }) + disc(70 + n * 30, 36 - (n % 2) * 12, 9, { stroke: '#b87412', width: 2.6 }),
  ) +
  form(
    'M64 62C54 50 48 40 52 32C66 40 78 40 90 32C98 42 106 42 112 32C124 42 138 40 148 32C152 42 146 52 136 62C168 82 188 122 182 154C178 184 144 192 100 192C56 192 22 184 18 154C12 122 32 82 64 62Z',
    {
      fill: brush.radial(['#f0c8ff', '#b04af0', '#6a18b8', '#34086a'], { cx: 0.4, cy: 0.36, r: 0.74 }),
      stroke: ink,
      width: 4.5,
    },
  ) +
  form('M60 66Q100 82 140 66', { stroke: ink, width: 15 }) +
  form('M60 65Q100 81 140 65', { stroke: '#ffd84a', width: 8 }) +
  form('M136 68C152 70 164 80 162 96C152 90 144 84 138 76Z', { fill: '#ffd84a', stroke: ink, width: 4 }) +
  form('M40 104C30 124 30 146 36 160M74 80C66 90 60 98 58 106M126 82C134 90 138 96 140 104', { stroke: '#4a0c8a', width: 5 }) +
  form('M46 96C52 86 58 80 66 76', { stroke: '#ffe8ff', width: 7, opacity: 0.9 }) +
  form('M104 92C104 116 138 128 136 152C134 170 120 180 104 180C88 180 74 170 72 152C70 128 104 116 104 92Z', {
    fill: brush.radial(['#fff6b0', '#ffc42a', '#e8840a'], { cx: 0.4, cy: 0.5, r: 0.66 }),
    stroke: '#7a3a06',
    width: 4.4,
  }) +
  form('M88 144C86 154 90 162 96 166', { stroke: '#ffffff', width: 6 });

/** All flowers of this forest have a face. */
const face = (y: number, [skin, blush]: readonly [string, string], scale = 1): string =>
  group(
    { x: 100, y, scale },
    mirrored(
      0,
      oval(-12, -4, [4.6, 7], { fill: ink }) +
        disc(-13.4, -7, 2, { fill: '#ffffff' }) +
        oval(-22, 7, [5.4, 3.6], { fill: blush, opacity: 0.85 }),
    ),
    form('M-9 8Q0 18 9 8Z', { fill: '#8a1c1c', stroke: ink, width: 3 }),
    disc(-18, -18, 4, { fill: skin, opacity: 0.8 }),
  );

const stem = (brush: Brush): string =>
  form('M100 130Q94 164 100 194', { stroke: '#14501e', width: 15 }) +
  form('M100 130Q94 164 100 193', { stroke: '#58b83a', width: 8 }) +
  form('M98 182C70 186 46 174 38 148C68 146 90 156 98 182ZM102 184C130 186 152 174 160 150C132 148 110 158 102 184Z', {
    fill: brush.linear(['#c8f06a', '#4aa83a', '#1c6a24']),
    stroke: '#14501e',
    width: 4,
  });

const sunflower: Drawing = brush =>
  stem(brush) +
  form(petals(100, 86, { count: 14, inner: 30, outer: 82, width: 17, turn: 0.22 }), { fill: '#e8840a', stroke: '#6a3404', width: 4 }) +
  form(petals(100, 86, { count: 14, inner: 30, outer: 78, width: 16 }), {
    fill: brush.radial(['#ffe23a', '#ffc81e', '#fff2a0']),
    stroke: '#6a3404',
    width: 4,
  }) +
  disc(100, 86, 42, {
    fill: brush.radial(['#e8a850', '#a8642a', '#5a2e0e'], { cx: 0.4, cy: 0.34, r: 0.76 }),
    stroke: '#4a2206',
    width: 4.5,
  }) +
  face(88, ['#fff2d0', '#ff7a5a'], 1.15);

const tulip: Drawing = brush =>
  stem(brush) +
  form('M100 10C122 26 134 50 134 78H66C66 50 78 26 100 10Z', {
    fill: brush.linear(['#ffb0a0', '#e0243a']),
    stroke: '#5a0618',
    width: 4.5,
  }) +
  form('M36 28C64 34 84 52 94 74C100 100 100 130 100 152C58 154 26 124 28 78C28 58 32 42 36 28Z', {
    fill: brush.linear(['#ff9a8a', '#f0344a', '#8a0828'], 60),
    stroke: '#5a0618',
    width: 4.5,
  }) +
  form('M164 28C136 34 116 52 106 74C100 100 100 130 100 152C142 154 174 124 172 78C172 58 168 42 164 28Z', {
    fill: brush.linear(['#ff7a6a', '#d81a3a', '#7a0624'], 60),
    stroke: '#5a0618',
    width: 4.5,
  }) +
  form('M44 48C40 72 42 96 54 116', { stroke: '#ffe0d8', width: 7, opacity: 0.85 }) +
  face(104, ['#ffd8d0', '#ffb0a0'], 1.25);

const bluebell: Drawing = brush =>
  form('M104 60C104 30 88 14 60 12', { stroke: '#14501e', width: 14 }) +
  form('M104 60C104 30 88 14 60 12', { stroke: '#58b83a', width: 7 }) +
  form('M62 12C44 2 26 6 14 22C36 34 54 30 62 12Z', { fill: brush.linear(['#c8f06a', '#2a8a2e']), stroke: '#14501e', width: 4 }) +
  form(
    'M104 40C150 46 156 100 158 124C162 144 176 152 186 158C180 176 164 180 152 174C148 190 130 196 118 184C112 196 92 196 86 184C72 196 56 188 54 174C40 180 26 172 22 158C34 152 46 142 50 122C52 98 58 46 104 40Z',
    { fill: brush.linear(['#d0f0ff', '#5aaaff', '#2a5ae0', '#1c2a8a']), stroke: '#0c1650', width: 4.5 },
  ) +
  form('M82 62C70 84 68 106 64 128', { stroke: '#ffffff', width: 8, opacity: 0.8 }) +
  form('M86 182C84 170 84 160 88 150M118 182C120 170 120 160 118 150', { stroke: '#16206a', width: 3.6, opacity: 0.7 }) +
  mirrored(104, form('M76 46Q90 60 104 48Q90 30 76 46Z', { fill: '#58b83a', stroke: '#14501e', width: 3.6 })) +
  group({ x: 5, y: 0 }, face(118, ['#d8f0ff', '#ff9ad0'], 1.25));

const rose: Drawing = brush =>
  stem(brush) +
  form(petals(100, 84, { count: 5, inner: 8, outer: 84, width: 40 }), {
    fill: brush.radial(['#ffffff', '#ffb0d8', '#ff5aa0', '#d8247a']),
    stroke: '#6a0a40',
    width: 5,
  }) +
  times(5, n =>
    form(`M${around(100, 84, 46, n * 72 - 90)}L${around(100, 84, 68, n * 72 - 90)}`, { stroke: '#d8247a', width: 4, opacity: 0.6 }),
  ) +
  disc(100, 84, 34, {
    fill: brush.radial(['#fffbe0', '#ffe06a', '#f0a01e'], { cx: 0.4, cy: 0.34, r: 0.76 }),
    stroke: '#8a4a08',
    width: 4,
  }) +
  face(86, ['#ffffff', '#ff7a8a'], 1);

/** Clover, a ball of little tubes. */
const clover: Drawing = brush =>
  stem(brush) +
  times(3, row =>
    times(13 - row * 3, n => {
      const turn = (n * 360) / (13 - row * 3) + row * 12;
      return group(
        { x: 100, y: 84, turn },
        form(
          `M-11 ${-30 + row * 8}C-16 ${-58 + row * 15} -8 ${-78 + row * 17} 0 ${-82 + row * 17}C8 ${-78 + row * 17} 16 ${-58 + row * 15} 11 ${-30 + row * 8}Z`,
          { fill: brush.linear(['#f4e0ff', '#b87aff', '#6a2ac8']), stroke: '#34106a', width: 3.6 },
        ),
      );
    }),
  ) +
  disc(100, 86, 37, {
    fill: brush.radial(['#f0dcff', '#c08aff', '#7a3ad8'], { cx: 0.4, cy: 0.34, r: 0.76 }),
    stroke: '#34106a',
    width: 4,
  }) +
  face(88, ['#ffffff', '#ff9ad8'], 1.1);

const wildOf =
  (isLit: boolean): Drawing =>
  brush =>
    halo(brush, isLit ? '#ffffff' : '#ffb81e') +
    (isLit ? times(6, n => hexagon(brush, 100 + Math.cos(n * 1.047) * 74, 100 + Math.sin(n * 1.047) * 74, 22)) : '') +
    hexagon(brush, 100, 98, isLit ? 80 : 92) +
    group({ x: 42, y: 132 }, drip(brush, 116, [56, 24, 62, 36])) +
    form(
      'M28 84C48 64 76 70 100 80C124 70 152 64 172 84C178 108 162 128 138 128C120 128 108 116 100 108C92 116 80 128 62 128C38 128 22 108 28 84Z',
      { fill: brush.linear(['#4a3e48', '#1a1216', '#000000']), stroke: '#fff6c0', width: 4 },
    ) +
    form('M40 84C56 76 78 80 96 90', { stroke: '#a898a8', width: 4, opacity: 0.9 }) +
    mirrored(
      100,
      oval(68, 100, [19, 15], { fill: '#fffdf4', stroke: '#0a0608', width: 4 }) +
        form('M46 92Q68 80 90 98', { stroke: '#1a1216', width: 8 }),
    ) +
    disc(74, 102, 8, { fill: '#2a1408' }) +
    disc(138, 102, 8, { fill: '#2a1408' }) +
    disc(71, 99, 3, { fill: '#ffffff' }) +
    disc(135, 99, 3, { fill: '#ffffff' });

const hiveOf =
  (isLit: boolean): Drawing =>
  brush =>
    halo(brush, isLit ? '#ffffff' : '#ffd03a') +
    form('M78 8Q100 -2 122 8M100 6V24', { stroke: ink, width: 9 }) +
    form('M80 8Q100 -1 120 8', { stroke: '#a8683a', width: 4 }) +
    times(5, n => {
      const [w, y] = [[40, 58, 72, 78, 66][n] ?? 60, 18 + n * 33];
      return (
        form(
          `M${100 - w + 14} ${y}H${100 + w - 14}Q${100 + w} ${y} ${100 + w} ${y + 19}T${100 + w - 14} ${y + 38}H${100 - w + 14}Q${100 - w} ${y + 38} ${100 - w} ${y + 19}T${100 - w + 14} ${y}Z`,
          { fill: brush.linear(['#fff0a8', '#f5b43a', '#b8700e']), stroke: ink, width: 4.4 },
        ) + form(`M${100 - w + 18} ${y + 10}H${96}`, { stroke: '#fffbe0', width: 5, opacity: 0.85 })
      );
    }) +
    oval(100, 138, [30, 32], {
      fill: isLit ? brush.radial(['#ffffff', '#ffe23a', '#e8840a']) : brush.radial(['#8a4a0e', '#2a0e02']),
      stroke: ink,
      width: 5,
    }) +
    group({ x: 100, y: 142, scale: 0.34 }, bee(brush)) +
    group({ x: 36, y: 46, scale: isLit ? 0.34 : 0.28, turn: -24 }, bee(brush)) +
    group({ x: 166, y: 54, scale: isLit ? 0.34 : 0.28, turn: 20 }, bee(brush));

export const symbols: readonly Drawing[] = [
  bear,
  smaller(0.95, queen),
  smaller(0.93, pot),
  sack,
  sunflower,
  tulip,
  bluebell,
  rose,
  clover,
  wildOf(false),
  smaller(0.92, hiveOf(false)),
];
export const poses: Readonly<Record<number, Drawing>> = { 0: bearCaught, 9: wildOf(true), 10: smaller(0.92, hiveOf(true)) };

const smallBee: Drawing = brush => group({ x: 32, y: 34, scale: 0.34 }, bee(brush));
const drop: Drawing = brush =>
  form('M32 4C32 22 54 30 54 44C54 54 44 60 32 60C20 60 10 54 10 44C10 30 32 22 32 4Z', {
    fill: brush.radial(['#fff6b0', '#ffc42a', '#e8840a'], { cx: 0.4, cy: 0.6, r: 0.6 }),
    stroke: '#7a3a06',
    width: 3,
  }) + form('M20 42C20 48 24 52 28 54', { stroke: '#ffffff', width: 4 });
const cellOf: Drawing = brush => hexagon(brush, 32, 31, 28);
const blossom: Drawing = brush =>
  form(petals(32, 32, { count: 5, inner: 3, outer: 29, width: 14 }), {
    fill: brush.radial(['#ffffff', '#ff8ac0']),
    stroke: '#a02a6a',
    width: 2,
  }) + disc(32, 32, 7, { fill: '#ffd03a', stroke: '#8a5a08', width: 2 });

export const particles: FlagshipArt['particles'] = [smallBee, drop, cellOf, blossom];
