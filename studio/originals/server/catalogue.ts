import { figureOf, settingsOf } from '@baize/engine-tables/originals';
import { coinOf, present } from '@baize/kernel';
import { inParts } from '@baize/kernel/ratio';
import { mostTimes } from '../rules/original.ts';
import { type OriginalName, games as originals } from '../rules/originals.ts';

export const vendor = { code: 'BZO', nameEn: 'Baize Originals', nameCn: '绿台原创', kinds: ['rng'] };

/** A game of ours: a model in a dress. */
export interface Made {
  readonly gameCode: string;
  readonly name: OriginalName;
  readonly modelId: string;
  readonly nameEn: string;
  readonly nameCn: string;
  /** The kit's kind of sound, and the hues of the page: its ground and its light. */
  readonly sound: string;
  readonly hues: readonly [number, number];
}

const made = (name: OriginalName, [nameEn, nameCn]: readonly [string, string], { sound, hues }: Pick<Made, 'sound' | 'hues'>): Made => ({
  gameCode: `BZO${name.toUpperCase()}`,
  name,
  modelId: originals[name].modelId,
  nameEn,
  nameCn,
  sound,
  hues,
});

export const games: readonly Made[] = [
  made('crash', ['Updraft Crash', '乘风爆点'], { sound: 'sky', hues: [248, 48] }),
  made('dice', ['Fine Line Dice', '一线骰子'], { sound: 'house', hues: [276, 158] }),
  made('mines', ['Gemfield Mines', '宝石扫雷'], { sound: 'treasure', hues: [210, 172] }),
  made('plinko', ['Raindrop Plinko', '雨滴弹珠'], { sound: 'water', hues: [300, 62] }),
  made('hilo', ['Lamplight Hi-Lo', '灯下比大小'], { sound: 'arms', hues: [22, 78] }),
  made('keno', ['Firefly Keno', '流萤基诺'], { sound: 'garden', hues: [158, 104] }),
];

const steps = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1_000n];
/** What a platform pays without asking its staff, unless it was told otherwise. */
const mostMinor = 1_000_000_000_000n;

/** The stakes in a currency, ascending: whole hundreds of coins, because payouts are hundredths, and no more than the highest multiplier allows. */
export const stakesOf = (currency: string): bigint[] =>
  steps.map(times => times * 100n * coinOf(currency)).filter(stake => stake * mostTimes <= mostMinor);

/** The lowest return of all settings, in 1/10 000. */
const leastReturns = new Map<string, number>();
function leastReturn(name: OriginalName): number {
  if (leastReturns.size === 0)
    for (const { game, bet } of settingsOf()) {
      const bps = Number(inParts(figureOf(bet.chances()).rtp, 10_000n));
      const key = game.replace('-', '');
      leastReturns.set(key, Math.min(bps, leastReturns.get(key) ?? bps));
    }
  return present(leastReturns.get(name), 'a game has settings');
}

/** The game as the platform's catalogue takes it. The return is that of the setting with the lowest one. */
export function rowOf(one: Made): object {
  const stakes = stakesOf('CNY').map(String);
  return {
    gameCode: one.gameCode,
    vendor: vendor.code,
    kind: 'rng',
    nameCn: one.nameCn,
    nameEn: one.nameEn,
    modelId: one.modelId,
    returnBps: leastReturn(one.name),
    hitRateBps: 0,
    volatility: 0,
    lines: 0,
    minStakeMinor: stakes[0],
    maxStakeMinor: stakes.at(-1),
    tags: ['originals'],
    releasedOn: '2026-11-25',
    hues: one.hues,
    motif: one.gameCode.toLowerCase(),
    cover: `/art/${one.gameCode}.webp`,
  };
}
