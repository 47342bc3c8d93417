import type { Ratio } from '@baize/kernel/ratio';
import type { Draw } from '../machine/machine.ts';
import type { Board, Selection } from './board.ts';

/** official: tickets at a price, prizes on the brand's scale · credit: any amount at odds. */
export type Style = 'official' | 'credit';

/** One kind of ticket that a play sells. All tickets of a kind have the same chances. */
interface Bet {
  readonly code: string;
  /** Chance that the stake is given back: the result counts for neither side. */
  readonly push: Ratio;
}

/** What one ticket can win. */
export interface Prize {
  readonly code: string;
  /** Place of the bet among the play's bets. A bet can have several prizes: two hits of three, three of three. */
  readonly bet: number;
  /** Exact chance that one ticket of the bet wins it. */
  readonly p: Ratio;
  /** Its part of what the bet returns, beside the parts of the bet's other prizes. */
  readonly weight: number;
}

export interface Won {
  /** Winning tickets by the place of their prize. */
  readonly prizes: readonly number[];
  /** Tickets whose stake is given back. */
  readonly pushed: number;
}

/** One play of a game: what can be chosen, how many tickets that is, what they can win and how likely it is. */
export interface Play {
  readonly code: string;
  readonly style: Style;
  readonly board: Board;
  readonly bets: readonly Bet[];
  readonly prizes: readonly Prize[];
  /** Tickets of a selection by the place of their bet. */
  readonly count: (selection: Selection) => readonly number[];
  /** How many of a selection's tickets can win at the same time at most, where that follows from the selection. */
  readonly mostWinning?: (selection: Selection) => number;
  /** Prepares a result: what it answers is asked for each of many selections. */
  readonly judge: (draw: Draw) => (selection: Selection) => Won;
}

export const ticketsOf = (play: Play, selection: Selection): number => play.count(selection).reduce((sum, one) => sum + one, 0);
