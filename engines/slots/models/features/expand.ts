import { levelsOf } from '../levels.ts';
import { tenLines } from '../line-tables.ts';

/** Ten lines; a wild on one of the middle reels fills the whole reel. */
const expand10 = {
  mechanism: 'lines',
  family: 'expand-10',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 10,
  lines: tenLines,
  isExpanding: true,
  pays: {
    A: [0, 0, 2, 22, 110, 440],
    B: [0, 0, 0, 18, 65, 220],
    C: [0, 0, 0, 13, 45, 130],
    D: [0, 0, 0, 9, 35, 90],
    E: [0, 0, 0, 4, 18, 45],
    F: [0, 0, 0, 4, 13, 35],
    G: [0, 0, 0, 3, 11, 27],
    H: [0, 0, 0, 2, 9, 22],
  },
  strips: ['BFHBGCFFEHEFGADCGHD', 'EEFHAHFFGDHCHWCBBDD', 'HBCDGWGBCDEFFHFAHGE', 'CGFFHHCFDBBWBEFHGDA', 'EFDCGBHFBGBEECAHGFH'],
} as const;

const tighter = ['BFHBGCFFEHEFGHDCGHD', 'EEFHAHFFGDHCHWCBBDD', 'HBCDGWGBCDEFFHFAHGE', 'CEFFHHCFDBBWBECHGDA', 'EFDCGBHFBGBEECAHGFH'];

export const expandModels = levelsOf(expand10, tighter, { 90: 8461, 91: 7380, 92: 6298, 93: 5217, 94: 4135, 95: 3053, 96: 1972, 97: 890 });
