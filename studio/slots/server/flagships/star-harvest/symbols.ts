import { around, type Drawing, disc, form, group, halo, mirrored, oval, slab, smaller, times } from '../brush.ts';
import { comet, melon, moon, pear, tomato } from './crops.ts';
import { hero } from './hero.ts';
import { glitter, ink, orb, plumpStar, smile, sprout, tint } from './light.ts';
import { well } from './well.ts';

const rabbit: Drawing = brush => group({ x: 2, y: 2, scale: 0.49 }, hero(brush));

/** Stars come down around the rabbit. */
const rabbitInRain: Drawing = brush =>
  halo(brush, '#fff3a8') +
  times(10, n => {
    const [x = '0', y = '0'] = around(100, 100, 82, n * 36 + 18).split(' ');
    return group({ x: Number(x), y: Number(y), turn: n * 31 }, plumpStar(brush, n % 2 ? 10 : 13, n % 3 ? 'gold' : 'ice'));
  }) +
  group({ x: 8, y: 8, scale: 0.46 }, hero(brush));

const rocket: Drawing = brush =>
  halo(brush, '#ff8a5c') +
  group(
    { x: 104, y: 92, turn: 32 },
    form('M-22 62C-30 84 -14 90 -16 104C-2 98 -2 92 0 86C2 92 4 98 16 104C14 90 30 84 22 62Z', {
      fill: brush.linear(['#fffbd0', '#ffb02e', '#f0402e']),
      stroke: ink,
      width: 5,
    }),
    mirrored(0, form('M34 10C58 24 66 44 62 72C50 62 40 56 26 56Z', { fill: tint(brush, 'tomato'), stroke: ink, width: 5.5 })),
    form('M0 -92C34 -66 46 -26 42 18C40 40 34 56 26 64H-26C-34 56 -40 40 -42 18C-46 -26 -34 -66 0 -92Z', {
      fill: brush.linear(['#6f86c8', '#ffffff', '#e8eeff', '#8ea0d8'], 0),
      stroke: ink,
      width: 6,
    }),
    form('M0 -92C20 -78 32 -58 38 -36H-38C-32 -58 -20 -78 0 -92Z', { fill: tint(brush, 'tomato'), stroke: ink, width: 5 }),
    disc(0, -4, 23, { fill: brush.radial(['#e4fcff', '#3fc4f8', '#0f56b8'], { cx: 0.36, cy: 0.3, r: 0.8 }), stroke: '#f0c25a', width: 8 }),
    disc(0, -4, 28, { stroke: ink, width: 3.5 }),
    form('M-12 -10C-10 -16 -6 -19 0 -20', { stroke: '#ffffff', width: 5, opacity: 0.9 }),
    group({ y: 42 }, plumpStar(brush, 10)),
    form('M-30 -30C-28 -48 -20 -62 -10 -72', { stroke: '#ffffff', width: 6, opacity: 0.7 }),
  ) +
  glitter(
    [
      [30, 40, 12],
      [176, 150, 12],
      [170, 30, 9],
      [24, 110, 8],
    ],
    '#fff3a8',
  );

const can: Drawing = brush =>
  halo(brush, '#5ff0d0') +
  form('M124 74C186 40 206 128 140 142', { stroke: ink, width: 21 }) +
  form('M124 74C186 40 206 128 140 142', { stroke: tint(brush, 'gold'), width: 11 }) +
  form('M62 130L22 74L34 62L82 96Z', { fill: tint(brush, 'teal'), stroke: ink, width: 5.5 }) +
  form('M8 82L40 46L48 62L20 92Z', { fill: tint(brush, 'gold'), stroke: ink, width: 5 }) +
  form('M54 88H146L154 178Q100 194 46 178Z', {
    fill: brush.linear(['#0f7a86', '#7ff0e0', '#1fb4a8', '#0a4a62'], 0),
    stroke: ink,
    width: 6,
  }) +
  oval(100, 88, [46, 14], { fill: '#0a4a62', stroke: ink, width: 5.5 }) +
  form('M62 84C78 76 120 76 138 84', { stroke: '#fff3a8', width: 5 }) +
  form('M68 106L64 164', { stroke: '#ffffff', width: 8, opacity: 0.7 }) +
  group({ x: 104, y: 138, turn: 8 }, plumpStar(brush, 24)) +
  group({ x: 14, y: 110, turn: 10 }, plumpStar(brush, 8, 'ice')) +
  group({ x: 26, y: 138, turn: 40 }, plumpStar(brush, 10)) +
  group({ x: 10, y: 166, turn: 20 }, plumpStar(brush, 8)) +
  glitter(
    [
      [34, 176, 12],
      [100, 40, 14],
      [126, 56, 8],
      [70, 50, 9],
    ],
    '#fff3a8',
  );

