import { basicChoice, type SeatMove, totalOf } from '@baize/engine-tables';
import type { RoundNow } from './round.ts';

/** Value of a card for the strategy: an ace is 1. */
const worth = (card: number): number => Math.min((card % 13) + 1, 10);

/** What the basic strategy says of a turn; it never insures. */
export function hintOf(round: RoundNow, seat: number, options: readonly string[]): SeatMove {
  if (options.includes('decline')) return 'decline';
  const hand = round.seats.find(one => one.seat === seat)?.hands.find(({ isActive }) => isActive);
  const cards = hand?.cards ?? [];
  const pair = options.includes('split') ? worth(cards[0] ?? 0) : undefined;
  return basicChoice({ total: totalOf(cards), up: worth(round.dealer[0] ?? 0), pair, mayDouble: options.includes('double') });
}
