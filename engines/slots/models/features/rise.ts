import { levelsOf } from '../levels.ts';
import { twentyFiveLines } from '../line-tables.ts';

/** Twenty-five lines; free spins that can be won again and whose multiplier grows from spin to spin, up to five. */
const rise25 = {
  mechanism: 'lines',
  family: 'rise-25',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 25,
  lines: twentyFiveLines,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 10, 15, 20], pays: [0, 0, 0, 50, 250, 1250], multiplier: 1, risesTo: 5, cap: 30 },
  pays: {
    A: [0, 0, 2, 19, 95, 390],
    B: [0, 0, 0, 15, 60, 190],
    C: [0, 0, 0, 12, 40, 120],
    D: [0, 0, 0, 8, 30, 75],
    E: [0, 0, 0, 4, 15, 40],
    F: [0, 0, 0, 3, 12, 30],
    G: [0, 0, 0, 2, 10, 23],
    H: [0, 0, 0, 2, 8, 19],
  },
  strips: ['GECHHCEGBAFSDFHDDFG', 'DAFFBCHSCEHDWGFEHGG', 'CFGEFFBHCDDGEHDGASW', 'DFACHFSEDEBGGCHFGHW', 'GCHSGEEDFHFDCFGCHBA'],
} as const;

const tighter = ['GECHHCEGBDFSDFHDDFG', 'DAFFBBHSCEHDWGFEHGG', 'CFGCFFBHCDDGEHCGASW', 'HFACHFSEDEBBGCHFGHW', 'GEHSGEEDFAFDCFGCHBA'];

export const riseModels = levelsOf(rise25, tighter, { 90: 9410, 91: 8237, 92: 7064, 93: 5891, 94: 4718, 95: 3545, 96: 2372, 97: 1199 });
