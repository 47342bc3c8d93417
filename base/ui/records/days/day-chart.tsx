import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../../controls/buttons/button.tsx';
import { dateIn } from '../../lists/dates/zone-days.ts';
import { useClock } from '../../shell/clock.ts';
import { Money } from '../../states/display.tsx';
import { type DayBar, dayScale, outstanding } from './day-bars.ts';
import styles from './day-chart.module.css';

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

type Scale = NonNullable<ReturnType<typeof dayScale>>;

const percent = (thousandths: number) => `${thousandths / 10}%`;

function Axis({ scale, currency }: { scale: Scale; currency: Currency }) {
  const { formatMoney } = useI18n();
  return scale.lines.map(line => (
    <span
      key={line.at}
      className={cx(styles['line'], line.minor === 0n && styles['zero'])}
      style={{ insetBlockEnd: percent(line.at) }}
      aria-hidden="true"
    >
      <bdi>{formatMoney(line.minor, currency)}</bdi>
    </span>
  ));
}

interface BarProps {
  scale: Scale;
  minor: bigint;
  /** The day isn't over. */
  isPart: boolean;
}

function Bar({ scale, minor, isPart }: BarProps) {
  const isDown = minor < 0n;
  const from = isDown ? { insetBlockStart: percent(1_000 - scale.zeroAt) } : { insetBlockEnd: percent(scale.zeroAt) };
  const look = cx(styles['bar'], isDown && styles['down'], isPart && styles['part']);
  return <span className={look} style={{ blockSize: percent(scale.lengthOf(minor)), ...from }} />;
}

/** What the chart shows, in a sentence. */
function Finding({ bars, currency }: { bars: readonly DayBar[]; currency: Currency }) {
  const { t, formatDate } = useI18n();
  const day = outstanding(bars);
  if (!day) return null;
  const lost = bars.filter(bar => bar.profitMinor < 0n).length;
  const what = { lost, days: bars.length, date: formatDate(day.date, 'short') };
  return (
    <strong className={styles['finding']}>
      {t(lost > 0 ? 'ui.chart.lost' : 'ui.chart.gained', what)} <Money minor={day.profitMinor} currency={currency} change />
    </strong>
  );
}

/** So many dates fit below the chart on a phone. */
const mostDates = 5;

/**
 * A bar a day on one baseline: gains are above it, losses hang below it, so that colour is not what tells them apart. Lines of round amounts say how
 * much. Today, which isn't over, is hatched and says so. One stop of the Tab key; the arrows go from day to day. Time runs from left to right in every language.
 */
export function DayChart({ label, bars, currency }: { label: string; bars: readonly DayBar[]; currency: Currency }) {
  const { t, zone, formatDate, formatMoney } = useI18n();
  const today = dateIn(zone, Date.parse(useClock().now()));
  const [chosen, setChosen] = useState<number>();
  const row = useRef<HTMLDivElement>(null);
  const last = bars.length - 1;
  const at = Math.min(chosen ?? last, last);
  const shown = bars[at];
  const dateOf = (date: string) => (date === today ? t('ui.chart.soFar', { date: formatDate(date, 'short') }) : formatDate(date, 'short'));
  const scale = dayScale(bars);
  const every = Math.ceil(bars.length / mostDates);
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
        <Finding bars={bars} currency={currency} />
        <span>{label}</span>
        {shown && (
          <span className={styles['readout']}>
            {dateOf(shown.date)} <Money minor={shown.profitMinor} currency={currency} change />
          </span>
        )}
      </figcaption>
      <div className={styles['plot']} dir="ltr">
        {scale && <Axis scale={scale} currency={currency} />}
        <div
          ref={row}
          role="toolbar"
          aria-label={label}
          className={styles['bars']}
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
              {scale && <Bar scale={scale} minor={bar.profitMinor} isPart={bar.date === today} />}
            </button>
          ))}
        </div>
      </div>
      <div className={styles['dates']} dir="ltr" aria-hidden="true">
        {bars.map(({ date }, i) => (
          <span key={date}>{(last - i) % every === 0 && <span>{formatDate(date, 'day')}</span>}</span>
        ))}
      </div>
    </figure>
  );
}
