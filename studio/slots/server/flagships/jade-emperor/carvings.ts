import { around, type Brush, type Drawing, disc, form, group, mirrored, slab, times } from '../brush.ts';
import { grain, ink, polish, type Stone } from './jade.ts';

/** The make that they share: polished jade with a bevelled edge, on a loop of gold; it fills its cell, and doesn't glow as the dear ones do. */
const carving =
  (stone: Stone, outline: string, cut: (brush: Brush) => string): Drawing =>
  brush =>
    group(
      { x: -12, y: -27, scale: 1.12 },
      disc(100, 40, 9, { stroke: ink, width: 10 }),
      disc(100, 40, 9, { stroke: '#ffe07a', width: 5 }),
      form(outline, { stroke: ink, width: 12 }),
      form(outline, { fill: polish(brush, stone), stroke: grain(brush, 'gold'), width: 5 }),
      cut(brush),
    );

const shine = (d: string, width = 8): string => form(d, { stroke: '#ffffff', width, opacity: 0.85 });
const groove = (d: string, colour: string): string => form(d, { stroke: colour, width: 4.5 });

/** A disc of white jade on a red cord, a tassel below it. */
const ring: Drawing = carving('white', 'M100 44A61 61 0 1 0 100.1 44ZM100 82A23 23 0 1 1 99.9 82Z', brush =>
  [
    disc(100, 105, 52, { stroke: '#5fae90', width: 3 }),
    disc(100, 105, 31, { stroke: '#5fae90', width: 3 }),
    times(8, n =>
      disc(
        ...(around(100, 105, 41.5, n * 45)
          .split(' ')
          .map(Number) as [number, number]),
        4.6,
        { fill: '#6fc09e' },
      ),
    ),
    form('M100 44V84M100 128V170', { stroke: ink, width: 11 }),
    form('M100 44V84M100 128V170', { stroke: '#f0503c', width: 6 }),
    form('M90 174H110L118 200H82Z', { fill: grain(brush, 'red'), stroke: ink, width: 4 }),
    slab(89, 164, [22, 12, 4], { fill: grain(brush, 'gold'), stroke: ink, width: 4 }),
    shine('M52 88C58 72 68 64 80 60'),
  ].join(''),
);

const ruyi: Drawing = carving(
  'lilac',
  'M100 190C92 172 74 168 58 172C26 178 4 152 14 124C20 106 38 98 54 102C44 74 66 42 100 42S156 74 146 102C162 98 180 106 186 124C196 152 174 178 142 172C126 168 108 172 100 190Z',
  brush =>
    mirrored(100, groove('M110 166C120 150 124 130 112 116M150 154C166 152 172 134 160 128C150 124 142 134 150 140', '#42207c')) +
    groove('M84 100C76 78 88 62 100 62S124 78 116 100C110 108 98 108 94 100C92 90 104 86 108 94', '#42207c') +
    disc(100, 130, 11, { fill: polish(brush, 'gold'), stroke: ink, width: 3.6 }) +
    shine('M68 82C70 68 78 60 88 56') +
    shine('M28 128C32 118 40 114 48 114', 7),
);

const gourd: Drawing = carving(
  'green',
  'M100 38C116 38 130 52 130 70C130 84 120 90 120 98C148 106 166 128 160 154C154 180 130 192 100 192S46 180 40 154C34 128 52 106 80 98C80 90 70 84 70 70C70 52 84 38 100 38Z',
  brush =>
    form('M78 96Q100 106 122 96L122 106Q100 116 78 106Z', { fill: grain(brush, 'red'), stroke: ink, width: 4 }) +
    form('M122 100C140 96 150 108 144 120C134 118 126 112 122 106Z', { fill: grain(brush, 'red'), stroke: ink, width: 3.6 }) +
    groove('M76 156C76 134 116 132 118 152C118 168 90 168 90 154C92 146 104 146 104 154', '#0a4a3c') +
    groove('M128 140C136 148 136 160 130 168', '#0a4a3c') +
    shine('M82 66C84 56 90 52 98 50', 7) +
    shine('M52 148C54 132 62 122 74 116'),
);

const peach: Drawing = carving(
  'peach',
  'M100 44C112 56 128 52 144 62C172 80 178 120 158 150C142 174 118 184 100 194C82 184 58 174 42 150C22 120 28 80 56 62C72 52 88 56 100 44Z',
  brush =>
    groove('M100 48C88 80 86 120 102 160', '#7c1438') +
    form('M104 176C124 144 156 134 190 146C182 176 144 196 104 182Z', { fill: grain(brush, 'green'), stroke: ink, width: 5 }) +
    form('M96 176C76 148 46 138 14 150C22 178 58 196 96 182Z', { fill: grain(brush, 'green'), stroke: ink, width: 5 }) +
    groove('M112 176C134 160 156 154 176 154M88 176C66 162 46 156 28 158', '#0a4a3c') +
    shine('M44 112C46 92 56 80 70 74', 10),
);

export const carvings = { ring, ruyi, gourd, peach } as const;

/** Leaves of gold light about a middle. */
export const rays = (brush: Brush, count: number, from: number, to: number): string =>
  times(count, n =>
    form(
      `M${around(100, 100, from, (n * 360) / count - 120 / count)}L${around(100, 100, n % 2 ? to : to * 0.88, (n * 360) / count)}L${around(100, 100, from, (n * 360) / count + 120 / count)}Z`,
      { fill: grain(brush, 'gold'), stroke: ink, width: 2.6 },
    ),
  );
