import type { Model } from '../../model.ts';
import { levelsOf } from '../levels.ts';
import { coins } from './coins.ts';
import { poolOf } from './pool.ts';

/** Reels of changing height, whose cheap symbols pay from four reels on; the multiplier of the free spins grows to six. Retired: Clockwork Caravan's grows too. */
const dragonGate = {
  family: 'dragon-gate',
  mechanism: 'towers',
  rows: 5,
  heights: [2, 3, 3, 4, 4, 5],
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8, 12, 16], pays: [0, 0, 0, 20, 100, 500], multiplier: 1, risesTo: 6, cap: 24 },
  pays: {
    A: [0, 0, 0, 11, 45, 210],
    B: [0, 0, 0, 7, 28, 105],
    C: [0, 0, 0, 5, 18, 65],
    D: [0, 0, 0, 4, 11, 40],
    E: [0, 0, 0, 0, 5, 14],
    F: [0, 0, 0, 0, 4, 11],
    G: [0, 0, 0, 0, 3, 8],
    H: [0, 0, 0, 0, 2, 6],
  },
  strips: [
    'FHGFAGBDCBHECHDFEGSEA',
    'HFGHECAEFDAGDFBWECBHGS',
    'HCAHDGBFSBGFEHACEGFWED',
    'DHEFGCHEWFDACGHBEFGHAB',
    'BGEHDGHFGHBEHACHESFACDF',
  ],
} as const;
const dragonGateTighter = [
  'FHGFAGBDCBHECHDFEGSEA',
  'HFGHECAEFDAGDHBWECDHGS',
  'HCAHDGBFSBGFEHACEGFWEF',
  'DHEFGCHEWFDACGHBEFGHAB',
  'BGEHDGHFGHBEHACHESFACDF',
];

/** Reels of changing height; in free spins every carp from the second reel on turns into the wild. Carps swim in threes. */
const dragonLeap = {
  family: 'dragon-leap',
  mechanism: 'towers',
  rows: 5,
  heights: [2, 3, 3, 4, 4, 5],
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8, 12], pays: [0, 0, 0, 40, 200], multiplier: 1, cap: 24, turnsWild: 'B' },
  pays: {
    A: [0, 0, 0, 20, 80, 800],
    B: [0, 0, 0, 10, 40, 160],
    C: [0, 0, 0, 8, 20, 80],
    D: [0, 0, 0, 0, 10, 40],
    E: [0, 0, 0, 0, 5, 20],
    F: [0, 0, 0, 0, 0, 15],
    G: [0, 0, 0, 0, 0, 10],
    H: [0, 0, 0, 0, 0, 8],
  },
  strips: [
    'FHGEAAGDBCHEFHDGCSEHFGBEDCH',
    'HFBBBGEHCSDAGFHEDGCHFWEGHDF',
    'GHEDBBBFCHSGAEHDFGCHEDWFGHE',
    'DHEFGBBBCHEWFDACGHEFGHADCFH',
    'GEHDBBBGFHCEHAGDFHECSFGDHEA',
  ],
} as const;
const dragonLeapTighter = [
  'FHGEAAGDBCHEFHDGCSEHFGBEDCH',
  'HFBBBGEHCSDAGFHEDGCHFWEGHDF',
  'GHEDBBBFCHSGAEHDFGFHEDWFGHE',
  'DHEFGBBBCHEWFDACGHEFGHADCFH',
  'GEHDBBBGFHCEHAGDFHECSFGDHEH',
];

/** Reels of changing height, free spins at triple pay, and a jackpot that was there before it. Retired: its best symbol paid eight stakes. */
const clockworkCaravan = {
  family: 'clockwork-caravan',
  mechanism: 'towers',
  rows: 5,
  heights: [2, 3, 3, 4, 4, 5],
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 10, 15, 20], pays: [0, 0, 0, 20, 100, 500], multiplier: 3, cap: 30 },
  jackpot: poolOf('towers-pool-3125'),
  pays: {
    A: [0, 0, 0, 9, 35, 160],
    B: [0, 0, 0, 8, 28, 95],
    C: [0, 0, 0, 6, 20, 65],
    D: [0, 0, 0, 4, 13, 45],
    E: [0, 0, 0, 3, 6, 20],
    F: [0, 0, 0, 0, 5, 14],
    G: [0, 0, 0, 0, 3, 9],
    H: [0, 0, 0, 0, 2, 8],
  },
  strips: [
    'ADCEDHBEHFGHBFEAGCHSFG',
    'HFBGECHEGHDFABCFEDHAWG',
    'EHGFDHECWEGDAFCBHAGSBF',
    'CWGDHAFHSAGEFBECFDGHBE',
    'CGHFAHGBFAHESFEHDGBCDE',
  ],
} as const;
const clockworkCaravanTighter = [
  'ADGEDHBEHFGHBFEAGCHSFG',
  'HFBGECHEGHDFABCFEDHAWG',
  'EHGFDHECWEGDAFCBHAGSBF',
  'CWGDHAFHSAGEFBECFDGHBE',
  'CGHFAHGBFAHESFEHDGBCDE',
];

