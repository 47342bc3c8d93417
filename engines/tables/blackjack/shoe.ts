import { drawRandom } from '@baize/engine-fairness';
import { commitmentOfSeries, shuffledShoe } from '../series.ts';
import { type SeatChoice, type SeatsRound, seatsRound } from './seats.ts';

export const blackjackId = 'blackjack-8-1';

/** A shoe of blackjack. How many cards a round takes follows from what is chosen, so its rounds can't be cut beforehand: each begins where the last one ended. */
export interface BlackjackShoe {
  readonly commitment: string;
  /** In the order in which they are dealt, those that are burnt included. */
  readonly cards: readonly number[];
  /** Where the first round begins. */
  readonly burnt: number;
  /** No round begins from here on. */
  readonly cut: number;
}

/** The shoe of a secret. The name keeps two shoes of one secret apart. */
export function blackjackShoe({ seed, name }: { readonly seed: string; readonly name: string }): BlackjackShoe {
  const shoe = shuffledShoe(drawRandom({ seed, name, beacon: '' }));
  const series = { sealed: [shoe.cut, ...shoe.cards], draws: [] };
  return { ...shoe, commitment: commitmentOfSeries({ id: blackjackId }, { seed, name, series }) };
}

/**
 * The round that begins with a card of the shoe. At least 60 cards lie behind the cut; should a round take even more, it goes on with the cards before it, from
 * the first one.
 */
export const roundOfShoe = (
  { cards }: BlackjackShoe,
  from: number,
  { seats, choices }: { readonly seats: readonly number[]; readonly choices: readonly SeatChoice[] },
): SeatsRound => seatsRound([...cards.slice(from), ...cards.slice(0, from)], seats, choices);
