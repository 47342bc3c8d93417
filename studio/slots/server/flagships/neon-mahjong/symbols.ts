import { petals } from '../../art/shapes.ts';
import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, slab, smaller, times } from '../brush.ts';
import type { FlagshipArt } from '../compose.ts';
import { hero, middle, tile } from './hero.ts';
import { neon } from './light.ts';

const ink = '#120a34';

const cat: Drawing = brush => group({ x: -2, y: -2, scale: 0.505 }, hero(brush));

/** The street lights up with him when he wins. */
const catLit: Drawing = brush =>
  halo(brush, '#ffffff') +
  times(2, bank =>
    form(
      times(6, n => `M100 100L${around(100, 100, 96, n * 60 + bank * 30 - 7)}L${around(100, 100, 96, n * 60 + bank * 30 + 7)}Z`),
      {
        fill: brush.radial([
          ['#ffffff', 0.9],
          [bank ? '#2af0ff' : '#ff3ab8', 0.8],
          [bank ? '#2af0ff' : '#ff3ab8', 0],
        ]),
      },
    ),
  ) +
  neon('M100 10A90 90 0 1 1 99.9 10Z', { colour: '#ffe23a', width: 4 }) +
  cat(brush);

/** The bird that gives the game its name. */
const sparrow: Drawing = brush =>
  halo(brush, '#ffb02a') +
  form('M42 132C20 142 10 158 4 182C22 178 34 178 46 170C40 182 40 188 42 196C58 184 70 172 78 152Z', {
    fill: brush.linear(['#ffe23a', '#ff5a7a', '#8a1aa8'], 130),
    stroke: ink,
    width: 4,
  }) +
  form('M140 24C168 24 182 44 178 70C176 128 140 168 90 164C58 162 36 146 34 128C56 126 84 110 98 78C106 46 118 24 140 24Z', {
    fill: brush.linear(['#fff6b0', '#ffb02a', '#ff4a6a', '#a81a8a'], 70),
    stroke: ink,
    width: 4.5,
  }) +
  form('M172 84C168 122 140 152 104 156C120 134 128 118 130 100C144 104 160 98 172 84Z', {
    fill: brush.linear(['#fffdf0', '#ffd8c8']),
    opacity: 0.95,
  }) +
  form('M104 78C70 76 36 90 14 66C16 92 28 104 42 108C36 110 30 112 24 110C34 128 54 134 74 132C100 130 122 112 124 90Z', {
    fill: brush.linear(['#2af0ff', '#2a6af0', '#5a1ac8'], 20),
    stroke: ink,
    width: 4,
  }) +
  form('M34 84C54 96 76 96 96 92M42 104C60 110 80 110 100 104', { stroke: '#c8fbff', width: 3.6 }) +
  form('M176 48L198 58L174 68Z', { fill: brush.linear(['#fff0a0', '#ff8a1a']), stroke: ink, width: 4 }) +
  form('M120 62Q128 70 138 68', { stroke: '#ff5ad0', width: 5, opacity: 0.8 }) +
  disc(150, 55, 13, { fill: '#ffffff', stroke: ink, width: 3.4 }) +
  disc(152, 56, 8.6, { fill: brush.radial(['#2a6af0', '#120a34'], { cy: 0.8 }) }) +
  disc(149, 52, 3.4, { fill: '#ffffff' }) +
  form('M128 26C126 12 134 4 146 2C142 10 144 14 148 18C152 8 160 6 168 10C160 14 158 20 156 28Z', {
    fill: brush.linear(['#ff5ad0', '#a81a8a']),
    stroke: ink,
    width: 3.6,
  }) +
  // on a stick of bamboo
  slab(28, 176, [164, 17, 8], { fill: brush.linear(['#d8ffb0', '#3ad86a', '#0a6a5a']), stroke: ink, width: 4 }) +
  [74, 150].map(x => slab(x, 173, [9, 23, 4], { fill: '#b8ffa0', stroke: ink, width: 3 })).join('') +
  form('M98 160L94 176M120 158L124 176', { stroke: ink, width: 12 }) +
  form('M98 160L94 176M120 158L124 176', { stroke: '#ff9a2a', width: 6 }) +
  times(2, n => form(`M${82 + n * 30} 184q2 -12 8 -8q4 -6 8 0q6 -4 8 8`, { fill: '#ff9a2a', stroke: ink, width: 3 })) +
  form('M120 36C110 50 106 68 100 82', { stroke: '#fffbe0', width: 5, opacity: 0.8 });

