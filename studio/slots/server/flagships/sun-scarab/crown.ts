import { around, type Brush, disc, form, mirrored, oval, times } from '../brush.ts';
import { gold, ink, stone } from './wings.ts';

type Point = readonly [x: number, y: number];
type Curve = readonly [Point, Point, Point, Point];

/** A point of a curve at a share of its way. */
function pointOf([a, b, c, d]: Curve, share: number): string {
  const rest = 1 - share;
  const of = (axis: 0 | 1) =>
    rest ** 3 * a[axis] + 3 * rest ** 2 * share * b[axis] + 3 * rest * share ** 2 * c[axis] + share ** 3 * d[axis];
  return `${of(0).toFixed(1)} ${of(1).toFixed(1)}`;
}

/** Stripes from one edge of a cloth to the other. */
const stripes = (count: number, outer: Curve, inner: Curve): string =>
  Array.from({ length: count }, (_, n) => {
    const [from, to] = [(n + 0.3) / count, (n + 0.85) / count];
    return `M${pointOf(outer, from)}L${pointOf(outer, to)}L${pointOf(inner, to)}L${pointOf(inner, from)}Z`;
  }).join('');

const dome: Curve = [
  [100, 44],
  [136, 44],
  [155, 66],
  [158, 100],
];
const brow: Curve = [
  [100, 74],
  [120, 74],
  [132, 78],
  [135, 98],
];
const flare: Curve = [
  [158, 100],
  [161, 132],
  [170, 152],
  [180, 184],
];
const cheek: Curve = [
  [134, 98],
  [138, 124],
  [134, 146],
  [126, 178],
];
const lappet: readonly [Curve, Curve] = [
  [
    [164, 200],
    [161, 216],
    [156, 232],
    [150, 258],
  ],
  [
    [124, 190],
    [122, 212],
    [122, 236],
    [122, 258],
  ],
];

const cloth =
  'M100 44C136 44 155 66 158 100C161 132 170 152 180 184C178 196 170 202 164 200C161 216 156 232 150 258H122C122 236 122 212 124 186L100 170';

/** The striped cloth of a king, its right half. */
const nemes = (brush: Brush): string => {
  const lapis = brush.linear(['#6aa8ff', '#2f66dc', '#1a3fae', '#0c1f6c'], 70);
  return (
    form(`${cloth}V44Z`, { fill: brush.linear(['#fff3b0', '#ffd24e', '#d8922a', '#8a500e'], 60), stroke: ink, width: 4.6 }) +
    form(stripes(5, dome, brow), { fill: lapis }) +
    form(stripes(7, flare, cheek), { fill: lapis }) +
    form(stripes(5, ...lappet), { fill: lapis })
  );
};

const skin = 'M66 100C64 82 136 82 134 100C138 124 135 146 125 161C117 173 108 179 100 179C92 179 83 173 75 161C65 146 62 124 66 100Z';

const eye = (brush: Brush): string =>
  form('M106 122C112 112 126 111 132 119C127 128 114 130 106 122Z', { fill: '#ffffff', stroke: '#0c1a5c', width: 3.6 }) +
  disc(119, 119.6, 5.6, { fill: brush.radial(['#eaffff', '#3ae8ff', '#0a68b8']) }) +
  disc(119, 119.6, 2.4, { fill: '#04142c' }) +
  disc(117, 117.4, 1.6, { fill: '#ffffff' }) +
  form('M104 121C112 108 127 107 138 117C146 120 148 122 150 126', { stroke: '#0c1a5c', width: 4 }) +
  form('M105 108C113 99 128 99 139 107', { stroke: '#14308c', width: 4.4 });

