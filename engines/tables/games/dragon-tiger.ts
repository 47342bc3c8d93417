import { ratio } from '@baize/kernel/ratio';
import { type Bet, betsOn, type Draw, lost, type Space, to } from '../bet.ts';
import { dealsIn, dealsOf, isRed, rankOf } from '../cards.ts';
import { shoeSeries, type TableModel } from '../series.ts';

const space = (): Space<Draw> => ({
  total: dealsIn(2),
  classes: [...dealsOf(2)].map(({ cards: result, weight }) => ({ result, weight: BigInt(weight) })),
});
const bet = betsOn(space, draw => draw);

const half = ratio(1n, 2n);
const dragonOf = (draw: Draw): number => draw[0] as number;
const tigerOf = (draw: Draw): number => draw[1] as number;

/** Ace is the lowest. A seven is neither odd nor even, red nor black, on its own bets: it loses. */
const sides = (name: string, cardOf: (draw: Draw) => number): Bet[] => {
  const side = (code: string, wins: (card: number) => boolean) =>
    bet(`${name}-${code}`, draw => (rankOf(cardOf(draw)) !== 6 && wins(cardOf(draw)) ? to(1) : lost));
  return [
    side('odd', card => rankOf(card) % 2 === 0),
    side('even', card => rankOf(card) % 2 === 1),
    side('red', isRed),
    side('black', card => !isRed(card)),
  ];
};

const lead = (code: string, mine: (draw: Draw) => number, other: (draw: Draw) => number): Bet =>
  bet(code, draw => {
    const by = rankOf(mine(draw)) - rankOf(other(draw));
    return by > 0 ? to(1) : by === 0 ? half : lost;
  });

/** Eight decks, one card each. A tie takes half of a bet on dragon or tiger. */
export const dragonTiger: TableModel = {
  id: 'dragon-tiger-8-1',
  game: 'dragon-tiger',
  results: () => space().classes.map(({ result }) => result),
  series: shoeSeries(() => 2),
  bets: [
    lead('dragon', dragonOf, tigerOf),
    lead('tiger', tigerOf, dragonOf),
    bet('tie', draw => (rankOf(dragonOf(draw)) === rankOf(tigerOf(draw)) ? to(11) : lost)),
    bet('suited-tie', draw => (dragonOf(draw) === tigerOf(draw) ? to(50) : lost)),
    ...sides('dragon', dragonOf),
    ...sides('tiger', tigerOf),
  ],
};
