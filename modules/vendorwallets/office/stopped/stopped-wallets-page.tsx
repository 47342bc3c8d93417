import { methodName } from '@baize/cashier/contract';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, type Column, EmptyState, useCall, useMay, useSend } from '@baize/ui';
import { memberColumn, ReasonDialog, Sheet, useDoneToast } from '@baize/ui/office';
import { momentColumn, moneyColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { officeDecideStoppedWallet, officeStoppedWallets, type StoppedWallet } from '../../contract/index.ts';

function useColumns(onDecide: (row: StoppedWallet) => void): readonly Column<StoppedWallet>[] {
  const { t, code } = useI18n();
  const may = useMay()('transfer-vendors.configure');
  return [
    momentColumn({ id: 'at', head: t('vendorwallets.office.stopped.at'), of: row => row.stoppedAt }),
    memberColumn({ head: t('vendorwallets.office.member'), lead: true }),
    { id: 'vendor', head: t('vendorwallets.office.transfers.vendor'), cell: row => <bdi>{methodName(row.names, code)}</bdi> },
    moneyColumn({ id: 'held', head: t('vendorwallets.office.stopped.held'), of: row => row.heldMinor, sum: 'page' }),
    moneyColumn({ id: 'won', head: t('vendorwallets.office.stopped.won'), of: row => row.wonMinor }),
    moneyColumn({ id: 'cap', head: t('vendorwallets.office.stopped.cap'), of: row => row.capMinor }),
    moneyColumn({ id: 'booked', head: t('vendorwallets.office.stopped.booked'), of: row => row.bookedMinor, sum: 'page' }),
    {
      id: 'decide',
      head: t('vendorwallets.office.stopped.decision'),
      cell: row =>
        may ? (
          <Button
            size="small"
            aria-label={t('vendorwallets.office.stopped.question', { account: row.account, vendor: methodName(row.names, code) })}
            onClick={() => onDecide(row)}
          >
            {t('vendorwallets.office.stopped.decide')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}

function Decision({ row, onClose }: { row: StoppedWallet; onClose: () => void }) {
  const { t, code, formatMoney } = useI18n();
  const done = useDoneToast();
  const sending = useSend(officeDecideStoppedWallet, {
    refreshes: [officeStoppedWallets],
    onDone: answer => {
      onClose();
      done({ id: `vendorwallets.stopped.${row.memberId}`, text: t('vendorwallets.office.stopped.done'), answer });
    },
  });
  const { vendor, memberId, heldMinor } = row;
  const decide = (isBooked: boolean) => (reason: string) => void sending.send({ vendor, memberId, heldMinor, isBooked, reason });
  return (
    <ReasonDialog
      title={t('vendorwallets.office.stopped.question', { account: row.account, vendor: methodName(row.names, code) })}
      answers={[
        { label: t('vendorwallets.office.stopped.withhold'), isDanger: true, onReason: decide(false) },
        { label: t('vendorwallets.office.stopped.book'), sum: formatMoney(amountOf(heldMinor), row.currency), onReason: decide(true) },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('vendorwallets.office.stopped.follows')}
    </ReasonDialog>
  );
}

/** Wallets that stopped because their vendor reported more than its cap, the oldest first. */
export default function StoppedWalletsPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const [row, setRow] = useState<StoppedWallet>();
  const columns = useColumns(setRow);
  const { page, pageSize, near } = address;
  const answer = useCall(officeStoppedWallets, { page, pageSize, near }, { freshMs: 0, keepPrevious: true, everyMs: 30_000 });
  return (
    <Sheet title={t('vendorwallets.office.stopped.title')} note={t('vendorwallets.office.stopped.note')}>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('vendorwallets.office.stopped.title')}
        columns={columns}
        keyOf={one => `${one.vendor}_${one.memberId}`}
        isSought
        bones={6}
        empty={<EmptyState icon="check" title={t('vendorwallets.office.stopped.none')} />}
      />
      {row && <Decision row={row} onClose={() => setRow(undefined)} />}
    </Sheet>
  );
}
