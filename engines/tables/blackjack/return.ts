import { assert } from '@baize/kernel';
import { type Ratio, ratio } from '@baize/kernel/ratio';
import { decks } from '../cards.ts';
import { basicChoice, dealerStands, empty, type Total, withCard } from './strategy.ts';

/** How many cards of each value are left; place 0 is unused. */
type Left = number[];

const sizeOf = (left: Left): number => left.reduce((sum, count) => sum + count, 0);

/** More cards than a hand and the dealer ever take. */
const mostTaken = 40;
const shoeSize = 52 * decks;
/** Ways to draw from so many cards, in order, down to where no hand comes: every chance with so many cards left is a whole number over it. */
const waysFrom: readonly bigint[] = Array.from({ length: mostTaken + 1 }).reduce<bigint[]>(
  ways => [...ways, (ways.at(-1) ?? 1n) * BigInt(shoeSize - mostTaken + ways.length)],
  [1n],
);
/** With so many cards left. */
function waysOf(size: number): bigint {
  const ways = waysFrom[size - (shoeSize - mostTaken)];
  assert(ways !== undefined, 'no hand takes so many cards');
  return ways;
}

/** Does `then` with one card of `value` less. */
function without<T>(left: Left, value: number, then: () => T): T {
  left[value] = (left[value] as number) - 1;
  const result = then();
  left[value] = (left[value] as number) + 1;
  return result;
}

/** Sums over the next card, weighed by how many of it are left: what is over the ways of one card less comes to what is over the ways of now. */
function overNext(left: Left, of: (value: number) => bigint): bigint {
  let sum = 0n;
  for (let value = 1; value <= 10; value++) {
    const count = left[value] as number;
    if (count > 0) sum += BigInt(count) * without(left, value, () => of(value));
  }
  return sum;
}

/**
 * hand: what the seat wins and loses with all its hands, in stakes · behind: what a stake behind the seat does, which isn't doubled and follows the first hand
 * alone · wins: 1 where that first hand wins.
 */
type Counted = 'hand' | 'behind' | 'wins';

/**
 * What a player comes to against one up card, in stakes, over the ways to draw from the cards that are left (`waysOf`). Values are sums over all that can come where the
 * dealer has no blackjack, not divided by its chance.
 */
class Against {
  readonly up: number;
  readonly #counted: Counted;
  readonly #stood = new Map<string, readonly bigint[]>();
  readonly #played = new Map<string, bigint>();
  constructor(up: number, counted: Counted) {
    this.up = up;
    this.#counted = counted;
  }