/** Gold skin, lit from the upper left: the right cheek, the sockets and what lies under the chin are in shade. */
const face = (brush: Brush): string =>
  form(skin, {
    fill: brush.radial(['#fffdea', '#ffe88c', '#f6bc3a', '#b06c12', '#7c450a'], { cx: 0.38, cy: 0.34, r: 0.78 }),
    stroke: ink,
    width: 4,
  }) +
  form('M134 100C138 124 135 146 125 161C117 173 108 179 100 179C112 166 122 150 124 130C125 116 128 106 134 100Z', {
    fill: '#8a3f08',
    opacity: 0.42,
  }) +
  mirrored(100, form('M104 118C110 106 128 104 137 116C130 110 114 112 106 124Z', { fill: '#8a4a0c', opacity: 0.5 })) +
  mirrored(100, eye(brush)) +
  form('M95 112C95 128 92 138 88 146Q92 152 100 152Q108 152 112 146C108 138 105 128 105 112Z', {
    fill: brush.linear(['#ffe27a', '#fffbe0', '#d8922a'], 0),
  }) +
  form('M88 146Q92 153 100 152Q108 153 112 146', { stroke: '#8a4a0c', width: 2.6 }) +
  form('M84 161Q92 157.5 100 159.5Q108 157.5 116 161Q108 168 100 168Q92 168 84 161Z', {
    fill: brush.linear(['#f0a04a', '#c85a1e']),
    stroke: '#7c2408',
    width: 2.2,
  }) +
  form('M80 158.5Q90 164 100 163Q110 164 120 158.5', { stroke: '#7c2408', width: 2.2 }) +
  form('M72 108C70 124 72 138 78 148', { stroke: '#ffffff', width: 4.6, opacity: 0.75 });

/** Rows of beads from shoulder to shoulder. */
const collar = (brush: Brush): string =>
  form('M44 214C60 190 140 190 156 214L172 240C150 286 50 286 28 240Z', { fill: gold(brush), stroke: ink, width: 4 }) +
  (
    [
      ['lapis', 268],
      ['turquoise', 257],
      ['carnelian', 246],
    ] as const
  )
    .map(([kind, low], row) =>
      times(13 - row * 2, n => {
        const share = (n + 0.5) / (13 - row * 2);
        const half = 68 - row * 9;
        const x = 100 + half * (share * 2 - 1);
        const y = low - (low - (236 - row * 9)) * (share * 2 - 1) ** 2;
        return oval(x, y, [4.4, 6.4], { fill: stone(brush, kind, 60), stroke: ink, width: 1.6, turn: [(0.5 - share) * 60, x, y] });
      }),
    )
    .join('');

/** The cobra that rears on his brow. */
const uraeus = (brush: Brush): string =>
  form('M100 22C118 22 122 42 112 56C108 64 107 76 107 88H93C93 76 92 64 88 56C78 42 82 22 100 22Z', {
    fill: brush.linear(['#d8fff4', '#35cdb8', '#0b6f78'], 60),
    stroke: ink,
    width: 3.8,
  }) +
  oval(100, 43, [7, 10], { fill: brush.radial(['#ffe0c0', '#ee4a22', '#8c1e12'], { cx: 0.4, cy: 0.3, r: 0.8 }), stroke: ink, width: 2.6 }) +
  times(3, n => form(`M94 ${62 + n * 8}H106`, { stroke: '#fff3b0', width: 2.6 })) +
  disc(94, 29, 2.2, { fill: ink }) +
  disc(106, 29, 2.2, { fill: ink });

const beard = (brush: Brush): string =>
  form('M91 178H109L112 236Q100 246 88 236Z', { fill: brush.linear(['#7fb4ff', '#2f66dc', '#0c1f6c'], 0), stroke: ink, width: 3.6 }) +
  times(5, n =>
    form(`M${91 - n * 0.4} ${188 + n * 10}Q100 ${194 + n * 10} ${109 + n * 0.4} ${188 + n * 10}`, { stroke: '#ffd765', width: 2.6 }),
  );

/** His head before the disc of the sun, and the collar below it. */
export const crown = (brush: Brush): string =>
  times(24, n =>
    form(`M${around(100, 112, 70, n * 15 - 5)}L${around(100, 112, n % 2 ? 80 : 88, n * 15)}L${around(100, 112, 70, n * 15 + 5)}Z`, {
      fill: gold(brush),
      stroke: ink,
      width: 2,
    }),
  ) +
  disc(100, 112, 73, { fill: gold(brush, 60), stroke: ink, width: 3.4 }) +
  disc(100, 112, 65, {
    fill: brush.radial(['#fffdf0', '#ffe88a', '#ffa62e', '#e0501a'], { cx: 0.4, cy: 0.34, r: 0.7 }),
    stroke: '#8a3a08',
    width: 2.6,
  }) +
  collar(brush) +
  mirrored(100, nemes(brush)) +
  face(brush) +
  form('M64 100C66 76 134 76 136 100C118 88 82 88 64 100Z', { fill: gold(brush), stroke: ink, width: 3.6 }) +
  beard(brush) +
  uraeus(brush);
