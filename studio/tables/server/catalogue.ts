import { blackjackId } from '@baize/engine-tables';
import { coinOf, present, second } from '@baize/kernel';
import { inParts, minus, whole } from '@baize/kernel/ratio';
import type { Table } from '@baize/studio-kit/server';
import { figuresOf, returnOf } from './figures.ts';
import { tableGame } from './game.ts';
import { tellingOf } from './told.ts';

export const vendors = [
  { code: 'AG', nameEn: 'Amber Gate', nameCn: '琥珀门', kinds: ['live'] },
  { code: 'BG', nameEn: 'Blue Gable', nameCn: '蓝山墙', kinds: ['live'] }, // quick rounds, but for blackjack, where players choose
  { code: 'TGP', nameEn: 'Tide Glass Parlour', nameCn: '潮镜厅', kinds: ['live'] }, // high stakes
];

/** A table of ours: a model with limits in a dress. */
export interface Made {
  readonly gameCode: string;
  readonly vendor: string;
  readonly modelId: string;
  readonly nameEn: string;
  readonly nameCn: string;
  /** In whole units of a currency with cents; a hundred times as many of one without. */
  readonly min: bigint;
  readonly max: bigint;
  readonly cap: bigint;
  /** Hues of the felt, by the game, and of its light, by the vendor. */
  readonly hues: readonly [number, number];
}

const baccaratId = 'baccarat-8-1';
const dragonTigerId = 'dragon-tiger-8-1';
const rouletteId = 'roulette-1';
const sicBoId = 'sic-bo-1';
const fanTanId = 'fan-tan-1';

const made = (
  gameCode: string,
  vendor: string,
  names: readonly [string, string],
  more: Omit<Made, 'gameCode' | 'vendor' | 'nameEn' | 'nameCn'>,
): Made => ({
  gameCode,
  vendor,
  nameEn: names[0],
  nameCn: names[1],
  ...more,
});

export const games: readonly Made[] = [
  made('AGBAC1', 'AG', ['Amber Baccarat', '琥珀百家乐'], { modelId: baccaratId, min: 1n, max: 1_000n, cap: 500_000n, hues: [150, 45] }),
  made('BGBAC1', 'BG', ['Gable Speed Baccarat', '山墙极速百家乐'], {
    modelId: baccaratId,
    min: 5n,
    max: 5_000n,
    cap: 2_500_000n,
    hues: [140, 205],
  }),
  made('TGPBAC1', 'TGP', ['Tide Baccarat', '潮汐百家乐'], {
    modelId: baccaratId,
    min: 20n,
    max: 20_000n,
    cap: 10_000_000n,
    hues: [168, 165],
  }),
  made('AGROU1', 'AG', ['Amber Roulette', '琥珀轮盘'], { modelId: rouletteId, min: 1n, max: 500n, cap: 500_000n, hues: [222, 45] }),
  made('BGROU1', 'BG', ['Gable Speed Roulette', '山墙极速轮盘'], {
    modelId: rouletteId,
    min: 5n,
    max: 2_000n,
    cap: 2_000_000n,
    hues: [236, 205],
  }),
  made('TGPROU1', 'TGP', ['Tide Roulette', '潮汐轮盘'], {
    modelId: rouletteId,
    min: 20n,
    max: 10_000n,
    cap: 10_000_000n,
    hues: [210, 165],
  }),
  made('AGDT1', 'AG', ['Amber Dragon Tiger', '琥珀龙虎'], { modelId: dragonTigerId, min: 1n, max: 1_000n, cap: 500_000n, hues: [12, 45] }),
  made('BGDT1', 'BG', ['Gable Speed Dragon Tiger', '山墙极速龙虎'], {
    modelId: dragonTigerId,
    min: 5n,
    max: 5_000n,
    cap: 2_500_000n,
    hues: [352, 205],
  }),
  made('TGPDT1', 'TGP', ['Tide Dragon Tiger', '潮汐龙虎'], {
    modelId: dragonTigerId,
    min: 20n,
    max: 20_000n,
    cap: 10_000_000n,
    hues: [24, 165],
  }),
  made('AGSIC1', 'AG', ['Amber Sic Bo', '琥珀骰宝'], { modelId: sicBoId, min: 1n, max: 500n, cap: 500_000n, hues: [282, 45] }),
  made('BGSIC1', 'BG', ['Gable Speed Sic Bo', '山墙极速骰宝'], {
    modelId: sicBoId,
    min: 5n,
    max: 2_000n,
    cap: 2_000_000n,
    hues: [268, 205],
  }),
  made('TGPSIC1', 'TGP', ['Tide Sic Bo', '潮汐骰宝'], { modelId: sicBoId, min: 20n, max: 10_000n, cap: 10_000_000n, hues: [298, 165] }),
  // Three to one and one to two less five per cent come out even for multiples of 1.20 only.
  made('AGFAN1', 'AG', ['Amber Fan Tan', '琥珀番摊'], { modelId: fanTanId, min: 6n, max: 1_200n, cap: 120_000n, hues: [84, 45] }),
  made('BGFAN1', 'BG', ['Gable Speed Fan Tan', '山墙极速番摊'], {
    modelId: fanTanId,
    min: 30n,
    max: 6_000n,
    cap: 600_000n,
    hues: [66, 205],
  }),
  made('TGPFAN1', 'TGP', ['Tide Fan Tan', '潮汐番摊'], { modelId: fanTanId, min: 60n, max: 12_000n, cap: 1_200_000n, hues: [98, 165] }),
  // A hand counts at twelve times its stake: three hands, each doubled and won.
  made('AGBJ1', 'AG', ['Amber Blackjack', '琥珀二十一点'], { modelId: blackjackId, min: 1n, max: 500n, cap: 500_000n, hues: [196, 45] }),
  made('BGBJ1', 'BG', ['Gable Blackjack', '山墙二十一点'], {
    modelId: blackjackId,
    min: 5n,
    max: 2_000n,
    cap: 2_000_000n,
    hues: [206, 205],
  }),
  made('TGPBJ1', 'TGP', ['Tide Blackjack', '潮汐二十一点'], {
    modelId: blackjackId,
    min: 20n,
    max: 10_000n,
    cap: 10_000_000n,
    hues: [184, 165],
  }),
];

