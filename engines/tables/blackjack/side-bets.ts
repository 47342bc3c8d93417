import { betsOn, type Draw, lost, type Space, to } from '../bet.ts';
import { dealsIn, dealsOf, decks, isRed, rankOf, suitOf, worthOf } from '../cards.ts';

/** The player's two cards and the dealer's first one. */
const threeCards = (): Space<Draw> => ({
  total: dealsIn(3),
  classes: [...dealsOf(3)].map(({ cards: result, weight }) => ({ result, weight: BigInt(weight) })),
});
const onThree = betsOn(threeCards, draw => draw);

/** The dealer's second card, when the first is an ace of clubs; another ace would be the same. */
const holeCards = (): Space<Draw> => ({
  total: dealsIn(1) - 1n,
  classes: Array.from({ length: 52 }, (_, hole) => ({ result: [0, hole], weight: BigInt(hole === 0 ? decks - 1 : decks) })),
});

function pairPays([first = 0, second = 0]: Draw) {
  if (rankOf(first) !== rankOf(second)) return lost;
  if (first === second) return to(25);
  return isRed(first) === isRed(second) ? to(12) : to(6);
}

/** Whether three ranks follow each other; an ace is below two or above king. */
function isStraight(ranks: readonly number[]): boolean {
  const [low = 0, middle = 0, high = 0] = [...ranks].sort((a, b) => a - b);
  return (middle === low + 1 && high === low + 2) || (low === 0 && middle === 11 && high === 12);
}

function threePays(draw: Draw) {
  const ranks = draw.map(rankOf);
  const isFlush = new Set(draw.map(suitOf)).size === 1;
  const isTriple = new Set(ranks).size === 1;
  if (isTriple) return to(isFlush ? 100 : 30);
  if (isStraight(ranks)) return to(isFlush ? 40 : 10);
  return isFlush ? to(5) : lost;
}

/** Bets beside a blackjack hand. Perfect pairs reads the first two cards, 21+3 three; insurance reads the dealer's two, the first of them an ace. */
export const sideBets = [
  onThree('perfect-pairs', pairPays),
  onThree('21-3', threePays),
  betsOn(holeCards, draw => draw)('insurance', ([, hole = 0]) => (worthOf(hole) === 10 ? to(2) : lost)),
];
