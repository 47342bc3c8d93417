/** The table as one eye sees it: felt is a plane, what lies on it is drawn flat and laid down, what has height is built of its points. */

export interface Eye {
  /** Sine of the angle under which the eye looks down: 1 is straight from above. */
  readonly lift: number;
  /** Degrees that the table is turned by. */
  readonly turn: number;
  readonly zoom: number;
  /** Where the middle of the felt is in the picture, whose own middle is 0. */
  readonly low: number;
}

/** The place of a thing: on the felt `x` goes to the right and `y` away from the eye; `z` is above it. */
export interface At {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
  readonly turn?: number;
  readonly size?: number;
}

type Point = readonly [x: number, y: number];
export type Spot = readonly [x: number, y: number, z?: number];

/** How far the eye is. */
const far = 900;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const short = (one: number): string => String(Math.round(one * 100) / 100);
export const svgPath = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`;

export type Space = ReturnType<typeof spaceOf>;

export function spaceOf({ lift, turn, zoom, low }: Eye) {
  const [cos, sin, up] = [Math.cos(radians(turn)), Math.sin(radians(turn)), Math.sqrt(1 - lift * lift)];
  const turned = (x: number, y: number): Point => [x * cos - y * sin, x * sin + y * cos];
  const scaleAt = (depth: number): number => (zoom * far) / (far + depth);
  /** Where a point is in the picture. */
  const point = ([x, y, z = 0]: Spot): Point => {
    const [across, depth] = turned(x, y);
    const scale = scaleAt(depth);
    return [across * scale, low - (lift * depth + up * z) * scale];
  };
  return {
    lift,
    up,
    point,
    /** A round thing on the felt or above it, as the oval that is seen of it. */
    ring({ x, y, z = 0 }: At, wide: number): { x: number; y: number; rx: number; ry: number } {
      const [left, top] = point([x, y, z]);
      const rx = wide * scaleAt(turned(x, y)[1]);
      return { x: left, y: top, rx, ry: rx * lift };
    },
    /** A surface with these corners. */
    face: (spots: readonly Spot[]): string => svgPath(spots.map(point)),
    /** A flat drawing on the felt, or above it. */
    lay({ x, y, z = 0, turn: own = 0, size = 1 }: At, body: string): string {
      const [across, depth] = turned(x, y);
      const scale = scaleAt(depth);
      const [left, top] = point([x, y, z]);
      const matrix = [scale, 0, (across * scale) / (far + depth), (lift * scale * scale) / zoom, left, top].map(short).join(' ');
      return `<g transform="matrix(${matrix}) rotate(${short(own - turn)}) scale(${size})">${body}</g>`;
    },
    /** A drawing that faces the eye, its foot at the place. */
    stand({ x, y, z = 0, turn: own = 0, size = 1 }: At, body: string): string {
      const [left, top] = point([x, y, z]);
      const scale = scaleAt(turned(x, y)[1]) * size;
      return `<g transform="translate(${short(left)} ${short(top)}) rotate(${own}) scale(${short(scale)})">${body}</g>`;
    },
  };
}

/** Points of an oval on the felt. */
export const oval = ({ x, y, z = 0 }: At, [wide, deep]: Point, count = 60): Spot[] =>
  Array.from({ length: count }, (_, n) => {
    const angle = (n / count) * 2 * Math.PI;
    return [x + wide * Math.cos(angle), y + deep * Math.sin(angle), z];
  });
