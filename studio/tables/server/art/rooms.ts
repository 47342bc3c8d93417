import { type Eye, oval, type Space, type Spot } from './space.ts';

/** Each house has a room, a table and an eye of its own: an arcade of lamps, gables at night, a round mirror over water. */
export const houses = ['AG', 'BG', 'TGP'] as const;
export type House = (typeof houses)[number];

interface Room {
  readonly eye: Eye;
  /** The edge of its felt. */
  readonly felt: readonly Spot[];
  /** What is behind the table; `glow` is the hue of its light. */
  readonly behind: (glow: number) => string;
}

const line = (glow: number, d: string, [width, opacity]: readonly [number, number], light = 66): string =>
  `<path d="${d}" fill="none" stroke="hsl(${glow} 78% ${light}%)" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;

const lampAt = (x: number, y: number, size: number): string =>
  `<circle cx="${x}" cy="${y}" r="${size * 4}" fill="url(#lamp)" fill-opacity=".8"/><circle cx="${x}" cy="${y}" r="${size * 0.7}" fill="#fff8e4"/>`;

const arch = (glow: number, x: number): string => {
  const opening = `M${x - 44} 10V-116A44 46 0 0 1 ${x + 44}-116V10z`;
  return `<path d="M${x - 54} 10V-116A54 58 0 0 1 ${x + 54}-116V10z" fill="#000" fill-opacity=".35"/><path d="${opening}" fill="hsl(${glow - 16} 62% 9%)"/><ellipse cx="${x}" cy="-66" rx="44" ry="66" fill="url(#lamp)" fill-opacity=".6"/>${line(glow, opening, [2.5, 0.85], 60)}${line(glow, `M${x - 54} 10V-116A54 58 0 0 1 ${x + 54}-116V10`, [1, 0.4])}`;
};

const gable = (glow: number, [x, y, wide]: readonly [number, number, number]): string => {
  const roof = (inset: number) =>
    `M${x - wide + inset} ${y + wide * 0.8 + inset * 0.5}L${x} ${y + inset * 1.3}L${x + wide - inset} ${y + wide * 0.8 + inset * 0.5}`;
  const windows = [-0.5, -0.25, 0, 0.25, 0.5].map(
    at =>
      `<rect x="${x + at * wide - 9}" y="${y + wide * 0.5}" width="18" height="60" rx="2" fill="hsl(${glow} 96% ${at === 0 ? 72 : 58}%)" fill-opacity=".${at === 0 ? 85 : 42}"/>`,
  );
  return `<path d="${roof(0)}V60H${x - wide}z" fill="url(#wall)"/><path d="${roof(0)}V60H${x - wide}z" fill="#000" fill-opacity=".28"/><ellipse cx="${x}" cy="${y + wide * 0.75}" rx="${wide * 0.8}" ry="60" fill="url(#lamp)" fill-opacity=".4"/>${windows.join('')}${line(glow, roof(0), [9, 0.22])}${line(glow, roof(0), [3.5, 0.95])}${line(glow, roof(16), [1.5, 0.4])}`;
};

/** Lights far behind, out of focus. */
const lights = (glow: number): string =>
  `<g filter="url(#soft3)">${Array.from({ length: 26 }, (_, n) => `<circle cx="${((n * 197) % 660) - 330}" cy="${-196 + ((n * 71) % 120)}" r="${3 + ((n * 5) % 8)}" fill="hsl(${glow + (n % 3) * 14 - 14} 90% 68%)" fill-opacity="${(0.12 + ((n * 7) % 5) * 0.05).toFixed(2)}"/>`).join('')}</g>`;

const bevelled: readonly Spot[] = [
  [-430, -420],
  [-430, 130],
  [-330, 226],
  [330, 226],
  [430, 130],
  [430, -420],
];

export const rooms: Readonly<Record<House, Room>> = {
  AG: {
    eye: { lift: 0.6, turn: 0, zoom: 1.02, low: 44 },
    felt: oval({ x: 0, y: -90 }, [450, 330], 90),
    behind: glow =>
      lights(glow) +
      [-300, -180, -60, 60, 180, 300].map(x => arch(glow, x)).join('') +
      [-240, -120, 0, 120, 240].map(x => lampAt(x, -128, 8)).join(''),
  },
  BG: {
    eye: { lift: 0.54, turn: -13, zoom: 1.06, low: 46 },
    felt: bevelled,
    behind: glow =>
      lights(glow) + [[-216, -150, 118] as const, [226, -156, 128] as const, [4, -198, 150] as const].map(one => gable(glow, one)).join(''),
  },
  TGP: {
    eye: { lift: 0.66, turn: 10, zoom: 1.12, low: 58 },
    felt: oval({ x: 20, y: -120 }, [430, 350], 90),
    behind: glow =>
      lights(glow) +
      `<circle cx="0" cy="-96" r="210" fill="url(#lamp)" fill-opacity=".6"/><circle cx="0" cy="-96" r="104" fill="hsl(${glow} 60% 12%)"/><circle cx="0" cy="-96" r="104" fill="url(#beam)"/>${line(glow, 'M-104-96A104 104 0 0 1 104-96A104 104 0 0 1-104-96', [5, 0.9])}${line(glow, 'M-120-96A120 120 0 0 1 120-96', [1.5, 0.5])}` +
      [0, 1, 2, 3, 4]
        .map(n =>
          line(glow, `M-330 ${-140 + n * 22}c44-20 66-20 110 0s66 20 110 0 66-20 110 0 66 20 110 0 66-20 110 0 66 20 110 0`, [
            2.5,
            0.36 - n * 0.04,
          ]),
        )
        .join(''),
  },
};

/** Their marks, on a plate of 48: a gate, a gable, the tide. */
const marks: Readonly<Record<House, string>> = {
  AG: 'M4 44H44M9 44V24A15 15 0 0 1 39 24V44M16 44V25A8 8 0 0 1 32 25V44',
  BG: 'M4 27L24 9 44 27M10 35L24 22 38 35M16 43L24 35 32 43',
  TGP: 'M5 17C11 10 17 10 24 17S37 24 43 17M5 28C11 21 17 21 24 28S37 35 43 28M5 39C11 32 17 32 24 39S37 46 43 39',
};

/** A vendor's mark in light, on the wall behind the table. */
export function markOf(house: House, glow: number, top: number): string {
  const tube = (width: number, light: number, opacity: number) =>
    `<path d="${marks[house]}" fill="none" stroke="hsl(${glow} 95% ${light}%)" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return (
    `<g transform="translate(0 ${top}) scale(.8)"><circle r="62" fill="url(#lamp)" fill-opacity=".75"/><circle r="33" fill="#0a0705" fill-opacity=".86"/>` +
    `<circle r="33" fill="none" stroke="hsl(${glow} 80% 70%)" stroke-width="3"/><g transform="translate(-24 -25)">${tube(9, 55, 0.35)}${tube(4.5, 72, 1)}${tube(1.6, 94, 1)}</g></g>`
  );
}

