export type Choice = 'hit' | 'stand' | 'double' | 'split';

/** A hand as its total; soft while an ace counts eleven. */
export interface Total {
  readonly points: number;
  readonly isSoft: boolean;
}

/** Adds a card of value 1 to 10. */
export function withCard({ points, isSoft }: Total, value: number): Total {
  if (value === 1 && points + 11 <= 21) return { points: points + 11, isSoft: true };
  const sum = points + value;
  return isSoft && sum > 21 ? { points: sum - 10, isSoft: false } : { points: sum, isSoft };
}

export const empty: Total = { points: 0, isSoft: false };
export const dealerStands = ({ points }: Total): boolean => points >= 17;

/** Up cards from `from` to `upTo`; an ace is 11. */
const within = (up: number, from: number, upTo: number): boolean => up >= from && up <= upTo;

function doubles({ points, isSoft }: Total, up: number): boolean {
  if (isSoft) return points >= 13 && points <= 18 && within(up, points >= 17 ? 3 : points >= 15 ? 4 : 5, 6);
  if (points === 9) return within(up, 3, 6);
  return (points === 10 && within(up, 2, 9)) || (points === 11 && within(up, 2, 10));
}

function stands({ points, isSoft }: Total, up: number): boolean {
  if (isSoft) return points >= 19 || (points === 18 && within(up, 2, 8));
  return points >= 17 || (points >= 13 && within(up, 2, 6)) || (points === 12 && within(up, 4, 6));
}

/** By value of a card of the pair: the up cards against which it is split. */
const splitAgainst: Readonly<Record<number, readonly number[]>> = {
  1: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  2: [2, 3, 4, 5, 6, 7],
  3: [2, 3, 4, 5, 6, 7],
  4: [5, 6],
  6: [2, 3, 4, 5, 6],
  7: [2, 3, 4, 5, 6, 7],
  8: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  9: [2, 3, 4, 5, 6, 8, 9],
};

interface Spot {
  readonly total: Total;
  /** The dealer's card by value, an ace 1. */
  readonly up: number;
  /** The value of both cards, where a pair may be split now. */
  readonly pair?: number | undefined;
  readonly mayDouble: boolean;
}

/** The total-dependent basic strategy for eight decks, a dealer who stands on soft 17 and looks for blackjack, and doubling after a split. */
export function basicChoice({ total, up: value, pair, mayDouble }: Spot): Choice {
  const up = value === 1 ? 11 : value;
  if (pair !== undefined && splitAgainst[pair]?.includes(up)) return 'split';
  if (mayDouble && doubles(total, up)) return 'double';
  return stands(total, up) ? 'stand' : 'hit';
}
