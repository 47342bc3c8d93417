import { useI18n } from '@baize/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton, unseen } from '../../controls/buttons/button.tsx';
import { TextInput } from '../../controls/inputs.tsx';
import { changeSpan, type DateSpan, gaveWay, presetOf, presetSpan, presets } from './date-presets.ts';
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
  /** No date before this one can be chosen. */
  min?: string;
}

/** From and to, typed or by preset, in the zone that is named beside them. */
export function DateRange({ label, value, onChange, today, withFuture = false, maxDays = 90, min }: DateRangeProps) {
  const { t, formatDate, formatZone } = useI18n();
  const current = presetOf(value, today);
  const [moved, setMoved] = useState<ReturnType<typeof gaveWay>>();
  const [putBack, setPutBack] = useState<PutBack>();
  const max = withFuture ? undefined : today;
  const bound = (putBack === 'early' ? min : max) ?? today;
  const change = (part: Partial<DateSpan>) => {
    setPutBack(undefined);
    setMoved(gaveWay(value, part, maxDays));
    onChange(changeSpan(value, part, maxDays));
  };
  const offered = presets.filter(preset => withFuture || !preset.startsWith('next'));
  return (
    <fieldset className={styles['range']}>
      <legend className={unseen}>{label}</legend>
      <div className={styles['ends']}>
        <DateInput
          label={t('ui.date.from')}
          value={value.from}
          min={min}
          max={max}
          onPutBack={setPutBack}
          onChange={from => change({ from })}
        />
        <span aria-hidden="true">–</span>
        <DateInput label={t('ui.date.to')} value={value.to} min={min} max={max} onPutBack={setPutBack} onChange={to => change({ to })} />
        <span className={styles['zone']}>
          <bdi>{formatZone(`${value.from}T12:00:00Z`)}</bdi> · {t('ui.date.max', { days: maxDays })}
        </span>
      </div>
      <div className={styles['presets']}>
        {offered.map(preset => (
          <button
            key={preset}
            type="button"
            className={styles['preset']}
            aria-pressed={preset === current}
            onClick={() => {
              setMoved(undefined);
              setPutBack(undefined);
              onChange(presetSpan(preset, today));
            }}
          >
            {t(`ui.date.${preset}`)}
          </button>
        ))}
      </div>
      <p role="status" className={styles['moved']}>
        {putBack
          ? t(`ui.date.back.${putBack}`, { date: putBack === 'form' ? bound : formatDate(bound, 'short') })
          : moved && t(`ui.date.moved.${moved.end}.${moved.why}`, { date: formatDate(value[moved.end], 'short'), days: maxDays })}
      </p>
    </fieldset>
  );
}

/** Why a date that was typed is not taken. */
type PutBack = 'form' | 'early' | 'late';

interface DateInputProps {
  label: string;
  /** "yyyy-MM-dd" */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (date: string) => void;
  /** Hears why what was typed gave way to the date before it. */
  onPutBack?: (why: PutBack) => void;
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * A date, shown as on the rest of the page and typed as yyyy-MM-dd in every language, or taken from the platform's calendar; the browser's own field
 * would write it in the browser's language.
 */
export function DateInput({ label, value, min, max, onChange, onPutBack }: DateInputProps) {
  const { t, formatDate } = useI18n();
  const [text, setText] = useState(value);
  const [isTyping, setIsTyping] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  useEffect(() => setText(value), [value]);
  const type = (next: string) => {
    setText(next);
    if (isDate(next) && (max === undefined || next <= max) && (min === undefined || next >= min)) onChange(next);
  };
  const leave = () => {
    setIsTyping(false);
    if (text !== value) onPutBack?.(!isDate(text) ? 'form' : max !== undefined && text > max ? 'late' : 'early');
    setText(value);
  };
  return (
    <span className={styles['date']}>
      <TextInput
        aria-label={label}
        inputMode="numeric"
        dir="ltr"
        maxLength={10}
        value={isTyping ? text : formatDate(value, 'short')}
        onFocus={({ currentTarget }) => {
          flushSync(() => setIsTyping(true));
          currentTarget.select(); // what is typed takes its place, as of any field that the Tab key leads to
        }}
        onChange={event => type(event.target.value)}
        onBlur={leave}
        after={
          <IconButton icon="calendar" size="small" label={t('ui.date.open', { label })} onClick={() => calendar.current?.showPicker()} />
        }
      />
      <input
        ref={calendar}
        type="date"
        className={styles['calendar']}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={event => type(event.target.value)}
      />
    </span>
  );
}
