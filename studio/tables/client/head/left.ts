import type { TableState } from '@baize/studio-kit/tables';

type Now = TableState['now'];

export const secondsTo = (time: string | null, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(time ?? '') - nowMs) / 1_000)) || 0;

/** How much of the time for bets or for a choice is left, from 1 to 0. */
export function leftOf({ round, turns }: Now, nowMs: number): number {
  if (turns?.chooseBy) return Math.min(1, Math.max(0, Date.parse(turns.chooseBy) - nowMs) / turns.chooseMs);
  if (round?.phase !== 'betting') return 0;
  return Math.max(0, Date.parse(round.closesAt) - nowMs) / (Date.parse(round.closesAt) - Date.parse(round.openedAt));
}
