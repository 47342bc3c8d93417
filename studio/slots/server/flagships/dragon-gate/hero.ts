import { type Brush, type Drawing, disc, form, group, halo, oval, times } from '../brush.ts';
import { bands, type Spine, scales, spikes, strip } from '../serpent.ts';
import { dragonFace, golden } from './face.ts';

export const ink = '#4a0c14';
const fire = ['#fff0a0', '#ffb02a', '#f0501a', '#b0141e'] as const;

export const orb = (brush: Brush): string =>
  disc(0, 0, 40, {
    fill: brush.radial([
      ['#ffffff', 0.9],
      ['#8af0ff', 0.4],
      ['#8af0ff', 0],
    ]),
  }) +
  disc(0, 0, 24, {
    fill: brush.radial(['#ffffff', '#d8fbff', '#6ac8f0', '#2a6ac8'], { cx: 0.36, cy: 0.3, r: 0.78 }),
    stroke: '#0c2a5a',
    width: 3.4,
  }) +
  oval(-8, -9, [7, 5], { fill: '#ffffff', turn: [-35, -8, -9] });

const spine: Spine = [
  [
    [262, 136],
    [136, 20],
    [64, 170],
    [130, 350],
  ],
];
const body = {
  spine,
  half: (t: number) => 43 + 20 * Math.sin(t * Math.PI),
  ink,
};

const fin = 'M0 0C30 6 58 26 74 62C58 58 50 60 44 66C40 56 30 54 22 58C20 48 10 46 2 48C-6 30 -6 12 0 0Z';

const foam = (brush: Brush): string =>
  form(
    'M20 396C10 366 40 346 62 358C66 330 104 326 114 350C128 328 160 332 166 356C182 338 216 344 220 366C240 350 276 356 280 378C300 366 330 374 334 396Z',
    { fill: brush.linear(['#ffffff', '#bfeaff', '#4aa8e8', '#1456a8']), stroke: '#0c3a7a', width: 4 },
  ) +
  form('M48 378C60 366 80 370 84 384M120 372C134 360 154 366 156 382M196 380C210 370 232 374 236 390M268 388Q282 380 296 390', {
    stroke: '#2a86d8',
    width: 4,
  }) +
  times(9, n =>
    disc(24 + ((n * 83) % 300), 316 - ((n * 47) % 90) + Math.abs((n % 5) - 2) * 14, 4 + (n % 3) * 3, {
      fill: brush.radial(['#ffffff', '#bfeaff', '#4aa8e8']),
      stroke: '#0c3a7a',
      width: 2,
    }),
  );

const carp = (brush: Brush): string =>
  spikes(brush, body, { count: 11, size: 50, tones: ['#b0141e', '#f0501a', '#ffb02a'] }) +
  form(strip(body, -1, 1), { fill: brush.linear(['#ffb02a', '#f0601a', '#d8301a'], 110), stroke: ink, width: 4.4 }) +
  scales(brush, body, { rows: 18, from: -0.94, to: 0.5, size: 18, tones: ['#d8301a', '#ff7a1e', '#ffd86a'] }) +
  form(strip(body, 0.42, 0.96), { fill: brush.linear(['#fffdf0', '#ffe6b8', '#f5b87a']), stroke: ink, width: 3 }) +
  bands(body, 19, '#d88a4a') +
  group(
    { x: 168, y: 246, turn: -6, scale: 1.5 },
    form(fin, { fill: brush.linear(['#ff7a2a', '#ffc08a', '#ffffff'], 60), stroke: ink, width: 4 }),
    form('M6 10C20 26 30 40 36 58M14 10C34 26 48 40 60 58M4 14C8 26 8 36 8 44', { stroke: '#d8401a', width: 3 }),
  ) +
  oval(232, 168, [62, 30], { fill: '#7a0f1e', opacity: 0.45, filter: brush.blur(9), turn: [-30, 232, 168] }) +
  group({ x: 232, y: 128, turn: 6, scale: 1.3 }, dragonFace(brush, golden));

/** The carp that is through the gate by half: its head is a dragon's already. */
export const hero: Drawing = brush =>
  halo(brush, '#ffd86a', [200, 190, 196]) +
  halo(brush, '#ffffff', [230, 160, 120]) +
  group({ x: 10, y: 46, scale: 0.88 }, carp(brush)) +
  group({ x: 306, y: 315, scale: 1.28 }, orb(brush)) +
  group({ x: -2, y: -50, scale: 1.13 }, foam(brush));

const long: Spine = [
  [
    [250, 130],
    [170, 30],
    [40, 60],
    [60, 160],
  ],
  [
    [60, 160],
    [80, 250],
    [330, 190],
    [344, 286],
  ],
  [
    [344, 286],
    [352, 372],
    [170, 392],
    [112, 330],
  ],
];
const coils = { spine: long, half: (t: number) => 36 - 24 * t ** 2, ink };

/** What it is on the other side: a long body in coils about the pearl, 400 to each side. */
export const coiled = (brush: Brush): string =>
  spikes(brush, coils, { count: 26, size: 34, tones: ['#b0141e', '#f0501a', '#ffb02a'] }) +
  group(
    { x: 112, y: 330, turn: 24, scale: 1.1 },
    form('M6 -12C-22 -30 -40 -26 -66 -40C-58 -20 -70 -8 -84 0C-62 4 -56 14 -60 30C-36 18 -18 16 6 14Z', {
      fill: brush.linear([...fire].reverse(), 0),
      stroke: ink,
      width: 4,
    }),
  ) +
  form(strip(coils, -1, 1), { fill: brush.linear(['#ffdc6a', '#f5a01e', '#e0601a']), stroke: ink, width: 4.4 }) +
  scales(brush, coils, { rows: 44, from: -0.94, to: 0.4, size: 15, tones: ['#e0601a', '#ffb02a', '#fff0a0'] }) +
  form(strip(coils, 0.4, 0.95), { fill: '#fff2cc', stroke: ink, width: 2.6 }) +
  bands(coils, 50, '#d88a4a') +
  [
    [120, 196, 100],
    [292, 318, 40],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      group(
        { x, y, turn },
        form('M-14 0L6 34L-14 52M6 34L10 60M6 34L30 50', { stroke: ink, width: 17 }),
        form('M-14 0L6 34L-14 52M6 34L10 60M6 34L30 50', { stroke: '#ffc23a', width: 9 }),
      ),
    )
    .join('') +
  group({ x: 224, y: 112, turn: 5, scale: 1.12 }, dragonFace(brush, golden)) +
  group({ x: 200, y: 262, scale: 0.9 }, orb(brush));
