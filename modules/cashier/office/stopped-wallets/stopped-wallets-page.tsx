import { useI18n } from '@baize/i18n/react';
import { staffQueues } from '@baize/staff/contract';
import { Button, type Column, EmptyState, Link, Money, useCall, useMay, useSend } from '@baize/ui';
import { PagedTable, ReasonDialog, Sheet, useDoneToast, useListAddress } from '@baize/ui/office';
import { useState } from 'react';
import { methodName, officeDecideStoppedWallet, officeStoppedWallets, type StoppedWallet } from '../../contract/index.ts';
import { minorOf } from '../../web/withdraw/amounts.ts';

function useColumns(onDecide: (row: StoppedWallet) => void): readonly Column<StoppedWallet>[] {
  const { t, code, formatDate } = useI18n();
  const may = useMay()('transfer-vendors.configure');
  const money = (pick: (row: StoppedWallet) => string) => (row: StoppedWallet) => (
    <Money minor={minorOf(pick(row))} currency={row.currency} />
  );
  return [
    {
      id: 'at',
      head: t('cashier.office.stopped.at'),
      cell: row => <time dateTime={row.stoppedAt}>{formatDate(row.stoppedAt, 'moment')}</time>,
    },
    {
      id: 'member',
      head: t('cashier.office.member'),
      lead: true,
      cell: row => (
        <Link to={`/members/${row.memberId}`}>
          <bdi>{row.account}</bdi>
        </Link>
      ),
    },
    { id: 'vendor', head: t('cashier.office.wallets.vendor'), cell: row => <bdi>{methodName(row.names, code)}</bdi> },
    { id: 'held', head: t('cashier.office.stopped.held'), numeric: true, cell: money(row => row.heldMinor) },
    { id: 'won', head: t('cashier.office.stopped.won'), numeric: true, cell: money(row => row.wonMinor) },
    { id: 'cap', head: t('cashier.office.stopped.cap'), numeric: true, cell: money(row => row.capMinor) },
    { id: 'booked', head: t('cashier.office.stopped.booked'), numeric: true, cell: money(row => row.bookedMinor) },
    {
      id: 'decide',
      head: t('cashier.office.stopped.decision'),
      cell: row =>
        may ? (
          <Button
            size="small"
            aria-label={t('cashier.office.stopped.question', { account: row.account, vendor: methodName(row.names, code) })}
            onClick={() => onDecide(row)}
          >
            {t('cashier.office.stopped.decide')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}

function Decision({ row, onClose }: { row: StoppedWallet; onClose: () => void }) {
  const { t, code } = useI18n();
  const done = useDoneToast();
  const sending = useSend(officeDecideStoppedWallet, {
    refreshes: [officeStoppedWallets, staffQueues],
    onDone: answer => {
      onClose();
      done({ id: `cashier.stopped.${row.memberId}`, text: t('cashier.office.stopped.done'), answer });
    },
  });
  const { vendor, memberId, heldMinor } = row;
  const decide = (isBooked: boolean) => (reason: string) => void sending.send({ vendor, memberId, heldMinor, isBooked, reason });
  return (
    <ReasonDialog
      title={t('cashier.office.stopped.question', { account: row.account, vendor: methodName(row.names, code) })}
      answers={[
        { label: t('cashier.office.stopped.withhold'), isDanger: true, onReason: decide(false) },
        { label: t('cashier.office.stopped.book'), onReason: decide(true) },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('cashier.office.stopped.follows')}
    </ReasonDialog>
  );
}

/** Wallets that stopped because their vendor reported more than its cap, the oldest first. */
export default function StoppedWalletsPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const [row, setRow] = useState<StoppedWallet>();
  const columns = useColumns(setRow);
  const { page, pageSize } = address;
  const answer = useCall(officeStoppedWallets, { page, pageSize }, { freshMs: 0, keepPrevious: true, everyMs: 30_000 });
  return (
    <Sheet title={t('cashier.office.stopped.title')} note={t('cashier.office.stopped.note')}>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('cashier.office.stopped.title')}
        columns={columns}
        keyOf={one => `${one.vendor} ${one.memberId}`}
        bones={6}
        empty={<EmptyState icon="check" title={t('cashier.office.stopped.none')} />}
      />
      {row && <Decision row={row} onClose={() => setRow(undefined)} />}
    </Sheet>
  );
}
