import { levelsOf } from './levels.ts';

/** Seven alike anywhere in a window of 25 pay; four scatters give free spins at triple pay. */
const anywhere25 = {
  mechanism: 'anywhere',
  family: 'anywhere-25',
  rows: 5,
  symbols: 'ABCDEFGH',
  stakeUnits: 20,
  steps: [7, 9, 11, 14],
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 0, 10, 15], pays: [0, 0, 0, 0, 60, 400], multiplier: 3, cap: 30 },
  pays: {
    A: [440, 1500, 5750, 30000],
    B: [230, 725, 2500, 12500],
    C: [150, 470, 1500, 5750],
    D: [85, 290, 1000, 3500],
    E: [70, 200, 650, 2250],
    F: [50, 150, 440, 1750],
    G: [35, 100, 290, 1250],
    H: [26, 80, 230, 875],
  },
  strips: ['AFSDGHCCGAEBEHDHFD', 'GDBDFSHBHFFAEECCGH', 'FDHCDEEBGHFBASGCHE', 'EHDGADBSGHCBFHECFD', 'CBSGDBHHDGHEADCGFF'],
} as const;

const tighter = ['AFSDAHCCGAEBEHDHFD', 'GDBDFSHBGFFAEECCGH', 'FDHFDEEBGHFBASGCHE', 'EHDGADBSAHCBFHECFD', 'CBSGDBHHDGHEADCGFF'];

export const anywhereModels = levelsOf(anywhere25, tighter, {
  90: 9446,
  91: 8310,
  92: 7173,
  93: 6037,
  94: 4900,
  95: 3764,
  96: 2627,
  97: 1490,
});
