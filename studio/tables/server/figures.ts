import { blackjackId, figureOf, findTable, handEdges, sideBets } from '@baize/engine-tables';
import { present } from '@baize/kernel';
import { inParts, minus, type Ratio, whole } from '@baize/kernel/ratio';

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

const returns = new Map<string, ReadonlyMap<string, number>>();
function returnsOf(modelId: string): ReadonlyMap<string, number> {
  const known = returns.get(modelId);
  if (known) return known;
  const made = new Map(figuresOf(modelId).bets.map(({ code, edge }) => [code, Number(inParts(minus(whole(1), edge), 10_000n))]));
  returns.set(modelId, made);
  return made;
}

/** What a choice adds to a hand returns what the hand does. */
const added: Readonly<Record<string, string>> = { double: 'hand', split: 'hand' };

/** The theoretical return of a bet of a model, in 1/10 000. A bet at a table with seats names its seat after its kind. */
export function returnOf(modelId: string, place: string): number | undefined {
  const all = returnsOf(modelId);
  const [kind = ''] = place.split(':');
  return all.get(place) ?? all.get(added[kind] ?? kind);
}
