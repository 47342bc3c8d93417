import type { Model } from '../../model.ts';
import { levelsOf } from '../levels.ts';
import { tenLines, twentyLines } from '../line-tables.ts';

/** Ten lines; a wild fills its reel, and three scatters give eight free spins at double pay. */
const expandFree = {
  family: 'expand-free-10',
  mechanism: 'lines',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 10,
  lines: tenLines,
  isExpanding: true,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8], pays: [0, 0, 0, 20], multiplier: 2, cap: 16 },
  pays: {
    A: [0, 0, 2, 24, 120, 460],
    B: [0, 0, 0, 18, 69, 230],
    C: [0, 0, 0, 14, 48, 140],
    D: [0, 0, 0, 10, 37, 95],
    E: [0, 0, 0, 5, 18, 48],
    F: [0, 0, 0, 4, 14, 37],
    G: [0, 0, 0, 3, 12, 29],
    H: [0, 0, 0, 3, 10, 24],
  },
  strips: ['ESGCHGFEGHDBHFACEDF', 'EFBCEGDHFCDGWHEGFAH', 'DGBEGFWSCHAFECGDEHF', 'DCEHWFDBGEFCGFHEAGH', 'HEFCGHFCDFGESHGEBDA'],
} as const;
const expandFreeTighter = [
  'ESGCHGGEGHDBHFACEDF',
  'EFBCEHDHFFDGWHEGFAH',
  'GGBEGHWSCHAFECGDEHF',
  'DCEHWFDBGHFCGFHEAGH',
  'HEFCGHFFFFGESHGEBDA',
];

/** Ten lines; a wild fills its reel, the multiplier of ten free spins grows to three, and a win may be played for double. */
const expandGamble = {
  family: 'expand-gamble-10',
  mechanism: 'lines',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 10,
  lines: tenLines,
  isExpanding: true,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 10], pays: [0, 0, 0, 30], multiplier: 1, risesTo: 3, cap: 20 },
  gamble: { steps: 4 },
  pays: {
    A: [0, 0, 5, 51, 250, 990],
    B: [0, 0, 0, 40, 150, 500],
    C: [0, 0, 0, 29, 100, 290],
    D: [0, 0, 0, 20, 79, 200],
    E: [0, 0, 0, 10, 40, 100],
    F: [0, 0, 0, 8, 29, 79],
    G: [0, 0, 0, 6, 25, 62],
    H: [0, 0, 0, 6, 20, 51],
  },
  strips: ['ESGCHGFEGHDBHFACEDF', 'EFBCEGDHFCDGWHEGFAH', 'ECAGECFGSHFEDBHGFHD', 'DCEHWFDBGEFCGFHEAGH', 'HEFCGHFCDFGESHGEBDA'],
} as const;
const expandGambleTighter = [
  'ESGCHGGEGHDBHFACEDF',
  'EFBCEHDHFCDGWHEGFAH',
  'HCAGEEFGSHFEDBHGFHD',
  'DCEHWFDBGEFCGFHEAGH',
  'HEFCGHFCDFGESHGEBDA',
];

/** Ten lines read from both sides, and free spins at triple pay. */
const bothFree = {
  family: 'both-free-10',
  mechanism: 'lines',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 10,
  lines: tenLines,
  isBothWays: true,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 10], pays: [0, 0, 0, 20], multiplier: 3, cap: 20 },
  pays: {
    A: [0, 0, 3, 37, 180, 710],
    B: [0, 0, 0, 28, 110, 360],
    C: [0, 0, 0, 21, 73, 210],
    D: [0, 0, 0, 15, 57, 150],
    E: [0, 0, 0, 7, 28, 73],
    F: [0, 0, 0, 6, 21, 57],
    G: [0, 0, 0, 4, 18, 45],
    H: [0, 0, 0, 4, 15, 37],
  },
  strips: ['ESGCHGFEGHDBHFACEDF', 'EFBCEGDHFCDGWHEGFAH', 'DGBEGFWSCHAFECGDEHF', 'DCEHWFDBGEFCGFHEAGH', 'HEFCGHFCDFGESHGEBDA'],
} as const;
const bothFreeTighter = ['ESGCHGGEGHDBHFACEDF', 'EFBCEHDHFCDGWHEGFAH', 'GGBEGHWSCHAFECGDEHF', 'DCEHWFDBGHFCGFHEAGH', 'HEFCGHFFDFGESHGEBDA'];

