import { useI18n } from '@baize/i18n/react';
import { QueueTile } from '../../web/index.ts';

/** How many requests one may see wait for a second person. */
export function ApprovalsTile() {
  const { t } = useI18n();
  return (
    <QueueTile queue="staff.approvals" to="/approvals" icon="team" label={t('staff.approval.title')} note={t('staff.approval.tile')} />
  );
}
