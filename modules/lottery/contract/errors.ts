import type { ErrorTable } from '@baize/call';
import { playErrors } from '@baize/protection/contract';

export const lotteryErrors = {
  'lottery.game.unknown': 404,
  'lottery.issue.unknown': 404,
  /** Staff have switched the game off. */
  'lottery.game.off': 409,
} as const satisfies ErrorTable;

/** Why an order is not taken; nothing of it is then. */
export const orderErrors = {
  ...lotteryErrors,
  /** Bets on this issue are sealed, or not open yet: number, sealsAt. */
  'lottery.issue.closed': 409,
  /** A chase that stops on a draw spans more draws than are watched for it: most. */
  'lottery.chase.long': 409,
  /** The content of a line cannot be read: line (from 1), problem, entry (from 1, of a written ticket). */
  'lottery.content': 400,
  /** A line has no ticket, a play that the game does not have, or a unit that its style does not take: line. */
  'lottery.line': 400,
  /** The order's sum is not in whole coins: coinMinor. */
  'lottery.order.fraction': 409,
  /** minMinor */
  'lottery.order.small': 409,
  /** maxMinor */
  'lottery.order.large': 409,
  /** What the member may still stake on the issue: leftMinor, maxMinor, number. */
  'lottery.member.limit': 409,
  /** A line could win more than one bet is paid: line, maxMinor. */
  'lottery.prize.limit': 409,
  /** The numbers of a line are sold out for this issue: line, number, leftMinor. */
  'lottery.sold.out': 409,
  /** More rebate than the member has: rebateBps. */
  'lottery.rebate': 409,
  /** The sum is another one than the page has shown: totalMinor. */
  'lottery.total.changed': 409,
  'lottery.insufficient': 409,
  /** The account's currency is not the one that the game is sold in: currency. */
  'lottery.currency': 409,
  ...playErrors,
  /** Staff have stopped all play, or that of the member. */
  'game.play.stopped': 409,
  'game.player.stopped': 403,
} as const satisfies ErrorTable;

export const chaseErrors = {
  'object.not.found': 404,
  /** Nothing of it can be given back any more: its last issue is sealed, or it was stopped. */
  'lottery.chase.over': 409,
} as const satisfies ErrorTable;

export const setErrors = {
  /** A line has no ticket, or a play that the family does not have: line. */
  'lottery.line': 400,
  /** The member keeps as many sets as one may: most. */
  'lottery.set.limit': 409,
  /** Another set has this name. */
  'lottery.set.name': 409,
} as const satisfies ErrorTable;
