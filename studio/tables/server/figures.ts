import { blackjackId, figureOf, findTable, handEdges, sideBets } from '@baize/engine-tables';
import { present } from '@baize/kernel';
import { inParts, type Ratio } from '@baize/kernel/ratio';

/** A bet as the page and the catalogue show it. */
interface BetFigures {
  readonly code: string;
  /** What it pays more than the stake, from the lowest up, the stake in it. */
  readonly pays: readonly string[];
  readonly edge: Ratio;
}

type Bet = (typeof sideBets)[number];

const lineOf = (bet: Bet): BetFigures => {
  const chances = bet.chances();
  const pays = chances.filter(one => one.pays.of > one.pays.over).map(one => String(Number(inParts(one.pays, 10_000n)) / 10_000));
  return { code: bet.code, pays, edge: figureOf(chances).edge };
};
const handOf = (code: 'hand' | 'behind'): BetFigures => ({ code, pays: ['2', '2.5'], edge: handEdges[code] });

/** What each bet of a model pays and what it keeps. */
export function figuresOf(modelId: string): { readonly game: string; readonly bets: readonly BetFigures[] } {
  if (modelId === blackjackId) return { game: 'blackjack', bets: [handOf('hand'), handOf('behind'), ...sideBets.map(lineOf)] };
  const { game, bets } = present(findTable(modelId), 'a table has its model');
  return { game, bets: bets.map(lineOf) };
}
