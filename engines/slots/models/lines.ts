import type { LinesModel, Model } from '../model.ts';
import { levelsOf } from './levels.ts';
import { twentyLines } from './line-tables.ts';

/** Five reels of 24, twenty lines, a wild on the three middle reels, free spins at double pay. A unit is one line's share of the stake. */
const lines20 = {
  mechanism: 'lines',
  family: 'lines-20',
  rows: 3,
  symbols: 'ABCDEFGHI',
  wild: 'W',
  stakeUnits: 20,
  lines: twentyLines,
  pays: {
    A: [0, 0, 5, 50, 250, 1500],
    B: [0, 0, 3, 40, 150, 750],
    C: [0, 0, 0, 30, 100, 400],
    D: [0, 0, 0, 25, 80, 250],
    E: [0, 0, 0, 10, 40, 150],
    F: [0, 0, 0, 10, 40, 150],
    G: [0, 0, 0, 8, 25, 100],
    H: [0, 0, 0, 5, 20, 100],
    I: [0, 0, 0, 5, 20, 80],
  },
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8, 12, 20], pays: [0, 0, 0, 40, 200, 1000], multiplier: 2, cap: 40 },
} as const;

/** Three reels of 24 to 26, five lines, a wild on the last two: the fruit machine. */
const classic5 = {
  mechanism: 'lines',
  family: 'classic-5',
  rows: 3,
  symbols: 'ABCDEFG',
  wild: 'W',
  stakeUnits: 5,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: {
    A: [0, 0, 0, 500],
    B: [0, 0, 0, 100],
    C: [0, 0, 0, 50],
    D: [0, 0, 0, 25],
    E: [0, 0, 0, 15],
    F: [0, 0, 0, 8],
    G: [0, 0, 0, 5],
  },
} as const;

// Three return levels of each family differ in a few places of their strips; those between mix their strips.
const counted: readonly LinesModel[] = [
  {
    ...lines20,
    id: 'lines-20-92',
    strips: [
      'GFBCHEFDGCFIGHDESDAFGBEC',
      'GCFEHGBHEDGHDSGWCACGBFDI',
      'BFEHDIFEHDIGADCSFCWDGFEC',
      'GSHBCGDFBDBIGEFBCDCAFGWD',
      'GSDIEIFDHBGCFIBCEHAEBGDI',
    ],
  },
  {
    ...lines20,
    id: 'lines-20-94',
    strips: [
      'GFBCHEFDGCFIGHDESDAFGBEC',
      'GCFEHGBHEDGHDSGWCACEBFDI',
      'BFEHDIFEGDIGADCSFCWDGFEC',
      'GSHBCGDFBDBIGEFBCDCAFGWD',
      'GSDIEIFDHBGCFIBDEHAEBGDI',
    ],
  },
  {
    ...lines20,
    id: 'lines-20-96',
    strips: [
      'GFBCHEFDGCFIGHDESDAFGBEC',
      'GCFEHGBHEDGEDSGWCACEBFDI',
      'BFEHDIFEGDIGADCSFCWDGFEC',
      'GSHBCFDFBDBIGEFBCDCAFBWD',
      'DSDIEIFDHBGCFIBDEHAEBGDI',
    ],
  },
  { ...classic5, id: 'classic-5-92', strips: ['EGEGCGBEGEGDGECGFAFGEGEG', 'GEFGWDGEGDFGEFDWGFAFGCEFDB', 'GCWFCGWDFGDFEGDFCBFECGDFAF'] },
  { ...classic5, id: 'classic-5-94', strips: ['EGEGCGBEGEGDGECGFAFGEGEG', 'GEFEWDGEGDFGEFDWGFAFGCGFDB', 'GCWDCGWCFGDFEGBFCBFECGDFAF'] },
  { ...classic5, id: 'classic-5-96', strips: ['EGEGCGBEGEGDGECGFAFGEGEG', 'GEFEWDGEGDFGEFDWGFAFGCGFDB', 'GCWDCGWCFGEFEGBFCBFEDGDFAF'] },
];

const [low20, middle20, high20, low5, middle5, high5] = counted.map(model => model.strips);

export const linesModels: readonly Model[] = [
  ...counted,
  ...levelsOf({ ...lines20, strips: middle20 ?? [] }, low20 ?? [], { 93: 5148 }),
  ...levelsOf({ ...lines20, strips: high20 ?? [] }, middle20 ?? [], { 95: 4932 }),
  ...levelsOf({ ...classic5, strips: middle5 ?? [] }, low5 ?? [], { 93: 4835 }),
  ...levelsOf({ ...classic5, strips: high5 ?? [] }, middle5 ?? [], { 95: 4885 }),
];

/** The twenty lines with a jackpot of their own: its meter counts this game's stakes only. The level is that of lines and jackpot together. */
const local20 = {
  ...lines20,
  family: 'local-20',
  strips: high20 ?? [],
  jackpot: {
    scope: 'local',
    contributionBps: 100,
    ticketMinor: 1_000n,
    odds: 5_000_000,
    seedMinor: 10_000_000n,
    ceilingMinor: 1_000_000_000n,
  },
} as const;

export const localModels = levelsOf(local20, low20 ?? [], { 94: 8100, 95: 5546, 96: 2992, 97: 438 });
