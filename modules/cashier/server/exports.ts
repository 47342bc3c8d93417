import type { Database } from '@baize/db';
import { type ExportSource, exportSource, type Writing } from '@baize/exports/server';
import { membersByIds } from '@baize/identity/server';
import type { MemberId } from '@baize/kernel';
import type { SheetColumn } from '@baize/sheets';
import { depositStateName, officeDeposits, officeTransfers, officeWithdrawals } from '../contract/index.ts';
import { depositFilter } from './deposits/office-handlers.ts';
import { type DepositRow, depositBatches, sumDeposits } from './deposits/store.ts';
import { destinationsByIds } from './destinations/store.ts';
import { transferFilter } from './transfers/office.ts';
import { sumTransfers, type TransferRow, transferBatches } from './transfers/store.ts';
import { withdrawalFilter } from './withdrawals/office.ts';
import { sumWithdrawals, type WithdrawalRow, withdrawalBatches } from './withdrawals/store.ts';

/** The rows with the accounts of their members beside them. */
export async function* withAccounts<Row>(
  db: Database,
  batches: AsyncIterable<readonly Row[]>,
  idsOf: (row: Row) => readonly MemberId[],
): AsyncGenerator<(Row & { accounts: string[] })[]> {
  for await (const rows of batches) {
    const members = await membersByIds(db, [...new Set(rows.flatMap(idsOf))]);
    const accounts = new Map(members.map(one => [one.id, one.account]));
    yield rows.map(row => ({ ...row, accounts: idsOf(row).map(id => accounts.get(id) ?? '') }));
  }
}

interface Listed<Filter> {
  readonly sum: (db: Database, filter: Filter) => Promise<{ total: number }>;
}

export const countOf = async <Filter>(db: Database, filter: Filter | undefined, { sum }: Listed<Filter>): Promise<number> =>
  filter ? (await sum(db, filter)).total : 0;

export type Shown<Row> = Row & { readonly accounts: readonly string[] };

const depositColumns = ({ t, time, name }: Writing): readonly SheetColumn<Shown<DepositRow>>[] => [
  { head: t('cashier.office.deposits.asked.at'), width: 20, cell: row => time(row.madeAt) },
  { head: t('cashier.office.member'), width: 18, cell: row => ({ text: row.accounts[0] ?? '' }) },
  {
    head: t('cashier.office.deposits.state'),
    width: 14,
    cell: row => ({ text: t(`cashier.office.deposits.state.${depositStateName(row)}`) }),
  },
  {
    head: t('cashier.office.deposits.method'),
    width: 20,
    cell: ({ names }) => name({ nameCn: names['CN'] ?? '', nameEn: names['EN'] ?? '' }),
  },
  { head: t('cashier.office.records.currency'), width: 8, cell: row => ({ text: row.currency }) },
  { head: t('cashier.office.deposits.asked'), width: 16, cell: row => ({ money: row.askedMinor }) },
  { head: t('cashier.office.deposits.received'), width: 16, cell: row => ({ money: row.receivedMinor }) },
  { head: t('cashier.office.records.credited'), width: 16, cell: row => ({ money: row.settledMinor - row.feeMinor }) },
  { head: t('cashier.withdraw.fee'), width: 14, cell: row => ({ money: row.feeMinor }) },
  { head: t('cashier.office.ended'), width: 20, cell: row => time(row.endedAt) },
  { head: t('cashier.office.deposits.remark'), width: 12, cell: row => ({ id: row.remark ?? '' }) },
  { head: t('cashier.reference'), width: 38, cell: row => ({ id: row.id }) },
];

type PaidRow = Shown<WithdrawalRow> & { readonly to: string };

async function* withDestinations(db: Database, batches: AsyncIterable<Shown<WithdrawalRow>[]>): AsyncGenerator<PaidRow[]> {
  for await (const rows of batches) {
    const found = await destinationsByIds(
      db,
      rows.map(row => row.destinationId),
    );
    const names = new Map(found.map(one => [one.id, one.institution]));
    yield rows.map(row => ({ ...row, to: names.get(row.destinationId) ?? '' }));
  }
}

