import type { Model } from '../../model.ts';
import { levelsOf } from '../levels.ts';

/** Every path pays; coins are held while the rest spins again. */
const holdWays = {
  family: 'hold-ways-243',
  mechanism: 'ways',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  hold: { coin: 'S', from: 6, respins: 3, oneIn: 18, values: [10, 10, 20, 20, 20, 20, 40, 40, 60, 100, 200], full: 20000 },
  pays: {
    A: [0, 0, 0, 33, 170, 830],
    B: [0, 0, 0, 25, 100, 410],
    C: [0, 0, 0, 17, 66, 250],
    D: [0, 0, 0, 12, 41, 170],
    E: [0, 0, 0, 5, 17, 66],
    F: [0, 0, 0, 5, 17, 50],
    G: [0, 0, 0, 3, 12, 41],
    H: [0, 0, 0, 2, 8, 33],
  },
  strips: [
    'GHSHEASGDHDDCSFEFBHFGC',
    'EAGGSGCEBWSDCSDDFFHGEH',
    'HBAHHCGSGSWDFFEDSEGFCH',
    'SHCDGFDSSEBGEAFGWHHEDF',
    'GSDSCSFHGEHBDFDGEHCGFE',
  ],
} as const;
const holdWaysTighter = [
  'GHSHEASGDHDDCSFEFBHFGC',
  'EAGGSGCEBWSFCSDDFFHGEH',
  'HBAHHCGSGSWGFFEDSEGHCH',
  'SHCDGFDSSEBGEAFGWHHEDF',
  'GSDSCSFHGEHBDFDGEHCGFE',
];

/** Every path pays; three keepsakes open a pick, and a win may be played for double. */
const pickWays = {
  family: 'pick-ways-243',
  mechanism: 'ways',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  pick: { symbol: 'S', from: 3, prizes: [5, 10, 10, 20, 20, 30, 40, 60, 120, 400], ends: 2 },
  gamble: { steps: 5 },
  pays: {
    A: [0, 0, 0, 19, 94, 470],
    B: [0, 0, 0, 14, 57, 240],
    C: [0, 0, 0, 9, 38, 140],
    D: [0, 0, 0, 7, 24, 94],
    E: [0, 0, 0, 3, 9, 38],
    F: [0, 0, 0, 3, 9, 28],
    G: [0, 0, 0, 2, 7, 24],
    H: [0, 0, 0, 1, 5, 19],
  },
  strips: [
    'CGHFDCHFAEHSFHEGHBGEDH',
    'FHWGBEGDFHEDHCSGFHCEHA',
    'HEBGHFEHDSGFWHCDAHECFG',
    'FABFHDCEHCGHEGHFEDHWGS',
    'HEAHGCBSHCEFHDFHGDEHFG',
  ],
} as const;
const pickWaysTighter = [
  'CGHGGCHGAEHSFHEGHBGEDH',
  'FHWGBEGDFHEDHCSGFHCEHA',
  'HEBGHFEHDSGFWHFDAHGFFG',
  'FABFHDCEHCGHEGHFFDHWGS',
  'HEAHGFBSHCFFHDFHGDEHFG',
];

/** Reels of changing height; the multiplier of the free spins grows to five. */
const towersRise = {
  family: 'towers-rise-3125',
  mechanism: 'towers',
  rows: 5,
  heights: [2, 3, 3, 4, 4, 5],
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8, 12, 16], pays: [0, 0, 0, 20, 100, 500], multiplier: 1, risesTo: 5, cap: 24 },
  pays: {
    A: [0, 0, 0, 7, 28, 120],
    B: [0, 0, 0, 5, 19, 59],
    C: [0, 0, 0, 3, 12, 37],
    D: [0, 0, 0, 2, 7, 25],
    E: [0, 0, 0, 1, 3, 9],
    F: [0, 0, 0, 1, 2, 7],
    G: [0, 0, 0, 1, 2, 5],
    H: [0, 0, 0, 1, 1, 4],
  },
  strips: [
    'CGHFDCHFAEHSFHEGHBGEDH',
    'FHWGBEGDFHEDHCSGFHCEHA',
    'HEBGHFEHDSGFWHCDAHECFG',
    'FABFHDCEHCGHEGHFEDHWGS',
    'HEAHGCBSHCEFHDFHGDEHFG',
  ],
} as const;
const towersRiseTighter = [
  'CGHFGCHGAEHSFHEGHBGEDH',
  'FHWGBEGDFHEDHCSGFHCEHA',
  'HEBGHFEHDSGFWHFDAHGFFG',
  'FABFHDCEHCGHEGHFFDHWGS',
  'HEAHGCBSHCEFHDGHGDEHFG',
];

/** Reels of changing height, free spins at double pay, and a jackpot that all games of the family feed. */
const towersPool = {
  family: 'towers-pool-3125',
  mechanism: 'towers',
  rows: 5,
  heights: [2, 3, 3, 4, 4, 5],
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8, 12, 16], pays: [0, 0, 0, 20, 100, 500], multiplier: 2, cap: 24 },
  jackpot: {
    scope: 'pooled',
    contributionBps: 150,
    ticketMinor: 1_000n,
    odds: 50_000_000,
    seedMinor: 200_000_000n,
    ceilingMinor: 20_000_000_000n,
  },
  pays: {
    A: [0, 0, 0, 11, 42, 180],
    B: [0, 0, 0, 8, 28, 89],
    C: [0, 0, 0, 5, 18, 56],
    D: [0, 0, 0, 3, 11, 38],
    E: [0, 0, 0, 2, 5, 14],
    F: [0, 0, 0, 1, 4, 11],
    G: [0, 0, 0, 1, 3, 8],
    H: [0, 0, 0, 1, 2, 6],
  },
  strips: [
    'CGHFDCHGAEHSFHEGHBGEDH',
    'FHWGBEGDFHEDHCSGFHCEHA',
    'HEBGHFEHDSGFWHCDAHGEFG',
    'FABFHDCEHCGHEGHFFDHWGS',
    'HEAHGCBSHCEFHDFHGDEHFG',
  ],
} as const;
const towersPoolTighter = [
  'CGHGGCHGAEHSFHEGHBGEDH',
  'FHWGBEGDFHEDHCSGFHCEHA',
  'HEBGHFEHDSGFWHFFAHGFFG',
  'FABFHDCEHCGHEGHFFDHWGS',
  'HFAHGFBSHCEFHDFHGDEHFG',
];

export const combinedWays: readonly Model[] = [
  ...levelsOf(holdWays, holdWaysTighter, { 94: 5544, 95: 4331, 96: 3119 }),
  ...levelsOf(pickWays, pickWaysTighter, { 94: 8387, 95: 6388 }),
  ...levelsOf(towersRise, towersRiseTighter, { 94: 6705, 95: 4617, 96: 2530 }),
  ...levelsOf(towersPool, towersPoolTighter, { 94: 9894, 95: 8046, 96: 6198 }),
];
