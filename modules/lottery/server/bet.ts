import type { Bet } from '@baize/bets/contract';
import type { OrderLine } from '../contract/index.ts';

/** The vendor of every lottery bet: the operator's own product. Also the qualifier of the operator's account that its stakes go to. */
export const lotteryVendor = 'LOTT';

/** Name of an issue among the events that bets are placed on. */
export const eventIdOf = ({ gameCode, number }: { gameCode: string; number: string }): string => `${gameCode}_${number}`;

/** The round of an order's bet, by its place in the order from 0 on. */
export const roundIdOf = (orderId: string, place: number): string => `${orderId}-${place}`;

/** What a lottery bet keeps: all that its settlement goes by, beside the result and rules. */
export interface Ticket {
  readonly orderId: string;
  readonly chaseId: string | null;
  readonly play: string;
  readonly content: string;
  readonly unit: NonNullable<OrderLine['unit']> | null;
  /** The line's and the together. */
  readonly multiple: number;
  readonly tickets: number;
  readonly rebateBps: number;
  /** The rebate that the member had then, of which `rebateBps` was taken. */
  readonly levelBps: number;
  /** The scale that the prizes are computed from, as a fraction: "1950/1". */
  readonly scale: string;
}

export const ticketOf = (bet: Bet): Ticket => bet.ticket as Ticket;
