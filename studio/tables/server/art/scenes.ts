import { back, card, shoe } from './cards.ts';
import { emblem, fields, fourCorners, ovalSpots, zones } from './prints.ts';
import { bead, bell, cup, die, rod, stack } from './props.ts';
import type { House } from './rooms.ts';
import type { Space } from './space.ts';
import { wheel } from './wheel.ts';

/** What lies on the felt; `glow` is the hue of the prints, `hue` that of the backs of cards. */
type Scene = (space: Space, glow: number, hue: number) => string;
const beadsAt = (space: Space, all: readonly (readonly [number, number])[], size: number): string =>
  [...all]
    .sort(([, one], [, other]) => other - one)
    .map(([x, y]) => bead(space, { x, y, size }))
    .join('');

const fours = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, n) => [-118 + Math.floor(n / 4) * 44, 96 - (n % 4) * 44]);
/** Beads lie in a heap like seeds of a sunflower. */
const heap = (x: number, y: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, n) => {
    const far = 18 * Math.sqrt(n + 0.5);
    return [x + far * Math.cos(n * 2.399_963) * 1.1, y + far * Math.sin(n * 2.399_963)];
  });

const baccarat: Readonly<Record<House, Scene>> = {
  AG: (s, glow, hue) =>
    zones(s, glow) +
    shoe(s, { x: 236, y: 110, size: 0.8 }, hue) +
    stack(s, { x: -232, y: 70, size: 0.9 }, 350, 6) +
    stack(s, { x: -176, y: 96, size: 0.9 }, 215, 4) +
    card(s, { x: -110, y: 34, turn: -5, size: 0.76 }, ['spade', 9]) +
    card(s, { x: -36, y: 20, turn: 3, size: 0.76 }, ['heart', 'K']) +
    card(s, { x: 54, y: 32, turn: -4, size: 0.76 }, ['diamond', 7]) +
    card(s, { x: 128, y: 22, turn: 8, size: 0.76 }, ['club', 'A']) +
    stack(s, { x: -62, y: -128 }, 45, 3) +
    stack(s, { x: 88, y: -134 }, 350, 5),
  BG: (s, glow, hue) =>
    zones(s, glow) +
    stack(s, { x: 226, y: 150, size: 0.9 }, 45, 5) +
    shoe(s, { x: -112, y: 100, size: 1.04 }, hue) +
    stack(s, { x: 250, y: 40 }, 210, 7) +
    card(s, { x: -170, y: -10, turn: 10, size: 0.9 }, ['diamond', 9]) +
    card(s, { x: -84, y: -74, turn: -6, size: 0.9 }, ['spade', 'Q']) +
    card(s, { x: 120, y: -66, turn: 14, size: 0.9 }, ['heart', 8]) +
    stack(s, { x: 196, y: -96 }, 350, 3),
  TGP: (s, glow, hue) =>
    zones(s, glow) +
    shoe(s, { x: -232, y: 110, size: 0.74 }, hue) +
    stack(s, { x: 220, y: 92 }, 330, 8) +
    stack(s, { x: 256, y: 20 }, 260, 4) +
    back(s, { x: 116, y: 60, turn: 28 }, hue) +
    back(s, { x: 56, y: 34, turn: 10 }, hue) +
    card(s, { x: -54, y: -14, turn: -16, size: 1.12 }, ['heart', 9]) +
    stack(s, { x: -200, y: -70 }, 45, 3) +
    stack(s, { x: 150, y: -110 }, 45, 2),
};

const roulette: Readonly<Record<House, Scene>> = {
  AG: s =>
    fields(s, { x: 300, y: -60, size: 0.94 }) +
    wheel(s, { x: -14, y: 24, size: 1.12 }, 5) +
    stack(s, { x: -262, y: 60 }, 350, 5) +
    stack(s, { x: -226, y: -40 }, 45, 3) +
    stack(s, { x: 216, y: -26, size: 0.8 }, 215, 3) +
    stack(s, { x: 284, y: 60, size: 0.8 }, 45, 2),
  BG: s =>
    fields(s, { x: 0, y: -120, size: 1.06 }) +
    wheel(s, { x: 40, y: 130, size: 1 }, 16) +
    stack(s, { x: -238, y: 130 }, 350, 6) +
    stack(s, { x: -90, y: -62, size: 0.86 }, 210, 4) +
    stack(s, { x: 66, y: -116, size: 0.86 }, 45, 3) +
    stack(s, { x: 222, y: -60, size: 0.86 }, 350, 2),
  TGP: s =>
    wheel(s, { x: 70, y: -20, size: 1.66, turn: -30 }, 31) + stack(s, { x: -236, y: 10 }, 330, 6) + stack(s, { x: -190, y: -84 }, 45, 3),
};