/** A die in half profile, about 100 wide, from its middle. */
const die = (
  brush: Brush,
  [light, middleTone, deep]: readonly [string, string, string],
  spots: readonly [number, number, number],
): string => {
  const places: readonly (readonly [number, number])[][] = [
    [[0, 0]],
    [
      [-1, -1],
      [1, 1],
    ],
    [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  ];
  const side = (count: number, matrix: string): string =>
    `<g transform="matrix(${matrix})">${(places[count - 1] ?? []).map(([x, y]) => disc(x * 0.5, y * 0.5, 0.2, { fill: '#ffffff' })).join('')}</g>`;
  return (
    form('M0 -58L50 -32V28L0 60L-50 28V-32Z', { fill: ink, stroke: ink, width: 8 }) +
    form('M0 -58L50 -32L0 -4L-50 -32Z', { fill: brush.linear(['#ffffff', light]) }) +
    form('M-50 -32L0 -4V60L-50 28Z', { fill: brush.linear([light, middleTone]) }) +
    form('M50 -32L0 -4V60L50 28Z', { fill: brush.linear([middleTone, deep]) }) +
    side(spots[0], '24 12 -24 13 0 -31').replaceAll('#ffffff', deep) +
    side(spots[1], '24 14 0 30 -25 12') +
    side(spots[2], '24 -14 0 30 25 12') +
    form('M-46 -32L0 -6L46 -32M0 -6V56', { stroke: '#ffffff', width: 3, opacity: 0.8 })
  );
};

const dice: Drawing = brush =>
  halo(brush, '#8a5aff') +
  times(3, n => form(`M${30 + n * 16} ${40 - n * 9}q-14 16 -18 34`, { stroke: '#2af0ff', width: 4, opacity: 0.8 })) +
  group({ x: 68, y: 82, scale: 1.12, turn: -14 }, die(brush, ['#ffb0ec', '#ff2aa8', '#7a0a78'], [5, 1, 3])) +
  group({ x: 132, y: 128, scale: 1.12, turn: 12 }, die(brush, ['#b0fbff', '#1ab8f0', '#0a3a98'], [6, 2, 4]));

/** Milk tea from the stall on the corner. */
const tea: Drawing = brush =>
  halo(brush, '#3affc0') +
  form('M122 4L134 8L118 74H104Z', { fill: brush.linear(['#ff9ae8', '#ff2aa8', '#8a0a78'], 0), stroke: ink, width: 4 }) +
  form('M40 66H160L146 184Q100 200 54 184Z', {
    fill: brush.linear(['#fff2dc', '#f5c890', '#d88a5a', '#8a3a5a']),
    stroke: ink,
    width: 4.5,
  }) +
  form('M42 76H158L154 104C130 92 112 122 88 106C70 96 58 112 46 106Z', { fill: brush.linear(['#ffffff', '#fff0e0']) }) +
  times(14, n => {
    const [x, y] = [64 + ((n * 31) % 74), 182 - Math.floor(n / 5) * 17 - (n % 2) * 5];
    return disc(x, y - 4, 9, {
      fill: brush.radial(['#a87aff', '#3a1470', '#140430'], { cx: 0.36, cy: 0.3, r: 0.8 }),
      stroke: ink,
      width: 2,
    });
  }) +
  form('M34 50Q100 22 166 50V68Q100 84 34 68Z', {
    fill: brush.linear(['#ffffff', '#8af6ff', '#2a8ae0']),
    stroke: ink,
    width: 4.5,
    opacity: 0.95,
  }) +
  form('M46 52Q100 32 150 50', { stroke: '#ffffff', width: 5 }) +
  form('M56 88L66 172', { stroke: '#ffffff', width: 8, opacity: 0.8 }) +
  // the cat on the label
  group(
    { x: 106, y: 122 },
    form('M-22 20V-6L-28 -28L-12 -16H12L28 -28L22 -6V20Q0 32 -22 20Z', { fill: '#ff2aa8', stroke: ink, width: 3.4 }),
    form('M-18 -4H-2V6Q-10 12 -18 6ZM2 -4H18V6Q10 12 2 6Z', { fill: ink }),
    form('M-6 16Q0 20 6 16', { stroke: ink, width: 3 }),
  );

const tileOf =
  (hues: readonly [string, string], face: (brush: Brush) => string): Drawing =>
  brush =>
    halo(brush, hues[0]) +
    group(
      { x: 33, y: 7, scale: 1.3 },
      tile(brush, hues, face(brush)),
      slab(0, 0, [100, 128, 17], {
        fill: brush.radial(
          [
            [hues[0], 0],
            [hues[0], 0.1],
            [hues[0], 0.62],
          ],
          { r: 0.72 },
        ),
      }),
    );

const bamboo = tileOf(['#2aff9a', '#067a58'], brush => {
  const stick = (x: number, y: number): string =>
    form(
      `M${x - 8} ${y - 24}Q${x} ${y - 30} ${x + 8} ${y - 24}L${x + 6} ${y - 3}H${x + 9}V${y + 3}H${x + 6}L${x + 8} ${y + 24}Q${x} ${y + 30} ${x - 8} ${y + 24}L${x - 6} ${y + 3}H${x - 9}V${y - 3}H${x - 6}Z`,
      {
        fill: brush.linear(['#5af0a0', '#0a9a58', '#045a40'], 0),
        stroke: '#04402e',
        width: 2.6,
      },
    );
  return stick(50, 36) + stick(28, 92) + stick(50, 92).replaceAll('#5af0a0', '#ff7a9a').replaceAll('#04402e', '#6a0428') + stick(72, 92);
});

const dots = tileOf(['#2ad8ff', '#0a3aa8'], brush =>
  [
    [28, 30],
    [72, 30],
    [50, 64],
    [28, 98],
    [72, 98],
  ]
    .map(
      ([x = 0, y = 0], n) =>
        disc(x, y, 18, { fill: n === 2 ? '#e0103c' : '#1450c8' }) +
        disc(x, y, 13.5, { fill: '#fbf6ff' }) +
        disc(x, y, 10, { fill: brush.radial(n === 2 ? ['#ff8aa0', '#c80a3a'] : ['#5ad0ff', '#1450c8']) }) +
        times(6, k => disc(x + Math.cos(k * 1.047) * 5.6, y + Math.sin(k * 1.047) * 5.6, 1.8, { fill: '#ffffff' })),
    )
    .join(''),
);

const ten = tileOf(
  ['#ffb02a', '#a84a08'],
  () =>
    form('M34 18H66M30 30H70M24 43H76', { stroke: '#1a2a8a', width: 7 }) +
    group(
      { x: 8, y: 50, scale: 0.84 },
      form('M14 14H86M36 4V24M64 4V24M32 32H68V54H32ZM32 43H68M50 32V74M18 84V62H82V78Q82 84 74 84M36 76L64 72M60 64L70 78', {
        stroke: '#c80a2a',
        width: 7.4,
      }),
    ),
);

const red = tileOf(['#ff3a6a', '#8a0440'], middle);

const plum = tileOf(
  ['#b07aff', '#4a1498'],
  brush =>
    form('M14 112C30 96 34 70 60 52M40 84C54 84 66 88 80 100', { stroke: '#5a2a1c', width: 6 }) +
    [
      [58, 40, 1],
      [34, 78, 0.66],
      [74, 94, 0.72],
    ]
      .map(([x = 0, y = 0, scale = 1]) =>
        group(
          { x, y, scale },
          form(petals(0, 0, { count: 5, inner: 3, outer: 30, width: 14 }), {
            fill: brush.radial(['#ffd0f4', '#c84af0', '#6a1ac8']),
            stroke: '#3a0a78',
            width: 2.6,
          }),
          disc(0, 0, 7, { fill: '#ffe23a', stroke: '#8a4a08', width: 2 }),
        ),
      )
      .join(''),
);

const crownLine = 'M50 136L42 74L72 98L100 52L128 98L158 74L150 136Z';
const wildOf =
  (isLit: boolean): Drawing =>
  brush =>
    halo(brush, isLit ? '#ffffff' : '#2af0ff') +
    disc(100, 100, 84, { fill: brush.radial(['#4a1a98', '#1c0a58', '#0a0428']), stroke: '#0a0428', width: 5 }) +
    neon('M100 20A80 80 0 1 1 99.9 20Z', { colour: '#2af0ff', width: 6 }) +
    times(16, n =>
      disc(100 + Math.cos((n * Math.PI) / 8) * 67, 100 + Math.sin((n * Math.PI) / 8) * 67, 4.6, {
        fill: (n % 2 === 0) === isLit ? '#fff6b0' : '#ffae1a',
      }),
    ) +
    form(crownLine, { fill: brush.linear(['#ffb0f0', '#ff2aa8', '#6a0a78']), opacity: isLit ? 1 : 0.7 }) +
    neon(crownLine, { colour: '#ff4ac8', width: 6 }) +
    neon('M54 152H146', { colour: '#ffe23a', width: 6 }) +
    mirrored(100, disc(42, 70, 8, { fill: '#fffbe0' })) +
    disc(100, 48, 9, { fill: '#fffbe0' }) +
    form('M100 100L112 116L100 132L88 116Z', { fill: '#ffffff' });

/** The door of the parlour: an arrow of bulbs that points at a tile. */
const door: Drawing = brush =>
  halo(brush, '#ffe23a') +
  form('M100 8L188 66H160V188Q160 194 154 194H46Q40 194 40 188V66H12Z', {
    fill: brush.linear(['#5a1a98', '#2a0a68', '#12063a']),
    stroke: '#0a0428',
    width: 5,
  }) +
  neon('M100 16L172 62H152V186H48V62H28Z', { colour: '#ffe23a', width: 6 }) +
  times(5, n => disc(48, 78 + n * 26, 4.6, { fill: '#ff5ad0' }) + disc(152, 78 + n * 26, 4.6, { fill: '#ff5ad0' })) +
  group({ x: 64, y: 68, scale: 0.72 }, tile(brush, ['#ff3ab8', '#7a0a78'], middle(brush))) +
  mirrored(
    100,
    times(2, n => neon(`M${62 + n * 18} ${48 - n * 12}L${74 + n * 14} ${41 - n * 10}`, { colour: '#2af0ff', width: 4 })),
  ) +
  oval(100, 178, [34, 6], { fill: '#ff5ad0', opacity: 0.6 });

export const symbols: readonly Drawing[] = [smaller(0.97, cat), sparrow, dice, tea, red, ten, bamboo, dots, plum, wildOf(false), door];
export const poses: Readonly<Record<number, Drawing>> = { 0: smaller(0.96, catLit), 9: wildOf(true) };

const chip: Drawing = brush =>
  disc(32, 32, 28, { fill: brush.radial(['#ff9ae8', '#ff2aa8', '#7a0a78']), stroke: ink, width: 3 }) +
  times(8, n => form(`M${around(32, 32, 22, n * 45)}L${around(32, 32, 27, n * 45)}`, { stroke: '#ffffff', width: 7, cap: 'butt' })) +
  disc(32, 32, 16, { fill: '#ffffff' }) +
  disc(32, 32, 10, { fill: brush.radial(['#ffe23a', '#ff8a1a']) });
const spark: Drawing = brush =>
  halo(brush, '#2af0ff', [32, 32, 31]) +
  form('M32 4L38 26L60 32L38 38L32 60L26 38L4 32L26 26Z', { fill: '#ffffff', stroke: '#2af0ff', width: 2.6 });
const smallTile: Drawing = brush => group({ x: 11, y: 3, scale: 0.41 }, tile(brush, ['#ff3a6a', '#8a0440'], middle(brush)));
const ring: Drawing = () => neon('M32 10A22 22 0 1 1 31.9 10Z', { colour: '#ffe23a', width: 4 });

export const particles: FlagshipArt['particles'] = [smallTile, chip, spark, ring];
