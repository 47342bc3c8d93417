import { uniform } from '@baize/kernel';
import { type Bet, betsOn, type Draw, equally, lost, to } from '../bet.ts';
import { drawnSeries, type TableModel } from '../series.ts';

const numbers = Array.from({ length: 36 }, (_, n) => n + 1);
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const results = (): readonly Draw[] => [0, ...numbers].map(n => [n]);
const on = betsOn(
  () => equally(results()),
  draw => draw,
);
const pocketOf = (draw: Draw): number => draw[0] as number;

/** A bet on so many numbers pays as if the wheel had 36 pockets. */
const covering = (code: string, pockets: readonly number[]): Bet => {
  const covered = new Set(pockets);
  return on(code, draw => (covered.has(pocketOf(draw)) ? to(36 / covered.size - 1) : lost));
};
const inside = (name: string, pockets: readonly number[]): Bet => covering(`${name}:${pockets.join('-')}`, pockets);
export const pocketColour = (pocket: number): 'red' | 'black' | 'zero' => (pocket === 0 ? 'zero' : reds.has(pocket) ? 'red' : 'black');
const where = (code: string, is: (n: number) => boolean): Bet => covering(code, numbers.filter(is));

const rows = Array.from({ length: 12 }, (_, row) => row * 3 + 1);
const splits = numbers.flatMap(n => [...(n % 3 === 0 ? [] : [[n, n + 1]]), ...(n > 33 ? [] : [[n, n + 3]])]);
const corners = numbers.filter(n => n % 3 !== 0 && n < 33).map(n => [n, n + 1, n + 3, n + 4]);

/** One zero, which loses every bet that doesn't name it. */
export const roulette: TableModel = {
  id: 'roulette-1',
  game: 'roulette',
  results,
  series: drawnSeries(60, source => [uniform(source, 37)]),
  bets: [
    ...[0, ...numbers].map(n => inside('straight', [n])),
    ...[[0, 1], [0, 2], [0, 3], ...splits].map(pockets => inside('split', pockets)),
    ...rows.map(n => inside('street', [n, n + 1, n + 2])),
    inside('trio', [0, 1, 2]),
    inside('trio', [0, 2, 3]),
    inside('first-four', [0, 1, 2, 3]),
    ...corners.map(pockets => inside('corner', pockets)),
    ...rows.slice(0, 11).map(n =>
      inside(
        'line',
        [0, 1, 2, 3, 4, 5].map(more => n + more),
      ),
    ),
    ...[1, 2, 3].map(dozen => where(`dozen:${dozen}`, n => Math.ceil(n / 12) === dozen)),
    ...[1, 2, 3].map(column => where(`column:${column}`, n => (n - 1) % 3 === column - 1)),
    where('red', n => reds.has(n)),
    where('black', n => !reds.has(n)),
    where('odd', n => n % 2 === 1),
    where('even', n => n % 2 === 0),
    where('low', n => n <= 18),
    where('high', n => n >= 19),
  ],
};