const dragonTiger: Readonly<Record<House, Scene>> = {
  AG: (s, glow, hue) =>
    zones(s, glow, true) +
    shoe(s, { x: 246, y: 140, size: 0.7 }, hue) +
    emblem(s, { x: -106, y: 116, size: 1.16 }, 'dragon') +
    emblem(s, { x: 106, y: 116, size: 1.16 }, 'tiger') +
    stack(s, { x: -240, y: 40 }, 350, 6) +
    stack(s, { x: 236, y: -30 }, 215, 5) +
    card(s, { x: -86, y: -36, turn: -6 }, ['heart', 'K']) +
    card(s, { x: 86, y: -36, turn: 6 }, ['spade', 'J']) +
    stack(s, { x: 0, y: -130, size: 0.9 }, 150, 2),
  BG: (s, glow, hue) =>
    zones(s, glow, true) +
    emblem(s, { x: -170, y: 130, size: 1 }, 'dragon') +
    emblem(s, { x: 190, y: 106, size: 1 }, 'tiger') +
    back(s, { x: 84, y: 20, turn: 12, size: 1.06 }, hue) +
    card(s, { x: -72, y: 0, turn: -12, size: 1.06 }, ['diamond', 10]) +
    stack(s, { x: -236, y: -20 }, 350, 4) +
    stack(s, { x: 214, y: -60 }, 215, 7) +
    stack(s, { x: -150, y: -120 }, 45, 2),
  TGP: (s, glow) =>
    zones(s, glow, true) +
    stack(s, { x: -246, y: 60 }, 350, 7) +
    stack(s, { x: 232, y: 116 }, 215, 4) +
    emblem(s, { x: -92, y: 46, size: 1.86 }, 'dragon') +
    emblem(s, { x: 104, y: -36, size: 1.86 }, 'tiger') +
    stack(s, { x: -30, y: -136 }, 45, 2),
};

const sicBo: Readonly<Record<House, Scene>> = {
  AG: (s, glow) =>
    ovalSpots(s, glow, 'dice') +
    stack(s, { x: -240, y: 110 }, 350, 5) +
    stack(s, { x: 244, y: 90 }, 45, 6) +
    bell(
      s,
      { x: 0, y: 20, size: 1.06 },
      die(s, { x: -8, y: 66, z: 18, turn: 22, size: 0.86 }, [1, 5, 3]) +
        die(s, { x: -52, y: -14, z: 18, turn: -16, size: 0.86 }, [5, 6, 3]) +
        die(s, { x: 44, y: -12, z: 18, turn: 28, size: 0.86 }, [6, 2, 4]),
    ) +
    stack(s, { x: -196, y: -90 }, 215, 3) +
    stack(s, { x: 190, y: -96 }, 350, 2),
  BG: (s, glow) =>
    ovalSpots(s, glow, 'dice') +
    die(s, { x: -20, y: 120, turn: -20, size: 1.16 }, [4, 5, 1]) +
    stack(s, { x: 236, y: 120 }, 45, 7) +
    die(s, { x: -98, y: -26, turn: 24, size: 1.26 }, [6, 5, 4]) +
    die(s, { x: 84, y: -10, turn: -30, size: 1.26 }, [3, 1, 2]) +
    stack(s, { x: -238, y: 60 }, 350, 4) +
    stack(s, { x: 196, y: -104 }, 215, 3),
  TGP: (s, glow) =>
    ovalSpots(s, glow, 'dice') +
    bell(
      s,
      { x: -40, y: 36, size: 1.08 },
      die(s, { x: -48, y: 80, z: 18, turn: -20, size: 0.9 }, [5, 4, 1]) +
        die(s, { x: -82, y: 0, z: 18, turn: 26, size: 0.9 }, [1, 2, 3]) +
        die(s, { x: 12, y: 6, z: 18, turn: -12, size: 0.9 }, [4, 2, 6]),
    ) +
    stack(s, { x: 180, y: 90 }, 260, 8) +
    stack(s, { x: 236, y: 30 }, 330, 5) +
    stack(s, { x: 150, y: -60 }, 45, 3),
};

