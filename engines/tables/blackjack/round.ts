import { assert } from '@baize/kernel';
import { plus, type Ratio, ratio, times } from '@baize/kernel/ratio';
import { worthOf } from '../cards.ts';
import { type Choice, dealerStands, empty, type Total, withCard } from './strategy.ts';

export interface Hand {
  readonly cards: readonly number[];
  /** Twice what it began with after doubling. */
  readonly stakes: 1 | 2;
}

interface BlackjackRound {
  readonly hands: readonly Hand[];
  /** The second one is hidden until there is nothing left to choose. */
  readonly dealer: readonly number[];
  /** What may be chosen for the hand whose turn it is; empty when the round is over. */
  readonly options: readonly Choice[];
  /** What comes back of one stake, all that was added included, when the round is over. */
  readonly pays: Ratio | undefined;
  /** How many cards were taken. */
  readonly taken: number;
}

const mostHands = 3;

export const totalOf = (cards: readonly number[]): Total => cards.reduce((total, card) => withCard(total, worthOf(card)), empty);
export const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && totalOf(cards).points === 21;

/** What may be chosen for a hand; nothing when it is complete. */
export function optionsOf({ cards }: Pick<Hand, 'cards'>, hands: readonly unknown[]): readonly Choice[] {
  const [first = 0, second = 0] = cards;
  if (totalOf(cards).points >= 21 || (hands.length > 1 && worthOf(first) === 1)) return [];
  if (cards.length > 2) return ['hit', 'stand'];
  const isPair = worthOf(first) === worthOf(second) && hands.length < mostHands;
  return isPair ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double'];
}

/** What one stake on a hand comes back as, whether the hand was doubled or not. `isOnly`: it was not split, so it may be a blackjack. */
export function handPays({ cards }: Pick<Hand, 'cards'>, dealer: readonly number[], isOnly: boolean): Ratio {
  const [mine, theirs] = [totalOf(cards).points, totalOf(dealer).points];
  const isNatural = isOnly && isBlackjack(cards);
  if (isNatural !== isBlackjack(dealer)) return isNatural ? ratio(5n, 2n) : ratio(0n);
  if (mine > 21) return ratio(0n);
  if (theirs > 21 || mine > theirs) return ratio(2n);
  return ratio(mine === theirs ? 1n : 0n);
}

/**
 * One seat's round from the next cards of a shoe, played again from its beginning: player, dealer, player, dealer, then as chosen. The dealer looks for
 * blackjack first and stands on every 17. Errors: an assertion for a choice that isn't offered.
 */
export function blackjackRound(next: readonly number[], choices: readonly Choice[]): BlackjackRound {
  let taken = 0;
  const take = (): number => {
    assert(taken < next.length, 'enough cards');
    return next[taken++] as number;
  };
  const [p1, d1, p2, d2] = [take(), take(), take(), take()];
  const dealer = [d1, d2];
  const hands: { cards: number[]; stakes: 1 | 2 }[] = [{ cards: [p1, p2], stakes: 1 }];
  const rest = [...choices];
  const isOver = isBlackjack(dealer) || isBlackjack([p1, p2]);
  for (let at = 0; at < hands.length && !isOver; at++) {
    const hand = hands[at] as (typeof hands)[number];
    if (hand.cards.length === 1) hand.cards.push(take());
    for (;;) {
      const options = optionsOf(hand, hands);
      if (options.length === 0) break;
      const choice = rest.shift();
      if (choice === undefined) return { hands, dealer, options, pays: undefined, taken };
      assert(options.includes(choice), 'a choice that is offered');
      if (choice === 'stand') break;
      if (choice === 'split') hands.push({ cards: [hand.cards.pop() as number], stakes: 1 });
      hand.cards.push(take());
      if (choice !== 'double') continue;
      hand.stakes = 2;
      break;
    }
  }
  assert(rest.length === 0, 'a choice that is offered');
  const isBeaten = hands.every(({ cards }) => totalOf(cards).points > 21);
  while (!isOver && !isBeaten && !dealerStands(totalOf(dealer))) dealer.push(take());
  const paid = hands.map(hand => times(handPays(hand, dealer, hands.length === 1), ratio(BigInt(hand.stakes))));
  const sum = paid.reduce(plus, ratio(0n));
  return { hands, dealer, options: [], pays: sum, taken };
}
