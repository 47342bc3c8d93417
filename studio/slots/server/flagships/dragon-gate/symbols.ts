import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, smaller, times } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { bands, type Spine, scales, strip } from '../serpent.ts';
import { azure, dragonFace, golden } from './face.ts';
import { drops, splash, swell, swellBehind } from './falls.ts';
import { ink, orb } from './hero.ts';
import * as jade from './jade.ts';
import { cloud } from './scene.ts';

const navy = '#06204e';
const gold = (brush: Brush, turn = 90): string => brush.linear(['#fffbd8', '#ffd65c', '#d8901e', '#7a4408'], turn);

const low = { x: 100, y: 195 } as const;

/** The dragon of the deep, out of a swell. */
const leaping: Drawing = brush =>
  halo(brush, '#5ad0ff') +
  group(low, swellBehind(brush)) +
  group({ x: 100, y: 94, scale: 0.86 }, dragonFace(brush, azure)) +
  group({ x: 100, y: 199, scale: 0.9 }, swell(brush)) +
  drops(brush, [
    [24, 140, 4.5],
    [176, 138, 4.5],
  ]);
const risen: Drawing = brush => halo(brush, '#ffffff') + group({ x: 100, y: 101, scale: 0.92 }, dragonFace(brush, azure));

const bend: Spine = [
  [
    [136, 66],
    [90, 40],
    [40, 90],
    [74, 150],
  ],
];
const koiBody = { spine: bend, half: (t: number) => 32 + 10 * Math.sin(t * Math.PI) - 24 * t ** 1.8, ink };

const koi = (brush: Brush): string =>
  form('M56 76C40 60 30 64 18 54C20 82 28 106 50 118Z', { fill: brush.linear(['#ff6a5a', '#d8141e'], 0), stroke: ink, width: 4 }) +
  form('M34 74L52 88M30 90L50 102', { stroke: '#ffd0a0', width: 3 }) +
  form(strip(koiBody, -1, 1), { fill: brush.linear(['#ffffff', '#ffd8d0']), stroke: ink, width: 4.4 }) +
  scales(brush, koiBody, { rows: 11, from: -0.9, to: 0.56, size: 13, tones: ['#ff8a8a', '#ffe8e0', '#ffffff'] }) +
  form(strip(koiBody, 0.5, 0.96), { fill: '#fff2dc', stroke: ink, width: 2.6 }) +
  bands(koiBody, 11, '#e0a070') +
  form('M112 108C134 112 150 128 154 150C138 148 122 146 108 136C102 126 104 114 112 108Z', {
    fill: brush.linear(['#ff4a4a', '#ffe0dc']),
    stroke: ink,
    width: 4,
  }) +
  // head
  form('M96 44C122 22 160 28 182 62C190 70 192 80 186 88C176 108 148 118 118 104C128 84 116 60 96 44Z', {
    fill: brush.radial(['#ffffff', '#fff4ee', '#ffc8c0', '#e86a6a'], { cx: 0.5, cy: 0.36, r: 0.84 }),
    stroke: ink,
    width: 4.4,
  }) +
  form('M184 68C194 70 198 80 192 88C186 92 180 90 178 86', { fill: '#ffb0a0', stroke: ink, width: 3.6 }) +
  form('M108 42C124 26 148 26 164 38C158 50 140 54 128 52C118 50 112 48 108 42Z', { fill: brush.linear(['#ff7a6a', '#d8141e']) }) +
  form('M120 50C134 62 136 84 126 104', { stroke: '#b01428', width: 4 }) +
  disc(156, 62, 13, { fill: '#ffffff', stroke: ink, width: 3.4 }) +
  disc(159, 62, 7.6, { fill: brush.radial(['#ffd84a', '#8a3a08']), stroke: ink, width: 2 }) +
  disc(160, 62, 4, { fill: '#1a0206' }) +
  disc(156, 58, 2.6, { fill: '#ffffff' }) +
  form('M138 48Q154 38 172 50', { stroke: ink, width: 4.4 }) +
  form('M186 92C192 104 188 114 178 118M178 94C178 104 172 110 164 112', { stroke: '#ffd86a', width: 4.4 }) +
  form('M118 34C134 26 150 28 162 36', { stroke: '#ffffff', width: 5, opacity: 0.9 });

const fallen = [
  [24, 132, 4.5],
  [128, 130, 4],
  [176, 122, 5],
] as const;
const thrown = [
  [22, 130, 6],
  [14, 106, 4],
  [126, 126, 5],
  [176, 124, 6.5],
] as const;

