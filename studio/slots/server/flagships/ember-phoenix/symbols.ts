import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, smaller, times } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { blue, feather, flame } from './feathers.ts';
import { crowned, hero } from './hero.ts';

const ink = '#3a0414';
const gold = (brush: Brush, turn = 90): string => brush.linear(['#fffbd8', '#ffd25a', '#d8841a', '#7a360a'], turn);

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
      fill: brush.radial(['#fffdf0', '#ffd24a', '#e85a1a', '#7a0f24'], { cx: 0.38, cy: 0.3, r: 0.78 }),
      stroke: ink,
      width: 4.5,
    }) +
    times(4, row =>
      times(5, n => form(`M${46 + n * 24 - (row % 2) * 12} ${44 + row * 26}q12 20 24 0`, { stroke: '#a8281a', width: 3.2, opacity: 0.6 })),
    ) +
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
      fill: brush.linear(['#6a3a2a', '#241014']),
      stroke: ink,
      width: 4,
    });

const quill: Drawing = brush =>
  halo(brush, '#ff5a1a') +
  [-34, 34].map(turn => group({ x: 100, y: 176, turn }, feather(brush, 146, 84, ['#7a2af0', '#e02ad0', '#ff5a8a', '#ffc07a']))).join('') +
  group(
    { x: 100, y: 190 },
    feather(brush, 184, 116, ['#ff1a2a', '#ff5a1a', '#ffa82a', '#ffe87a', '#ffffff']),
    group({ x: 1, y: -8 }, feather(brush, 128, 66, ['#ff7a14', '#ffc83a', '#fff2b0', '#ffffff'])),
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
      fill: n % 2 ? brush.linear(['#ff7a1a', '#c8141e']) : gold(brush),
      stroke: ink,
      width: 3.6,
    }),
  ) +
  disc(100, 100, 64, { fill: gold(brush), stroke: ink, width: 4.5 }) +
  disc(100, 100, 53, {
    fill: brush.radial(['#fff6c0', '#ffc43a', '#d8701a'], { cx: 0.42, cy: 0.34, r: 0.72 }),
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

type Corner = readonly [x: number, y: number];

/** A cut stone: facets from its outline to a table in the middle, each as bright as it faces the light at the upper left. */
const gem =
  (
    [white, light, middle, deep, dark]: readonly [string, string, string, string, string],
    outline: readonly Corner[],
    depth = 0.56,
  ): Drawing =>
  brush => {
    const table = outline.map(([x, y]): Corner => [100 + (x - 100) * depth, 96 + (y - 100) * depth]);
    const line = (corners: readonly Corner[]) => `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
    const facet = (n: number, from: readonly Corner[], to: readonly Corner[]) => {
      const next = (n + 1) % outline.length;
      const corners = [from[n], from[next], to[next], to[n]].filter(corner => corner !== undefined);
      const [x, y] = [
        corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length - 100,
        corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length - 100,
      ];
      const faced = (-x * 0.6 - y) / Math.hypot(x, y);
      const tones = faced > 0.75 ? [white, light] : faced > 0.15 ? [light, middle] : faced > -0.5 ? [middle, deep] : [deep, dark];
      return form(line(corners), { fill: brush.linear(n % 2 ? tones : [...tones].reverse()), stroke: dark, width: 1.6 });
    };
    return (
      halo(brush, middle) +
      form(line(outline), { fill: deep, stroke: '#1a0410', width: 9 }) +
      outline.map((_, n) => facet(n, outline, table)).join('') +
      form(line(table), { fill: brush.linear([white, light, middle, deep], 60), stroke: white, width: 2.4 }) +
      form(line(table.map(([x, y]): Corner => [100 + (x - 100) * 0.5, 104 + (y - 100) * 0.5])), { fill: white, opacity: 0.24 }) +
      form(line([table[0] ?? [0, 0], table[1] ?? [0, 0], [100, 104], table.at(-1) ?? [0, 0]]), { fill: '#ffffff', opacity: 0.4 }) +
      form('M58 36L62 48L74 52L62 56L58 68L54 56L42 52L54 48Z', { fill: '#ffffff' }) +
      oval(132, 158, [13, 5], { fill: white, opacity: 0.7, turn: [-28, 132, 158] })
    );
  };

const ring = (count: number, r: number, [sx, sy]: Corner = [1, 1], turn = -90): Corner[] =>
  Array.from({ length: count }, (_, n) => {
    const angle = ((turn + (n * 360) / count) * Math.PI) / 180;
    return [100 + Math.cos(angle) * r * sx, 100 + Math.sin(angle) * r * sy];
  });

const ruby = gem(['#ffe4dc', '#ff7a6a', '#e8142e', '#8a0428', '#3a0214'], ring(12, 90, [1, 1], -105));
const topaz = gem(
  ['#fffbe0', '#ffdf6a', '#f59a14', '#a84a08', '#4a1a04'],
  [
    [100, 6],
    [146, 62],
    [162, 112],
    [142, 166],
    [100, 194],
    [58, 166],
    [38, 112],
    [54, 62],
  ],
);
const emerald = gem(
  ['#e8fff0', '#7af0a8', '#0cae62', '#045a40', '#022a20'],
  [
    [62, 12],
    [138, 12],
    [166, 40],
    [166, 160],
    [138, 188],
    [62, 188],
    [34, 160],
    [34, 40],
  ],
  0.6,
);
const sapphire = gem(
  ['#e8f6ff', '#7ac4ff', '#1a62e8', '#0a2a98', '#04104a'],
  [
    [40, 22],
    [100, 14],
    [160, 22],
    [190, 62],
    [150, 130],
    [100, 192],
    [50, 130],
    [10, 62],
  ],
  0.54,
);
const amethyst = gem(['#fbeaff', '#dc9aff', '#9a32e0', '#4a0e90', '#200448'], ring(6, 94, [0.94, 1], -90), 0.5);

const wildOf =
  (isLit: boolean): Drawing =>
  brush =>
    halo(brush, isLit ? '#f0fbff' : '#3aa0ff') +
    times(12, n => group({ x: 100, y: 100, turn: n * 30 }, group({ y: -58, scale: isLit ? 0.42 : 0.38 }, flame(brush, blue)))) +
    disc(100, 100, 70, { fill: gold(brush), stroke: ink, width: 4.5 }) +
    disc(100, 100, 59, {
      fill: brush.radial(isLit ? ['#ffffff', '#aef0ff', '#2a9aff', '#1430b0'] : ['#3ab0ff', '#1a60e0', '#0e2a9a', '#060f4a'], {
        cy: 0.44,
        r: 0.62,
      }),
      stroke: '#8a3a08',
      width: 4,
    }) +
    times(16, n =>
      disc(100 + Math.cos((n * Math.PI) / 8) * 64.5, 100 + Math.sin((n * Math.PI) / 8) * 64.5, 3, { fill: n % 2 ? '#fffbe0' : '#8a3a08' }),
    ) +
    // the bird as a sign, rising
    mirrored(
      100,
      form('M100 124C74 128 50 112 46 84C42 82 41 76 43 68C50 72 52 68 54 58C60 68 64 68 68 58C72 72 78 76 82 66C84 84 92 94 100 98Z', {
        fill: brush.linear(['#ffffff', '#ffe06a', '#ff8a1a']),
        stroke: ink,
        width: 4,
      }) +
        form('M54 84C64 98 80 108 94 110M66 78C74 90 84 98 96 101', { stroke: '#c8501a', width: 3.4 }) +
        form('M97 126C84 134 74 144 70 156C80 152 86 150 92 144C92 150 96 156 100 160Z', {
          fill: brush.linear(['#ffe06a', '#ff7a1a']),
          stroke: ink,
          width: 4,
        }),
    ) +
    form(
      'M100 136C84 124 82 104 90 88C94 78 90 72 88 64C92 50 108 48 115 58C124 58 130 64 130 72C124 69 120 70 116 72C112 84 118 96 115 112Q110 128 100 136Z',
      {
        fill: brush.linear(['#ffffff', '#ffe27a', '#ff9a1a']),
        stroke: ink,
        width: 4,
      },
    ) +
    form('M92 56C82 54 76 48 74 40C84 44 88 42 90 34C96 42 102 44 108 52Z', { fill: '#ff6a1a', stroke: ink, width: 3.4 }) +
    disc(106, 62, 3.6, { fill: ink }) +
    form('M94 112Q100 118 106 112M95 100Q100 106 105 100', { stroke: '#c8501a', width: 3 });

const eruptionOf =
  (isLit: boolean): Drawing =>
  brush =>
    halo(brush, isLit ? '#fff2a0' : '#ff3a1a') +
    disc(100, 104, 90, { fill: gold(brush), stroke: ink, width: 4.5 }) +
    disc(100, 104, 78, { fill: brush.linear(['#2a0614', '#8a141e', '#ff6a1a', '#ffd24a']), stroke: '#8a3a08', width: 4 }) +
    times(24, n =>
      disc(100 + Math.cos((n * Math.PI) / 12) * 84, 104 + Math.sin((n * Math.PI) / 12) * 84, 2.8, { fill: n % 2 ? '#fffbe0' : '#8a3a08' }),
    ) +
    times(isLit ? 9 : 5, n => {
      const lean = (n - (isLit ? 4 : 2)) * (isLit ? 16 : 20);
      const [x, y] = [100 + lean * (isLit ? 1.1 : 1.4), 44 + Math.abs(lean) * 0.6 + (n % 2) * 12];
      return (
        form(`M${100 + lean * 0.5} 78Q${100 + lean} 50 ${x} ${y}`, { stroke: '#ff8a1a', width: 5, opacity: 0.7 }) +
        disc(x, y, n % 2 ? 5 : 7, { fill: brush.radial(['#fffbd0', '#ffc83a', '#ff5a14']), stroke: ink, width: 2.4 })
      );
    }) +
    group({ x: 100, y: 112, scale: 0.98 }, flame(brush)) +
    form('M82 100Q100 108 118 100C124 126 140 150 164 166Q136 182 100 182Q64 182 36 166C60 150 76 126 82 100Z', {
      fill: brush.linear(['#8a4a34', '#3a141c', '#1a060e']),
      stroke: ink,
      width: 4,
    }) +
    form('M92 104C84 126 96 138 86 156C82 166 80 172 80 180H98C98 168 102 158 104 146C108 130 100 120 102 105Z', {
      fill: brush.linear(['#fffbd0', '#ffb02a', '#e8301a']),
    }) +
    form('M110 104C114 124 128 136 126 152C126 162 134 170 138 174L122 178C116 160 112 140 108 128Z', {
      fill: brush.linear(['#ffe27a', '#ff6a1a']),
    });

export const symbols: readonly Drawing[] = [
  smaller(0.97, phoenix),
  eggOf(false),
  quill,
  sun,
  ruby,
  topaz,
  emerald,
  sapphire,
  amethyst,
  wildOf(false),
  eruptionOf(false),
];
export const poses: Readonly<Record<number, Drawing>> = { 0: phoenixAblaze, 1: eggOf(true), 9: wildOf(true), 10: eruptionOf(true) };

const ember: Drawing = brush => group({ x: 32, y: 60, scale: 0.55 }, flame(brush));
const plume: Drawing = brush => group({ x: 22, y: 60, turn: 16 }, feather(brush, 56, 22));
const shard: Drawing = brush =>
  form('M32 4L54 26L40 60L12 42Z', { fill: brush.linear(['#ffb0a0', '#e8142e', '#6a0420'], 50), stroke: '#3a0214', width: 2.6 }) +
  form('M32 4L30 34L12 42M30 34L54 26M30 34L40 60', { stroke: '#ffd0c8', width: 1.8 });
const coin: Drawing = brush =>
  disc(32, 32, 28, { fill: brush.radial(['#fff8d0', '#ffd25a', '#c06a16'], { cx: 0.4, cy: 0.35, r: 0.75 }), stroke: '#6d2a08', width: 3 }) +
  group({ x: 32, y: 48, scale: 0.34 }, flame(brush));

export const particles: FlagshipArt['particles'] = [ember, plume, coin, shard];
