import { type Brush, type Drawing, disc, form, group, halo, oval, times } from '../brush.ts';
import { bands, type Spine, scales, spikes, strip } from '../serpent.ts';

export const ink = '#4a0c14';
const gold = (brush: Brush, turn = 90): string => brush.linear(['#fffbd8', '#ffdc6a', '#f5a01e', '#b8500e'], turn);
const fire = ['#fff0a0', '#ffb02a', '#f0501a', '#b0141e'] as const;

const lock = 'M0 0C-20 -8 -44 -8 -66 -24C-60 -6 -44 12 -14 18Z';

/** What stands out behind his cheek: locks of fire. */
const mane = (brush: Brush): string =>
  [-64, -42, -20, 2, 24, 46]
    .map((turn, n) =>
      group(
        { x: -22 + n * 2, y: -34 + n * 13, turn: -turn + 14, scale: 0.98 - Math.abs(n - 2) * 0.07 },
        form(lock, { fill: brush.linear([...fire].reverse(), 0), stroke: ink, width: 3.4 }),
      ),
    )
    .join('');

const antler = (brush: Brush): string => {
  const d = 'M0 0C-10 -22 -30 -34 -56 -40M-14 -24C-14 -40 -22 -54 -34 -64M-34 -36C-44 -36 -56 -30 -64 -20';
  return form(d, { stroke: ink, width: 16 }) + form(d, { stroke: brush.linear(['#fffbe8', '#e8cf9a', '#a87a3a'], 150), width: 9 });
};

const jaws = (brush: Brush): string =>
  // throat and tongue
  form('M-14 6C20 20 70 14 104 0C106 22 92 44 66 44C34 48 2 40 -14 22Z', {
    fill: brush.linear(['#8a0f1e', '#3a0410']),
    stroke: ink,
    width: 3,
  }) +
  form('M10 30C30 18 60 18 84 24C98 22 108 12 112 4C118 24 104 40 84 38C60 44 30 42 10 30Z', {
    fill: brush.linear(['#ff9a9a', '#e0344a']),
    stroke: ink,
    width: 2.8,
  }) +
  form('M-18 14C4 34 38 42 64 36C82 34 94 26 100 14C110 32 96 54 70 58C38 66 2 58 -22 36Z', { fill: gold(brush), stroke: ink, width: 4 }) +
  [14, 34, 54, 74]
    .map((x, n) => form(`M${x} ${40 - (n === 3 ? 4 : 0)}l5 -13l7 12Z`, { fill: '#fffdf4', stroke: ink, width: 2.2 }))
    .join('') +
  form('M88 32C88 20 92 12 98 6C102 18 102 26 98 32Z', { fill: '#fffdf4', stroke: ink, width: 2.6 }) +
  // the beard
  [0, 1, 2, 3]
    .map(n =>
      group(
        { x: 4 + n * 19, y: 52 + (n % 3), turn: -74 - n * 9, scale: 0.58 },
        form(lock, { fill: brush.linear([...fire].reverse(), 0), stroke: ink, width: 4.6 }),
      ),
    )
    .join('');

const skull = (brush: Brush): string =>
  form(
    'M-46 -22C-44 -58 -12 -80 22 -68C36 -62 44 -54 50 -46C64 -56 92 -56 104 -42C118 -38 124 -18 114 -6C106 4 94 4 84 0C70 8 54 10 42 8C28 18 6 22 -12 16C-36 24 -52 4 -46 -22Z',
    {
      fill: brush.radial(['#fff6b8', '#ffcf4a', '#f08a1e', '#b0341a'], { cx: 0.5, cy: 0.24, r: 0.76 }),
      stroke: ink,
      width: 4.4,
    },
  ) +
  form('M50 -46C58 -36 74 -34 86 -38', { stroke: ink, width: 3.4 }) +
  form('M92 -46C104 -54 120 -44 118 -30C112 -22 98 -24 94 -32Z', { fill: gold(brush), stroke: ink, width: 3.6 }) +
  oval(108, -33, [5, 3.6], { fill: '#5a0c14' }) +
  form('M42 8C54 2 76 2 90 0M-8 -2C10 8 28 6 42 0', { stroke: '#b0341a', width: 3.4 }) +
  [50, 66, 82].map(x => form(`M${x} 5l6 13l7 -14Z`, { fill: '#fffdf4', stroke: ink, width: 2.2 })).join('') +
  form('M96 2C98 16 104 24 110 28C114 18 114 8 110 -2Z', { fill: '#fffdf4', stroke: ink, width: 2.6 }) +
  form('M-24 -54C-8 -68 12 -70 26 -62M60 -48C72 -52 84 -52 92 -48', { stroke: '#fffdf0', width: 5, opacity: 0.85 }) +
  // the eye under a brow of fire
  form('M6 -34C14 -52 42 -54 52 -36C44 -20 16 -18 6 -34Z', { fill: '#5a0c14' }) +
  form('M11 -34C18 -47 40 -48 48 -36C41 -25 20 -23 11 -34Z', { fill: '#fffef4' }) +
  disc(32, -36, 9, { fill: brush.radial(['#b0fff0', '#12b89a', '#04503a']), stroke: ink, width: 2.4 }) +
  disc(34, -36, 4, { fill: '#1a0206' }) +
  disc(29, -40, 2.8, { fill: '#ffffff' }) +
  form('M-10 -36C0 -60 36 -64 56 -42C40 -48 20 -48 8 -42C6 -32 -2 -26 -14 -24Z', {
    fill: brush.linear(['#ffe27a', '#f0501a', '#b0141e'], 0),
    stroke: ink,
    width: 3.2,
  }) +
  form('M-34 -16C-26 -4 -26 6 -32 14M-22 -12C-14 -2 -14 8 -18 14', { stroke: '#b0341a', width: 3.6 });

const whisker = (d: string): string => form(d, { stroke: ink, width: 9 }) + form(d, { stroke: '#ffd86a', width: 4.6 });

/** The head of a dragon, looking to the right: its neck at the origin, its nose 120 away. */
export const dragonHead = (brush: Brush): string =>
  group({ x: 2, y: -62, turn: 8 }, antler(brush)) +
  mane(brush) +
  jaws(brush) +
  group({ x: 22, y: -64, turn: 16 }, antler(brush)) +
  skull(brush) +
  whisker('M108 -14C136 -24 150 -50 138 -72C134 -82 124 -80 126 -72') +
  whisker('M100 -4C118 18 124 44 108 70C102 82 90 78 94 68');

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

export const carp = (brush: Brush): string =>
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
  group({ x: 222, y: 136, turn: -20, scale: 1.36 }, dragonHead(brush));

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

const coiled = (brush: Brush): string =>
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
  group({ x: 226, y: 110, turn: -10, scale: 1.1 }, dragonHead(brush)) +
  group({ x: 200, y: 262, scale: 0.9 }, orb(brush));

/** What it is on the other side. */
export const dragon: Drawing = brush => halo(brush, '#fff0a0', [200, 200, 198]) + group({ x: 10, y: 40, scale: 0.89 }, coiled(brush));
