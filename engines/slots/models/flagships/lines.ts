import type { Model } from '../../model.ts';
import { holdLocal, holdLocalTighter } from '../combined/lines.ts';
import { levelsOf } from '../levels.ts';
import { tenLines, twentyLines } from '../line-tables.ts';
import { coins } from './coins.ts';
import { poolOf } from './pool.ts';

/** Ten lines; a wild fills its reel, and the multiplier of eight free spins grows from two to five. Retired: too near to Sun Scarab. */
const foxfireShrine = {
  family: 'foxfire-shrine',
  mechanism: 'lines',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  lines: tenLines,
  isExpanding: true,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8], pays: [0, 0, 0, 40], multiplier: 2, risesTo: 5, cap: 16 },
  pays: {
    A: [0, 0, 3, 30, 150, 800],
    B: [0, 0, 0, 22, 80, 320],
    C: [0, 0, 0, 16, 55, 180],
    D: [0, 0, 0, 12, 40, 120],
    E: [0, 0, 0, 8, 22, 60],
    F: [0, 0, 0, 6, 16, 45],
    G: [0, 0, 0, 0, 14, 35],
    H: [0, 0, 0, 0, 10, 28],
  },
  strips: ['HDFHACSGBAEBSGHDFCGE', 'GDHCFEGBHWBHAFGHDEAC', 'CEWFGBFASHDAHDGCSEBG', 'GAWGFHCFHEDHECBAGBHD', 'GDEFGHSAHCBAHECGDHFB'],
} as const;
const foxfireShrineTighter = [
  'HDFHAFSGBAEBSGHDFCGE',
  'GDHCFEGBHWBHAFGHDEAC',
  'CEWFGBFASHDAHDGCSEBG',
  'GAWGFHCFHEDHECBAGBHD',
  'GDEFGHSAHCBAHECGDHFB',
];

/** The same reels; one that a wild has filled stays full for the rest of eight free spins, so that up to four of five are wild. */
const foxfireGates = {
  ...foxfireShrine,
  family: 'foxfire-gates',
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8], pays: [0, 0, 0, 40], multiplier: 1, cap: 8, isSticky: true },
  strips: ['HDFHACSGBAEBFGHDFCGE', 'GDHCFEGBHWBHAFGHDEAC', 'CEWFGBFASHDAHDGCSEBG', 'GAWGFHCFHEDHECBAGBHD', 'GDEFGHSAHCBAHECGDHFB'],
} as const;
const foxfireGatesTighter = [
  'HDFHACSGBAEHFGHDFCGE',
  'GDHCFEGBHWBHAFGHDEAC',
  'CEWFGBFASHDAHDGCSEBG',
  'GAWGFHCFHEDHECBAGBHD',
  'GDEFGHSAHCBAHECGDHFB',
];

/** Ten lines read from both sides; the multiplier of ten free spins grows from two to five. Retired: too near to Sun Scarab. */
const starHarvest = {
  family: 'star-harvest',
  mechanism: 'lines',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 10,
  lines: tenLines,
  isBothWays: true,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 10], pays: [0, 0, 0, 20], multiplier: 2, risesTo: 5, cap: 20 },
  pays: {
    A: [0, 0, 2, 20, 110, 550],
    B: [0, 0, 0, 15, 60, 220],
    C: [0, 0, 0, 12, 40, 120],
    D: [0, 0, 0, 8, 30, 90],
    E: [0, 0, 0, 6, 15, 40],
    F: [0, 0, 0, 4, 12, 30],
    G: [0, 0, 0, 0, 10, 25],
    H: [0, 0, 0, 0, 8, 20],
  },
  strips: ['EFGBHDAGHCEGHBFCADS', 'GWDBSCEHGFDAHGFCBEAH', 'GASHCWBGFAECFDHGDHBE', 'HCEWDAFHGCHEDGBHGBFA', 'GCDGHSEAGHEBHFBDCFA'],
} as const;
const starHarvestTighter = [
  'EFGBHDAGHCEGHBFCADS',
  'GWDBSCEHGFDAHGFCBECH',
  'GASHCWBGFAECFDHGDHBE',
  'HCEWDAFHGCHEDGBHGBFA',
  'GCDGHSEAGHEBHFBDCFA',
];