/** Reels of changing height; a wild counts for two, the multiplier of the free spins grows to eight, beside the same jackpot. */
const clockworkSprings = {
  ...clockworkCaravan,
  family: 'clockwork-springs',
  wildWays: 2,
  freeSpins: { scatter: 'S', spins: [0, 0, 0, 8], pays: [0, 0, 0, 40], multiplier: 1, risesTo: 8, cap: 24 },
  pays: {
    A: [0, 0, 0, 5, 20, 200],
    B: [0, 0, 0, 4, 12, 60],
    C: [0, 0, 0, 2, 6, 30],
    D: [0, 0, 0, 0, 4, 15],
    E: [0, 0, 0, 0, 2, 8],
    F: [0, 0, 0, 0, 1, 5],
    G: [0, 0, 0, 0, 1, 3],
    H: [0, 0, 0, 0, 0, 3],
  },
  strips: [
    'ADCEDHBEHFGHBFEAGCHSFG',
    'HFBGECHEGHDFABCFEDHAWG',
    'EHGFDHECWEGDAFCBHAGDBF',
    'CWGDHAFHSAGEFBECFDGHBE',
    'CGHFASGBFADESFEHDGBCDE',
  ],
} as const;
const clockworkSpringsTighter = [
  'ADCEDHBEHFGHBFEAGCHSFG',
  'HFBGECHEGHDFABCFEDHAWG',
  'EHGFDHECWEGDHFCBHAGDBF',
  'CWGDHAFHSAGEFBECFDGHBE',
  'CGHFASGBFADESFEHDGBCDE',
];

/**
 * Every path pays; three keepsakes open a pick of twelve with a single end, and a win may be played for double. Retired: the first one opened may be
 * that end.
 */
const pandaTea = {
  family: 'panda-tea',
  mechanism: 'ways',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  pick: { symbol: 'S', from: 3, prizes: [10, 10, 20, 20, 20, 30, 30, 40, 60, 100, 500], ends: 1 },
  gamble: { steps: 5 },
  pays: {
    A: [0, 0, 0, 17, 65, 330],
    B: [0, 0, 0, 13, 40, 165],
    C: [0, 0, 0, 9, 28, 105],
    D: [0, 0, 0, 7, 18, 65],
    E: [0, 0, 0, 4, 9, 28],
    F: [0, 0, 0, 0, 8, 21],
    G: [0, 0, 0, 0, 5, 17],
    H: [0, 0, 0, 0, 4, 13],
  },
  strips: ['FHGFAGBDCBHECHDFEGSEA', 'HFGHECAEFDAGDFBWECBHGS', 'HCAHDGBFSBGFEHACEGFWED', 'DWGFEHFAESBGCFHGBDCEAH', 'DHEFGCHESFDACGHBEFGHAB'],
} as const;
const pandaTeaTighter = [
  'FHGFAGBDCBHECHDFEGSEC',
  'HFGHECAEFDAGDFBWECBHGS',
  'HCAHDGBFSBGFEHACEGFWED',
  'DWGFEHFAESBGCFHGFDCEAH',
  'DHEFGCHESFGACGHBEFGHAB',
];

/** The same, and the first one opened is a prize. Retired: it never paid more than 47 stakes. */
const pandaGarden = {
  ...pandaTea,
  family: 'panda-garden',
  pick: { symbol: 'S', from: 3, prizes: [20, 20, 20, 20, 20, 30, 30, 40, 60, 80, 430], ends: 1, isFirstPrize: true },
} as const;

/** The same pick and gamble; the dearest symbol lies three deep on every reel, so that it can fill the window. */
const pandaGrove = {
  ...pandaGarden,
  family: 'panda-grove',
  pays: {
    A: [0, 0, 0, 13, 42, 140],
    B: [0, 0, 0, 8, 22, 75],
    C: [0, 0, 0, 6, 17, 55],
    D: [0, 0, 0, 5, 12, 40],
    E: [0, 0, 0, 3, 8, 22],
    F: [0, 0, 0, 1, 5, 15],
    G: [0, 0, 0, 1, 4, 11],
    H: [0, 0, 0, 1, 3, 9],
  },
  strips: [
    'FHGFAAAGDCBHECHDFEGSEB',
    'HFGHECAAAFDAGDFBWECBHGS',
    'HCAAAHDGBFSBGFEHCEGFWED',
    'DWGFEHFAAAESBGCFHGBDCEH',
    'DHEFGCHESFDAAACGHBEFGHB',
  ],
} as const;
const pandaGroveTighter = [
  'FHGFAAAGDCBHECHDFEGSEB',
  'HFGHECAAAFDHGDFBWECBHGS',
  'HCAAAHDGBFSBGFEHCEGFWED',
  'DWGFEHFAAAESBGCFHGBDCEH',
  'DHEFGCHESFDAAACGHBEFGHB',
];