const wider = (felt: readonly Spot[], by: number, z: number): Spot[] => {
  const middle = felt.reduce(([x, y], [ax, ay]) => [x + ax / felt.length, y + ay / felt.length], [0, 0]) as [number, number];
  return felt.map(([x, y]) => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    const far = Math.hypot(dx, dy);
    return [x + (dx / far) * by, y + (dy / far) * by, z];
  });
};

/** The table in its light: a padded rail, felt, and the line that is sewn along its edge. */
export function tableOf(space: Space, felt: readonly Spot[], glow: number): string {
  const path = (spots: readonly Spot[], paint: string) => `<path d="${space.face(spots)}" ${paint}/>`;
  return (
    path(wider(felt, 60, -10), 'fill="#000" fill-opacity=".55" filter="url(#soft16)"') +
    path(wider(felt, 44, 2), 'fill="#060403"') +
    path(wider(felt, 42, 14), 'fill="url(#rail)"') +
    path(wider(felt, 30, 18), `fill="none" stroke="hsl(${glow} 60% 78%)" stroke-opacity=".42" stroke-width="2.500"`) +
    path(wider(felt, 4, 0), 'fill="#000"') +
    path(felt, 'fill="url(#felt)"') +
    path(wider(felt, -20, 0), `fill="none" stroke="hsl(${glow} 74% 70%)" stroke-opacity=".5" stroke-width="2"`)
  );
}
