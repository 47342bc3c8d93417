import { type Brush, form, group, times } from './brush.ts';

type Point = readonly [x: number, y: number];
/** A line that a body follows, from the neck to the tail: curves one after another. */
export type Spine = readonly (readonly [Point, Point, Point, Point])[];

/** Where the spine is at `t` (0 to 1) and which way it runs there, in degrees. */
function along(spine: Spine, t: number): { readonly x: number; readonly y: number; readonly turn: number } {
  const at = Math.min(spine.length - 1, Math.floor(t * spine.length));
  const curve = spine[at];
  if (!curve) return { x: 0, y: 0, turn: 0 };
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = curve;
  const u = t * spine.length - at;
  const v = 1 - u;
  const mix = (a: number, b: number, c: number, d: number) => v ** 3 * a + 3 * v * v * u * b + 3 * v * u * u * c + u ** 3 * d;
  const slope = (a: number, b: number, c: number, d: number) => v * v * (b - a) + 2 * v * u * (c - b) + u * u * (d - c);
  return {
    x: mix(ax, bx, cx, dx),
    y: mix(ay, by, cy, dy),
    turn: (Math.atan2(slope(ay, by, cy, dy), slope(ax, bx, cx, dx)) * 180) / Math.PI,
  };
}

export interface Body {
  readonly spine: Spine;
  /** Half as wide as the body is at `t`. */
  readonly half: (t: number) => number;
  readonly ink: string;
}

/** A point beside the spine: -1 is its back, 1 its belly. */
export const beside = ({ spine, half }: Body, t: number, side: number): string => {
  const { x, y, turn } = along(spine, t);
  const angle = ((turn - 90) * Math.PI) / 180;
  return `${(x + Math.cos(angle) * half(t) * side).toFixed(1)} ${(y + Math.sin(angle) * half(t) * side).toFixed(1)}`;
};

const steps = 28;

/** A strip of the body from one side to another; -1 to 1 is all of it. */
export const strip = (body: Body, from: number, to: number): string => {
  const edge = (side: number) => Array.from({ length: steps + 1 }, (_, n) => beside(body, n / steps, side));
  return `M${edge(from).join('L')}L${edge(to).reverse().join('L')}Z`;
};

/** Rows of scales between two sides, each a little nearer to the tail than the one before. */
export const scales = (
  brush: Brush,
  body: Body,
  { rows, from, to, size, tones }: { rows: number; from: number; to: number; size: number; tones: readonly string[] },
): string =>
  times(rows, row => {
    const t = 0.02 + (row / rows) * 0.94;
    const across = Math.max(2, Math.round((body.half(t) * Math.abs(to - from)) / (size * 1.1)));
    return times(across, n => {
      const side = from + ((n + (row % 2 ? 0.75 : 0.25)) / across) * (to - from);
      const [x, y] = beside(body, t, side).split(' ');
      return group(
        { x: Number(x), y: Number(y), turn: along(body.spine, t).turn, scale: size / 20 },
        form('M-9 -10C4 -12 12 -6 13 0C12 6 4 12 -9 10C-4 4 -4 -4 -9 -10Z', { fill: brush.linear(tones, 0), stroke: body.ink, width: 2.2 }),
      );
    });
  });

/** Spikes along the back. */
export const spikes = (
  brush: Brush,
  body: Body,
  { count, size, tones }: { count: number; size: number; tones: readonly string[] },
): string =>
  times(count, n => {
    const t = 0.03 + (n / count) * 0.9;
    const [x, y] = beside(body, t, -0.92).split(' ');
    const { turn } = along(body.spine, t);
    return group(
      { x: Number(x), y: Number(y), turn: turn + 180, isMirrored: true, scale: (size / 40) * (1 - n / count / 2.4) },
      form('M-18 6C-14 -14 4 -34 34 -40C24 -24 22 -8 18 6Z', { fill: brush.linear(tones), stroke: body.ink, width: 3 }),
    );
  });

/** Bands across the belly. */
export const bands = (body: Body, count: number, colour: string): string =>
  times(count, n => {
    const t = 0.03 + (n / count) * 0.92;
    return form(`M${beside(body, t, 0.42)}L${beside(body, t + 0.012, 0.96)}`, { stroke: colour, width: 2.6, opacity: 0.8 });
  });

/** A patch on the body about a place on it, so long and so broad in shares of it; it ends where the body ends. */
export const patch = (body: Body, [t, side]: Point, [long, broad]: Point): string =>
  `M${Array.from({ length: 60 }, (_, n) => {
    const angle = (n * Math.PI) / 30;
    const wave = 1 + 0.16 * Math.sin(angle * 5 + t * 20);
    const across = side + Math.sin(angle) * broad * wave;
    return beside(body, Math.min(0.99, Math.max(0.005, t + Math.cos(angle) * long * wave)), Math.min(0.94, Math.max(-0.94, across)));
  }).join('L')}Z`;