/** Ten lines read from both sides; in eight free spins, which can be won again, the reel in the middle is full of wilds. */
const starPillar = {
  ...starHarvest,
  family: 'star-pillar',
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8, 12], pays: [0, 0, 0, 20, 100], multiplier: 1, cap: 24, wildReel: 2 },
  pays: {
    A: [0, 0, 0, 18, 80, 1000],
    B: [0, 0, 0, 10, 36, 180],
    C: [0, 0, 0, 8, 28, 90],
    D: [0, 0, 0, 6, 20, 60],
    E: [0, 0, 0, 4, 11, 32],
    F: [0, 0, 0, 3, 8, 24],
    G: [0, 0, 0, 0, 7, 20],
    H: [0, 0, 0, 0, 6, 15],
  },
  strips: ['EFGBHDAAAGCEHGHBFCDSH', 'GWDBSCEHGFDAAAHGFCBEH', 'GHCWBGFAAAECFDHGDHBEF', 'HCEWDAAAFHGCHEDGSBHGF', 'GCDGHSEAAAGHEBHFBDCFH'],
} as const;
const starPillarTighter = [
  'EFGBHDAAHGCEHGHBFCDSH',
  'GWDBSCEHGFDAAAHGFCBEH',
  'GHCWBGFAAAECFDHGDHBEF',
  'HCEWDAAAFHGCHEDGSBHGF',
  'GCDGHSEAAHGHEBHFBDCFH',
];

/** Ten lines; a wild fills its reel, the multiplier of the free spins grows to ten, and a win may be played for double. */
const sunScarab = {
  family: 'sun-scarab',
  mechanism: 'lines',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 10,
  lines: tenLines,
  isExpanding: true,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 10], pays: [0, 0, 0, 30], multiplier: 1, risesTo: 10, cap: 20 },
  gamble: { steps: 4 },
  pays: {
    A: [0, 0, 2, 25, 125, 500],
    B: [0, 0, 0, 20, 75, 250],
    C: [0, 0, 0, 14, 50, 145],
    D: [0, 0, 0, 10, 40, 100],
    E: [0, 0, 0, 5, 20, 50],
    F: [0, 0, 0, 4, 14, 40],
    G: [0, 0, 0, 0, 12, 30],
    H: [0, 0, 0, 0, 10, 25],
  },
  strips: ['HDFHACSGBAEBSGHDFCGE', 'GDHCFEGBHWBHAFGHDEAC', 'CESFGBFASHDAHDGCHEBG', 'GAWGFHCFHEDHECBAGBHD', 'GDEFGHSAHCBAHECGDHFB'],
} as const;
const sunScarabTighter = [
  'HDFHAFSGBAEBSGHDFCGE',
  'GDHCFEGBHWBHAFGHDEAC',
  'CESFGBFASHDAHDGCHEBG',
  'GAWGFHCFHEDHECBAGBHD',
  'GDEFGHSAHCBAHECGDHFB',
];

/** Twenty lines; free spins that can be won again and whose multiplier grows from spin to spin, up to eight. Retired: too near to Sun Scarab. */
const sugarCyclone = {
  family: 'sugar-cyclone',
  mechanism: 'lines',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  lines: twentyLines,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 10, 15, 20], pays: [0, 0, 0, 40, 200, 1000], multiplier: 1, risesTo: 8, cap: 30 },
  pays: {
    A: [0, 0, 0, 24, 80, 320],
    B: [0, 0, 0, 17, 50, 160],
    C: [0, 0, 0, 13, 35, 100],
    D: [0, 0, 0, 9, 24, 60],
    E: [0, 0, 0, 6, 12, 30],
    F: [0, 0, 0, 0, 9, 24],
    G: [0, 0, 0, 0, 7, 18],
    H: [0, 0, 0, 0, 6, 15],
  },
  strips: ['EFGBHDAGHCEGHBFCADS', 'GWDBSCEHGFDAHGFCBEAH', 'HFEBDAHGWCHGSHBDGFAEC', 'CDBHGEHDFASEBGAFWHCGH', 'FGHACEHDGFSGHAEBHDBC'],
} as const;
const sugarCycloneTighter = [
  'EFGBHDAGHCEGHBFCADS',
  'GWDBSCEHGFDAHGFCBEDH',
  'HFEBDAHGWCHGSHBDGFAEC',
  'CDBHGEHDFASEBGAFWHCGH',
  'FGHACEHDGFSGHAEBHDBC',
];

