import { useI18n } from '@baize/i18n/react';
import { TextInput } from '../controls/inputs.tsx';
import { changeSpan, type DateSpan, presetOf, presetSpan, presets } from './date-presets.ts';
import styles from './date-range.module.css';

interface DateRangeProps {
  label: string;
  value: DateSpan;
  onChange: (span: DateSpan) => void;
  /** Today's date of the brand; passed in, because the device's clock may be wrong. */
  today: string;
  /** Whether the future has a meaning here: promotions and events, not records. */
  withFuture?: boolean;
  maxDays?: number;
}

/** From and to, typed or by preset, in the zone that is named beside them. */
export function DateRange({ label, value, onChange, today, withFuture = false, maxDays = 90 }: DateRangeProps) {
  const { t, formatZone } = useI18n();
  const current = presetOf(value, today);
  const offered = presets.filter(preset => withFuture || !preset.startsWith('next'));
  return (
    <fieldset className={styles['range']}>
      <legend className={styles['unseen']}>{label}</legend>
      <div className={styles['ends']}>
        <TextInput
          type="date"
          aria-label={t('ui.date.from')}
          value={value.from}
          max={withFuture ? undefined : today}
          onChange={e => onChange(changeSpan(value, { from: e.target.value }, maxDays))}
        />
        <span aria-hidden="true">–</span>
        <TextInput
          type="date"
          aria-label={t('ui.date.to')}
          value={value.to}
          max={withFuture ? undefined : today}
          onChange={e => onChange(changeSpan(value, { to: e.target.value }, maxDays))}
        />
        <span className={styles['zone']} title={t('ui.date.max', { days: maxDays })}>
          <bdi>{formatZone(`${value.from}T12:00:00Z`)}</bdi>
        </span>
      </div>
      <div className={styles['presets']}>
        {offered.map(preset => (
          <button
            key={preset}
            type="button"
            className={styles['preset']}
            aria-pressed={preset === current}
            onClick={() => onChange(presetSpan(preset, today))}
          >
            {t(`ui.date.${preset}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