  #isBlackjack(hole: number): boolean {
    return this.up + hole === 11 && (this.up === 1 || hole === 1);
  }

  /** That the dealer has none. */
  clear(left: Left): bigint {
    const ways = waysOf(sizeOf(left) - 1);
    return overNext(left, hole => (this.#isBlackjack(hole) ? 0n : ways));
  }

  /** Ways in which the dealer ends with 17, 18, 19, 20, 21, or over. */
  #dealer(left: Left): readonly bigint[] {
    const key = left.join();
    const known = this.#stood.get(key);
    if (known) return known;
    // By how many cards the dealer took: ways to draw from the rest are the same for all of these.
    const ends = Array.from({ length: 6 }, () => Array.from({ length: mostTaken }, () => 0n));
    const from = sizeOf(left);
    const go = (total: Total, ways: bigint, taken: number, isHole: boolean) => {
      if (dealerStands(total)) {
        const end = Math.min(total.points, 22) - 17;
        const sums = ends[end] as bigint[];
        sums[taken] = (sums[taken] as bigint) + ways;
        return;
      }
      for (let value = 1; value <= 10; value++) {
        const count = left[value] as number;
        if (count === 0 || (isHole && this.#isBlackjack(value))) continue;
        left[value] = count - 1;
        go(withCard(total, value), ways * BigInt(count), taken + 1, false);
        left[value] = count;
      }
    };
    go(withCard(empty, this.up), 1n, 0, true);
    const all = ends.map(sums => sums.reduce((sum, ways, taken) => (ways === 0n ? sum : sum + ways * waysOf(from - taken)), 0n));
    this.#stood.set(key, all);
    return all;
  }

  #stand(left: Left, { points }: Total): bigint {
    const lost = this.#counted === 'wins' ? 0n : -1n;
    if (points > 21) return lost * this.clear(left);
    let sum = 0n;
    for (const [end, ways] of this.#dealer(left).entries()) {
      const dealer = end + 17;
      sum += dealer > 21 || points > dealer ? ways : points < dealer ? lost * ways : 0n;
    }
    return sum;
  }

  /** Hits until the strategy stands. */
  #play(left: Left, total: Total): bigint {
    if (total.points > 21 || basicChoice({ total, up: this.up, mayDouble: false }) === 'stand') return this.#stand(left, total);
    const key = `${total.points}${total.isSoft}${left}`;
    const known = this.#played.get(key);
    if (known !== undefined) return known;
    const value = overNext(left, card => this.#play(left, withCard(total, card)));
    this.#played.set(key, value);
    return value;
  }

  /** A hand of two cards that is not split. */
  whole(left: Left, total: Total): bigint {
    const choice = basicChoice({ total, up: this.up, mayDouble: true });
    if (choice === 'double') return (this.#counted === 'hand' ? 2n : 1n) * overNext(left, card => this.#stand(left, withCard(total, card)));
    return this.#play(left, total);
  }

  /**
   * A pair of `card`, split into at most three hands; aces once, with one card each. A hand's cards and the dealer's are the same draw from the shoe whatever
   * another hand takes in between, because what that hand does follows from its own cards: so each hand is counted alone. The second hand may be split when
   * the first was not, which is all its cases less those where the first got such a card.
   */
  split(left: Left, card: number): bigint {
    const one = withCard(empty, card);
    const second = (value: number) => (card === 1 ? this.#stand(left, withCard(one, value)) : this.whole(left, withCard(one, value)));
    const alone = () => overNext(left, second);
    if (card === 1) return (this.#counted === 'hand' ? 2n : 1n) * alone();
    // Split again, the first hand gets another second card, and that is not split.
    if (this.#counted !== 'hand') return overNext(left, value => (value === card ? alone() : second(value)));
    const unlike = () => overNext(left, value => (value === card ? 0n : second(value)));
    const again = () => overNext(left, value => (value === card ? 2n * alone() : second(value)));
    const like = BigInt(left[card] as number);
    const lessLike = without(left, card, () => ({ three: 3n * alone(), again: again() }));
    return like * (lessLike.three - lessLike.again) + unlike() + again();
  }
}

type Pair = readonly [first: number, second: number];

const isBlackjack = ([first, second]: Pair): boolean => first + second === 11 && (first === 1 || second === 1);

/** What two cards that are no blackjack come to where the dealer has none. */
function played(against: Against, left: Left, [first, second]: Pair): bigint {
  const total = withCard(withCard(empty, first), second);
  const isSplit = first === second && basicChoice({ total, up: against.up, pair: first, mayDouble: true }) === 'split';
  return isSplit ? against.split(left, first) : against.whole(left, total);
}

/** Sums over every deal of a whole shoe what is said of its first two cards. */
function overDeals(counted: Counted, of: (against: Against, left: Left, pair: Pair) => bigint): bigint {
  const left: Left = [0, ...Array.from({ length: 9 }, () => 4 * decks), 16 * decks];
  return overNext(left, up => {
    const against = new Against(up, counted);
    return overNext(left, first => overNext(left, second => of(against, left, [first, second])));
  });
}

/**
 * What the operator keeps of a stake, with the basic strategy, in the first round of a shoe; with `isBehind` of a stake behind the seat. Every deal is counted,
 * without replacement, in whole numbers.
 */
export function blackjackEdge({ isBehind = false } = {}): Ratio {
  // In half stakes, for what a blackjack pays.
  const value = overDeals(isBehind ? 'behind' : 'hand', (against, left, pair) => {
    const clear = against.clear(left);
    return isBlackjack(pair) ? 3n * clear : 2n * (played(against, left, pair) - (waysOf(sizeOf(left)) - clear));
  });
  return ratio(-value, 2n * waysOf(shoeSize));
}

/** How likely a seat's first hand wins, a blackjack or otherwise, with the basic strategy in the first round of a shoe: counted as the edge is. */
export function firstHandWins(): Ratio {
  const value = overDeals('wins', (against, left, pair) => (isBlackjack(pair) ? against.clear(left) : played(against, left, pair)));
  return ratio(value, waysOf(shoeSize));
}
