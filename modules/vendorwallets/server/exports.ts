import { countOf, type Shown, withAccounts } from '@baize/cashier/server';
import { type ExportSource, exportSource, type Writing } from '@baize/exports/server';
import type { SheetColumn } from '@baize/sheets';
import { officeWalletTransfers } from '../contract/index.ts';
import { walletTransferFilter } from './transfers/office.ts';
import { sumWalletTransfers, type WalletTransferRow, walletTransferBatches } from './transfers/store.ts';

const walletColumns = ({ t, time }: Writing): readonly SheetColumn<Shown<WalletTransferRow>>[] => [
  { head: t('vendorwallets.at'), width: 20, cell: row => time(row.madeAt) },
  { head: t('vendorwallets.office.member'), width: 18, cell: row => ({ text: row.accounts[0] ?? '' }) },
  { head: t('vendorwallets.office.transfers.state'), width: 14, cell: row => ({ text: t(`vendorwallets.state.${row.state}`) }) },
  { head: t('vendorwallets.office.transfers.vendor'), width: 12, cell: row => ({ id: row.vendor }) },
  { head: t('vendorwallets.direction'), width: 14, cell: row => ({ text: t(`vendorwallets.office.transfers.way.${row.direction}`) }) },
  { head: t('vendorwallets.office.currency'), width: 8, cell: row => ({ text: row.currency }) },
  { head: t('vendorwallets.amount'), width: 16, cell: row => ({ money: row.amountMinor }) },
  { head: t('vendorwallets.office.ended'), width: 20, cell: row => time(row.endedAt) },
  { head: t('vendorwallets.office.transfers.trouble'), width: 30, cell: row => ({ text: row.trouble }) },
  { head: t('vendorwallets.reference'), width: 16, cell: row => ({ id: row.reference }) },
];

/** The transfers as a file, for whoever may read the list. It keeps the name under which files were ordered before. */
export const walletTransferExports: readonly ExportSource[] = [
  exportSource({
    name: 'cashier.wallet-transfers',
    audience: 'staff',
    permission: 'wallet-transfers.read',
    filter: officeWalletTransfers.input,
    count: async (db, _, wanted) => countOf(db, await walletTransferFilter(db, wanted), { sum: sumWalletTransfers }),
    columns: walletColumns,
    async *batches(db, _, wanted) {
      const filter = await walletTransferFilter(db, wanted);
      if (filter) yield* withAccounts(db, walletTransferBatches(db, filter), row => [row.memberId]);
    },
  }),
];
