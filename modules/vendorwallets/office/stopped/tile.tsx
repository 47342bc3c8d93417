import { useI18n } from '@baize/i18n/react';
import { QueueTile } from '@baize/staff/web';

/** Wallets that stopped because a vendor reported more than its cap. */
export function StoppedWalletsTile() {
  const { t } = useI18n();
  return <QueueTile queue="vendorwallets.stopped" to="/stopped-wallets" icon="warning" label={t('vendorwallets.office.tile.stopped')} />;
}
