import { assert } from '@baize/kernel';
import { type Ratio, whole } from '@baize/kernel/ratio';
import { worthOf } from '../cards.ts';
import { type Hand, handPays, isBlackjack, optionsOf, totalOf } from './round.ts';
import { sideBets } from './side-bets.ts';
import { type Choice, dealerStands } from './strategy.ts';

export const seatsAtTable = 7;

export type SeatMove = Choice | 'insure' | 'decline';

export interface SeatChoice {
  readonly seat: number;
  readonly choice: SeatMove;
}

/** Something to choose now: about insurance all seats at the same time, about cards one hand after another. */
interface Turn {
  readonly seat: number;
  readonly hand: number;
  readonly options: readonly SeatMove[];
}

interface Seat {
  readonly seat: number;
  /** The two cards that were dealt, also after a split. */
  readonly dealt: readonly number[];
  readonly hands: readonly Hand[];
  /** Undefined where insurance wasn't offered or isn't answered yet. */
  readonly isInsured: boolean | undefined;
}

export interface SeatsRound {
  readonly seats: readonly Seat[];
  /** The second card is the hole card. */
  readonly dealer: readonly number[];
  readonly turns: readonly Turn[];
  readonly isOver: boolean;
  /** How many cards were taken. */
  readonly taken: number;
  /** Which of them is the hole card, from 0 on: hidden until the round is over. */
  readonly hole: number;
}

interface Playing {
  readonly seat: number;
  readonly dealt: readonly number[];
  readonly hands: { cards: number[]; stakes: 1 | 2 }[];
  readonly left: SeatMove[];
  isInsured: boolean | undefined;
}

const notOffered = 'a choice that is offered';

/** Asks every seat for insurance; answers those that haven't said yet. */
function insure(players: readonly Playing[]): Turn[] {
  const turns: Turn[] = [];
  for (const player of players) {
    const said = player.left.shift();
    assert(said === undefined || said === 'insure' || said === 'decline', notOffered);
    player.isInsured = said === undefined ? undefined : said === 'insure';
    if (said === undefined) turns.push({ seat: player.seat, hand: 0, options: ['insure', 'decline'] });
  }
  return turns;
}

/** Plays the hands of a seat as chosen; answers the turn that waits for a choice. */
function playSeat({ seat, hands, left }: Playing, take: () => number): Turn | undefined {
  for (let at = 0; at < hands.length; at++) {
    const hand = hands[at] as Playing['hands'][number];
    if (hand.cards.length === 1) hand.cards.push(take());
    for (;;) {
      const options = optionsOf(hand, hands);
      if (options.length === 0) break;
      const choice = left.shift();
      if (choice === undefined) return { seat, hand: at, options };
      assert((options as readonly SeatMove[]).includes(choice), notOffered);
      if (choice === 'stand') break;
      if (choice === 'split') hands.push({ cards: [hand.cards.pop() as number], stakes: 1 });
      hand.cards.push(take());
      if (choice !== 'double') continue;
      hand.stakes = 2;
      break;
    }
  }
  return undefined;
}

/** Whether a seat has its result without the dealer's further cards. */
const isDone = ({ hands }: Playing): boolean =>
  hands.every(({ cards }) => totalOf(cards).points > 21 || (hands.length === 1 && isBlackjack(cards)));

/**
 * A round of several seats from the next cards of a shoe, played again from its beginning: a card for each seat in order, one for the dealer, and once more,
 * then as chosen. With an ace up, each seat is asked for insurance first; then the dealer looks for blackjack. `seats`: those that take part, in order.
 * `choices`: in the order in which they were made; those of one seat count among themselves. A hole card of -1, for pages that don't know it, is no blackjack.
 * Errors: an assertion for a choice that isn't offered.
 */
export function seatsRound(next: readonly number[], seats: readonly number[], choices: readonly SeatChoice[]): SeatsRound {
  let taken = 0;
  const take = (): number => {
    assert(taken < next.length, 'enough cards');
    return next[taken++] as number;
  };
  const firsts = seats.map(take);
  const up = take();
  const seconds = seats.map(take);
  const hole = taken;
  const dealer = [up, take()];
  const players = seats.map((seat, at): Playing => {
    const dealt = [firsts[at] as number, seconds[at] as number];
    const left = choices.filter(one => one.seat === seat).map(({ choice }) => choice);
    return { seat, dealt, hands: [{ cards: [...dealt], stakes: 1 }], left, isInsured: undefined };
  });
  const turns = worthOf(up) === 1 ? insure(players) : [];
  const isClear = !isBlackjack(dealer);
  for (const player of players) {
    if (turns.length > 0 || !isClear) break;
    const turn = isBlackjack(player.dealt) ? undefined : playSeat(player, take);
    if (turn) turns.push(turn);
  }
  const used = players.reduce((sum, { left }) => sum + left.length, 0);
  assert(used === 0 && choices.every(({ seat }) => seats.includes(seat)), notOffered);
  const isOver = turns.length === 0;
  while (isOver && isClear && !players.every(isDone) && !dealerStands(totalOf(dealer))) dealer.push(take());
  return { seats: players, dealer, turns, isOver, taken, hole };
}

/** Bets on a seat before the cards, and what is added in the round. */
type SeatBet = 'hand' | 'behind' | 'perfect-pairs' | '21-3' | 'double' | 'split' | 'insurance';

const pattern = /^(hand|behind|perfect-pairs|21-3|insurance):([1-7])$|^(double|split):([1-7]):([0-2])$/;

/** A bet by its code: "hand:3", "split:3:1". */
export function seatBetOf(code: string): { readonly kind: SeatBet; readonly seat: number; readonly hand: number } | undefined {
  const [found, bet, seat, added, addedSeat, hand] = pattern.exec(code) ?? [];
  return found === undefined ? undefined : { kind: (bet ?? added) as SeatBet, seat: Number(seat ?? addedSeat), hand: Number(hand ?? 0) };
}

const side = new Map(sideBets.map(bet => [bet.code, bet]));

/**
 * What one stake on a bet of a finished round comes back as, or undefined when the bet has no part in it. The stake of a seat pays with its first hand, each
 * stake that was added with the hand it was added to. A stake behind a seat pays what the seat's first stake does, neither doubled nor split.
 */
export function seatBetPays({ seats, dealer, isOver }: SeatsRound, code: string): Ratio | undefined {
  assert(isOver, 'a round that is over');
  const bet = seatBetOf(code);
  const seat = seats.find(one => one.seat === bet?.seat);
  if (!bet || !seat) return undefined;
  const { hands, dealt, isInsured } = seat;
  if (bet.kind === 'perfect-pairs') return side.get(bet.kind)?.pays(dealt);
  if (bet.kind === '21-3') return side.get(bet.kind)?.pays([...dealt, dealer[0] as number]);
  if (bet.kind === 'insurance') return isInsured ? side.get(bet.kind)?.pays(dealer) : undefined;
  const hand = hands[bet.hand];
  if (!hand || (bet.kind === 'double' && hand.stakes === 1) || (bet.kind === 'split' && bet.hand === 0)) return undefined;
  return handPays(hand, dealer, hands.length === 1);
}

/** What one stake on a bet may come back as at most, all that may be added to it included: three hands, each doubled and won. */
export function mostOfSeatBet(kind: SeatBet): Ratio {
  if (kind === 'hand') return whole(12);
  if (kind === 'behind') return { of: 5n, over: 2n };
  return side.get(kind)?.chances().at(-1)?.pays ?? whole(2);
}
