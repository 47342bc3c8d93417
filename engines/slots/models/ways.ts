import type { WaysModel } from '../model.ts';

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

export const waysModels: readonly WaysModel[] = [
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
