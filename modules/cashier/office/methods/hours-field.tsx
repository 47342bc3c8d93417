import { useI18n } from '@baize/i18n/react';
import { Button, Checkbox, Field, IconButton, Notice, TextInput, unseen } from '@baize/ui';
import type { OpeningSpan } from '../../contract/index.ts';
import styles from './methods.module.css';

const days = [1, 2, 3, 4, 5, 6, 7] as const;
const mostSpans = 14;

interface HoursFieldProps {
  hours: readonly OpeningSpan[];
  onChange: (hours: OpeningSpan[]) => void;
  zone: string;
  isWrong: boolean;
}

/** Opening hours: none is always. A list has no key of its own, so a row is its place. */
export function HoursField({ hours, onChange, zone, isWrong }: HoursFieldProps) {
  const { t } = useI18n();
  const change = (at: number, next: Partial<OpeningSpan>) => onChange(hours.map((span, i) => (i === at ? { ...span, ...next } : span)));
  const add = () => onChange([...hours, { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }]);
  const rows = hours.map((span, at) => ({ span, at, key: `span${at}` }));
  return (
    <div className={styles['hours']}>
      <p className={styles['note']}>
        {t(hours.length === 0 ? 'cashier.office.methods.always' : 'cashier.office.methods.hoursNote', { zone })}
      </p>
      {isWrong && <Notice tone="bad">{t('error.cashier.method.hours')}</Notice>}
      {rows.map(({ span, at, key }) => (
        <fieldset key={key} className={styles['span']}>
          <legend className={unseen}>{t('cashier.office.methods.span', { number: at + 1 })}</legend>
          <div className={styles['days']}>
            {days.map(day => (
              <Checkbox
                key={day}
                checked={span.days.includes(day)}
                onChange={isOn => change(at, { days: days.filter(one => (one === day ? isOn : span.days.includes(one))) })}
              >
                {t(`cashier.day.${day}`)}
              </Checkbox>
            ))}
          </div>
          <Field label={t('cashier.office.methods.from')}>
            <TextInput
              dir="ltr"
              maxLength={5}
              placeholder="09:00"
              value={span.from}
              onChange={event => change(at, { from: event.target.value })}
            />
          </Field>
          <Field label={t('cashier.office.methods.to')}>
            <TextInput
              dir="ltr"
              maxLength={5}
              placeholder="24:00"
              value={span.to}
              onChange={event => change(at, { to: event.target.value })}
            />
          </Field>
          <IconButton
            icon="trash"
            label={t('cashier.office.methods.spanRemove', { number: at + 1 })}
            onClick={() => onChange(hours.filter((_, i) => i !== at))}
          />
        </fieldset>
      ))}
      {hours.length < mostSpans && (
        <Button size="small" icon="plus" onClick={add}>
          {t('cashier.office.methods.spanAdd')}
        </Button>
      )}
    </div>
  );
}
