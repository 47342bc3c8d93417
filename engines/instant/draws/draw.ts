import type { RandomSource } from '@baize/kernel';
import type { Ratio } from '@baize/kernel/ratio';
import type { Prize } from '../prize.ts';

/** One bet on an instant draw: what was chosen, and what it can win. */
export interface Bet {
  /** As it is written down: small letters and digits, at most twenty. Equal choices are written equally. */
  readonly code: string;
  /** The row of the pay table that it belongs to: all bets of a row have the same chances. */
  readonly row: string;
  readonly prizes: readonly Prize[];
  /** The name of the prize that a draw gives it. */
  judge(draw: readonly number[]): string | undefined;
}

export interface DrawModel {
  readonly id: string;
  readonly kind: 'draw';
  /** In the order in which they are shown. */
  draw(source: RandomSource): number[];
  /** Undefined for what is no bet of this game, or one that is written differently. */
  read(code: string): Bet | undefined;
  /** One bet of each row of the pay table. */
  readonly rows: readonly Bet[];
  /** What is taken when a player leaves after staking. */
  readonly unattended: string;
}

/** What a bet is paid for a draw, times the stake. */
export const betPays = (bet: Bet, draw: readonly number[]): Ratio | undefined => {
  const name = bet.judge(draw);
  return bet.prizes.find(prize => prize.name === name)?.pays;
};
