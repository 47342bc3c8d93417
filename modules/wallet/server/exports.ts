import { type ExportSource, exportSource, type Writing } from '@baize/exports/server';
import type { Instant } from '@baize/kernel';
import { type StatementFilter, type StatementLine, statementBatches, statementTotals } from '@baize/ledger/server';
import type { SheetColumn } from '@baize/sheets';
import { memberTransactions, staffMemberTransactions, type WalletKind } from '../contract/index.ts';

const columns = ({ t, time }: Writing): readonly SheetColumn<StatementLine>[] => {
  /** A kind that has no words yet is written as it is. */
  const nameOf = (prefix: string, name: string) => {
    const text = t(`${prefix}${name}`);
    return text === `${prefix}${name}` ? name : text;
  };
  return [
    { head: t('wallet.record.at'), width: 20, cell: line => time(line.at) },
    { head: t('wallet.record.kind'), width: 20, cell: line => ({ text: nameOf('wallet.kind.', line.kind) }) },
    { head: t('wallet.record.wallet'), width: 16, cell: line => ({ text: nameOf('wallet.account.', line.accountKind) }) },
    { head: t('wallet.record.currency'), width: 8, cell: line => ({ text: line.unit }) },
    { head: t('wallet.record.amount'), width: 16, cell: line => ({ money: line.amountMinor }) },
    { head: t('wallet.record.after'), width: 16, cell: line => ({ money: line.balanceAfterMinor }) },
    { head: t('wallet.reference'), width: 44, cell: line => ({ id: line.reference }) },
    { head: t('wallet.record.subject'), width: 38, cell: line => ({ id: line.subjectId ?? '' }) },
  ];
};

interface Wanted {
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
  readonly kind?: string | undefined;
  readonly wallet?: WalletKind | undefined;
}

const filterOf = (ownerId: string, { from, to, kind, wallet }: Wanted): StatementFilter => ({
  ownerId,
  from,
  to,
  kinds: kind ? [kind] : undefined,
  account: wallet,
});

/** The account record as a file: the member's own, and any member's for staff. */
export const walletExports: readonly ExportSource[] = [
  exportSource({
    name: 'wallet.record',
    audience: 'member',
    filter: memberTransactions.input,
    count: async (db, ownerId, wanted) => (await statementTotals(db, filterOf(ownerId, wanted))).count,
    columns,
    batches: (db, ownerId, wanted) => statementBatches(db, filterOf(ownerId, wanted)),
  }),
  exportSource({
    name: 'wallet.member',
    audience: 'staff',
    permission: 'ledger.read',
    filter: staffMemberTransactions.input,
    count: async (db, _, wanted) => (await statementTotals(db, filterOf(wanted.memberId, wanted))).count,
    columns,
    batches: (db, _, wanted) => statementBatches(db, filterOf(wanted.memberId, wanted)),
  }),
];
