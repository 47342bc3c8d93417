import { uniform } from '@baize/kernel';
import { betsOn, type Draw, equally, lost, to } from '../bet.ts';
import { drawnSeries, type TableModel } from '../series.ts';

const faces = [1, 2, 3, 4, 5, 6];
const throws = faces.flatMap(a => faces.flatMap(b => faces.map(c => [a, b, c])));
const bet = betsOn(
  () => equally(throws),
  draw => draw,
);

const sumOf = (draw: Draw): number => draw.reduce((sum, face) => sum + face, 0);
const timesIn = (draw: Draw, face: number): number => draw.filter(one => one === face).length;
const isTriple = (draw: Draw): boolean => timesIn(draw, draw[0] as number) === 3;

/** What the totals from 4 to 10 pay; 17 to 11 pay the same. */
const totals = [62, 31, 18, 12, 8, 7, 6];

/** Three dice. Triples lose on small, big, odd and even. */
export const sicBo: TableModel = {
  id: 'sic-bo-1',
  game: 'sic-bo',
  // No bet sees the order of the dice.
  results: () => throws.filter(([a = 0, b = 0, c = 0]) => a <= b && b <= c),
  series: drawnSeries(60, source => faces.slice(0, 3).map(() => uniform(source, 6) + 1)),
  bets: [
    bet('small', draw => (sumOf(draw) <= 10 && !isTriple(draw) ? to(1) : lost)),
    bet('big', draw => (sumOf(draw) >= 11 && !isTriple(draw) ? to(1) : lost)),
    bet('odd', draw => (sumOf(draw) % 2 === 1 && !isTriple(draw) ? to(1) : lost)),
    bet('even', draw => (sumOf(draw) % 2 === 0 && !isTriple(draw) ? to(1) : lost)),
    bet('any-triple', draw => (isTriple(draw) ? to(31) : lost)),
    ...faces.map(face => bet(`triple:${face}`, draw => (timesIn(draw, face) === 3 ? to(180) : lost))),
    ...faces.map(face => bet(`double:${face}`, draw => (timesIn(draw, face) >= 2 ? to(11) : lost))),
    ...Array.from({ length: 14 }, (_, n) => n + 4).map(total =>
      bet(`total:${total}`, draw => (sumOf(draw) === total ? to(totals[Math.min(total, 21 - total) - 4] as number) : lost)),
    ),
    ...faces.map(face => bet(`single:${face}`, draw => (timesIn(draw, face) > 0 ? to(timesIn(draw, face)) : lost))),
    ...faces.flatMap(a => faces.slice(a).map(b => bet(`pair:${a}-${b}`, draw => (draw.includes(a) && draw.includes(b) ? to(6) : lost)))),
  ],
};
