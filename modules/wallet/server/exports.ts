import { type ExportSource, exportSource, type Writing } from '@baize/exports/server';
import type { Instant } from '@baize/kernel';
import { type StatementFilter, type StatementLine, statementBatches, statementTotals } from '@baize/ledger/server';
import type { SheetColumn } from '@baize/sheets';
import { memberTransactions, staffMemberTransactions, type WalletKind } from '../contract/index.ts';

/** By posting kind, the key of its text. */
type KindTexts = Readonly<Record<string, string>>;

const columns = ({ t, time }: Writing, kinds: KindTexts): readonly SheetColumn<StatementLine>[] => {
  const walletName = (kind: string) => {
    const text = t(`wallet.account.${kind}`);
    return text === `wallet.account.${kind}` ? kind : text;
  };
  return [
    { head: t('wallet.record.at'), width: 20, cell: line => time(line.at) },
    { head: t('wallet.record.kind'), width: 20, cell: line => ({ text: t(kinds[line.kind] ?? 'wallet.record.other') }) },
    {
      head: t('wallet.record.wallet'),
      width: 16,
      cell: line => ({ text: walletName(line.accountKind) }),
    },
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

/** The account record as a file: the member's own, and any member's for staff. `kinds` are those of all modules that post. */
export const walletExports = (kinds: KindTexts): readonly ExportSource[] => [
  exportSource({
    name: 'wallet.record',
    audience: 'member',
    filter: memberTransactions.input,
    count: async (db, ownerId, wanted) => (await statementTotals(db, filterOf(ownerId, wanted))).count,
    columns: writing => columns(writing, kinds),
    batches: (db, ownerId, wanted) => statementBatches(db, filterOf(ownerId, wanted)),
  }),
  exportSource({
    name: 'wallet.member',
    audience: 'staff',
    permission: 'ledger.read',
    filter: staffMemberTransactions.input,
    count: async (db, _, wanted) => (await statementTotals(db, filterOf(wanted.memberId, wanted))).count,
    columns: writing => columns(writing, kinds),
    batches: (db, _, wanted) => statementBatches(db, filterOf(wanted.memberId, wanted)),
  }),
];
