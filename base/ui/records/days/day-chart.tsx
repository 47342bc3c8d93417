import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../../controls/buttons/button.tsx';
import { Money } from '../../states/display.tsx';
import type { DayBar } from './day-bars.ts';
import styles from './day-chart.module.css';

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * A bar a day on one baseline: gains are above it, losses hang below it, so that colour is not what tells them apart. One stop of the Tab key; the
 * arrows go from day to day. Time runs from left to right in every language.
 */
export function DayChart({ label, bars, currency }: { label: string; bars: readonly DayBar[]; currency: Currency }) {
  const { formatDate, formatMoney } = useI18n();
  const [chosen, setChosen] = useState<number>();
  const row = useRef<HTMLDivElement>(null);
  const last = bars.length - 1;
  const at = Math.min(chosen ?? last, last);
  const shown = bars[at];
  const dateOf = (date: string) => formatDate(date, 'short');
  const go = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(last, Math.max(0, at + step));
    setChosen(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>
        <span>{label}</span>
        {shown && (
          <span className={styles['readout']}>
            {dateOf(shown.date)} <Money minor={shown.profitMinor} currency={currency} change />
          </span>
        )}
      </figcaption>
      <div
        ref={row}
        role="toolbar"
        aria-label={label}
        className={styles['bars']}
        dir="ltr"
        onKeyDown={go}
        onPointerLeave={() => setChosen(undefined)}
      >
        {bars.map((bar, i) => (
          <button
            key={bar.date}
            type="button"
            tabIndex={i === at ? 0 : -1}
            className={cx(styles['day'], i === chosen && styles['chosen'])}
            aria-label={`${dateOf(bar.date)} ${formatMoney(bar.profitMinor, currency, { signed: true })}`}
            onFocus={() => setChosen(i)}
            onPointerEnter={() => setChosen(i)}
          >
            <span className={cx(styles['bar'], bar.height < 0 && styles['down'])} style={{ blockSize: `${Math.abs(bar.height) / 20}%` }} />
          </button>
        ))}
      </div>
      <div className={styles['ends']} dir="ltr" aria-hidden="true">
        <span>{bars[0] && dateOf(bars[0].date)}</span>
        <span>{bars[last] && bars.length > 1 && dateOf(bars[last].date)}</span>
      </div>
    </figure>
  );
}