const withdrawalColumns = ({ t, time }: Writing): readonly SheetColumn<PaidRow>[] => [
  { head: t('cashier.withdraw.requestedAt'), width: 20, cell: row => time(row.requestedAt) },
  { head: t('cashier.reference'), width: 16, cell: row => ({ id: row.reference }) },
  { head: t('cashier.office.member'), width: 18, cell: row => ({ text: row.accounts[0] ?? '' }) },
  { head: t('cashier.withdraw.status'), width: 12, cell: row => ({ text: t(`cashier.status.${row.status}`) }) },
  { head: t('cashier.withdraw.to'), width: 18, cell: row => ({ text: row.to }) },
  { head: t('cashier.office.records.currency'), width: 8, cell: row => ({ text: row.currency }) },
  { head: t('cashier.withdraw.amount'), width: 16, cell: row => ({ money: row.amountMinor }) },
  { head: t('cashier.withdraw.fee'), width: 14, cell: row => ({ money: row.feeMinor }) },
  { head: t('cashier.office.records.paid'), width: 16, cell: row => ({ money: row.paidMinor }) },
  { head: t('cashier.office.ended'), width: 20, cell: row => time(row.endedAt) },
  { head: t('cashier.office.reason'), width: 30, cell: row => ({ text: row.reason }) },
];

const transferColumns = ({ t, time }: Writing): readonly SheetColumn<Shown<TransferRow>>[] => [
  { head: t('cashier.transfer.at'), width: 20, cell: row => time(row.at) },
  { head: t('cashier.office.transfers.from'), width: 18, cell: row => ({ text: row.accounts[0] ?? '' }) },
  { head: t('cashier.office.transfers.to'), width: 18, cell: row => ({ text: row.accounts[1] ?? '' }) },
  { head: t('cashier.transfer.direction'), width: 14, cell: row => ({ text: t(`cashier.office.transfers.${row.direction}`) }) },
  { head: t('cashier.office.records.currency'), width: 8, cell: row => ({ text: row.currency }) },
  { head: t('cashier.withdraw.amount'), width: 16, cell: row => ({ money: row.amountMinor }) },
  { head: t('cashier.transfer.note'), width: 30, cell: row => ({ text: row.note }) },
  { head: t('cashier.reference'), width: 16, cell: row => ({ id: row.reference }) },
];

/** The records of money as files, for whoever may read the list. */
export const cashierExports: readonly ExportSource[] = [
  exportSource({
    name: 'cashier.deposits',
    audience: 'staff',
    permission: 'cashier.read',
    filter: officeDeposits.input,
    count: async (db, _, wanted) => countOf(db, await depositFilter(db, wanted), { sum: sumDeposits }),
    columns: depositColumns,
    async *batches(db, _, wanted) {
      const filter = await depositFilter(db, wanted);
      if (filter) yield* withAccounts(db, depositBatches(db, filter), row => [row.memberId]);
    },
  }),
  exportSource({
    name: 'cashier.withdrawals',
    audience: 'staff',
    permission: 'withdrawals.read',
    filter: officeWithdrawals.input,
    count: async (db, _, wanted) => countOf(db, await withdrawalFilter(db, wanted), { sum: sumWithdrawals }),
    columns: withdrawalColumns,
    async *batches(db, _, wanted) {
      const filter = await withdrawalFilter(db, wanted);
      if (filter)
        yield* withDestinations(
          db,
          withAccounts(db, withdrawalBatches(db, filter), row => [row.memberId]),
        );
    },
  }),
  exportSource({
    name: 'cashier.transfers',
    audience: 'staff',
    permission: 'cashier.read',
    filter: officeTransfers.input,
    count: async (db, _, wanted) => countOf(db, await transferFilter(db, wanted), { sum: sumTransfers }),
    columns: transferColumns,
    async *batches(db, _, wanted) {
      const filter = await transferFilter(db, wanted);
      if (filter) yield* withAccounts(db, transferBatches(db, filter), row => [row.fromId, row.toId]);
    },
  }),
];
