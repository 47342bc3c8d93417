import { useI18n } from '@baize/i18n/react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/buttons/button.tsx';
import { Popover } from '../../layers/popover.tsx';
import { type DateSpan, presetOf } from './date-presets.ts';
import styles from './date-range.module.css';

interface DaysButtonProps {
  label: string;
  span: DateSpan;
  today: string;
  /** What chooses other days. */
  children: ReactNode;
}

/** The days of a list as one button: "Past 7 days", or the first and the last; what chooses others is behind it. */
export function DaysButton({ label, span, today, children }: DaysButtonProps) {
  const { t, formatDate, formatZone } = useI18n();
  const dates = t('ui.filters.days', { from: formatDate(span.from, 'short'), to: formatDate(span.to, 'short') });
  const preset = presetOf(span, today);
  const name = preset ? t(`ui.date.${preset}`) : dates;
  const zone = formatZone(`${span.from}T12:00:00Z`);
  return (
    <Popover
      label={label}
      button={carries => (
        <Button {...carries} icon="calendar" iconEnd="chevron-down" aria-label={`${label}: ${name} ${zone}`} title={dates}>
          <bdi>{name}</bdi> <bdi className={styles['zone']}>{zone}</bdi>
        </Button>
      )}
    >
      {children}
    </Popover>
  );
}
