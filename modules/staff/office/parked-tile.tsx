import { useI18n } from '@baize/i18n/react';
import { useCall } from '@baize/ui';
import { Tile } from '@baize/ui/office';
import { staffParkedCounts } from '../contract/index.ts';

/** Jobs and events that wait for someone to look at them. */
export function ParkedTile() {
  const { t, formatNumber } = useI18n();
  const { data, error } = useCall(staffParkedCounts, {});
  return (
    <Tile
      to="/parked"
      icon="warning"
      label={t('staff.office.parked.title')}
      value={data && formatNumber(data.jobs + data.events)}
      note={data && t('staff.office.parked.tile', data)}
      error={error}
    />
  );
}
