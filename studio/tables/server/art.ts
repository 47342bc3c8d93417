import { back, bead, bell, card, chip, cup, die, emblem, fields, plate, rod, shoe, stack, wheel } from './things.ts';

/** Each house has a table of its own: an arch of lamps, gables, or the lines of the tide. */
const houses = ['AG', 'BG', 'TGP'] as const;
type House = (typeof houses)[number];

type Scene = (hue: number) => string;
const gold = '#f3dd9c';

const beadsAt = (all: readonly (readonly [number, number])[], size = 1): string => all.map(([x, y]) => bead({ x, y, size })).join('');
const fours = [0, 1, 2].flatMap(column => [0, 1, 2, 3].map(row => [52 + column * 46, 132 + row * 44] as const));
/** Beads lie in a heap like seeds of a sunflower. */
const heap = Array.from({ length: 30 }, (_, n) => {
  const far = 17 * Math.sqrt(n + 0.5);
  return [150 + far * Math.cos(n * 2.399_963), 170 + far * Math.sin(n * 2.399_963)].map(one => Number(one.toFixed(1))) as [number, number];
});
const spots = [-62, -40, -20, 0, 20, 40, 62].map(angle => {
  const [across, down] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return `<circle cx="${(150 + across * 140).toFixed(1)}" cy="${(92 + down * 176).toFixed(1)}" r="19" fill="#0003" stroke="${gold}" stroke-opacity=".8" stroke-width="3"/>`;
});

/** What lies on the felt, by game and house: no two tables have the same picture. */
const scenes: Readonly<Record<string, Readonly<Record<House, Scene>>>> = {
  baccarat: {
    AG: () => card({ x: 104, y: 186, turn: -12 }, 'spade', 9) + card({ x: 196, y: 194, turn: 10 }, 'heart', 8),
    BG: hue =>
      shoe({ x: 174, y: 108, size: 1.12 }, hue) +
      card({ x: 96, y: 226, turn: -8, size: 0.84 }, 'diamond', 9) +
      card({ x: 172, y: 244, turn: 8, size: 0.84 }, 'spade', 10),
    TGP: hue =>
      back({ x: 212, y: 128, turn: 24, size: 1.02 }, hue) +
      back({ x: 160, y: 154, turn: 8, size: 1.02 }, hue) +
      card({ x: 108, y: 200, turn: -16, size: 1.15 }, 'heart', 9),
  },
  roulette: {
    AG: () => wheel({ x: 150, y: 176, size: 1.05 }, 5),
    BG: () => wheel({ x: 150, y: 62, size: 1.16 }, 16) + fields({ x: 180, y: 284, size: 0.96 }),
    TGP: () => wheel({ x: 236, y: 190, size: 1.86, turn: -30 }, 31),
  },
  'dragon-tiger': {
    AG: () =>
      card({ x: 104, y: 196, turn: -9 }, 'spade', 1) +
      card({ x: 196, y: 196, turn: 9 }, 'heart', 1) +
      emblem({ x: 62, y: 76 }, 'dragon') +
      emblem({ x: 238, y: 76 }, 'tiger'),
    BG: hue =>
      back({ x: 208, y: 168, turn: 14, size: 0.92 }, hue) +
      card({ x: 98, y: 190, turn: -14, size: 0.92 }, 'diamond', 10) +
      emblem({ x: 106, y: 214, size: 1.3 }, 'dragon') +
      emblem({ x: 206, y: 146, size: 1.3 }, 'tiger'),
    TGP: () =>
      `<path d="M0 0H300L0 340z" fill="#a51c2a" fill-opacity=".42"/><path d="M300 0V400H0V340z" fill="#1d54a8" fill-opacity=".32"/><path d="M306-7L-6 347" stroke="${gold}" stroke-width="4"/>` +
      emblem({ x: 92, y: 106, size: 1.75 }, 'dragon') +
      emblem({ x: 208, y: 252, size: 1.75 }, 'tiger'),
  },
  'sic-bo': {
    AG: () =>
      plate(
        { x: 150, y: 172 },
        die({ x: -46, y: 22, turn: -14 }, 5) + die({ x: 44, y: 32, turn: 20 }, 6) + die({ x: 2, y: -56, turn: 6 }, 1),
      ),
    BG: () =>
      die({ x: 92, y: 106, turn: -18, size: 1.42 }, 4) +
      die({ x: 214, y: 160, turn: 14, size: 1.42 }, 3) +
      die({ x: 112, y: 242, turn: 8, size: 1.42 }, 6),
    TGP: () =>
      bell(
        { x: 150, y: 178, size: 1.08 },
        die({ x: -44, y: 40, turn: -8, size: 0.95 }, 1) +
          die({ x: 46, y: 42, turn: 10, size: 0.95 }, 4) +
          die({ x: 2, y: -26, turn: 24, size: 0.95 }, 5),
      ),
  },
  'fan-tan': {
    AG: () =>
      rod('190 84', '178 288') + beadsAt([...fours, ...[0, 1, 2].map(row => [238, 176 + row * 44] as const)]) + cup({ x: 232, y: 82 }),
    BG: () =>
      `<g transform="translate(150 186)"><rect x="-96" y="-96" width="192" height="192" rx="10" fill="#0004" stroke="${gold}" stroke-width="4"/><path d="M-96-96L96 96M96-96L-96 96" stroke="${gold}" stroke-opacity=".6" stroke-width="3"/></g>` +
      beadsAt(
        [
          [150, 116],
          [216, 172],
          [216, 204],
          [128, 252],
          [150, 252],
          [172, 252],
        ].map(([x = 0, y = 0]) => [x, y]),
        0.78,
      ) +
      beadsAt(
        [
          [72, 174],
          [96, 174],
          [72, 202],
          [96, 202],
        ].map(([x = 0, y = 0]) => [x, y]),
        0.78,
      ),
    TGP: () => beadsAt(heap, 0.86) + rod('30 300', '196 210') + cup({ x: 236, y: 74, size: 0.82 }),
  },
  blackjack: {
    AG: hue =>
      back({ x: 150, y: 84, turn: 90, size: 0.78 }, hue) +
      card({ x: 104, y: 222, turn: -14, size: 0.98 }, 'spade', 1) +
      card({ x: 190, y: 222, turn: 12, size: 0.98 }, 'heart', 10),
    BG: hue =>
      `<path d="M-20 60H320V110C300 250 230 312 150 312S0 250-20 110z" fill="#0003" stroke="${gold}" stroke-opacity=".6" stroke-width="4"/>${spots.join('')}` +
      back({ x: 118, y: 104, size: 0.62 }, hue) +
      card({ x: 186, y: 104, size: 0.62 }, 'spade', 10) +
      card({ x: 132, y: 206, turn: -8, size: 0.62 }, 'heart', 1) +
      card({ x: 172, y: 210, turn: 9, size: 0.62 }, 'diamond', 10),
    TGP: () => card({ x: 186, y: 146, turn: 18, size: 1.16 }, 'diamond', 10) + card({ x: 122, y: 178, turn: -8, size: 1.16 }, 'spade', 1),
  },
};

