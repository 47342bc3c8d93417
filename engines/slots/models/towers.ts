import { levelsOf } from './levels.ts';

/** Reels of two to five symbols, another height with every spin: up to 3125 ways. Free spins at double pay. */
const towers3125 = {
  mechanism: 'towers',
  family: 'towers-3125',
  rows: 5,
  heights: [2, 3, 3, 4, 4, 5],
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8, 12, 16], pays: [0, 0, 0, 20, 100, 500], multiplier: 2, cap: 24 },
  pays: {
    A: [0, 0, 0, 12, 45, 190],
    B: [0, 0, 0, 8, 30, 95],
    C: [0, 0, 0, 5, 19, 60],
    D: [0, 0, 0, 3, 12, 40],
    E: [0, 0, 0, 2, 5, 15],
    F: [0, 0, 0, 1, 4, 12],
    G: [0, 0, 0, 1, 3, 8],
    H: [0, 0, 0, 1, 2, 6],
  },
  strips: [
    'GGCFHGBCEHEAFBDESHDCHG',
    'BGGSHBDEHHCFCDEFDGDWEA',
    'EEDFSHGEBGAHGEBDWCCHFF',
    'GBFGFWGEHAHFHECBCEDHDS',
    'HCHDGFESGCBDGGAFEBHEEH',
  ],
} as const;

const tighter = [
  'GGCFHGBCEHHAFBDESHDCHG',
  'BGGSHBDEHHCFCDEFDGDWEA',
  'EEDFSHGEBGAHGEBDWFCHFF',
  'GBFGFWGEHAHFHECBCEDHDS',
  'HCHDGFESGCBHGGAFEBHEEH',
];

export const towersModels = levelsOf(towers3125, tighter, {
  90: 9251,
  91: 8119,
  92: 6986,
  93: 5854,
  94: 4722,
  95: 3589,
  96: 2457,
  97: 1325,
});
