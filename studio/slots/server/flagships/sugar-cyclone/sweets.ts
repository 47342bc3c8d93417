import { around, type Brush, disc, form, group, oval, times } from '../brush.ts';

export const ink = '#561149';

const sugars = {
  pink: ['#ffd3ea', '#ff6fb5', '#c21f7c'],
  mint: ['#dcfff0', '#4fe0b4', '#0f9080'],
  grape: ['#ecd6ff', '#a871f5', '#5a24b0'],
  lemon: ['#fffbd0', '#ffd83e', '#e0900e'],
  cherry: ['#ffc2b8', '#ff4560', '#a80c3c'],
  sky: ['#d4f4ff', '#46b8ff', '#1258c8'],
  choc: ['#d99a6a', '#8a4a2a', '#42180c'],
  biscuit: ['#ffdca0', '#dd9046', '#93501e'],
  cream: ['#ffffff', '#fffaf2', '#ffdccb'],
} as const;

export type Sugar = keyof typeof sugars;

export const sugar = (brush: Brush, kind: Sugar, turn = 90): string => brush.linear([...sugars[kind]], turn);

/** Boiled sugar with the light in it. */
export const drop = (brush: Brush, kind: Sugar): string => brush.radial([...sugars[kind]], { cx: 0.38, cy: 0.3, r: 0.78 });

/** A whirl of two sugars about its origin: what the wind and the lollipops of this world are made of. */
export function whirl(brush: Brush, r: number, [one, other]: readonly [Sugar, Sugar], arms = 6): string {
  const step = 180 / arms;
  return (
    disc(0, 0, r, { fill: drop(brush, other), stroke: ink, width: r * 0.075 }) +
    times(arms, n => {
      const a = n * step * 2;
      return form(
        `M0 0Q${around(0, 0, r * 0.62, a - 44)} ${around(0, 0, r * 0.97, a)}A${r} ${r} 0 0 1 ${around(0, 0, r * 0.97, a + step)}Q${around(0, 0, r * 0.62, a + step - 44)} 0 0Z`,
        { fill: drop(brush, one) },
      );
    }) +
    disc(0, 0, r, { stroke: ink, width: r * 0.075 }) +
    form(`M${around(0, 0, r * 0.8, 190)}A${r * 0.8} ${r * 0.8} 0 0 1 ${around(0, 0, r * 0.8, 262)}`, {
      stroke: '#ffffff',
      width: r * 0.13,
      opacity: 0.85,
    }) +
    disc(-r * 0.78, r * 0.18, r * 0.06, { fill: '#ffffff', opacity: 0.85 })
  );
}

export const sprinkles = (brush: Brush, count: number, place: (n: number) => readonly [x: number, y: number], size = 1): string =>
  times(count, n => {
    const [x, y] = place(n);
    const kind = (['pink', 'sky', 'lemon', 'mint', 'grape'] as const)[n % 5] ?? 'pink';
    return group(
      { x, y, turn: brush.random(180), scale: size },
      form('M-5 0H5', { stroke: ink, width: 8 }) + form('M-5 0H5', { stroke: sugars[kind][1], width: 5 }),
    );
  });

/** A cloud of spun sugar: puffs at their places, shaded below. */
export const floss = (brush: Brush, puffs: readonly (readonly [x: number, y: number, r: number])[], kind: Sugar): string =>
  puffs.map(([x, y, r]) => disc(x, y, r + 3.5, { fill: ink })).join('') +
  puffs.map(([x, y, r]) => disc(x, y, r, { fill: drop(brush, kind) })).join('') +
  puffs
    .map(([x, y, r]) =>
      oval(x - r * 0.28, y - r * 0.42, [r * 0.36, r * 0.2], { fill: '#ffffff', opacity: 0.5, turn: [-24, x - r * 0.28, y - r * 0.42] }),
    )
    .join('');
