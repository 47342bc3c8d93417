import { useI18n } from '@baize/i18n/react';
import { useCall } from '@baize/ui';
import { Tile } from '@baize/ui/office';
import { staffApprovals } from '../../contract/index.ts';

/** How many requests one may see wait for a second person. */
export const useWaitingApprovals = (): number => useCall(staffApprovals, { pageSize: 1 }, { everyMs: 30_000 }).data?.total ?? 0;

export function ApprovalsTile() {
  const { t, formatNumber } = useI18n();
  const { data, error } = useCall(staffApprovals, { pageSize: 1 }, { everyMs: 30_000 });
  return (
    <Tile
      to="/approvals"
      icon="team"
      label={t('staff.approval.title')}
      value={data && formatNumber(data.total)}
      note={t('staff.approval.tile')}
      error={error}
    />
  );
}
