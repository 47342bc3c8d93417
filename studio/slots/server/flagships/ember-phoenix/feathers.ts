import { around, type Brush, disc, form, halo } from '../brush.ts';

/** A feather of fire, standing on its origin: white hot at the quill, ember at the tip. */
export const feather = (
  brush: Brush,
  high: number,
  wide: number,
  tones: readonly string[] = ['#7a0a2c', '#dc2a1c', '#ff7a14', '#ffc83a', '#fff6c0'],
): string => {
  const w = wide / 2;
  return (
    form(
      `M0 0C${-w * 0.9} ${-high * 0.2} ${-w * 1.3} ${-high * 0.6} ${-w * 0.5} ${-high * 0.84}Q${-w * 0.3} ${-high * 0.94} ${w * 0.2} ${-high}Q${w * 0.5} ${-high * 0.9} ${w * 0.78} ${-high * 0.8}C${w * 1.2} ${-high * 0.54} ${w * 0.8} ${-high * 0.2} 0 0Z`,
      {
        fill: brush.linear(tones),
        stroke: '#4a0618',
        width: 3,
      },
    ) +
    form(`M0 ${-high * 0.06}Q${-w * 0.3} ${-high * 0.5} ${w * 0.1} ${-high * 0.86}`, { stroke: '#fff2b0', width: 2.6, opacity: 0.85 }) +
    form(
      `M${-w * 0.1} ${-high * 0.4}L${-w * 0.66} ${-high * 0.6}M${-w * 0.1} ${-high * 0.58}L${-w * 0.56} ${-high * 0.76}M${w * 0.02} ${-high * 0.46}L${w * 0.62} ${-high * 0.62}M${w * 0.04} ${-high * 0.64}L${w * 0.54} ${-high * 0.78}`,
      {
        stroke: '#8a1420',
        width: 2,
        opacity: 0.6,
      },
    )
  );
};

/** A tongue of fire, 100 high, standing on its origin. */
export const flame = (brush: Brush): string =>
  disc(0, -40, 60, {
    fill: brush.radial([
      ['#ffb02a', 0.6],
      ['#ff5a14', 0.22],
      ['#e0241a', 0],
    ]),
  }) +
  form(
    'M0 2C-36 -2 -44 -34 -26 -58C-24 -46 -18 -42 -14 -44C-18 -66 -8 -84 8 -102C6 -84 16 -74 20 -62C24 -68 24 -74 22 -80C40 -60 44 -4 0 2Z',
    { fill: brush.linear(['#c8141e', '#ff5a14', '#ffb02a', '#ffe87a']), stroke: '#6a0614', width: 3 },
  ) +
  form('M0 -4C-18 -8 -22 -26 -8 -42C-6 -34 2 -34 4 -52C20 -38 24 -8 0 -4Z', { fill: brush.linear(['#ffd84a', '#fff8d0']) });

/** The outline of what grows thick and thin along a bend: x, y and half its thickness, point by point; one step between two points makes it jagged. */
export function tapered(line: readonly number[], steps = 4): string {
  const last = line.length / 3 - 1;
  const at = (n: number, axis: number) => line[Math.max(0, Math.min(last, n)) * 3 + axis] ?? 0;
  const bend = (n: number, axis: number, t: number): number => {
    const [a, b, c, d] = [at(n - 1, axis), at(n, axis), at(n + 1, axis), at(n + 2, axis)];
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  };
  const places = Array.from({ length: last * steps + 1 }, (_, n) => {
    const from = Math.min(last - 1, Math.floor(n / steps));
    const t = n / steps - from;
    return [bend(from, 0, t), bend(from, 1, t), bend(from, 2, t)] as const;
  });
  const side = (sign: number) =>
    places.map(([x, y, half], n) => {
      const [before, after] = [places[Math.max(0, n - 1)] ?? [0, 0], places[Math.min(places.length - 1, n + 1)] ?? [0, 0]];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const share = (sign * half) / Math.hypot(dx, dy);
      return `${(x - dy * share).toFixed(1)} ${(y + dx * share).toFixed(1)}`;
    });
  return `M${[...side(1), ...side(-1).reverse()].join('L')}Z`;
}

/** Cracks that fire shows through. */
export const cracks = (lines: readonly (readonly number[])[], wide = 1): string => {
  const outlines = lines.map(line =>
    tapered(
      line.map((value, n) => (n % 3 === 2 ? value * wide : value)),
      1,
    ),
  );
  const layer = (fill: string, width: number) => outlines.map(d => form(d, { fill, stroke: fill, width })).join('');
  return layer('#3a0414', 9) + layer('#ff5a14', 4) + layer('#ffd24a', 0.5);
};

/** The glow behind a symbol, most of it hidden: a wider one would make the picture a sixth larger. */
export const glow = (brush: Brush, colour: string): string => halo(brush, colour, [100, 100, 84]);

/** Rays of what wins, bright in the middle, gone before the edge of the cell. */
export const rays = (brush: Brush, y: number): string =>
  form(
    Array.from({ length: 16 }, (_, n) => `M100 ${y}L${around(100, y, 98, n * 22.5 - 5)}L${around(100, y, 98, n * 22.5 + 5)}Z`).join(''),
    {
      fill: brush.radial([
        ['#ffffff', 1],
        ['#fff0a0', 0.9],
        ['#ffc83a', 0],
      ]),
    },
  );
