import type { Model } from '../../model.ts';
import { levelsOf } from '../levels.ts';

/** Falls at growing pay; four scatters in the window at rest give free spins that double all of them. */
const cascadeFree = {
  family: 'cascade-free-25',
  mechanism: 'cascade',
  rows: 5,
  symbols: 'ABCDEFGH',
  stakeUnits: 20,
  steps: [8, 10, 12, 15],
  multipliers: [1, 2, 3, 5],
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 0, 8, 12], pays: [], multiplier: 2, cap: 24 },
  pays: {
    A: [290, 880, 2930, 14630],
    B: [150, 440, 1460, 5850],
    C: [88, 290, 880, 2930],
    D: [59, 180, 590, 1760],
    E: [44, 120, 370, 1170],
    F: [35, 88, 290, 880],
    G: [23, 59, 180, 590],
    H: [18, 44, 120, 440],
  },
  strips: [
    'BDFEEFFHSBHGECCDDGGGAH',
    'BBDDEDAGHGGEGFHHSFEHCD',
    'FHDDGDBAGGSGFFDCHCHEEE',
    'HHHBBDDDFFFEESGGGCCGEA',
    'AEBBCCGGGFFHHSEGDDFDHH',
  ],
} as const;
const cascadeFreeTighter = [
  'BDFEEFFHSBHGECCDDGHGAH',
  'BBDDEDAGHGGEGFHHSFEHCD',
  'FHDDGDBAGGSGFFDCHCHEEE',
  'HHHBBDDDFFFEESGGGCCGEA',
  'AEBBCCGGGFFHHSEGDDFDHH',
];

/** Falls at growing pay; four keepsakes in the window at rest open a pick. */
const cascadePick = {
  family: 'cascade-pick-25',
  mechanism: 'cascade',
  rows: 5,
  symbols: 'ABCDEFGH',
  stakeUnits: 20,
  steps: [8, 10, 12, 15],
  multipliers: [1, 2, 3, 5, 8],
  pick: { symbol: 'S', from: 4, prizes: [5, 10, 10, 20, 20, 30, 40, 60, 120, 400], ends: 2 },
  pays: {
    A: [300, 910, 3030, 15160],
    B: [150, 450, 1520, 6060],
    C: [91, 300, 910, 3030],
    D: [61, 180, 610, 1820],
    E: [45, 120, 380, 1210],
    F: [36, 91, 300, 910],
    G: [24, 61, 180, 610],
    H: [18, 45, 120, 450],
  },
  strips: [
    'BDFEEFFHSBHGECCDDGGGAH',
    'BBDDEDAGHGGEGFHHSFEHCD',
    'FHDDGDBAGGSGFFDCHCHEEE',
    'HHHBBDDDFFFEESGGGCCGEA',
    'AEBBCCGGGFFHHSEGDDFDHH',
  ],
} as const;
const cascadePickTighter = [
  'BDFEEFFHSBHGECCDDGHGAH',
  'BBDDEDAGHGGEGFHHSFEHCD',
  'FHDDGDBAGGSGFFDCHCHEEE',
  'HHHBBDDDFFFEESGGGCCGEA',
  'AEBBCCGGGFFHHSEGDDFDHH',
];

/** Seven alike anywhere pay; four keepsakes open a pick. Retired: a window never shows seven of its best symbol. */
const anywherePick = {
  family: 'anywhere-pick-25',
  mechanism: 'anywhere',
  rows: 5,
  symbols: 'ABCDEFGH',
  stakeUnits: 20,
  steps: [7, 9, 11, 14],
  pick: { symbol: 'S', from: 4, prizes: [5, 10, 10, 20, 20, 30, 40, 60, 120, 400], ends: 2 },
  pays: {
    A: [750, 2550, 9790, 51060],
    B: [390, 1230, 4260, 21280],
    C: [260, 800, 2550, 9790],
    D: [140, 490, 1700, 5960],
    E: [120, 340, 1110, 3830],
    F: [85, 260, 750, 2980],
    G: [60, 170, 490, 2130],
    H: [44, 140, 390, 1490],
  },
  strips: ['AFSDGHCCGAEBEHDHFD', 'GDBDFSHBHFFAEECCGH', 'FDHCDEEBGHFBASGCHE', 'EHDGADBSGHCBFHECFD', 'CBSGDBHHDGHEADCGFF'],
} as const;
const anywherePickTighter = ['AFSDGHCCGAEBFHDHFD', 'GDBDFSHBHFFAEECCGH', 'FDHCDEEBGHFBASGCHE', 'EHDGADBSGHCBFHECFE', 'CBSGDBHHDGHEADCGFH'];

export const combinedAnywhere: readonly Model[] = [
  ...levelsOf(cascadeFree, cascadeFreeTighter, { 95: 4081, 96: 3109 }),
  ...levelsOf(cascadePick, cascadePickTighter, { 94: 4502, 95: 3329, 96: 2155 }),
  ...levelsOf(anywherePick, anywherePickTighter, { 94: 3717, 95: 2748, 96: 1780 }),
];
