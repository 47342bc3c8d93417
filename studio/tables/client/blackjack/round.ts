import { isBlackjack, type SeatMove, type SeatsRound, seatBetPays, seatsRound, totalOf } from '@baize/engine-tables';
import type { TableState } from '@baize/studio-kit/tables';

type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

interface HandNow {
  readonly cards: readonly number[];
  readonly points: number;
  readonly isSoft: boolean;
  readonly isDoubled: boolean;
  readonly isActive: boolean;
  readonly result: HandResult | undefined;
}

export interface SeatNow {
  readonly seat: number;
  readonly hands: readonly HandNow[];
  readonly isInsured: boolean;
}

export interface RoundNow {
  /** -1 is face down. */
  readonly dealer: readonly number[];
  /** All of the dealer's cards are open. */
  readonly isRevealed: boolean;
  readonly seats: readonly SeatNow[];
  readonly turns: SeatsRound['turns'];
}

/** Before the dealer's next card is open. */
const revealMs = 800;

function resultOf(
  round: SeatsRound,
  { seat, hand, isRevealed }: { seat: number; hand: number; isRevealed: boolean },
): HandResult | undefined {
  const { hands = [] } = round.seats.find(one => one.seat === seat) ?? {};
  const { cards = [] } = hands[hand] ?? {};
  if (totalOf(cards).points > 21) return 'bust';
  if (!isRevealed || !round.isOver) return undefined;
  const pays = seatBetPays(round, hand === 0 ? `hand:${seat}` : `split:${seat}:${hand}`);
  if (!pays || pays.of < pays.over) return 'lose';
  if (pays.of === pays.over) return 'push';
  return hands.length === 1 && isBlackjack(cards) ? 'blackjack' : 'win';
}

/** The round as it is seen at a moment: the dealer's cards open one after another when there is nothing left to choose. */
export function roundNow({ round, turns }: Pick<TableState['now'], 'round' | 'turns'>, nowMs: number): RoundNow | undefined {
  if (!turns || !round) return undefined;
  const choices = turns.choices.map(({ seat, choice }) => ({ seat, choice: choice as SeatMove }));
  const played = seatsRound(turns.shown, turns.seats, choices);
  const sinceMs = round.dealtAt ? nowMs - Date.parse(round.dealtAt) : -1;
  const open = round.phase === 'over' ? played.dealer.length : sinceMs < 0 ? 1 : 2 + Math.floor(sinceMs / revealMs);
  const isRevealed = open >= played.dealer.length;
  return {
    dealer: open === 1 ? [played.dealer[0] as number, -1] : played.dealer.slice(0, open),
    isRevealed,
    turns: played.turns,
    seats: played.seats.map(({ seat, hands, isInsured }) => ({
      seat,
      isInsured: isInsured === true,
      hands: hands.map(({ cards, stakes }, hand) => ({
        cards,
        ...totalOf(cards),
        isDoubled: stakes === 2,
        isActive: played.turns.some(turn => turn.seat === seat && turn.hand === hand),
        result: resultOf(played, { seat, hand, isRevealed }),
      })),
    })),
  };
}

/** A round that is over, from all that it took of its shoe. */
export function roundOver(draw: readonly number[], seats: readonly number[], choices: readonly { seat: number; choice: string }[]) {
  const turns = { seats: [...seats], shown: [...draw], choices: choices.map(one => ({ ...one, isAway: false })), waiting: [] };
  const round = { id: '', place: 0, phase: 'over' as const, openedAt: '', closesAt: '', dealtAt: null, draw: null };
  return roundNow({ round, turns: { ...turns, chooseBy: null, chooseMs: 0 } }, 0);
}

/** A soft total that may still change has two values. */
export const totalText = ({ points, isSoft, isActive }: Pick<HandNow, 'points' | 'isSoft' | 'isActive'>): string =>
  isSoft && isActive && points < 21 ? `${points - 10}/${points}` : String(points);
