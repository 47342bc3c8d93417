import { type ExportSource, exportSource, type Writing } from '@baize/exports/server';
import { membersByIds } from '@baize/identity/server';
import { amountOf } from '@baize/kernel';
import type { SheetColumn } from '@baize/sheets';
import { businessFigures, businessPlayers, type Figures } from '../../contract/index.ts';
import { daysOf, figuresByDay } from './handlers.ts';
import { type PlayerLine, type PlayLine, playerBatches, playLines, sumPlayers } from './store.ts';

const moneyNames = [
  'stakeMinor',
  'returnMinor',
  'ggrMinor',
  'givenMinor',
  'rebateMinor',
  'ngrMinor',
  'depositMinor',
  'withdrawalMinor',
  'netDepositMinor',
] as const;
const countNames = ['bets', 'deposits', 'withdrawals', 'registrations', 'firstDepositors', 'players'] as const;

type DayLine = Figures & { readonly date: string };

const dayColumns = ({ t }: Writing): readonly SheetColumn<DayLine>[] => [
  { head: t('reports.figures.day'), width: 12, cell: line => ({ text: line.date }) },
  ...moneyNames.map(name => ({
    head: t(`reports.figures.${name.replace('Minor', '')}`),
    width: 16,
    cell: (line: DayLine) => ({ money: amountOf(line[name]) }),
  })),
  ...countNames.map(name => ({ head: t(`reports.figures.${name}`), width: 12, cell: (line: DayLine) => ({ number: line[name] }) })),
];

const playColumns = ({ t }: Writing): readonly SheetColumn<PlayLine>[] => [
  { head: t('reports.figures.day'), width: 12, cell: line => ({ text: line.date }) },
  { head: t('reports.figures.product'), width: 14, cell: line => ({ text: t(`bets.kind.${line.product}`) }) },
  { head: t('reports.figures.vendor'), width: 12, cell: line => ({ id: line.vendor }) },
  ...sumColumns<PlayLine>(t),
];

const sumColumns = <Line extends { bets: number; stake: string; back: string }>(t: Writing['t']): readonly SheetColumn<Line>[] => [
  { head: t('reports.figures.bets'), width: 10, cell: line => ({ number: line.bets }) },
  { head: t('reports.figures.stake'), width: 16, cell: line => ({ money: BigInt(line.stake) }) },
  { head: t('reports.figures.return'), width: 16, cell: line => ({ money: BigInt(line.back) }) },
  { head: t('reports.figures.ggr'), width: 16, cell: line => ({ money: BigInt(line.stake) - BigInt(line.back) }) },
];

const shared = { audience: 'staff', permission: 'reports.read' } as const;

/** What the business came to as files: by day, by day with product and vendor, and by member. */
export const figureExports: readonly ExportSource[] = [
  exportSource({
    ...shared,
    name: 'reports.days',
    filter: businessFigures.input,
    count: async (db, _, wanted) => (await figuresByDay(db, await daysOf(db, wanted))).days.length,
    columns: dayColumns,
    async *batches(db, _, wanted) {
      yield (await figuresByDay(db, await daysOf(db, wanted))).days;
    },
  }),
  exportSource({
    ...shared,
    name: 'reports.play',
    filter: businessFigures.input,
    count: async (db, _, wanted) => (await playLines(db, await daysOf(db, wanted))).length,
    columns: playColumns,
    async *batches(db, _, wanted) {
      yield await playLines(db, await daysOf(db, wanted));
    },
  }),
  exportSource({
    ...shared,
    name: 'reports.players',
    filter: businessPlayers.input,
    count: async (db, _, wanted) => (await sumPlayers(db, { ...wanted, ...(await daysOf(db, wanted)) })).n,
    columns: ({ t }): readonly SheetColumn<PlayerLine & { account: string }>[] => [
      { head: t('reports.figures.member'), width: 20, cell: line => ({ text: line.account }) },
      ...sumColumns<PlayerLine & { account: string }>(t),
    ],
    async *batches(db, _, wanted) {
      for await (const rows of playerBatches(db, { ...wanted, ...(await daysOf(db, wanted)) }, wanted.order)) {
        const members = await membersByIds(
          db,
          rows.map(row => row.memberId),
        );
        const accounts = new Map(members.map(one => [one.id, one.account]));
        yield rows.map(row => ({ ...row, account: accounts.get(row.memberId) ?? '' }));
      }
    },
  }),
];