const jar: Drawing = brush =>
  halo(brush, '#ffe066') +
  form('M56 46H144C168 62 176 84 176 120C176 168 156 190 100 190S24 168 24 120C24 84 32 62 56 46Z', {
    fill: brush.radial(
      [
        ['#fff6b0', 0.95],
        ['#5fc8e8', 0.75],
        ['#1a5aa8', 0.9],
      ],
      { cy: 0.62, r: 0.62 },
    ),
    stroke: ink,
    width: 6,
  }) +
  group({ x: 62, y: 152, turn: -20 }, plumpStar(brush, 21, 'ice')) +
  group({ x: 140, y: 150, turn: 24 }, plumpStar(brush, 21, 'plum')) +
  group({ x: 100, y: 122, turn: 6 }, plumpStar(brush, 40)) +
  group({ x: 100, y: 122 }, smile(1.2)) +
  form('M40 128C40 98 46 82 58 70', { stroke: '#ffffff', width: 10, opacity: 0.85 }) +
  form('M160 108C164 132 160 150 152 164', { stroke: '#ffffff', width: 5, opacity: 0.5 }) +
  slab(48, 14, [104, 36, 9], { fill: brush.linear(['#a86a1c', '#fff2b8', '#f0c25a', '#8a5210'], 0), stroke: ink, width: 6 }) +
  form('M52 32H148', { stroke: '#8a5210', width: 4 }) +
  form('M44 54Q100 68 156 54', { stroke: ink, width: 11 }) +
  form('M44 54Q100 68 156 54', { stroke: '#f8503c', width: 6 }) +
  glitter(
    [
      [84, 80, 8],
      [122, 74, 10],
      [66, 108, 6],
    ],
    '#ffffff',
  );

export const wildStar: Drawing = brush =>
  halo(brush, '#ffe066') +
  times(10, n =>
    form(`M${around(100, 104, 62, n * 36 - 9 + 18)}L${around(100, 104, 97, n * 36 + 18)}L${around(100, 104, 62, n * 36 + 9 + 18)}Z`, {
      fill: '#5ff0d0',
      stroke: ink,
      width: 3.5,
    }),
  ) +
  group({ x: 100, y: 106 }, plumpStar(brush, 70)) +
  // its hat of straw
  oval(100, 56, [56, 15], { fill: tint(brush, 'straw'), stroke: ink, width: 5 }) +
  form('M68 54C68 8 132 8 132 54Q100 66 68 54Z', { fill: orb(brush, 'straw'), stroke: ink, width: 5 }) +
  form('M67 44Q100 58 133 44L132 54Q100 67 68 54Z', { fill: tint(brush, 'tomato'), stroke: ink, width: 4 }) +
  group({ x: 122, y: 40, turn: 30, scale: 0.5 }, sprout(brush)) +
  group(
    { x: 100, y: 106, scale: 1.7 },
    disc(-14, -2, 6.4, { fill: ink }),
    disc(14, -2, 6.4, { fill: ink }),
    disc(-16, -5, 2.4, { fill: '#ffffff' }),
    disc(12, -5, 2.4, { fill: '#ffffff' }),
  ) +
  form('M86 118Q100 124 114 118Q112 138 100 138Q88 138 86 118Z', { fill: '#9c1030', stroke: ink, width: 4 }) +
  form('M92 131Q100 125 108 131Q104 137 100 137Q95 137 92 131Z', { fill: '#ff7a92' }) +
  mirrored(100, oval(138, 120, [9, 6], { fill: '#ff7a3c', opacity: 0.6 }));

export const symbols: readonly Drawing[] = [
  rabbit,
  rocket,
  can,
  jar,
  smaller(0.87, tomato),
  smaller(0.86, moon),
  smaller(0.92, pear),
  smaller(0.88, comet),
  smaller(0.94, melon),
  wildStar,
  well(false),
];
export const poses: Readonly<Record<number, Drawing>> = { 0: rabbitInRain, 10: well(true) };

const goldStar: Drawing = brush => group({ x: 32, y: 33 }, plumpStar(brush, 24));
const iceStar: Drawing = brush => group({ x: 32, y: 33, turn: 20 }, plumpStar(brush, 20, 'ice'));
const seed: Drawing = brush => glitter([[32, 32, 28]], '#fff3a8') + disc(32, 32, 7, { fill: orb(brush, 'gold') });
const crescent: Drawing = brush => group({ scale: 0.32 }, moon(brush));

export const particles: readonly Drawing[] = [goldStar, iceStar, seed, crescent];
