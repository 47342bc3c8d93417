import { useI18n } from '@baize/i18n/react';
import { QueueTile } from '@baize/staff/web';

/** Issues that are late or wait for staff. */
export function IssuesTile() {
  const { t } = useI18n();
  return <QueueTile queue="lottery.issues" to="/lottery-issues?late=yes" icon="lottery" label={t('lottery.office.tile.issues')} />;
}
