import { type RandomSource, shuffle, uniform } from '@baize/kernel';
import { ratio, times, whole } from '@baize/kernel/ratio';
import { type Bet, betsOn, type Draw } from '../bet.ts';
import { choose, keptOf100, paidFor, single } from './original.ts';
import { kenoTable, plinkoTables } from './tables.ts';

const range = (from: number, upTo: number): number[] => Array.from({ length: upTo - from + 1 }, (_, n) => from + n);

/** A game of one player: what comes out, and a bet for each setting. */
interface Original {
  readonly id: string;
  draw(source: RandomSource): Draw;
}

/** Under or over: a roll of 0 to 9,999, of which `count` win. */
export const dice: Original & { bet(side: 'under' | 'over', count: number): Bet } = {
  id: 'dice-1',
  draw: source => [uniform(source, 10_000)],
  bet: (side, count) => {
    const p = ratio(BigInt(count), 10_000n);
    const wins = ([roll = 0]: Draw) => (side === 'under' ? roll < count : roll >= 10_000 - count);
    return single(`${side}:${count}`, { p, pays: paidFor(p), wins });
  },
};
/** Chances of which the lowest still pays 1.01. */
export const diceCounts = range(1, 9_800);

const tiles = 25;
/** The places of the mines, of which the first so many count. */
export const mines: Original & { bet(count: number, opened: readonly number[]): Bet } = {
  id: 'mines-1',
  draw: source => shuffle(source, range(0, tiles - 1)),
  bet: (count, opened) => {
    const p = ratio(choose(tiles - opened.length, count), choose(tiles, count));
    const wins = (draw: Draw) => !draw.slice(0, count).some(tile => opened.includes(tile));
    return single(`${count}:${opened.length}`, { p, pays: paidFor(p), wins });
  },
};
export const mineCounts = range(1, tiles - 1);
export const opened = (count: number): number[] => range(0, count - 1);
export const mostOpened = (count: number): number => tiles - count;

type Risk = keyof typeof plinkoTables;
export const risks = Object.keys(plinkoTables) as Risk[];
export const plinkoRows = range(8, 16);

/** A ball falls left or right at each row; its pocket is how often it fell right. */
export const plinko: Original & { bet(risk: Risk, rows: number): Bet } = {
  id: 'plinko-1',
  draw: source => range(1, 16).map(() => uniform(source, 2)),
  bet: (risk, rows) => {
    const half = (plinkoTables[risk] as Readonly<Record<number, readonly number[]>>)[rows] ?? [];
    const space = () => ({ total: 2n ** BigInt(rows), classes: range(0, rows).map(result => ({ result, weight: choose(rows, result) })) });
    const pocketOf = (draw: Draw) => draw.slice(0, rows).reduce((sum, one) => sum + one, 0);
    return betsOn(space, pocketOf)(`${risk}:${rows}`, pocket => ratio(BigInt(half[Math.min(pocket, rows - pocket)] ?? 0), 100n));
  },
};

const numbers = 40;
const drawn = 10;
/** Ten of forty numbers. */
export const keno: Original & { bet(chosen: readonly number[]): Bet } = {
  id: 'keno-1',
  draw: source => shuffle(source, range(1, numbers)).slice(0, drawn),
  bet: chosen => {
    const picks = chosen.length;
    const space = () => ({
      total: choose(numbers, picks),
      classes: range(0, picks).map(result => ({ result, weight: choose(drawn, result) * choose(numbers - drawn, picks - result) })),
    });
    const hitsOf = (draw: Draw) => draw.filter(one => chosen.includes(one)).length;
    return betsOn(space, hitsOf)(`${picks}`, hits => ratio(BigInt(kenoTable[picks]?.[hits] ?? 0), 100n));
  },
};
export const kenoPicks = range(1, drawn);

export type Guess = 'high' | 'low';
/** How many of the 13 ranks make a guess right. The same rank is right for both, except below an ace and above a king. */
export function rightRanks(shown: number, guess: Guess): number {
  if (shown === 0) return guess === 'high' ? 12 : 1;
  if (shown === 12) return guess === 'low' ? 12 : 1;
  return guess === 'high' ? 13 - shown : shown + 1;
}
const isRight = (shown: number, guess: Guess, next: number): boolean => {
  if (shown === 0) return guess === 'high' ? next > 0 : next === 0;
  if (shown === 12) return guess === 'low' ? next < 12 : next === 12;
  return guess === 'high' ? next >= shown : next <= shown;
};

/** Ranks of an endless deck, one after another; every guess has to be right, and one per cent is kept once. */
export const hiLo: Original & { bet(shown: readonly number[], guesses: readonly Guess[]): Bet } = {
  id: 'hi-lo-1',
  draw: source => range(0, 12).map(() => uniform(source, 13)),
  bet: (shown, guesses) => {
    const p = guesses.map((guess, at) => ratio(BigInt(rightRanks(shown[at] ?? 0, guess)), 13n)).reduce(times, whole(1));
    const wins = (draw: Draw) => guesses.every((guess, at) => isRight(draw[at] as number, guess, draw[at + 1] as number));
    return single(guesses.map((guess, at) => `${guess}-${(shown[at] ?? 0) + 1}`).join(':'), { p, pays: paidFor(p), wins });
  },
};

const bits = 52n;
export const leastCashOut = 101;
export const mostCashOut = 100_000_000;

/**
 * The curve breaks at `point` hundredths. Of 2^52 equally likely numbers, floor(99 × 2^52 / m) reach m hundredths or more; the others of the last two per cent
 * break at 1.00, before anyone can leave.
 */
export const crash: Original & { bet(cashOut: number): Bet } = {
  id: 'crash-1',
  draw(source) {
    const number = (BigInt(source.nextUint32()) << 20n) | (BigInt(source.nextUint32()) >> 12n);
    return [crashPoint(number)];
  },
  bet: cashOut => {
    const p = ratio((keptOf100 << bits) / BigInt(cashOut), 1n << bits);
    return single(`${cashOut}`, { p, pays: ratio(BigInt(cashOut), 100n), wins: ([point = 0]) => point >= cashOut });
  },
};

/** The break of one of 2^52 numbers, in hundredths. */
export function crashPoint(number: bigint): number {
  const point = (keptOf100 << bits) / (number + 1n);
  return Number(point < 100n ? 100n : point > BigInt(mostCashOut) ? BigInt(mostCashOut) : point);
}

export const originals: readonly Original[] = [crash, dice, mines, plinko, hiLo, keno];
