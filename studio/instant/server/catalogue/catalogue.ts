import { findInstant, type InstantModel, leastReturn, payRows, returnsOf, stakeStep } from '@baize/engine-instant';
import { coinOf, present } from '@baize/kernel';
import { inParts } from '@baize/kernel/ratio';
import type { DrawArt } from '../art/cover.ts';
import type { ThemeName } from '../art/themes/index.ts';

export const vendor = { code: 'PLM', nameEn: 'Paper Lantern Mint', nameCn: '纸灯坊', kinds: ['lottery'] };

/** A game of ours: a model in a dress. */
export interface Made {
  readonly gameCode: string;
  readonly modelId: string;
  readonly nameEn: string;
  readonly nameCn: string;
  readonly art: { readonly card: ThemeName } | { readonly draw: DrawArt };
  /** The kit's kind of sound, and the hues of the page around the game. */
  readonly kind: string;
  readonly hues: readonly [number, number];
  /** 1 to 5; 0 where it depends on the bet. */
  readonly volatility: number;
}

export const games: readonly Made[] = [
  {
    gameCode: 'PLMKOI',
    modelId: 'card-koi-1',
    nameEn: 'Koi Pond',
    nameCn: '锦鲤池',
    art: { card: 'koi' },
    kind: 'water',
    hues: [205, 70],
    volatility: 3,
  },
  {
    gameCode: 'PLMLANTERN',
    modelId: 'card-lanterns-1',
    nameEn: 'Lucky Lanterns',
    nameCn: '福灯高照',
    art: { card: 'lanterns' },
    kind: 'treasure',
    hues: [25, 85],
    volatility: 2,
  },
  {
    gameCode: 'PLMTEA',
    modelId: 'card-tea-1',
    nameEn: 'Mountain Teahouse',
    nameCn: '山间茶馆',
    art: { card: 'tea' },
    kind: 'garden',
    hues: [135, 85],
    volatility: 1,
  },
  {
    gameCode: 'PLMMARKET',
    modelId: 'card-market-1',
    nameEn: 'Night Market',
    nameCn: '夜市小吃',
    art: { card: 'market' },
    kind: 'fruit',
    hues: [295, 350],
    volatility: 3,
  },
  {
    gameCode: 'PLMMOON',
    modelId: 'card-moon-1',
    nameEn: 'Moon Rabbit',
    nameCn: '月宫玉兔',
    art: { card: 'moon' },
    kind: 'sky',
    hues: [265, 90],
    volatility: 4,
  },
  {
    gameCode: 'PLMVOYAGE',
    modelId: 'card-voyage-1',
    nameEn: 'Treasure Voyage',
    nameCn: '宝船远航',
    art: { card: 'voyage' },
    kind: 'journey',
    hues: [240, 80],
    volatility: 5,
  },
  {
    gameCode: 'PLM3D',
    modelId: 'draw-3d-1',
    nameEn: 'Instant 3D',
    nameCn: '即开 3D',
    art: { draw: 'digits' },
    kind: 'treasure',
    hues: [350, 60],
    volatility: 0,
  },
  {
    gameCode: 'PLMKENO',
    modelId: 'draw-keno-1',
    nameEn: 'Instant Keno',
    nameCn: '即开快乐 8',
    art: { draw: 'keno' },
    kind: 'house',
    hues: [180, 160],
    volatility: 0,
  },
  {
    gameCode: 'PLMDICE',
    modelId: 'draw-dice-1',
    nameEn: 'Instant Dice',
    nameCn: '即开骰宝',
    art: { draw: 'dice' },
    kind: 'arms',
    hues: [262, 85],
    volatility: 0,
  },
];

export const modelOfGame = ({ modelId }: Made): InstantModel => present(findInstant(modelId), 'a game has its model');

const stakeSteps = [1n, 2n, 5n, 10n, 20n, 50n, 100n];
const leastStakeMinor = 10_000n;

/** The stakes of a game in a currency, ascending: those whose every prize is whole coins. */
export function stakesOf(made: Made, currency: string): bigint[] {
  const step = stakeStep(modelOfGame(made)) * coinOf(currency);
  const whole = (stake: bigint) => (stake < step ? step : stake - (stake % step));
  return [...new Set(stakeSteps.map(times => whole(times * leastStakeMinor)))];
}

const bps = (of: Parameters<typeof inParts>[0]): number => Number(inParts(of, 10_000n));

/** The game as the platform's catalogue takes it. The return is that of its bet with the lowest one. */
export function rowOf(made: Made): object {
  const model = modelOfGame(made);
  const stakes = stakesOf(made, 'CNY').map(String);
  const [row] = payRows(model);
  return {
    gameCode: made.gameCode,
    vendor: vendor.code,
    kind: 'lottery',
    nameCn: made.nameCn,
    nameEn: made.nameEn,
    modelId: made.modelId,
    returnBps: bps(leastReturn(model)),
    hitRateBps: model.kind === 'card' && row ? bps(returnsOf(row.prizes).hits) : 0,
    volatility: made.volatility,
    lines: 0,
    minStakeMinor: stakes[0],
    maxStakeMinor: stakes.at(-1),
    tags: [model.kind === 'card' ? 'scratch' : 'instant-draw', 'new'],
    releasedOn: '2026-11-20',
    hues: made.hues,
    motif: made.gameCode.toLowerCase(),
    cover: `/art/${made.gameCode}.webp`,
  };
}
