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

/** The same, and the first one opened is a prize. Retired: it never paid more than 165 stakes. */
const jadeSeal = {
  ...jadeEmperor,
  family: 'jade-seal',
  pick: { symbol: 'S', from: 4, prizes: [20, 20, 20, 20, 20, 20, 30, 40, 50, 60, 250], ends: 1, isFirstPrize: true },
} as const;

/**
 * The same pick; symbols lie two and three deep, so that a fall brings more of a kind, and a late fall can be large. Retired: Panda Teahouse has that pick
 * too.
 */
const jadeCourt = {
  ...jadeSeal,
  family: 'jade-court',
  pays: {
    A: [200, 650, 2400, 12000],
    B: [110, 350, 1200, 4900],
    C: [72, 240, 720, 2400],
    D: [50, 145, 480, 1450],
    E: [33, 100, 310, 960],
    F: [26, 72, 240, 720],
    G: [20, 50, 145, 480],
    H: [17, 37, 100, 360],
  },
  strips: [
    'AAABDDEEHHSGGFFCHBGDHE',
    'BBHHHEEDDCGGSFFAAHGEDH',
    'FFGGGSCCHHAADDEEBBGHHD',
    'EEAAGGSDDBBHHHFFCCGEHD',
    'CCFFAABBHHSDDEEGGHGDFH',
  ],
} as const;
const jadeCourtTighter = [
  'AAHBDDEEHHSGGFFCHBGDHE',
  'BBHHHEEDDCGGSFFAAHGEDH',
  'FFGGGSCCHHAADDEEBBGHHD',
  'EEAAGGSDDBBHHHFFCCGEHD',
  'CCFFAABBHHSDDEEGGHGDFH',
];

/** The same falls; the pick is of seals, and the amount of which three show is won. */
const jadeMatch = {
  ...jadeCourt,
  family: 'jade-match',
  pick: { symbol: 'S', from: 4, prizes: [100, 100, 100, 100, 100, 200, 200, 200, 200, 1500, 1500, 1500], ends: 0, alike: 3 },
} as const;

/** Tiles lie two and three deep, so that one fall leads to the next and a window can be full of the dearest; free spins double all of them. */
const neonWall = {
  family: 'neon-wall',
  mechanism: 'cascade',
  rows: 5,
  symbols: 'ABCDEFGH',
  stakeUnits: 20,
  steps: [8, 10, 12, 15],
  multipliers: [1, 2, 3, 5],
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 0, 8, 12], pays: [], multiplier: 2, cap: 24 },
  pays: {
    A: [35, 110, 700, 10000],
    B: [22, 70, 240, 1500],
    C: [14, 44, 160, 900],
    D: [10, 30, 100, 500],
    E: [7, 20, 70, 350],
    F: [5, 12, 40, 200],
    G: [3, 6, 20, 100],
    H: [2, 3, 10, 50],
  },
  strips: [
    'DDEEGGGFFFAAAHHHCCGBBHHS',
    'GAAAEEHHHGGGCHHHSFFFBBDD',
    'DDAAASHHGFFFEEGGGBBHHHCC',
    'BBGGGHHGCCHHHFHFEEDDSAAA',
    'BBDDGGGHHHSAAACCHHEEFFFG',
  ],
} as const;
const neonWallTighter = [
  'DDEEGGGFFFAAAHHHCCGBBHHS',
  'GAAAEEHHHGGGCHHHSFFFBBDD',
  'DDAAASHHGFFFEEGHGBBHHHCC',
  'BBGGGHHGCCHHHFHFEEDDSAAA',
  'BBDDGGGHHHSAAACCHHEEFFFG',
];

export const flagshipCascades: readonly Model[] = [
  ...levelsOf(jadeEmperor, jadeEmperorTighter, { 94: 6969, 95: 4791, 96: 2613 }),
  ...levelsOf(jadeSeal, jadeEmperorTighter, { 94: 6969, 95: 4791, 96: 2613 }),
  ...levelsOf(jadeCourt, jadeCourtTighter, { 94: 9529, 95: 6378, 96: 3227 }),
  ...levelsOf(neonWall, neonWallTighter, { 95: 4121, 96: 1429 }),
  ...levelsOf(jadeMatch, jadeCourtTighter, { 94: 7934, 95: 4785, 96: 1635 }),
];