/** Twenty lines; coins are held while the rest spins again, beside a jackpot of the game’s own. */
export const holdLocal = {
  family: 'hold-local-20',
  mechanism: 'lines',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  lines: twentyLines,
  hold: { coin: 'S', from: 6, respins: 3, oneIn: 18, values: [10, 10, 20, 20, 20, 20, 40, 40, 60, 100, 200], full: 20000 },
  jackpot: {
    scope: 'local',
    contributionBps: 100,
    ticketMinor: 1_000n,
    odds: 5_000_000,
    seedMinor: 10_000_000n,
    ceilingMinor: 1_000_000_000n,
  },
  pays: {
    A: [0, 0, 5, 53, 260, 1030],
    B: [0, 0, 0, 41, 150, 520],
    C: [0, 0, 0, 30, 110, 300],
    D: [0, 0, 0, 21, 82, 210],
    E: [0, 0, 0, 11, 41, 110],
    F: [0, 0, 0, 8, 30, 82],
    G: [0, 0, 0, 6, 26, 64],
    H: [0, 0, 0, 6, 21, 53],
  },
  strips: ['GHSHEASGDHDDCSFEFB', 'EAGGSGCEBWSDCSDDFF', 'HBAHHCGSGSWDFFEDSE', 'SHCDGFDSSEBGEAFGWH', 'GSDSCSFHGEHBDFDGEH'],
} as const;
export const holdLocalTighter = [
  'GHSHEASGDHDDCSFEFB',
  'EAGGSGCEBWSDCSDDFF',
  'HBAHHCGSGSWGHHEDSE',
  'SHCDGFDSSEBGEAFGWH',
  'GSDSCSFHGEHBDFDGEH',
];

/** Ten lines; wilds that land in free spins stay, beside a jackpot that all games of the family feed. */
const stickyPool = {
  family: 'sticky-pool-10',
  mechanism: 'lines',
  rows: 3,
  symbols: 'ABCDEFG',
  wild: 'W',
  stakeUnits: 10,
  lines: tenLines,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8], pays: [0, 0, 0, 20], multiplier: 1, cap: 8, isSticky: true },
  jackpot: {
    scope: 'pooled',
    contributionBps: 150,
    ticketMinor: 1_000n,
    odds: 50_000_000,
    seedMinor: 200_000_000n,
    ceilingMinor: 20_000_000_000n,
  },
  pays: {
    A: [0, 0, 4, 44, 220, 860],
    B: [0, 0, 0, 34, 130, 430],
    C: [0, 0, 0, 26, 88, 260],
    D: [0, 0, 0, 18, 69, 180],
    E: [0, 0, 0, 9, 34, 88],
    F: [0, 0, 0, 7, 26, 69],
    G: [0, 0, 0, 5, 22, 54],
  },
  strips: ['GBCDECEFGGCFFDAS', 'CCFECDAGBGGEFWEF', 'SGEBDCDFGGAFCCFE', 'DWFECGBCEDEGFFAC', 'CCADGGADFFDCSGED'],
} as const;
const stickyPoolTighter = ['GBCDECEFGGDFFDAS', 'CCFECDAGBGGEFWEF', 'SGEBDCDFGGAFCCFE', 'DWFECGBCEDEGFFAC', 'CCADGGADFFDCSGED'];

export const combinedLines: readonly Model[] = [
  ...levelsOf(expandFree, expandFreeTighter, { 94: 6983, 95: 5390, 96: 3796 }),
  ...levelsOf(expandGamble, expandGambleTighter, { 94: 5870, 95: 4498, 96: 3127 }),
  ...levelsOf(bothFree, bothFreeTighter, { 94: 5893, 95: 4542, 96: 3192 }),
  ...levelsOf(holdLocal, holdLocalTighter, { 94: 4804, 95: 3405, 96: 2007 }),
  ...levelsOf(stickyPool, stickyPoolTighter, { 94: 3652, 95: 2841, 96: 2030 }),
];
