import type { Model, WaysModel } from '../model.ts';
import { levelsOf } from './levels.ts';

/** Five reels of 24, every path of neighbouring reels pays, scatters on the odd reels give free spins at triple pay. A unit is a twentieth of the stake. */
const ways243 = {
  mechanism: 'ways',
  family: 'ways-243',
  rows: 3,
  symbols: 'ABCDEFGHI',
  wild: 'W',
  stakeUnits: 20,
  pays: {
    A: [0, 0, 0, 40, 200, 1000],
    B: [0, 0, 0, 30, 120, 500],
    C: [0, 0, 0, 20, 80, 300],
    D: [0, 0, 0, 15, 50, 200],
    E: [0, 0, 0, 6, 20, 80],
    F: [0, 0, 0, 6, 20, 60],
    G: [0, 0, 0, 4, 15, 50],
    H: [0, 0, 0, 3, 10, 40],
    I: [0, 0, 0, 3, 10, 30],
  },
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 10], pays: [0, 0, 0, 40], multiplier: 3, cap: 30 },
} as const;

const counted: readonly WaysModel[] = [
  {
    ...ways243,
    id: 'ways-243-92',
    strips: [
      'BDHBSEIFGFIFAIGCDFHFCIHI',
      'DEFIHEGWBAGHDCIGHFEBCDIF',
      'FEGFDCIWGBGEAIBFDHCHSDIE',
      'FGCBHDWHEGHFEDGHFCIAHDIE',
      'GSIFHBEHGDFIFEGFAEDGCFDC',
    ],
  },
  {
    ...ways243,
    id: 'ways-243-94',
    strips: [
      'BDHBSEIFGFIFAIGCDFHFCIHI',
      'DEFIHEGWBAGHDCIGHCEBCDIF',
      'FEGFDCIWGBGEAIBFDHCHSDIE',
      'FGCBCDWHEGHFEDGHFCIAHDIE',
      'GSIFDBEHGHFIFEGFAEDGCFDC',
    ],
  },
  {
    ...ways243,
    id: 'ways-243-96',
    strips: [
      'BDHBSEIFGFIFAIGCDFHFCIHI',
      'DEFIHEGWBAGHDCIGHCEBCDIF',
      'FEGFDCHWGDGHAIBFDHCHSDIE',
      'FGCBCDWHCGHFEDGHFHIAEDIE',
      'GSIFDBEHDHFIFEGFAEDGCFGC',
    ],
  },
];

const [low, middle, high] = counted.map(model => model.strips);

export const waysModels: readonly Model[] = [
  ...counted,
  ...levelsOf({ ...ways243, strips: middle ?? [] }, low ?? [], { 93: 5198 }),
  ...levelsOf({ ...ways243, strips: high ?? [] }, middle ?? [], { 95: 5073 }),
];

/** The ways with a jackpot that all games of the family feed. The level is that of ways and jackpot together. */
const pool243 = {
  ...ways243,
  family: 'pool-243',
  strips: high ?? [],
  jackpot: {
    scope: 'pooled',
    contributionBps: 150,
    ticketMinor: 1_000n,
    odds: 50_000_000,
    seedMinor: 200_000_000n,
    ceilingMinor: 20_000_000_000n,
  },
} as const;

export const poolModels = levelsOf(pool243, low ?? [], { 94: 9951, 95: 7421, 96: 4892, 97: 2363 });
