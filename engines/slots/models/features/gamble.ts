import { levelsOf } from '../levels.ts';

/** Three reels, five lines, and after a win up to five times double or nothing. */
const gamble5 = {
  mechanism: 'lines',
  family: 'gamble-5',
  rows: 3,
  symbols: 'ABCDEF',
  wild: 'W',
  stakeUnits: 5,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  gamble: { steps: 5 },
  pays: { A: [0, 0, 0, 210], B: [0, 0, 0, 55], C: [0, 0, 0, 28], D: [0, 0, 1, 14], E: [0, 0, 0, 7], F: [0, 0, 0, 4] },
  strips: ['FCEDCAECEADEEDFFFBFBCFEB', 'FAFAFAECWFEBCDEEBBEEFCDD', 'AFFAFBDDEECBEDEWCEBFCCFD'],
} as const;

const tighter = ['FCEDCAECEADEEDFFFBFFCFEC', 'FAFAFAECWFEBEDEEBBEEFCDD', 'AFFAFBDDEECBEDEWCEBFCCED'];

export const gambleModels = levelsOf(gamble5, tighter, { 90: 8790, 91: 7756, 92: 6721, 93: 5686, 94: 4651, 95: 3617, 96: 2582, 97: 1547 });
