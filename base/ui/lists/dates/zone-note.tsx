import { useI18n } from '@baize/i18n/react';
import { useClock } from '../../shell/clock.ts';
import { isDeviceIn } from './zone-days.ts';
import styles from './zone-note.module.css';

/** In which zone the times are, for whoever's device is in another; nothing for everyone else. */
export function ZoneNote() {
  const { t, zone, formatZone } = useI18n();
  const now = useClock().now();
  if (isDeviceIn(zone, Date.parse(now))) return null;
  return <p className={styles['note']}>{t('ui.date.zone', { zone: formatZone(now) })}</p>;
}
