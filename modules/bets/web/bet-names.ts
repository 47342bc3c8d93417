import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { minorFromWire } from '@baize/kernel';
import type { memberBets } from '../contract/index.ts';

export type BetRow = OutputOf<typeof memberBets>['items'][number];

export const minorOf = (wire: string | undefined): bigint => minorFromWire(wire ?? '0') ?? 0n;

/** Chinese pages show Chinese names of games, all others the English ones. */
export function useGameName(): (bet: Pick<BetRow, 'gameNameCn' | 'gameNameEn'>) => string {
  const { tag } = useI18n();
  return tag.startsWith('zh') ? bet => bet.gameNameCn : bet => bet.gameNameEn;
}

/** What a bet has come to: still open, given back, or won or lost by its profit. */
export type Outcome = 'open' | 'void' | 'win' | 'loss' | 'even';

export function outcomeOf(bet: Pick<BetRow, 'state' | 'profitMinor'>): Outcome {
  if (bet.state !== 'settled') return bet.state;
  const profit = minorOf(bet.profitMinor);
  return profit > 0n ? 'win' : profit < 0n ? 'loss' : 'even';
}

export const outcomeTone = { open: 'info', void: 'plain', win: 'win', loss: 'plain', even: 'plain' } as const satisfies Record<
  Outcome,
  string
>;
