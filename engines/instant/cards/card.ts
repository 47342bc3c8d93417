import { assert, present, type RandomSource, shuffle, uniform } from '@baize/kernel';
import { type Ratio, ratio, whole } from '@baize/kernel/ratio';
import type { Prize } from '../prize.ts';

/** So many tickets are in the drum that a card's prize is drawn from. It never runs empty: each card is drawn from all of them. */
export const tickets = 1_000_000;

/**
 * A scratch card as data. `prizes` rise; the symbol with the number i wins the i-th of them. Three alike win, and a card shows three alike of one symbol or of
 * none.
 */
export interface CardModel {
  readonly id: string;
  readonly kind: 'card';
  readonly columns: number;
  readonly cells: number;
  /** Times the stake, and how many of the tickets win it. */
  readonly prizes: readonly { readonly times: number; readonly weight: number }[];
}

/** So many of one symbol win. */
export const alike = 3;

/** A card as it is drawn: the number of its ticket, and the symbols of its cells row by row. */
interface Card {
  readonly ticket: number;
  readonly cells: readonly number[];
}

export const prizesOf = ({ prizes }: CardModel): Prize[] =>
  prizes.map(({ times, weight }) => ({ name: `x${times}`, p: ratio(BigInt(weight), BigInt(tickets)), pays: whole(times) }));

/** The place of a ticket's prize, or undefined for a ticket that wins nothing. The lowest numbers have the first prize. */
export function prizeOf({ prizes }: CardModel, ticket: number): number | undefined {
  let before = 0;
  for (const [place, { weight }] of prizes.entries()) {
    before += weight;
    if (ticket < before) return place;
  }
  return undefined;
}

/** Symbols for so many cells, none of them in `besides`, each combination with no symbol three times equally likely. */
function quiet(source: RandomSource, cells: number, { symbols, besides }: { symbols: number; besides: number | undefined }): number[] {
  const allowed = Array.from({ length: symbols }, (_, symbol) => symbol).filter(symbol => symbol !== besides);
  assert(allowed.length * (alike - 1) >= cells, 'enough symbols for a card without three alike');
  for (;;) {
    const drawn = Array.from({ length: cells }, () => allowed[uniform(source, allowed.length)] as number);
    if (allowed.every(symbol => drawn.filter(one => one === symbol).length < alike)) return drawn;
  }
}

/**
 * The symbols of a card, drawn after its prize. A losing card is any arrangement without three alike, all equally likely; a winning one has its symbol three
 * times and is otherwise the same. Whole arrangements are thrown away until one is admissible, so that nothing is preferred: two alike are on a losing card as
 * often as chance has them there.
 */
export function layoutOf({ prizes, cells }: CardModel, prize: number | undefined, source: RandomSource): number[] {
  const symbols = prizes.length;
  if (prize === undefined) return quiet(source, cells, { symbols, besides: undefined });
  const others = quiet(source, cells - alike, { symbols, besides: prize });
  const places = new Set(
    shuffle(
      source,
      Array.from({ length: cells }, (_, cell) => cell),
    ).slice(0, alike),
  );
  let next = 0;
  return Array.from({ length: cells }, (_, cell) => (places.has(cell) ? prize : present(others[next++], 'a symbol for each cell')));
}

export function drawCard(model: CardModel, source: RandomSource): Card {
  const ticket = uniform(source, tickets);
  return { ticket, cells: layoutOf(model, prizeOf(model, ticket), source) };
}

/** The symbol that a card shows three times. Read from the symbols alone, as a player reads it. */
export const shownPrize = ({ prizes }: CardModel, cells: readonly number[]): number | undefined => {
  const place = prizes.findIndex((_, symbol) => cells.filter(one => one === symbol).length >= alike);
  return place < 0 ? undefined : place;
};

/** What a card pays, times its stake. */
export const cardPays = (model: CardModel, cells: readonly number[]): Ratio => {
  const prize = shownPrize(model, cells);
  return whole(prize === undefined ? 0 : present(model.prizes[prize], 'a prize for each symbol').times);
};
