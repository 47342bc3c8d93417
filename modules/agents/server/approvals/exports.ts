import { type ExportSource, exportSource, type Writing } from '@baize/exports/server';
import { amountOf } from '@baize/kernel';
import type { SheetColumn } from '@baize/sheets';
import { type ListedBill, officeBills } from '../../contract/index.ts';
import { billFilter, listedBills } from './office.ts';
import { billBatches, sumBills } from './store.ts';

const columns = ({ t, time }: Writing): readonly SheetColumn<ListedBill>[] => [
  { head: t('agents.bills.made'), width: 20, cell: bill => time(bill.madeAt) },
  { head: t('agents.bills.from'), width: 12, cell: bill => ({ text: bill.from }) },
  { head: t('agents.bills.to'), width: 12, cell: bill => ({ text: bill.to }) },
  { head: t('agents.contract.kind'), width: 18, cell: bill => ({ text: t(`agents.contract.type.${bill.type}`) }) },
  { head: t('agents.office.payer'), width: 18, cell: bill => ({ text: bill.payer?.account ?? t('agents.office.operator') }) },
  { head: t('agents.bills.payee'), width: 18, cell: bill => ({ text: bill.payee.account }) },
  { head: t('agents.bills.currency'), width: 10, cell: bill => ({ text: bill.currency }) },
  { head: t('agents.contract.amount'), width: 16, cell: bill => ({ money: amountOf(bill.amountMinor) }) },
  { head: t('agents.contract.paid'), width: 16, cell: bill => ({ money: amountOf(bill.paidMinor) }) },
  { head: t('agents.contract.state'), width: 14, cell: bill => ({ text: t(`agents.bill.${bill.state}`) }) },
];

/** What staff may take along of bills; overdue is as of now. */
export const billExports: readonly ExportSource[] = [
  exportSource({
    name: 'agents.bills',
    audience: 'staff',
    permission: 'agents.read',
    filter: officeBills.input,
    count: async (db, _, wanted, now) => {
      const filter = await billFilter(db, wanted, now);
      return filter ? (await sumBills(db, filter)).total : 0;
    },
    columns,
    async *batches(db, _, wanted, now) {
      const filter = await billFilter(db, wanted, now);
      if (filter) for await (const rows of billBatches(db, filter)) yield await listedBills(db, rows, now);
    },
  }),
];