const koiOf =
  (isHigh: boolean): Drawing =>
  brush =>
    halo(brush, '#ff9ab0') +
    group(low, swellBehind(brush)) +
    group(isHigh ? { x: -16, y: -12, scale: 1.08 } : {}, koi(brush)) +
    group(low, swell(brush)) +
    drops(brush, isHigh ? thrown : fallen);

/** The pearl that dragons play with, on its cloud. */
const pearl: Drawing = brush =>
  halo(brush, '#5ad0ff') +
  times(7, n =>
    group(
      { x: 100, y: 96, turn: (n - 3) * 27 },
      form('M-15 -44C-24 -64 -8 -72 -8 -92C12 -80 22 -64 15 -44Z', {
        fill: brush.linear(['#b0141e', '#f0501a', '#ffb02a', '#fff0a0']),
        stroke: ink,
        width: 3.6,
      }),
    ),
  ) +
  group({ x: 100, y: 98, scale: 2.2 }, orb(brush)) +
  form('M70 96C70 76 86 66 102 68C122 70 130 88 122 102C116 114 98 114 94 102C92 94 100 88 106 94', {
    stroke: '#ffffff',
    width: 6,
    opacity: 0.85,
  }) +
  group({ x: 100, y: 160, scale: 0.9 }, cloud(brush));

/** A ring of jade on its cord. */
const ring: Drawing = brush =>
  halo(brush, '#5af0b8') +
  form('M100 4V30M100 150V164', { stroke: '#b0141e', width: 8 }) +
  disc(100, 8, 7, { fill: gold(brush), stroke: ink, width: 3 }) +
  disc(100, 92, 66, {
    fill: brush.radial(['#f0fff6', '#8af0c0', '#1ca87a', '#06584a'], { cx: 0.38, cy: 0.3, r: 0.78 }),
    stroke: '#04382e',
    width: 5,
  }) +
  times(12, n =>
    group(
      { x: 100, y: 92, turn: n * 30 },
      form('M-8 -50C-14 -42 -6 -34 2 -38C8 -42 4 -50 -2 -48M4 -56C12 -56 14 -48 10 -44', { stroke: '#04584a', width: 3.6 }),
    ),
  ) +
  disc(100, 92, 25, { fill: gold(brush), stroke: '#04382e', width: 4 }) +
  disc(100, 92, 17, { fill: '#0c2a3a', stroke: '#7a4408', width: 3 }) +
  form('M50 70C56 50 70 38 88 36', { stroke: '#ffffff', width: 8, opacity: 0.85 }) +
  form('M86 160H114L110 174H90Z', { fill: gold(brush), stroke: ink, width: 3.4 }) +
  times(5, n => form(`M${92 + n * 4} 174L${86 + n * 7} 196`, { stroke: n % 2 ? '#ff6a4a' : '#c8141e', width: 5 }));

const wildOf =
  (isLit: boolean): Drawing =>
  brush =>
    halo(brush, isLit ? '#ffffff' : '#ffd86a') +
    (isLit
      ? times(12, n =>
          form(`M${around(100, 100, 80, n * 30 - 7)}L${around(100, 100, 99, n * 30)}L${around(100, 100, 80, n * 30 + 7)}Z`, {
            fill: '#ffe27a',
            stroke: ink,
            width: 2,
          }),
        )
      : '') +
    disc(100, 100, 92, { fill: gold(brush), stroke: ink, width: 4.5 }) +
    disc(100, 100, 85, {
      fill: brush.radial(['#c8fff0', '#2ad8a8', '#06806a'], { cx: 0.36, cy: 0.28, r: 0.84 }),
      stroke: '#04382e',
      width: 3,
    }) +
    times(20, n =>
      disc(100 + Math.cos((n * Math.PI) / 10) * 81, 100 + Math.sin((n * Math.PI) / 10) * 81, 3.2, { fill: n % 2 ? '#ffffff' : '#ffd65c' }),
    ) +
    disc(100, 100, 73, { fill: brush.radial(['#5ad0ff', '#1c6ad0', '#0a2472'], { cy: 0.4, r: 0.66 }), stroke: '#7a4408', width: 4 }) +
    group({ x: 100, y: 101, scale: 0.9 }, dragonFace(brush, golden));

