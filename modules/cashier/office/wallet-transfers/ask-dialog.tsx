import { useI18n } from '@baize/i18n/react';
import { staffQueues } from '@baize/staff/contract';
import { showToast, useSend } from '@baize/ui';
import { ReasonDialog } from '@baize/ui/office';
import { askWalletTransfer, type OfficeWalletTransfer, officeWalletTransfers } from '../../contract/index.ts';

/** Has the vendor asked at once; what it says decides. */
export function AskDialog({ transfer, vendor, onClose }: { transfer: OfficeWalletTransfer; vendor: string; onClose: () => void }) {
  const { t } = useI18n();
  const sending = useSend(askWalletTransfer, {
    refreshes: [officeWalletTransfers, staffQueues],
    onDone: () => {
      onClose();
      showToast({ id: 'cashier.wallets.ask', tone: 'good', text: t('cashier.office.wallets.asking') });
    },
  });
  return (
    <ReasonDialog
      title={t('cashier.office.wallets.askWhich', { vendor, reference: transfer.reference })}
      answers={[{ label: t('cashier.office.wallets.ask'), onReason: reason => void sending.send({ id: transfer.id, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('cashier.office.wallets.askWhy')}
    </ReasonDialog>
  );
}
