import { settledByDay } from '@baize/bets/server';
import { type ExportSource, exportSource, type Writing } from '@baize/exports/server';
import { type MemberId, refuse } from '@baize/kernel';
import type { SheetColumn } from '@baize/sheets';
import { personalProfit } from '../contract/index.ts';
import { figureExports } from './figures/exports.ts';
import { isReportable, isZone } from './rules.ts';

type Line = Awaited<ReturnType<typeof settledByDay>>[number];

const columns = ({ t }: Writing): readonly SheetColumn<Line>[] => [
  { head: t('reports.profit.day'), width: 12, cell: line => ({ text: line.date }) },
  { head: t('reports.profit.kind'), width: 14, cell: line => ({ text: t(`bets.kind.${line.gameKind}`) }) },
  { head: t('reports.profit.bets'), width: 10, cell: line => ({ number: line.bets }) },
  { head: t('reports.profit.stake'), width: 14, cell: line => ({ money: line.stakeMinor }) },
  { head: t('reports.profit.return'), width: 14, cell: line => ({ money: line.returnMinor }) },
  { head: t('reports.profit.result'), width: 14, cell: line => ({ money: line.returnMinor - line.stakeMinor }) },
];

type Wanted = Parameters<typeof settledByDay>[1] extends infer F ? Omit<F, 'memberId'> & { gameKind?: string | undefined } : never;

async function linesOf(db: Parameters<typeof settledByDay>[0], ownerId: string, wanted: Wanted): Promise<Line[]> {
  const { from, to, zone, gameKind } = wanted;
  if (!isReportable(from, to)) refuse('request.invalid', { fields: ['from', 'to'] });
  if (!isZone(zone)) refuse('request.invalid', { fields: ['zone'] });
  const lines = await settledByDay(db, { memberId: ownerId as MemberId, from, to, zone });
  return lines.filter(line => !gameKind || line.gameKind === gameKind);
}

/** Profit and loss as a file: a line a day and kind of game. And what the business came to. */
export const reportExports: readonly ExportSource[] = [
  ...figureExports,
  exportSource({
    name: 'reports.profit',
    audience: 'member',
    filter: personalProfit.input,
    count: async (db, ownerId, wanted) => (await linesOf(db, ownerId, wanted)).length,
    columns,
    async *batches(db, ownerId, wanted) {
      yield await linesOf(db, ownerId, wanted);
    },
  }),
];
