import { sealOf } from '@baize/engine-fairness';
import { assert, type RandomSource, shuffle, uniform } from '@baize/kernel';
import type { Bet, Draw } from './bet.ts';
import { cardTypes, decks, worthOf } from './cards.ts';

/** All rounds that one secret decides: those of a shoe, or as many turns of a wheel. */
export interface Series {
  /** What is committed to before the first round: the cut and the cards of a shoe, or every result. */
  readonly sealed: readonly number[];
  readonly draws: readonly Draw[];
}

/** A game at a table as data: a changed rule or price is another id. */
export interface TableModel {
  readonly id: string;
  readonly game: string;
  readonly bets: readonly Bet[];
  /** Draws among which there is one for every result that bets tell apart. */
  results(): readonly Draw[];
  series(source: RandomSource): Series;
}

const cardsAfterCut = { least: 60, spread: 15 };

interface Shoe {
  /** In the order in which they are dealt, those that are burnt included. */
  readonly cards: readonly number[];
  /** How many cards lie before the first one that is dealt: the first card shown, and as many as it says. */
  readonly burnt: number;
  /** No round begins when this many cards have been dealt. */
  readonly cut: number;
}

/** Eight decks, shuffled without bias. The first card is turned and as many as its value are burnt; the cut card lies 60 to 74 cards before the end. */
export function shuffledShoe(source: RandomSource): Shoe {
  const ordered = Array.from({ length: decks * cardTypes }, (_, n) => n % cardTypes);
  const cards = shuffle(source, ordered);
  const cut = cards.length - cardsAfterCut.least - uniform(source, cardsAfterCut.spread);
  return { cards, burnt: 1 + worthOf(cards[0] as number), cut };
}

/** Rounds of a game whose cards follow from the order of the shoe alone. `round` answers how many of the next cards one takes. */
export const shoeSeries =
  (round: (next: readonly number[]) => number) =>
  (source: RandomSource): Series => {
    const { cards, burnt, cut } = shuffledShoe(source);
    const draws: Draw[] = [];
    for (let at = burnt; at < cut; ) {
      const taken = round(cards.slice(at, at + 6));
      draws.push(cards.slice(at, at + taken));
      at += taken;
    }
    return { sealed: [cut, ...cards], draws };
  };

/** Rounds that are drawn one by one. */
export const drawnSeries =
  (rounds: number, draw: (source: RandomSource) => Draw) =>
  (source: RandomSource): Series => {
    const draws = Array.from({ length: rounds }, () => draw(source));
    return { sealed: draws.flat(), draws };
  };

/** What is published before the first round of a series: no one can tell the series from it, and no other series has it. */
export function commitmentOfSeries(
  model: Pick<TableModel, 'id'>,
  { seed, name, series }: { seed: string; name: string; series: Series },
): string {
  assert(series.sealed.every(Number.isInteger), 'whole numbers');
  return sealOf(seed, `${model.id}:${name}:${series.sealed.join(',')}`);
}
