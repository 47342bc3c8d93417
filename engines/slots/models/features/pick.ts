import { levelsOf } from '../levels.ts';
import { twentyLines } from '../line-tables.ts';

/** Twenty lines; three keepsakes open a pick of twelve closed items, of which two end it. Retired: the first one opened may be an end. */
const pick20 = {
  mechanism: 'lines',
  family: 'pick-20',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  lines: twentyLines,
  pick: { symbol: 'S', from: 3, prizes: [5, 10, 10, 20, 20, 30, 40, 60, 120, 400], ends: 2 },
  pays: {
    A: [0, 0, 5, 50, 250, 1000],
    B: [0, 0, 0, 40, 150, 500],
    C: [0, 0, 0, 30, 100, 300],
    D: [0, 0, 0, 20, 80, 200],
    E: [0, 0, 0, 10, 40, 100],
    F: [0, 0, 0, 8, 30, 80],
    G: [0, 0, 0, 6, 25, 60],
    H: [0, 0, 0, 5, 20, 50],
  },
  strips: ['EHBFCGGGFGDEADSHFCH', 'SAFDWBCGFHHHFGEDGCE', 'FWBCFEFHGAGDGCHSDEH', 'HBFHFAEGGDESCCDGHWF', 'CFFFACHGGEDDSGFHEBH'],
} as const;

const tighter = ['EHBFCGGGEGDFADSHFEH', 'SAHDWBCGFHGHGGEDGCE', 'FWBCFEFHHADDGHHSDEH', 'HBFHFCHAGDESCCDGHWF', 'AFFEAGGGGEEDSGFHBBB'];

/** The same, and the first one opened is a prize. */
const pickFirst20 = {
  ...pick20,
  family: 'pick-first-20',
  pick: { symbol: 'S', from: 3, prizes: [20, 20, 20, 20, 20, 30, 35, 50, 80, 300], ends: 2, isFirstPrize: true },
} as const;

export const pickModels = [
  ...levelsOf(pick20, tighter, { 90: 9114, 91: 7935, 92: 6757, 93: 5578, 94: 4400, 95: 3221, 96: 2042, 97: 864 }),
  ...levelsOf(pickFirst20, tighter, { 90: 9054, 91: 7875, 92: 6696, 93: 5518, 94: 4339, 95: 3161, 96: 1982, 97: 804 }),
];
