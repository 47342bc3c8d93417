import type { Bet } from '@baize/bets/contract';
import type { Instant } from '@baize/kernel';
import type { ChaseView } from '../../contract/index.ts';
import type { LotteryIssue } from '../issues/store.ts';
import { type GameNames, namesOf } from '../orders/views.ts';
import type { Chase, ListedChase } from './store.ts';

/** The rounds of a chase's bets on its n-th issue, or of all of them. */
export function roundsOf({ orderId, numbers, lines }: Pick<Chase, 'orderId' | 'numbers' | 'lines'>, n?: number): string[] {
  const [from, to] = n === undefined ? [0, numbers.length * lines] : [n * lines, (n + 1) * lines];
  return Array.from({ length: to - from }, (_, i) => `${orderId}-${from + i}`);
}

/** Whether what is staked on an issue can still be given back: until it is sealed, also when the clock is set back after that. */
export const isUnsealed = ({ state, sealsAt, sealedAt }: Pick<LotteryIssue, 'state' | 'sealsAt' | 'sealedAt'>, now: Instant): boolean =>
  state === 'open' && sealedAt === null && now < sealsAt;

interface ChaseParts {
  readonly game: GameNames;
  readonly bets: readonly Bet[];
  /** Whether an issue is not sealed yet. */
  readonly isOpenIn: (number: string) => boolean;
}

/** A chase with its bets. */
export function chaseView(chase: ListedChase, { game, bets, isOpenIn }: ChaseParts): ChaseView {
  const sum = (some: readonly Bet[], of: (bet: Bet) => bigint) => some.reduce((all, bet) => all + of(bet), 0n);
  const open = bets.filter(bet => bet.state === 'open');
  const numberOf = (bet: Bet) => (bet.eventId ?? '').slice(chase.gameCode.length + 1);
  const unsettled = new Set(open.map(numberOf));
  return {
    id: chase.id as ChaseView['id'],
    gameCode: chase.gameCode,
    ...namesOf(game),
    stopsOnWin: chase.stopsOnWin,
    stopsOnDraw: chase.stopsOnDraw,
    state: chase.stopped ?? (chase.isGoing ? 'going' : 'over'),
    currency: chase.currency,
    issues: chase.numbers.length,
    settled: chase.numbers.length - unsettled.size,
    stakeMinor: String(chase.totalMinor),
    returnMinor: String(sum(bets, bet => bet.returnMinor)),
    backMinor: String(chase.totalMinor - sum(bets, bet => bet.stakeMinor)),
    cancellableMinor: String(
      sum(
        open.filter(bet => isOpenIn(numberOf(bet))),
        bet => bet.stakeMinor,
      ),
    ),
    placedAt: chase.placedAt,
  };
}
