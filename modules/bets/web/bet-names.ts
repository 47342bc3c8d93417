import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import type { memberBets } from '../contract/index.ts';

export type BetRow = OutputOf<typeof memberBets>['items'][number];

/** Chinese pages show Chinese names of games, all others the English ones. */
export function useGameName(): (bet: Pick<BetRow, 'gameNameCn' | 'gameNameEn'>) => string {
  const { tag } = useI18n();
  return tag.startsWith('zh') ? bet => bet.gameNameCn : bet => bet.gameNameEn;
}

/** Chinese pages show Chinese names of vendors, all others the English ones. */
export function useVendorName(): (of: { nameCn: string; nameEn: string }) => string {
  const { tag } = useI18n();
  return tag.startsWith('zh') ? vendor => vendor.nameCn : vendor => vendor.nameEn;
}

/** What a bet has come to: still open, given back, or won or lost by its profit. */
type Outcome = 'open' | 'void' | 'win' | 'loss' | 'even';

export function outcomeOf(bet: Pick<BetRow, 'state' | 'profitMinor'>): Outcome {
  if (bet.state !== 'settled') return bet.state;
  const profit = amountOf(bet.profitMinor ?? '0');
  return profit > 0n ? 'win' : profit < 0n ? 'loss' : 'even';
}

/** Whether its profit is a gain or a loss: an open bet has none yet, and a void one has none at all. */
export const isDecided = ({ state }: Pick<BetRow, 'state'>): boolean => state === 'settled';

/** What it paid; null while it is open. */
export const payoutOf = ({ state, returnMinor }: Pick<BetRow, 'state' | 'returnMinor'>): string | null =>
  state === 'open' ? null : returnMinor;

export const outcomeTone = { open: 'info', void: 'plain', win: 'win', loss: 'plain', even: 'plain' } as const satisfies Record<
  Outcome,
  string
>;

/** Sums of the bets on a page, as the totals of the whole set are made: of settled bets alone. */
export function pageSums(rows: readonly BetRow[]): { stakeMinor: bigint; returnMinor: bigint; profitMinor: bigint } {
  const counted = rows.filter(isDecided);
  const sum = (pick: (row: BetRow) => string | null) => counted.reduce((all, row) => all + amountOf(pick(row) ?? '0'), 0n);
  return { stakeMinor: sum(row => row.stakeMinor), returnMinor: sum(row => row.returnMinor), profitMinor: sum(row => row.profitMinor) };
}
