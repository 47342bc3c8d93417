import { around, type Brush, disc, form, times } from '../brush.ts';

export const ink = '#2b1407';

/** The metal of this world: lit from above. */
export const gold = (brush: Brush, turn = 90): string => brush.linear(['#fff8d0', '#ffd765', '#dd9a26', '#8f5510'], turn);

const stones = {
  lapis: ['#7fb4ff', '#2f66dc', '#122c84'],
  turquoise: ['#c6fff0', '#35cdb8', '#0b6f78'],
  carnelian: ['#ffc49a', '#ee5f32', '#8c1e12'],
  amethyst: ['#ecd2ff', '#a565e4', '#4c1f92'],
  malachite: ['#c9ffb4', '#43bd62', '#0e5a40'],
  amber: ['#fff0a8', '#ffb02e', '#a8550a'],
} as const;

export type Stone = keyof typeof stones;

export const stone = (brush: Brush, kind: Stone, turn = 90): string => brush.linear([...stones[kind]], turn);

/** The light that a stone throws around it. */
export const glowOf = (kind: Stone): string => stones[kind][1];

/** A feather of inlaid stone in a rim of gold, `long` units up from its origin. */
export function feather(brush: Brush, long: number, kind: Stone): string {
  const half = 9 + long * 0.045;
  const outline = (w: number, top: number) =>
    `M0 0C${-w * 0.7} ${-long * 0.3} ${-w} ${-long * 0.7} ${-w * 0.9} ${-top + w}Q0 ${-top - w * 0.5} ${w * 0.9} ${-top + w}C${w} ${-long * 0.7} ${w * 0.7} ${-long * 0.3} 0 0Z`;
  return (
    form(outline(half + 3, long), { fill: gold(brush), stroke: ink, width: 2.4 }) +
    form(outline(half - 1.5, long - 4), { fill: stone(brush, kind) }) +
    form(`M0 ${-long * 0.2}V${-long + 12}`, { stroke: '#fff3c0', width: 1.8, opacity: 0.75 })
  );
}

/** The sun of the game about its origin, 46 wide to each side without its rays. */
export const sun = (brush: Brush): string =>
  form(`${Array.from({ length: 24 }, (_, n) => `${n ? 'L' : 'M'}${around(0, 0, n % 2 ? 49 : n % 4 ? 57 : 63, n * 15)}`).join('')}Z`, {
    fill: gold(brush),
    stroke: ink,
    width: 2.4,
  }) +
  disc(0, 0, 46, {
    fill: brush.radial(['#fffdf0', '#ffe88a', '#ffb02e', '#e8641a'], { cx: 0.42, cy: 0.36, r: 0.68 }),
    stroke: '#7a2c08',
    width: 3,
  }) +
  disc(0, 0, 35, { stroke: '#fff6cc', width: 1.8, opacity: 0.6 }) +
  times(12, n =>
    disc(Number(around(0, 0, 40.5, n * 30).split(' ')[0]), Number(around(0, 0, 40.5, n * 30).split(' ')[1]), 1.9, { fill: '#fff6cc' }),
  ) +
  form('M-30 -16C-24 -32 -6 -38 8 -34C-8 -30 -22 -24 -30 -16Z', { fill: '#ffffff', opacity: 0.75 });
