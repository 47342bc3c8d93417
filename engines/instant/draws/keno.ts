import { type RandomSource, uniform } from '@baize/kernel';
import { type Ratio, ratio } from '@baize/kernel/ratio';
import type { Prize } from '../prize.ts';
import type { Bet, DrawModel } from './draw.ts';

export const kenoBalls = 80;
const kenoDrawn = 20;
export const mostPicks = 10;

/** n over k. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}

/** That exactly `hits` of `picks` numbers are among the drawn: the hypergeometric distribution. */
export const hitsOf = (hits: number, picks: number, { balls, drawn }: { balls: number; drawn: number }): Ratio =>
  ratio(choose(picks, hits) * choose(balls - picks, drawn - hits), choose(balls, drawn));

/** Hits → tenths of the stake, for each number of picks from 1 on. */
const tables: readonly Readonly<Record<number, number>>[] = [
  { 1: 38 },
  { 1: 10, 2: 95 },
  { 2: 20, 3: 480 },
  { 2: 15, 3: 60, 4: 1_200 },
  { 3: 45, 4: 200, 5: 5_000 },
  { 3: 20, 4: 80, 5: 850, 6: 15_000 },
  { 3: 10, 4: 40, 5: 200, 6: 3_300, 7: 60_000 },
  { 4: 30, 5: 100, 6: 800, 7: 15_000, 8: 200_000 },
  { 4: 15, 5: 50, 6: 400, 7: 3_000, 8: 50_000, 9: 500_000 },
  { 0: 25, 5: 30, 6: 200, 7: 1_200, 8: 12_000, 9: 120_000, 10: 1_000_000 },
];

const prizesFor = (picks: number): Prize[] =>
  Object.entries(tables[picks - 1] ?? {}).map(([hits, tenths]) => ({
    name: `hit${hits}`,
    p: hitsOf(Number(hits), picks, { balls: kenoBalls, drawn: kenoDrawn }),
    pays: ratio(BigInt(tenths), 10n),
  }));

const prizes = Array.from({ length: mostPicks }, (_, at) => prizesFor(at + 1));

/** Two digits for each number, ascending: "0517". */
export const kenoCode = (numbers: readonly number[]): string =>
  [...numbers]
    .sort((a, b) => a - b)
    .map(number => String(number).padStart(2, '0'))
    .join('');

export const kenoNumbers = (code: string): number[] => (code.match(/\d\d/g) ?? []).map(Number);

function read(code: string): Bet | undefined {
  const numbers = kenoNumbers(code);
  const isWhole = numbers.every(number => number >= 1 && number <= kenoBalls) && new Set(numbers).size === numbers.length;
  const own = prizes[numbers.length - 1];
  if (!own || !isWhole || kenoCode(numbers) !== code) return undefined;
  return {
    code,
    row: `pick${numbers.length}`,
    prizes: own,
    judge: draw => {
      const name = `hit${numbers.filter(number => draw.includes(number)).length}`;
      return own.some(prize => prize.name === name) ? name : undefined;
    },
  };
}

/** The balls in the order in which they come out. */
function drawBalls(source: RandomSource): number[] {
  const left = Array.from({ length: kenoBalls }, (_, at) => at + 1);
  return Array.from({ length: kenoDrawn }, () => left.splice(uniform(source, left.length), 1)[0] as number);
}

/** One to ten numbers of 80, of which 20 are drawn. */
export const keno: DrawModel = {
  id: 'draw-keno-1',
  kind: 'draw',
  draw: drawBalls,
  read,
  rows: prizes.flatMap((_, at) => read(kenoCode(Array.from({ length: at + 1 }, (__, number) => number + 1))) ?? []),
  unattended: '08',
};
