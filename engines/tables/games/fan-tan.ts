import { uniform } from '@baize/kernel';
import { type Bet, betsOn, type Draw, equally, lost, push, to } from '../bet.ts';
import { drawnSeries, type TableModel } from '../series.ts';

const rests = [1, 2, 3, 4];
const results = (): readonly Draw[] => rests.map(n => [n]);
const on = betsOn(
  () => equally(results()),
  draw => draw,
);
const restOf = (draw: Draw): number => draw[0] as number;

/** What each rest does to a bet; the others lose. A win of `of` to `over` pays five per cent less. */
function bet(
  code: string,
  wins: readonly number[],
  { pushes = [], pays: [of, over] }: { pushes?: readonly number[]; pays: [number, number] },
): Bet {
  return on(code, draw => {
    if (wins.includes(restOf(draw))) return to(of * 19, over * 20);
    return pushes.includes(restOf(draw)) ? push : lost;
  });
}

const others = (...taken: number[]): number[] => rests.filter(n => !taken.includes(n));
const couples = rests.flatMap(a => rests.slice(a).map(b => [a, b]));

/** Beads are counted off in fours; bets are on how many are left. The rest is drawn. Five per cent of what is won stays with the table. */
export const fanTan: TableModel = {
  id: 'fan-tan-1',
  game: 'fan-tan',
  results,
  series: drawnSeries(60, source => [uniform(source, 4) + 1]),
  bets: [
    ...rests.map(n => bet(`fan:${n}`, [n], { pays: [3, 1] })),
    ...rests.flatMap(n => others(n).map(m => bet(`nim:${n}-${m}`, [n], { pushes: [m], pays: [2, 1] }))),
    ...couples.map(two => bet(`kwok:${two.join('-')}`, two, { pays: [1, 1] })),
    ...couples.flatMap(two => others(...two).map(m => bet(`nga-tan:${two.join('-')}:${m}`, two, { pushes: [m], pays: [1, 2] }))),
    ...rests.map(n => bet(`sheh-sam-hong:${others(n).join('-')}`, others(n), { pays: [1, 3] })),
    bet('odd', [1, 3], { pays: [1, 1] }),
    bet('even', [2, 4], { pays: [1, 1] }),
  ],
};