const fanTan: Readonly<Record<House, Scene>> = {
  AG: (s, glow) =>
    fourCorners(s, glow) +
    cup(s, { x: 212, y: 116, size: 0.86 }) +
    stack(s, { x: -236, y: 60 }, 350, 4) +
    beadsAt(s, [...fours(20), [134, 18], [134, -26], [134, -70]], 1) +
    rod(s, [96, -110], [84, 120]) +
    stack(s, { x: 250, y: -40 }, 45, 3),
  BG: (s, glow) =>
    fourCorners(s, glow) +
    beadsAt(s, heap(-150, 110, 14), 0.9) +
    cup(s, { x: 44, y: 24, size: 1.12 }) +
    stack(s, { x: 244, y: 96 }, 45, 6) +
    beadsAt(
      s,
      [
        [-92, -70],
        [-48, -74],
        [-70, -108],
        [-118, -112],
      ],
      1,
    ) +
    rod(s, [-250, -20], [-120, -60]) +
    stack(s, { x: 206, y: -70 }, 350, 3),
  TGP: (s, glow) =>
    fourCorners(s, glow) +
    cup(s, { x: 128, y: 100, size: 0.84 }) +
    stack(s, { x: 246, y: 60 }, 260, 5) +
    beadsAt(s, heap(-40, 16, 34), 1) +
    rod(s, [-268, -120], [-120, -30]) +
    stack(s, { x: 176, y: -70 }, 330, 3),
};

const blackjack: Readonly<Record<House, Scene>> = {
  AG: (s, glow, hue) =>
    ovalSpots(s, glow, 'seats') +
    shoe(s, { x: 236, y: 130, size: 0.72 }, hue) +
    back(s, { x: -42, y: 132, size: 0.62 }, hue) +
    card(s, { x: 42, y: 132, size: 0.62 }, ['diamond', 10]) +
    stack(s, { x: -222, y: 110, size: 0.9 }, 45, 5) +
    card(s, { x: -42, y: -40, turn: -14, size: 1.02 }, ['spade', 'A']) +
    card(s, { x: 48, y: -48, turn: 12, size: 1.02 }, ['heart', 'K']) +
    stack(s, { x: -196, y: -70 }, 350, 4) +
    stack(s, { x: 190, y: -84 }, 215, 3),
  BG: (s, glow, hue) =>
    ovalSpots(s, glow, 'seats') +
    shoe(s, { x: 216, y: 140, size: 0.8 }, hue) +
    back(s, { x: -86, y: 126, size: 0.7 }, hue) +
    card(s, { x: 8, y: 126, size: 0.7 }, ['spade', 'Q']) +
    card(s, { x: -170, y: 10, turn: 12, size: 0.7 }, ['heart', 6]) +
    card(s, { x: -134, y: -6, turn: 22, size: 0.7 }, ['club', 9]) +
    card(s, { x: 20, y: -64, turn: -4, size: 0.78 }, ['heart', 'A']) +
    card(s, { x: 66, y: -80, turn: 8, size: 0.78 }, ['diamond', 'J']) +
    stack(s, { x: -70, y: -112, size: 0.9 }, 350, 5) +
    stack(s, { x: 190, y: -40, size: 0.9 }, 45, 3),
  TGP: (s, glow) =>
    ovalSpots(s, glow, 'seats') +
    stack(s, { x: -238, y: 90 }, 330, 7) +
    card(s, { x: 66, y: 26, turn: 18, size: 1.24 }, ['diamond', 'K']) +
    card(s, { x: -54, y: 0, turn: -8, size: 1.24 }, ['spade', 'A']) +
    stack(s, { x: 236, y: 10 }, 260, 5) +
    stack(s, { x: -204, y: -60 }, 45, 3) +
    stack(s, { x: 190, y: -80 }, 45, 2),
};

/** By game and house: no two tables have the same picture. */
export const scenes: Readonly<Record<string, Readonly<Record<House, Scene>>>> = {
  baccarat,
  roulette,
  'dragon-tiger': dragonTiger,
  'sic-bo': sicBo,
  'fan-tan': fanTan,
  blackjack,
};
