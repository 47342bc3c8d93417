import type { Model } from '../../model.ts';
import { levelsOf } from '../levels.ts';

/**
 * Falls whose pay doubles with each; four keepsakes in the window at rest open a pick of twelve with a single end. Retired: the first one opened may be
 * that end.
 */
const jadeEmperor = {
  family: 'jade-emperor',
  mechanism: 'cascade',
  rows: 5,
  symbols: 'ABCDEFGH',
  stakeUnits: 20,
  steps: [8, 10, 12, 15],
  multipliers: [1, 2, 4, 8, 16],
  pick: { symbol: 'S', from: 4, prizes: [10, 10, 10, 20, 20, 20, 30, 40, 60, 80, 300], ends: 1 },
  pays: {
    A: [250, 760, 2500, 12600],
    B: [125, 370, 1250, 5050],
    C: [75, 250, 760, 2500],
    D: [50, 150, 510, 1500],
    E: [35, 100, 320, 1000],
    F: [30, 75, 250, 760],
    G: [20, 50, 150, 510],
    H: [15, 35, 100, 370],
  },
  strips: [
    'BDFEEFFHSBHGECCDDGSGAH',
    'BBDDEDAGHGGEGFHHSFEHCD',
    'FHDDGDBAGGSGFFDCHCHEEE',
    'HHHBBDDDFFFEESGGGCCGEA',
    'AEBBCCGGGFFHHSEGDDFDHH',
  ],
} as const;
const jadeEmperorTighter = [
  'BDFEEFFHSBHGECCDDGSGAH',
  'BBDDEFAGHGGEGFHHSFEHCD',
  'FHDDGDBAGGSGFFDCHCHEEE',
  'HHHBBDDDFFFGESGGGCCGEA',
  'AEBBCEGGGFFHHSEGDDFDHH',
];

/** The same, and the first one opened is a prize. */
const jadeSeal = {
  ...jadeEmperor,
  family: 'jade-seal',
  pick: { symbol: 'S', from: 4, prizes: [20, 20, 20, 20, 20, 20, 30, 40, 50, 60, 250], ends: 1, isFirstPrize: true },
} as const;

export const flagshipCascades: readonly Model[] = [
  ...levelsOf(jadeEmperor, jadeEmperorTighter, { 94: 6969, 95: 4791, 96: 2613 }),
  ...levelsOf(jadeSeal, jadeEmperorTighter, { 94: 6969, 95: 4791, 96: 2613 }),
];