/**
 * Every path pays; coins are held while the rest spins again, and one in thirteen is worth twenty stakes. Retired: it paid nothing between 200 and 1,000
 * stakes.
 */
const honeyHeist = {
  family: 'honey-heist',
  mechanism: 'ways',
  rows: 3,
  symbols: 'ABCDEFGH',
  wild: 'W',
  stakeUnits: 20,
  hold: { coin: 'S', from: 6, respins: 3, oneIn: 18, values: [10, 10, 10, 20, 20, 20, 20, 40, 40, 60, 100, 400], full: 20000 },
  pays: {
    A: [0, 0, 0, 24, 120, 600],
    B: [0, 0, 0, 18, 70, 290],
    C: [0, 0, 0, 12, 45, 180],
    D: [0, 0, 0, 9, 29, 120],
    E: [0, 0, 0, 6, 12, 45],
    F: [0, 0, 0, 0, 12, 35],
    G: [0, 0, 0, 0, 9, 29],
    H: [0, 0, 0, 0, 6, 24],
  },
  strips: [
    'GHSHEASGDHDDCSFEFBHFSC',
    'EAGGSGCEBWSDCSDDFFHSEH',
    'HBAHHCGSGSWDFFEDSEGFCH',
    'SHCDGFDSSEBGEAFGWHHSDF',
    'GSDSCSFHGEHBDFDGEHCSFE',
  ],
} as const;
const honeyHeistTighter = [
  'GHSHEASGDHDDCSFEFBHFSC',
  'EAGGSGCEBWSGCSDDFFHSEH',
  'HBAHHCGSGSWDFFEDSEGFCH',
  'SHCDGFDSSEBGEAFGWHHSDF',
  'GSDSCSFHGEHBDFDGEHCSFE',
];

/** The same, and one coin in fifty is worth a hundred stakes. */
const honeyHoard = {
  ...honeyHeist,
  family: 'honey-hoard',
  hold: {
    coin: 'S',
    from: 6,
    respins: 3,
    oneIn: 18,
    values: coins({ 10: 19, 20: 16, 40: 6, 60: 4, 100: 3, 400: 1, 2000: 1 }),
    full: 20000,
  },
  pays: {
    A: [0, 0, 0, 20, 100, 500],
    B: [0, 0, 0, 15, 60, 250],
    C: [0, 0, 0, 10, 38, 150],
    D: [0, 0, 0, 8, 25, 100],
    E: [0, 0, 0, 5, 10, 40],
    F: [0, 0, 0, 0, 10, 30],
    G: [0, 0, 0, 0, 8, 24],
    H: [0, 0, 0, 0, 5, 20],
  },
} as const;
const honeyHoardTighter = [
  'GHSHEASGDHDDCSFEFBHFSC',
  'EAGGSGCEBWSGCSDDFFHSEH',
  'HBGHHCGSGSWDFFEDSEGFCH',
  'SHCDGFDSSEBGEAFGWHHSDF',
  'GSDSCSFHGEHBDFDGEHCSFE',
];

export const flagshipWays: readonly Model[] = [
  ...levelsOf(dragonGate, dragonGateTighter, { 94: 5532, 95: 3603, 96: 1675 }),
  ...levelsOf(dragonLeap, dragonLeapTighter, { 94: 7172, 95: 5533, 96: 3894 }),
  ...levelsOf(clockworkCaravan, clockworkCaravanTighter, { 94: 8723, 95: 6075, 96: 3427 }),
  ...levelsOf(clockworkSprings, clockworkSpringsTighter, { 94: 3701, 95: 2756, 96: 1811 }),
  ...levelsOf(pandaTea, pandaTeaTighter, { 94: 5861, 95: 4128 }),
  ...levelsOf(pandaGarden, pandaTeaTighter, { 94: 5861, 95: 4128 }),
  ...levelsOf(pandaGrove, pandaGroveTighter, { 94: 3726, 95: 2303 }),
  ...levelsOf(honeyHeist, honeyHeistTighter, { 94: 8212, 95: 5524, 96: 2836 }),
  ...levelsOf(honeyHoard, honeyHoardTighter, { 94: 9834, 95: 6710, 96: 3586 }),
];