/** A unit of stakes: a hundred coins of the currency, so that every payout is whole coins. */
const unitOf = (currency: string): bigint => 100n * coinOf(currency);

const limitsOf = ({ min, max, cap }: Made, currency: string) => {
  const unit = unitOf(currency);
  return { minMinor: min * unit, maxMinor: max * unit, capMinor: cap * unit };
};

const isQuick = ({ vendor, modelId }: Made): boolean => vendor === 'BG' && modelId !== blackjackId;
const quickPace = { bettingMs: 9 * second, pauseMs: 2 * second };

/** What sets a table apart from others of its game, as a tag of the catalogue. */
const styleOf = (one: Made): readonly string[] => (isQuick(one) ? ['speed'] : one.vendor === 'TGP' ? ['high-stakes'] : []);

export const tables: readonly Table[] = games.map(one => ({
  code: one.gameCode,
  ...(isQuick(one) ? { pace: quickPace } : {}),
  game: present(tableGame(one.modelId), 'a table has its model'),
  limits: currency => limitsOf(one, currency),
  ...tellingOf(figuresOf(one.modelId)),
}));

const modelOf = new Map(games.map(({ gameCode, modelId }) => [gameCode, modelId]));

/** The theoretical return of a bet at a table of ours, in 1/10 000. */
export function returnBpsOf({ gameCode, place }: { readonly gameCode: string; readonly place: string }): number | undefined {
  const modelId = modelOf.get(gameCode);
  return modelId === undefined ? undefined : returnOf(modelId, place);
}

/** The game as the platform's catalogue takes it. The return is that of its bet with the lowest one. */
export function rowOf(one: Made): object {
  const { game, bets } = figuresOf(one.modelId);
  const returns = bets.map(({ edge }) => Number(inParts(minus(whole(1), edge), 10_000n)));
  const { minMinor, maxMinor } = limitsOf(one, 'CNY');
  return {
    gameCode: one.gameCode,
    vendor: one.vendor,
    kind: 'live',
    nameCn: one.nameCn,
    nameEn: one.nameEn,
    modelId: one.modelId,
    returnBps: Math.min(...returns),
    hitRateBps: 0,
    volatility: 0,
    lines: 0,
    minStakeMinor: String(minMinor),
    maxStakeMinor: String(maxMinor),
    tags: [game, ...styleOf(one), 'spoken-zh', 'spoken-en'],
    releasedOn: '2026-11-25',
    hues: one.hues,
    motif: one.gameCode.toLowerCase(),
    cover: `/art/${one.gameCode}.webp`,
  };
}
