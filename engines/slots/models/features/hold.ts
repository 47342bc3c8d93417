import { levelsOf } from '../levels.ts';
import { twentyLines } from '../line-tables.ts';

/** Twenty lines; six coins are held while the rest spins again, and pay what stands on them. */
const hold20 = {
  mechanism: 'lines',
  family: 'hold-20',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  lines: twentyLines,
  hold: { coin: 'S', from: 6, respins: 3, oneIn: 18, values: [10, 10, 20, 20, 20, 20, 40, 40, 60, 100, 200], full: 20000 },
  pays: {
    A: [0, 0, 5, 55, 270, 1000],
    B: [0, 0, 0, 45, 160, 550],
    C: [0, 0, 0, 30, 110, 320],
    D: [0, 0, 0, 22, 85, 220],
    E: [0, 0, 0, 11, 45, 110],
    F: [0, 0, 0, 9, 30, 85],
    G: [0, 0, 0, 6, 27, 65],
    H: [0, 0, 0, 5, 22, 55],
  },
  strips: ['GHSHEASGDHDDCSFEFB', 'EAGGSGCEBWSDCSDDFF', 'HBAHHCGSGSWDFFEDSE', 'SHCDGFDSSEBGEAFGWH', 'GSDSCSFHGEHBDFDGEH'],
} as const;

const tighter = ['GHSHEASGDHGDCSFEFB', 'EAGGSGCEBWSDCSDDFE', 'HBAHHCGSFSWDFFEDSE', 'SHBDGFBSSEBGGHFGWH', 'GSDSCSFHCEHADFHGEH'];

export const holdModels = levelsOf(hold20, tighter, { 90: 9028, 91: 7918, 92: 6809, 93: 5699, 94: 4589, 95: 3479, 96: 2369, 97: 1259 });
