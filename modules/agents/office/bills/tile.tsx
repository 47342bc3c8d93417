import { useI18n } from '@baize/i18n/react';
import { QueueTile } from '@baize/staff/web';

/** Bills of the operator that wait for approval. */
export function BillsTile() {
  const { t } = useI18n();
  return <QueueTile queue="agents.bills" to="/agent-bills?state=to-approve" icon="records" label={t('agents.bills.tile')} />;
}
