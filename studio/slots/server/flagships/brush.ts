import { type RandomSource, seededRandom, uniform } from '@baize/kernel';

/** Colours along a gradient, evenly apart unless a place (0 to 1) stands beside them. */
type Stop = string | readonly [colour: string, opacity: number] | readonly [colour: string, opacity: number, at: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map((stop, index) => {
      const [colour, opacity, at] = typeof stop === 'string' ? [stop, 1, undefined] : stop;
      return `<stop offset="${at ?? index / Math.max(1, stops.length - 1)}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
    })
    .join('');

interface Ball {
  readonly cx?: number;
  readonly cy?: number;
  readonly r?: number;
}

/** Keeps what a drawing refers to: gradients and filters. Each drawing of a picture has another `id`, so that they stay apart. */
export class Brush {
  readonly #id: string;
  readonly #known = new Map<string, string>();
  readonly #source: RandomSource;

  constructor(id: string) {
    this.#id = id;
    this.#source = seededRandom([...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7));
  }

  #kept(make: (id: string) => string): string {
    const key = make('?');
    const known = this.#known.get(key);
    if (known) return known.slice(0, known.indexOf('\n'));
    const id = `${this.#id}-${this.#known.size}`;
    this.#known.set(key, `url(#${id})\n${make(id)}`);
    return `url(#${id})`;
  }

  /** `turn` in degrees: 0 runs from left to right, 90 from the top down. */
  linear(stops: readonly Stop[], turn = 90): string {
    return this.#kept(
      id =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0" gradientTransform="rotate(${turn} .5 .5)">${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** From the middle outwards; places and radius are shares of the shape's box. */
  radial(stops: readonly Stop[], { cx = 0.5, cy = 0.5, r = 0.5 }: Ball = {}): string {
    return this.#kept(id => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`);
  }

  blur(deviation: number): string {
    return this.#kept(
      id => `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  /** A whole number of 0 up to and without `below`; the same for the same drawing every time. */
  random(below: number): number {
    return uniform(this.#source, below);
  }

  get defs(): string {
    const made = [...this.#known.values()].map(kept => kept.slice(kept.indexOf('\n') + 1)).join('');
    return made === '' ? '' : `<defs>${made}</defs>`;
  }
}

/** A piece of a picture in the box that its place gives it. */
export type Drawing = (brush: Brush) => string;

/** The same symbol, smaller about the middle of its box: what is as wide as a reel is cut at the edge of the reels. */
export const smaller =
  (share: number, draw: Drawing): Drawing =>
  brush =>
    group({ x: 100 * (1 - share), y: 100 * (1 - share), scale: share }, draw(brush));

interface Style {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  readonly filter?: string;
  readonly turn?: readonly [degrees: number, x: number, y: number];
  readonly cap?: 'round' | 'butt';
  /** How long the dashes of a line are, and the gaps between them. */
  readonly dashes?: readonly [long: number, apart: number];
}

const styled = ({ fill = 'none', stroke, width = 1, opacity = 1, filter, turn, cap = 'round', dashes }: Style): string =>
  `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="${cap}"${dashes ? ` stroke-dasharray="${dashes.join(' ')}"` : ''}` : ''}${opacity === 1 ? '' : ` opacity="${opacity}"`}${filter ? ` filter="${filter}"` : ''}${turn ? ` transform="rotate(${turn.join(' ')})"` : ''}`;

/** A form by its outline; the builders of `art/shapes.ts` make common ones. */
export const form = (d: string, style: Style): string => `<path d="${d}" ${styled(style)} fill-rule="evenodd"/>`;

export const disc = (x: number, y: number, r: number, style: Style): string => `<circle cx="${x}" cy="${y}" r="${r}" ${styled(style)}/>`;

export const oval = (x: number, y: number, size: readonly [rx: number, ry: number], style: Style): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${size[0]}" ry="${size[1]}" ${styled(style)}/>`;

export const slab = (x: number, y: number, size: readonly [w: number, h: number, r?: number], style: Style): string =>
  `<rect x="${x}" y="${y}" width="${size[0]}" height="${size[1]}" rx="${size[2] ?? 0}" ${styled(style)}/>`;

/** What glows behind a symbol, in its box of 200 × 200 unless another ball is named. */
export const halo = (brush: Brush, colour: string, [x, y, r]: readonly [number, number, number] = [100, 100, 98]): string =>
  disc(x, y, r, {
    fill: brush.radial([
      [colour, 0.75],
      [colour, 0.28],
      [colour, 0],
    ]),
  });

/** A point of an outline: so far from a middle, 0° to the right, 90° down. */
export const around = (x: number, y: number, r: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${Math.round((x + r * Math.cos(angle)) * 10) / 10} ${Math.round((y + r * Math.sin(angle)) * 10) / 10}`;
};

/** Darkens the foot of what stands nearest, so that amounts and buttons can be read over it: on a phone held upright they take two fifths of it. */
export const footing = (brush: Brush, { width, height }: { readonly width: number; readonly height: number }, colour: string): string => {
  const deep = height > width ? 500 : 190;
  return slab(0, height - deep, [width, deep], {
    fill: brush.linear([
      [colour, 0],
      [colour, height > width ? 0.4 : 0.5],
      [colour, 0.78],
    ]),
  });
};

interface Placing {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  /** About the group's own origin, in degrees. */
  readonly turn?: number;
  readonly opacity?: number;
  readonly filter?: string;
  readonly isMirrored?: boolean;
}

/** Forms that are moved, scaled, turned or mirrored together, in this order from the outside. */
export const group = (
  { x = 0, y = 0, scale = 1, turn = 0, opacity = 1, filter, isMirrored = false }: Placing,
  ...children: readonly string[]
): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${isMirrored ? -scale : scale} ${scale})"${opacity === 1 ? '' : ` opacity="${opacity}"`}${filter ? ` filter="${filter}"` : ''}>${children.join('')}</g>`;

export const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** The same forms and their mirror image about the line x = `at`. */
export const mirrored = (at: number, children: string): string =>
  `${children}<g transform="translate(${2 * at} 0) scale(-1 1)">${children}</g>`;
