import { minute } from '@baize/kernel';

/** How often within a minute a game that has lost its session is reopened automatically. */
const mostReopenings = 2;

/** What is remembered of a game that lost its sessions: when, in milliseconds since 1970, as far back as it counts. */
export type Losses = readonly number[];

/**
 * The losses with the one at `at`, and whether the game is reopened after it. One session that is lost is no one's fault; a game that loses each new
 * one immediately would be opened without end, each time with a launch of the server and an end of the vendor's session.
 */
export function lossAt(before: Losses, at: number): { readonly losses: Losses; readonly reopens: boolean } {
  const losses = [...before.filter(past => at - past < minute), at].slice(-mostReopenings - 1);
  return { losses, reopens: losses.length <= mostReopenings };
}
