import { levelsOf } from './levels.ts';
import { tenLines } from './line-tables.ts';

/** Ten lines that are read from both sides; a wild on the three middle reels. */
const both10 = {
  mechanism: 'lines',
  family: 'both-10',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 10,
  lines: tenLines,
  isBothWays: true,
  pays: {
    A: [0, 0, 4, 35, 180, 725],
    B: [0, 0, 0, 29, 110, 370],
    C: [0, 0, 0, 22, 75, 220],
    D: [0, 0, 0, 15, 60, 150],
    E: [0, 0, 0, 7, 29, 75],
    F: [0, 0, 0, 6, 22, 60],
    G: [0, 0, 0, 4, 18, 45],
    H: [0, 0, 0, 4, 15, 35],
  },
  strips: ['FEDDGCHFAHEGHDBHGFC', 'DEFCAGFHCEWGBGHFHED', 'HHDECFFHFGAGEGWBECD', 'GCAHDFDHBEEFWFGCHHF', 'DGECGGFFEFHFHABHADC'],
} as const;

const tighter = ['FEGDGCHFHHEGHDBHGFC', 'DEFCAGFHCEWGBGHFGED', 'HHDECFFHFGAGEBWBECD', 'HCAHDFDHBEEFWFGCHHF', 'DGECGGFFEFHFHAEHADE'];

export const bothModels = levelsOf(both10, tighter, { 90: 8617, 91: 7594, 92: 6572, 93: 5550, 94: 4528, 95: 3505, 96: 2483, 97: 1461 });
