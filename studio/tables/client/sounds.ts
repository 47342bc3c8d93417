import type { Sound, Voice } from '@baize/studio-kit/table-page';
import type { TableState } from '@baize/studio-kit/tables';

type Heard = Parameters<Sound['play']>[0];
type Round = TableState['now']['round'];

/** A bell of wood and glass, in a key of each table's own. */
export const voiceOf = (ground: number): Voice => ({
  root: 196 * 2 ** ((ground % 12) / 12),
  scale: [0, 2, 4, 7, 9],
  shape: 'sine',
  ring: 1.2,
  partial: 3.9,
});

/** What is heard of the table itself when its round goes on: bets open, bets closed, the result. */
export function soundOf(before: Round, now: Round): Heard | undefined {
  if (before?.id === now?.id && before?.phase === now?.phase) return undefined;
  if (now?.phase === 'betting') return 'open';
  if (before?.phase === 'betting') return 'end';
  return now?.phase === 'over' ? 'land' : undefined;
}
