import { decks } from '../cards.ts';
import { basicChoice, dealerStands, empty, type Total, withCard } from './strategy.ts';

/** How many cards of each value are left; place 0 is unused. */
type Left = number[];

const sizeOf = (left: Left): number => left.reduce((sum, count) => sum + count, 0);

/** Does `then` with one card of `value` less. */
function without<T>(left: Left, value: number, then: () => T): T {
  left[value] = (left[value] as number) - 1;
  const result = then();
  left[value] = (left[value] as number) + 1;
  return result;
}

/** Sums over the next card, weighed by its chance. */
function overNext(left: Left, of: (value: number) => number): number {
  const size = sizeOf(left);
  let sum = 0;
  for (let value = 1; value <= 10; value++) {
    const count = left[value] as number;
    if (count > 0) sum += (count / size) * without(left, value, () => of(value));
  }
  return sum;
}

/** What a player comes to against one up card, in stakes. Values are sums over all that can come where the dealer has no blackjack, not divided by its chance. */
class Against {
  readonly up: number;
  /** Of a stake behind the seat: it isn't doubled, and follows the first hand alone. */
  readonly #isBehind: boolean;
  readonly #stood = new Map<string, Float64Array>();
  readonly #played = new Map<string, number>();
  constructor(up: number, isBehind: boolean) {
    this.up = up;
    this.#isBehind = isBehind;
  }

  #isBlackjack(hole: number): boolean {
    return this.up + hole === 11 && (this.up === 1 || hole === 1);
  }

  /** That the dealer has none. */
  clear(left: Left): number {
    return overNext(left, hole => (this.#isBlackjack(hole) ? 0 : 1));
  }

  /** Chances that the dealer ends with 17, 18, 19, 20, 21, or over. */
  #dealer(left: Left): Float64Array {
    const key = left.join();
    const known = this.#stood.get(key);
    if (known) return known;
    const ends = new Float64Array(6);
    const go = (total: Total, chance: number, size: number, isHole: boolean) => {
      if (dealerStands(total)) {
        const end = Math.min(total.points, 22) - 17;
        ends[end] = (ends[end] as number) + chance;
        return;
      }
      for (let value = 1; value <= 10; value++) {
        const count = left[value] as number;
        if (count === 0 || (isHole && this.#isBlackjack(value))) continue;
        left[value] = count - 1;
        go(withCard(total, value), (chance * count) / size, size - 1, false);
        left[value] = count;
      }
    };
    go(withCard(empty, this.up), 1, sizeOf(left), true);
    this.#stood.set(key, ends);
    return ends;
  }

  #stand(left: Left, { points }: Total): number {
    if (points > 21) return -this.clear(left);
    let sum = 0;
    for (const [end, chance] of this.#dealer(left).entries()) {
      const dealer = end + 17;
      sum += dealer > 21 || points > dealer ? chance : points < dealer ? -chance : 0;
    }
    return sum;
  }

  /** Hits until the strategy stands. */
  #play(left: Left, total: Total): number {
    if (total.points > 21 || basicChoice({ total, up: this.up, mayDouble: false }) === 'stand') return this.#stand(left, total);
    const key = `${total.points}${total.isSoft}${left}`;
    const known = this.#played.get(key);
    if (known !== undefined) return known;
    const value = overNext(left, card => this.#play(left, withCard(total, card)));
    this.#played.set(key, value);
    return value;
  }

  /** A hand of two cards that is not split. */
  whole(left: Left, total: Total): number {
    const choice = basicChoice({ total, up: this.up, mayDouble: true });
    if (choice === 'double') return (this.#isBehind ? 1 : 2) * overNext(left, card => this.#stand(left, withCard(total, card)));
    return this.#play(left, total);
  }

  /**
   * A pair of `card`, split into at most three hands; aces once, with one card each. A hand's cards and the dealer's are the same draw from the shoe whatever
   * another hand takes in between, because what that hand does follows from its own cards: so each hand is counted alone. The second hand may be split when
   * the first was not, which is all its cases less those where the first got such a card.
   */
  split(left: Left, card: number): number {
    const one = withCard(empty, card);
    const second = (value: number) => (card === 1 ? this.#stand(left, withCard(one, value)) : this.whole(left, withCard(one, value)));
    const alone = () => overNext(left, second);
    if (card === 1) return (this.#isBehind ? 1 : 2) * alone();
    // Split again, the first hand gets another second card, and that is not split.
    if (this.#isBehind) return overNext(left, value => (value === card ? alone() : second(value)));
    const unlike = () => overNext(left, value => (value === card ? 0 : second(value)));
    const again = () => overNext(left, value => (value === card ? 2 * alone() : second(value)));
    const like = (left[card] as number) / sizeOf(left);
    const lessLike = without(left, card, () => ({ three: 3 * alone(), again: again() }));
    return like * lessLike.three + unlike() + again() - like * lessLike.again;
  }
}

/** The first two cards of one deal by value. */
function dealt(against: Against, left: Left, [first, second]: readonly [number, number]): number {
  const total = withCard(withCard(empty, first), second);
  const clear = against.clear(left);
  if (total.points === 21) return 1.5 * clear;
  const isSplit = first === second && basicChoice({ total, up: against.up, pair: first, mayDouble: true }) === 'split';
  return (isSplit ? against.split(left, first) : against.whole(left, total)) - (1 - clear);
}

/**
 * What the operator keeps of a stake, with the basic strategy, in the first round of a shoe; with `isBehind` of a stake behind the seat. Every deal is counted,
 * without replacement; the sums are floating numbers, right to ten digits.
 */
export function blackjackEdge({ isBehind = false } = {}): number {
  const left: Left = [0, ...Array.from({ length: 9 }, () => 4 * decks), 16 * decks];
  const value = overNext(left, up => {
    const against = new Against(up, isBehind);
    return overNext(left, first => overNext(left, second => dealt(against, left, [first, second])));
  });
  return -value;
}
