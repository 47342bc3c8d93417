import type { Translate } from '@baize/studio-kit/table-page';
import { restsOf } from './layout.ts';

const parityOf = (rest: number): 'odd' | 'even' => (rest % 2 === 1 ? 'odd' : 'even');

/** “3 left · Odd”. */
export const restText = (t: Translate, [rest = 0]: readonly number[]): string =>
  t('table.beads.result', { rest, parity: t(`table.bet.${parityOf(rest)}`) });

/** What a bet is called and what it is on: “Nim 1, 2 returns the stake”. */
export function betName(t: Translate, bet: string): string {
  const kind = t(`table.bet.${bet.split(':')[0]}`);
  if (!bet.includes(':')) return kind;
  const { wins, back } = restsOf(bet);
  const name = t('table.bet.of', { bet: kind, numbers: wins.join(', ') });
  return back === undefined ? name : t('table.beads.back', { bet: name, back });
}
