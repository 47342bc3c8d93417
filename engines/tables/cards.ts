/** A card is a number from 0 to 51: its suit times 13, and its rank from 0 (ace) to 12 (king). Decks of a shoe are not told apart. */
export const cardTypes = 52;
export const decks = 8;

export const rankOf = (card: number): number => card % 13;
export const suitOf = (card: number): number => Math.floor(card / 13);
/** Clubs, diamonds, hearts, spades. */
export const isRed = (card: number): boolean => suitOf(card) === 1 || suitOf(card) === 2;
/** Baccarat: ace 1, ten and pictures 0. */
export const pointsOf = (card: number): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1);
/** Blackjack: ace 1, ten and pictures 10. */
export const worthOf = (card: number): number => Math.min(rankOf(card) + 1, 10);

/** All ordered deals of `count` cards of a shoe as types, with how many deals of real cards each is. */
export function* dealsOf(count: number, dealt: readonly number[] = []): Generator<{ cards: readonly number[]; weight: number }> {
  if (dealt.length === count) {
    let weight = 1;
    for (const [at, card] of dealt.entries()) weight *= decks - dealt.slice(0, at).filter(one => one === card).length;
    yield { cards: dealt, weight };
    return;
  }
  for (let card = 0; card < cardTypes; card++) yield* dealsOf(count, [...dealt, card]);
}

/** How many ordered deals of `count` cards a shoe has. */
export function dealsIn(count: number): bigint {
  let total = 1n;
  for (let n = 0; n < count; n++) total *= BigInt(decks * cardTypes - n);
  return total;
}
