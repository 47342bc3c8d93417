import { around, type Brush, disc, form, slab, times } from '../brush.ts';

export const ink = '#24140b';

const metals = {
  brass: ['#fffae0', '#ffdc7a', '#d09a32', '#7a4c10'],
  copper: ['#ffe4d0', '#ff9a62', '#c8562a', '#6a2210'],
  steel: ['#ffffff', '#c4d8ea', '#6f8cb0', '#2c4262'],
  verdigris: ['#e8fff4', '#7ff0c0', '#27a082', '#0b5048'],
  enamel: ['#ffd8c8', '#ff6a52', '#c4222e', '#64081c'],
  iron: ['#9aa4ac', '#56606c', '#2c323c', '#14161c'],
  leather: ['#e8b080', '#a8623a', '#6a3418', '#361608'],
} as const;

type Metal = keyof typeof metals;

export const sheen = (brush: Brush, metal: Metal, turn = 90): string => brush.linear([...metals[metal]], turn);

/** Round metal, lit from the upper left. */
export const dome = (brush: Brush, metal: Metal): string => brush.radial([...metals[metal]], { cx: 0.36, cy: 0.28, r: 0.82 });

/** The outline of a cog about a middle, with straight teeth; holes are cut by what follows it. */
export function cogPath(x: number, y: number, { r, teeth, deep }: { r: number; teeth: number; deep: number }): string {
  const step = 360 / teeth;
  const corners = Array.from({ length: teeth }, (_, n) => {
    const a = n * step;
    return `${n ? 'L' : 'M'}${around(x, y, r - deep, a - step * 0.3)}L${around(x, y, r, a - step * 0.19)}L${around(x, y, r, a + step * 0.19)}L${around(x, y, r - deep, a + step * 0.3)}`;
  });
  return `${corners.join('')}Z`;
}

const ring = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A cog with spokes about its origin. */
export function cog(brush: Brush, r: number, metal: Metal, teeth = 10): string {
  const deep = r * 0.2;
  const width = Math.max(2.4, r * 0.06);
  return (
    form(cogPath(0, 0, { r, teeth, deep }) + ring(0, 0, r * 0.56), { fill: dome(brush, metal), stroke: ink, width }) +
    disc(0, 0, r * 0.67, { stroke: '#ffffff', width: width * 0.6, opacity: 0.4 }) +
    times(5, n =>
      form(
        `M${around(0, 0, r * 0.2, n * 72 - 14)}L${around(0, 0, r * 0.6, n * 72 - 7)}L${around(0, 0, r * 0.6, n * 72 + 7)}L${around(0, 0, r * 0.2, n * 72 + 14)}Z`,
        { fill: sheen(brush, metal), stroke: ink, width },
      ),
    ) +
    disc(0, 0, r * 0.25, { fill: dome(brush, metal), stroke: ink, width }) +
    disc(0, 0, r * 0.09, { fill: ink })
  );
}

export const rivets = (places: readonly (readonly [x: number, y: number])[], r = 4): string =>
  places
    .map(
      ([x, y]) =>
        disc(x, y, r, { fill: '#8a5a1c', stroke: ink, width: r * 0.45 }) + disc(x - r * 0.25, y - r * 0.3, r * 0.36, { fill: '#fff6cc' }),
    )
    .join('');

/** A dial about its origin; `at` is where its needle points, in degrees. */
export const dial = (brush: Brush, r: number, metal: Metal, at: number): string =>
  disc(0, 0, r, { fill: dome(brush, metal), stroke: ink, width: r * 0.07 }) +
  disc(0, 0, r * 0.78, {
    fill: brush.radial(['#fffef4', '#f6eac8', '#d0b480'], { cx: 0.4, cy: 0.34, r: 0.72 }),
    stroke: ink,
    width: r * 0.06,
  }) +
  form(`M${around(0, 0, r * 0.6, -60)}A${r * 0.6} ${r * 0.6} 0 0 1 ${around(0, 0, r * 0.6, 30)}`, {
    stroke: '#e0402e',
    width: r * 0.13,
    cap: 'butt',
  }) +
  times(9, n =>
    form(`M${around(0, 0, r * 0.54, 150 + n * 30)}L${around(0, 0, r * 0.7, 150 + n * 30)}`, { stroke: ink, width: r * 0.055 }),
  ) +
  form(`M${around(0, 0, r * 0.1, at + 90)}L${around(0, 0, r * 0.62, at)}L${around(0, 0, r * 0.1, at - 90)}Z`, {
    fill: '#c4222e',
    stroke: ink,
    width: r * 0.04,
  }) +
  disc(0, 0, r * 0.13, { fill: dome(brush, metal), stroke: ink, width: r * 0.05 }) +
  form(`M${around(0, 0, r * 0.66, 200)}A${r * 0.66} ${r * 0.66} 0 0 1 ${around(0, 0, r * 0.66, 262)}`, {
    stroke: '#ffffff',
    width: r * 0.09,
    opacity: 0.9,
  });

/** Steam from its origin upwards. */
export const steam = (brush: Brush, scale = 1): string =>
  [
    [0, 0, 14],
    [12, -22, 20],
    [-6, -46, 25],
    [18, -74, 30],
    [-4, -108, 34],
  ]
    .map(([x = 0, y = 0, r = 1], n) =>
      disc(x * scale, y * scale, r * scale, {
        fill: brush.radial([
          ['#ffffff', 0.95],
          ['#fff4e0', 0.6],
          ['#e8d4c0', 0],
        ]),
        opacity: 0.85 - n * 0.13,
      }),
    )
    .join('');

/** A length of pipe, upright, with a flange at each end. */
export const pipe = (brush: Brush, { x, y, long, thick }: { x: number; y: number; long: number; thick: number }, metal: Metal): string =>
  slab(x - thick / 2, y, [thick, long], { fill: sheen(brush, metal, 0), stroke: ink, width: 4 }) +
  [y - 6, y + long - 12]
    .map(at => slab(x - thick / 2 - 7, at, [thick + 14, 18, 4], { fill: sheen(brush, metal, 0), stroke: ink, width: 4 }))
    .join('');
