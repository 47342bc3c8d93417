import { levelsOf } from '../levels.ts';
import { tenLines } from '../line-tables.ts';

/** Ten lines; three scatters give eight free spins in which every wild that lands stays until the end. */
const sticky10 = {
  mechanism: 'lines',
  family: 'sticky-10',
  rows: 3,
  symbols: 'ABCDEFG',
  wild: 'W',
  stakeUnits: 10,
  lines: tenLines,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8], pays: [0, 0, 0, 20], multiplier: 1, cap: 8, isSticky: true },
  pays: {
    A: [0, 0, 4, 45, 220, 875],
    B: [0, 0, 0, 35, 130, 440],
    C: [0, 0, 0, 26, 90, 260],
    D: [0, 0, 0, 18, 70, 180],
    E: [0, 0, 0, 9, 35, 90],
    F: [0, 0, 0, 7, 26, 70],
    G: [0, 0, 0, 5, 22, 55],
  },
  strips: ['GBCDECEFGGCFFDAS', 'CCFECDAGBGGEFWEF', 'SGEBDCDFGGAFCCFE', 'DWFECGBCEDEGFFAC', 'CCADGGADFFDCSGED'],
} as const;

const tighter = ['GBCDECEFGGCFFDAS', 'ACFECDAGBGGEFWEF', 'SGEBDCDFGGAFCCFE', 'DWFECGBCEDEGFFBC', 'CCADGGADFFDCSGED'];

export const stickyModels = levelsOf(sticky10, tighter, { 90: 8170, 91: 7057, 92: 5943, 93: 4830, 94: 3716, 95: 2603, 96: 1489, 97: 376 });