/** Twenty lines; in the free spins, which can be won again, the two cheapest symbols turn into the third of the dearest. */
const sugarStorm = {
  ...sugarCyclone,
  family: 'sugar-storm',
  freeSpins: {
    scatter: 'S',
    spins: [0, 0, 0, 10, 15],
    pays: [0, 0, 0, 40, 200],
    multiplier: 1,
    cap: 30,
    turns: { symbols: 'GH', into: 'C' },
  },
  pays: {
    A: [0, 0, 0, 50, 200, 1000],
    B: [0, 0, 0, 25, 75, 250],
    C: [0, 0, 0, 12, 32, 100],
    D: [0, 0, 0, 12, 32, 100],
    E: [0, 0, 0, 8, 20, 50],
    F: [0, 0, 0, 5, 14, 36],
    G: [0, 0, 0, 4, 10, 25],
    H: [0, 0, 0, 4, 8, 20],
  },
  strips: ['EFGBHDAGHCEGHBFCADSH', 'GWDBHCEHGFDAHGFCBEAH', 'HFEBDAHGWCHGSHBDGFAEC', 'CDBHGEHDFASEBGAFWHCGH', 'FGHACEHDGFSGHAEBHDBC'],
} as const;
const sugarStormTighter = [
  'EFGBHDAGHCEGHBFCEDSH',
  'GWDBHCEHGFDAHGFCBEFH',
  'HFEBDAHGWCHGSHBDGFAEC',
  'CDBHGEHDFASEBGAFWHCGH',
  'FGHACEHDGFSGHAEBHDBC',
];

/** Ten lines; wilds that land in free spins stay, all of them pay double, beside a jackpot that was there before it. */
const emberPhoenix = {
  family: 'ember-phoenix',
  mechanism: 'lines',
  rows: 3,
  symbols: 'ABCDEFG',
  wild: 'W',
  stakeUnits: 10,
  lines: tenLines,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8], pays: [0, 0, 0, 20], multiplier: 2, cap: 8, isSticky: true },
  jackpot: poolOf('sticky-pool-10'),
  pays: {
    A: [0, 0, 3, 30, 155, 610],
    B: [0, 0, 0, 24, 90, 300],
    C: [0, 0, 0, 18, 60, 185],
    D: [0, 0, 0, 13, 50, 125],
    E: [0, 0, 0, 8, 24, 60],
    F: [0, 0, 0, 0, 18, 50],
    G: [0, 0, 0, 0, 16, 40],
  },
  strips: ['GCSFGDECBDFASBEA', 'GABFCEWDGEFDGBAC', 'ASFGBDEBGFCGDAEC', 'EGCWADEAGFBDFGBC', 'BCGEAGFBASDEGCFD'],
} as const;
const emberPhoenixTighter = ['GESFGDECBDFASBEA', 'GABFCEWDGEFDGBAC', 'ASFGBDEBGFCGDAEC', 'EGCWADEAGFBDFGBC', 'BCGEAGFBASDEGCFD'];

/** Twenty lines and coins that are held beside a jackpot of the game's own, as in other games; one coin in 120 is worth a hundred stakes. */
const tideVault = {
  ...holdLocal,
  family: 'tide-vault',
  hold: { ...holdLocal.hold, values: coins({ 10: 34, 20: 50, 40: 21, 60: 8, 100: 4, 400: 2, 2000: 1 }) },
} as const;

export const flagshipLines: readonly Model[] = [
  ...levelsOf(foxfireShrine, foxfireShrineTighter, { 94: 7038, 95: 4856, 96: 2673 }),
  ...levelsOf(foxfireGates, foxfireGatesTighter, { 94: 3746, 95: 2339, 96: 932 }),
  ...levelsOf(starHarvest, starHarvestTighter, { 94: 5833, 95: 3988, 96: 2143 }),
  ...levelsOf(starPillar, starPillarTighter, { 94: 1298, 95: 886, 96: 474 }),
  ...levelsOf(sunScarab, sunScarabTighter, { 94: 6371, 95: 4101, 96: 1831 }),
  ...levelsOf(sugarCyclone, sugarCycloneTighter, { 94: 5428, 95: 3625, 96: 1822 }),
  ...levelsOf(sugarStorm, sugarStormTighter, { 94: 6829, 95: 5966, 96: 5104 }),
  ...levelsOf(tideVault, holdLocalTighter, { 94: 4529, 95: 3130, 96: 1732 }),
  ...levelsOf(emberPhoenix, emberPhoenixTighter, { 94: 7762, 95: 5155, 96: 2549 }),
];