const edge = (hue: number, d: string, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="hsl(${hue} 70% 64%)" stroke-width="${width}" stroke-opacity="${opacity}"/>`;

/** The felt of a house behind what lies on it. */
const grounds: Readonly<Record<House, (glow: number) => string>> = {
  AG: glow =>
    [170, 150, 130].map((r, n) => edge(glow, `M${150 - r} 330V170A${r} ${r} 0 0 1 ${150 + r} 170V330`, 3, 0.34 - n * 0.1)).join('') +
    edge(glow, 'M-60 430A210 150 0 0 1 360 430', 5, 0.75),
  BG: glow =>
    [0, 1, 2, 3].map(n => edge(glow, `M-10 ${132 + n * 62}L150 ${22 + n * 62}L310 ${132 + n * 62}`, 4, 0.34 - n * 0.07)).join('') +
    edge(glow, 'M-10 330H310', 5, 0.7),
  TGP: glow =>
    [0, 1, 2, 3, 4].map(n => edge(glow, `M-40 ${288 + n * 24}c50-34 100-34 150 0s100 34 150 0 100-34 150 0`, 4, 0.66 - n * 0.11)).join(''),
};

/** Chips in front. */
const fronts: Readonly<Record<House, (glow: number) => string>> = {
  AG: glow => [88, 150, 212].map((x, n) => chip({ x, y: n === 1 ? 356 : 340 }, [glow, 350, 215][n] ?? glow)).join(''),
  BG: () => stack({ x: 214, y: 368 }, 350, 5) + stack({ x: 266, y: 378 }, 215, 3) + stack({ x: 40, y: 380 }, 45, 2),
  TGP: () =>
    chip({ x: 54, y: 352, size: 1.35, turn: 20 }, 330) + chip({ x: 122, y: 376, size: 1.05 }, 45) + stack({ x: 262, y: 382 }, 260, 2),
};

/** Felt with what the game is played with, and chips; each house has its own. */
export function coverSvg([ground, glow]: readonly [number, number], game: string, vendor: string): string {
  const house = houses.find(one => one === vendor) ?? 'AG';
  const scene = (scenes[game] ?? scenes['baccarat'])?.[house];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">' +
    `<defs><radialGradient id="f" cx="${house === 'TGP' ? 0.3 : 0.5}" cy="${house === 'BG' ? 0.15 : 0.36}" r=".95"><stop stop-color="hsl(${ground} 48% 38%)"/><stop offset="1" stop-color="hsl(${ground} 60% 11%)"/></radialGradient></defs>` +
    `<rect width="300" height="400" fill="url(#f)"/>${grounds[house](glow)}${scene?.((ground + 150) % 360) ?? ''}${fronts[house](glow)}</svg>`
  );
}
