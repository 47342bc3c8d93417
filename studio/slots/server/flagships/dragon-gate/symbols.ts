import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, smaller, times } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { bands, type Spine, scales, strip } from '../serpent.ts';
import { drops, splash, swell, swellBehind } from './falls.ts';
import { carp, dragon, dragonHead, ink, orb } from './hero.ts';
import { cloud } from './scene.ts';

const navy = '#06204e';
const gold = (brush: Brush, turn = 90): string => brush.linear(['#fffbd8', '#ffd65c', '#d8901e', '#7a4408'], turn);

const low = { x: 100, y: 195 } as const;

/** Half carp and half dragon, out of a swell. */
const leaping: Drawing = brush =>
  halo(brush, '#ffd86a') +
  group(low, swellBehind(brush)) +
  group({ x: 9, y: 29, scale: 0.42 }, carp(brush)) +
  group({ x: 140, y: 134, scale: 0.5 }, orb(brush)) +
  group(low, swell(brush)) +
  drops(brush, [
    [30, 112, 4.5],
    [104, 122, 3.6],
    [178, 116, 4.5],
  ]);
const risen: Drawing = brush => halo(brush, '#ffffff') + group({ x: 2, y: 0, scale: 0.49 }, dragon(brush));

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

type Jade = readonly [light: string, middle: string, deep: string, line: string];

/** The common symbols are pieces of jade, each of its own colour and carved to its own form, set in gold and hung from a loop of it. */
const carved =
  ([light, middle, deep, line]: Jade, outline: string, lines: string, shineAt = 8): Drawing =>
  brush =>
    halo(brush, middle, [100, 106, 96]) +
    disc(100, 15, 10, { stroke: '#5a2e08', width: 10 }) +
    disc(100, 15, 10, { stroke: '#ffd65c', width: 5.4 }) +
    group({ y: 4 }, form(outline, { fill: '#3a1c04', stroke: '#3a1c04', width: 7 })) +
    form(outline, { fill: gold(brush, 60), stroke: '#5a2e08', width: 4 }) +
    group(
      { x: 11, y: 12, scale: 0.89 },
      form(outline, { fill: brush.radial([light, middle, deep], { cx: 0.36, cy: 0.24, r: 0.86 }), stroke: line, width: 4.6 }),
      // light that falls through the stone gathers at its foot
      oval(108, 158, [48, 20], {
        fill: brush.radial([
          [light, 0.8],
          [middle, 0.3],
          [middle, 0],
        ]),
      }),
      group({ x: 1.6, y: 2.4 }, form(lines, { stroke: light, width: 3.4, opacity: 0.9 })),
      form(lines, { stroke: line, width: 4.6 }),
    ) +
    group(
      { y: shineAt },
      form('M50 92C50 66 68 48 92 42C78 54 66 70 63 96C60 102 52 102 50 92Z', { fill: '#ffffff', opacity: 0.72 }),
      form('M142 58L146 68L156 72L146 76L142 86L138 76L128 72L138 68Z', { fill: '#ffffff', opacity: 0.9 }),
    );

const gourd = carved(
  ['#e8fff0', '#4ad88a', '#0a6a48', '#04382a'],
  'M100 24C126 24 140 44 136 66C134 80 126 86 126 92C150 100 168 122 164 148C160 178 132 192 100 192C68 192 40 178 36 148C32 122 50 100 74 92C74 86 66 80 64 66C60 44 74 24 100 24Z',
  'M74 92Q100 104 126 92M100 118C122 126 136 142 134 160M100 118C78 126 64 142 66 160M100 118V176M84 40C80 52 82 64 90 72',
  62,
);
const peach = carved(
  ['#ffe8e0', '#ff6a6a', '#a80c34', '#4a0418'],
  'M100 26C120 40 172 60 176 112C178 160 140 190 100 192C60 190 22 160 24 112C28 60 80 40 100 26Z',
  'M100 28C92 70 94 120 118 160M100 160C70 150 52 160 40 176C70 188 92 182 100 160ZM100 160C130 150 148 160 160 176C130 188 108 182 100 160ZM54 120C56 134 64 142 74 146',
  24,
);
const cloudJade = carved(
  ['#e4f4ff', '#5aa8ff', '#1438a8', '#081a58'],
  'M100 30C130 26 148 46 144 68C172 62 192 84 184 108C194 132 176 156 150 150C146 178 118 192 100 178C82 192 54 178 50 150C24 156 6 132 16 108C8 84 28 62 56 68C52 46 70 26 100 30Z',
  'M100 150C74 150 66 118 88 110C106 106 112 128 98 130M100 150C126 150 140 118 122 98C106 84 84 92 78 92M44 96C32 100 32 120 46 122C56 122 56 110 48 110M156 96C168 100 168 120 154 122C144 122 144 110 152 110M86 56C92 48 108 48 114 56',
);
const lotusJade = carved(
  ['#faeaff', '#c07aff', '#5a14a8', '#280650'],
  'M100 26C122 44 134 66 136 84C152 72 168 66 186 68C190 100 180 128 162 146C160 176 132 192 100 192C68 192 40 176 38 146C20 128 10 100 14 68C32 66 48 72 64 84C66 66 78 44 100 26Z',
  'M64 84C60 112 74 142 100 160C126 142 140 112 136 84M100 40C84 70 84 124 100 160C116 124 116 70 100 40M38 146C58 156 80 162 100 160C120 162 142 156 162 146M30 84C36 108 50 130 66 144M170 84C164 108 150 130 134 144',
  42,
);
const coinJade = carved(
  ['#fff8d8', '#ffbe3a', '#a8560a', '#4a2204'],
  'M100 26A83 83 0 1 1 99.9 26ZM78 88V132H122V88Z',
  'M100 40A69 69 0 1 1 99.9 40ZM70 80H130V140H70ZM100 50L106 66H94ZM100 168L106 152H94ZM40 110L56 104V116ZM160 110L144 104V116Z',
);

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
    times(3, row =>
      times(4, n =>
        form(`M${30 + n * 40 - (row % 2) * 20} ${160 + row * 14}a20 18 0 0 1 40 0`, {
          stroke: '#8ad8ff',
          width: 3,
          opacity: row ? 0 : 0.8,
        }),
      ),
    ) +
    group({ x: 82, y: 122, scale: 0.74 }, dragonHead(brush));

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
  smaller(0.95, peach),
  smaller(0.95, coinJade),
  smaller(0.95, gourd),
  smaller(0.95, cloudJade),
  smaller(0.95, lotusJade),
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
