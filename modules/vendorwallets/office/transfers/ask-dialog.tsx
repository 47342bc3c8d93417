import { useI18n } from '@baize/i18n/react';
import { showToast, useSend } from '@baize/ui';
import { ReasonDialog } from '@baize/ui/office';
import { askWalletTransfer, type OfficeWalletTransfer, officeWalletTransfers } from '../../contract/index.ts';

/** Has the vendor asked immediately; what it says decides. */
export function AskDialog({ transfer, vendor, onClose }: { transfer: OfficeWalletTransfer; vendor: string; onClose: () => void }) {
  const { t } = useI18n();
  const sending = useSend(askWalletTransfer, {
    refreshes: [officeWalletTransfers],
    onDone: () => {
      onClose();
      showToast({ id: 'vendorwallets.ask', tone: 'good', text: t('vendorwallets.office.transfers.asking') });
    },
  });
  return (
    <ReasonDialog
      title={t('vendorwallets.office.transfers.askWhich', { vendor, reference: transfer.reference })}
      answers={[{ label: t('vendorwallets.office.transfers.ask'), onReason: reason => void sending.send({ id: transfer.id, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('vendorwallets.office.transfers.askWhy')}
    </ReasonDialog>
  );
}
