import { useI18n } from '@baize/i18n/react';
import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef, useState } from 'react';
import styles from './business.module.css';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip, Legend);

export interface Series {
  readonly name: string;
  /** A colour of the tokens, as `--brand`. */
  readonly colour: string;
  /** For drawing only: whole units. */
  readonly heights: readonly number[];
  /** As it is read, beside each bar and in the table. */
  readonly words: readonly string[];
}

interface BarChartProps {
  title: string;
  /** Names of the groups of bars, in order of time. */
  labels: readonly string[];
  series: readonly Series[];
}

/** Counts the changes of scheme and background: a canvas has to be drawn again with their colours. */
function useTheme(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const next = () => setTurn(now => now + 1);
    const watcher = new MutationObserver(next);
    watcher.observe(document.documentElement, { attributes: true });
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', next);
    return () => {
      watcher.disconnect();
      scheme.removeEventListener('change', next);
    };
  }, []);
  return turn;
}

function draw(canvas: HTMLCanvasElement, { labels, series }: BarChartProps, write: (value: number) => string): Chart {
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const isRtl = style.direction === 'rtl';
  const ticks = { color: colour('--mut'), font: { family: style.fontFamily } };
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(one => ({
        label: one.name,
        data: [...one.heights],
        backgroundColor: colour(one.colour),
        hoverBackgroundColor: colour(one.colour),
        borderRadius: 3,
        maxBarThickness: 28,
      })),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { grid: { display: false }, ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16 } },
        y: {
          grid: { color: colour('--s3') },
          border: { display: false },
          ticks: { ...ticks, maxTicksLimit: 6, callback: value => write(Number(value)) },
        },
      },
      plugins: {
        legend: {
          display: series.length > 1,
          rtl: isRtl,
          align: 'start',
          labels: { color: colour('--text'), boxWidth: 12, boxHeight: 12 },
        },
        tooltip: {
          rtl: isRtl,
          textDirection: isRtl ? 'rtl' : 'ltr',
          callbacks: { label: item => `${item.dataset.label}: ${series[item.datasetIndex]?.words[item.dataIndex] ?? ''}` },
        },
      },
    },
  });
}

/** Bars beside each other, and the same as a table. Time runs from left to right in every language. */
export default function BarChart(props: BarChartProps) {
  const { t, formatNumber } = useI18n();
  const { title, labels, series } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const latest = useRef(props);
  latest.current = props;
  // What is drawn, as text: a render with the same figures draws nothing.
  const drawn = JSON.stringify([labels, series, theme]);
  useEffect(() => {
    if (!canvas.current || drawn === '') return undefined;
    const chart = draw(canvas.current, latest.current, value => formatNumber(value, { max: 1 }));
    return () => chart.destroy();
  }, [drawn, formatNumber]);
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>{title}</figcaption>
      <div className={styles['canvas']} dir="ltr">
        <canvas ref={canvas} role="img" aria-label={t('reports.figures.chart', { title })} />
      </div>
      <details className={styles['twin']}>
        <summary>{t('reports.figures.asTable')}</summary>
        <div className={styles['scroll']}>
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('reports.figures.day')}</th>
                {series.map(one => (
                  <th key={one.name} scope="col">
                    {one.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, row) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(one => (
                    <td key={one.name}>
                      <bdi>{one.words[row]}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