const gateOf =
  (isOpen: boolean): Drawing =>
  brush =>
    halo(brush, isOpen ? '#ffffff' : '#ff8a4a') +
    (isOpen
      ? disc(100, 130, 66, { fill: brush.radial(['#ffffff', '#fff0a0', '#ffb02a']) })
      : form('M52 86H148V190H52Z', { fill: brush.linear(['#ffffff', '#bfeaff', '#4aa8e8', '#1456a8']) }) +
        times(6, n =>
          form(`M${60 + n * 16} ${92 + (n % 2) * 8}V${170 - (n % 3) * 12}`, {
            stroke: n % 2 ? '#2a86d8' : '#ffffff',
            width: 5,
            opacity: 0.8,
          }),
        )) +
    mirrored(
      100,
      slab(30, 78, [22, 112, 3], { fill: brush.linear(['#7a0c18', '#ff6a4a', '#a8141e'], 0), stroke: ink, width: 4 }) +
        slab(22, 172, [38, 22, 4], { fill: brush.linear(['#f0e8d8', '#7a7a88']), stroke: navy, width: 4 }),
    ) +
    slab(18, 84, [164, 20, 4], { fill: brush.linear(['#ff8a5a', '#d8301e', '#7a0c18']), stroke: ink, width: 4 }) +
    slab(66, 58, [68, 34, 3], { fill: brush.linear(['#1c5ab8', '#0a2472']), stroke: navy, width: 4 }) +
    form('M78 75Q89 62 100 75T122 75M84 84Q92 76 100 84T116 84', { stroke: '#ffd65c', width: 4 }) +
    form('M2 68C22 76 34 66 46 54H154C166 66 178 76 198 68C192 84 180 86 168 84H32C20 86 8 84 2 68Z', {
      fill: brush.linear(['#3ad8b0', '#0c7a7a', '#064a50']),
      stroke: navy,
      width: 4,
    }) +
    form('M30 34C46 40 58 30 66 16H134C142 30 154 40 170 34C164 50 154 52 144 52H56C46 52 36 50 30 34Z', {
      fill: brush.linear(['#5af0c8', '#128a84', '#064a50']),
      stroke: navy,
      width: 4,
    }) +
    slab(62, 8, [76, 11, 5], { fill: gold(brush), stroke: ink, width: 3 }) +
    disc(100, 10, 9, { fill: brush.radial(['#ffd0a0', '#ff5a2a', '#a8141e']), stroke: ink, width: 3 }) +
    times(8, n => form(`M${58 + n * 12} ${56}L${44 + n * 16} 82`, { stroke: '#04383e', width: 2.6, opacity: 0.6 })) +
    group({ x: 100, y: 198, scale: isOpen ? 0.62 : 0.5 }, splash(brush));

export const symbols: readonly Drawing[] = [
  leaping,
  smaller(0.94, koiOf(false)),
  pearl,
  smaller(0.95, ring),
  smaller(0.95, jade.peach),
  smaller(0.95, jade.coin),
  smaller(0.95, jade.gourd),
  smaller(0.95, jade.cloud),
  smaller(0.95, jade.lotus),
  wildOf(false),
  smaller(0.95, gateOf(false)),
];
export const poses: Readonly<Record<number, Drawing>> = {
  0: risen,
  1: smaller(0.94, koiOf(true)),
  9: wildOf(true),
  10: smaller(0.95, gateOf(true)),
};

const drop: Drawing = brush =>
  form('M32 4C32 22 54 30 54 44C54 54 44 60 32 60C20 60 10 54 10 44C10 30 32 22 32 4Z', {
    fill: brush.radial(['#ffffff', '#8ad8ff', '#1c6ad0']),
    stroke: '#0c3a7a',
    width: 3,
  }) + oval(24, 44, [4, 7], { fill: '#ffffff' });
const scale: Drawing = brush =>
  form('M32 4C54 10 60 30 50 46C44 56 38 58 32 60C26 58 20 56 14 46C4 30 10 10 32 4Z', {
    fill: brush.linear(['#fff0a0', '#ffa02a', '#d8301a']),
    stroke: ink,
    width: 3,
  }) + form('M32 12V50M20 20Q24 40 30 50M44 20Q40 40 34 50', { stroke: '#fffbe0', width: 2.4, opacity: 0.8 });
const ingot: Drawing = brush =>
  form('M4 26C14 24 16 30 20 34Q32 40 44 34C48 30 50 24 60 26C60 44 52 54 32 54C12 54 4 44 4 26Z', {
    fill: gold(brush),
    stroke: ink,
    width: 3,
  }) + oval(32, 28, [15, 10], { fill: brush.radial(['#fffbe0', '#ffd65c', '#d8901e']), stroke: ink, width: 3 });
const omen: Drawing = brush => group({ x: 32, y: 32, scale: 0.3 }, cloud(brush));

export const particles: FlagshipArt['particles'] = [ingot, scale, drop, omen];
