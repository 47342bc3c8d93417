import { useI18n } from '@baize/i18n/react';
import { useCall } from '@baize/ui';
import { Tile } from '@baize/ui/office';
import { staffParkedWork } from '../contract/index.ts';

/** Jobs and events that wait for somebody to look at them. */
export function ParkedTile() {
  const { t, formatNumber } = useI18n();
  const { data, error } = useCall(staffParkedWork, {});
  const isCut = data !== undefined && (data.hasMoreJobs || data.hasMoreEvents);
  const count = data && formatNumber(data.jobs.length + data.events.length);
  return (
    <Tile
      to="/parked"
      icon="warning"
      label={t('staff.office.parked.title')}
      value={count && (isCut ? t('staff.office.parked.atLeast', { count }) : count)}
      note={data && t('staff.office.parked.tile', { jobs: data.jobs.length, events: data.events.length })}
      error={error}
    />
  );
}
