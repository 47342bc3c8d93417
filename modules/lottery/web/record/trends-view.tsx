import { useI18n } from '@baize/i18n/react';
import { cx, EmptyState, Segmented, Select, scrollRegion } from '@baize/ui';
import { useMemo, useState } from 'react';
import { issueName } from '../draw/stage.ts';
import type { Table } from '../game/use-game.ts';
import { resultPlaceName } from '../names.ts';
import styles from './record.module.css';
import { roadOf, type TrendPlace, trendOf } from './trends.ts';

const spans = ['50', '100', '200'] as const;
/** Of the grid, that many newest draws are drawn as rows; the counts go over all of them. */
const mostRows = 30;
const mostPlaces = 10;

function Road({ table, draws, place }: { table: Table; draws: readonly (readonly number[])[]; place: number }) {
  const { t } = useI18n();
  const [of, setOf] = useState<'size' | 'parity'>('size');
  // Columns and beads are known by their places: the road only grows.
  const columns = useMemo(
    () =>
      roadOf(table.family.machine, draws, { place, of }).map((column, c) => ({
        key: `column${c}`,
        beads: column.map((side, i) => ({ key: `bead${i}`, side })),
      })),
    [table.family, draws, place, of],
  );
  return (
    <section>
      <div className={styles['trendTools']}>
        <h3>{t('lottery.trends.road')}</h3>
        <Segmented
          label={t('lottery.trends.road')}
          options={[
            { value: 'size', label: t('lottery.trends.size') },
            { value: 'parity', label: t('lottery.trends.parity') },
          ]}
          value={of}
          onChange={setOf}
        />
      </div>
      <section ref={scrollRegion} className={styles['road']} aria-label={t('lottery.trends.road')}>
        {columns.map(({ key, beads }) => (
          <span key={key} className={styles['roadColumn']}>
            {beads.map(({ key: bead, side }) => (
              <span key={bead} className={cx(styles['bead'], styles[side])}>
                {t(`lottery.road.${side}`)}
              </span>
            ))}
          </span>
        ))}
      </section>
    </section>
  );
}

function Grid({ table, place, count }: { table: Table; place: TrendPlace; count: number }) {
  const { t, formatNumber } = useI18n();
  const issues = table.draws.slice(0, count);
  const trend = useMemo(
    () =>
      trendOf(
        table.family.machine,
        table.draws.slice(0, count).map(issue => issue.result ?? []),
        place,
      ),
    [table, place, count],
  );
  const mean = trend.times.reduce((sum, one) => sum + one, 0) / trend.numbers.length;
  const rows = trend.rows.slice(-mostRows);
  const shown = issues.slice(0, mostRows).toReversed();
  const line = (label: string, values: readonly number[], toneOf?: (value: number) => string | false | undefined) => (
    <tr className={styles['tally']}>
      <th scope="row">{label}</th>
      {values.map((value, i) => (
        <td key={trend.numbers[i]} className={(toneOf?.(value) || undefined) as string | undefined}>
          {formatNumber(value)}
        </td>
      ))}
    </tr>
  );
  return (
    <section ref={scrollRegion} className={styles['gridScroll']} aria-label={t('lottery.trends')}>
      <table className={styles['grid']}>
        <thead>
          <tr>
            <th scope="col">{t('lottery.issue')}</th>
            {trend.numbers.map(number => (
              <th key={number} scope="col">
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={shown[r]?.number}>
              <th scope="row">
                <bdi>{shown[r] && issueName(table.game, shown[r].number)}</bdi>
              </th>
              {row.map((cell, i) => (
                <td key={trend.numbers[i]} className={cell.isDrawn ? styles['drawn'] : styles['missing']}>
                  {cell.isDrawn ? <b>{trend.numbers[i]}</b> : cell.missing}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {line(t('lottery.trends.times'), trend.times, value =>
            value > mean * 1.25 ? styles['hot'] : value < mean * 0.75 && styles['cold'],
          )}
          {line(t('lottery.trends.now'), trend.rows.at(-1)?.map(cell => cell.missing) ?? [])}
          {line(t('lottery.trends.longest'), trend.longest)}
        </tfoot>
      </table>
    </section>
  );
}

/** Numbers of the last draws as a grid, how often and how long ago each came, and the road of a place; and that none of it says anything about the next draw. */
export function Trends({ table }: { table: Table }) {
  const { t } = useI18n();
  const { machine } = table.family;
  const [span, setSpan] = useState<(typeof spans)[number]>('50');
  const places = Math.min(machine.places, mostPlaces);
  const hasAll = machine.kind === 'distinct';
  const [place, setPlace] = useState<TrendPlace>(hasAll ? 'all' : 0);
  const count = Number(span);
  const results = useMemo(() => table.draws.slice(0, count).map(issue => issue.result ?? []), [table.draws, count]);
  if (table.draws.length === 0) return <EmptyState icon="chart" title={t('lottery.trends.none')} />;
  const choices = [
    ...(hasAll ? [{ value: 'all', label: t('lottery.trends.all') }] : []),
    ...(machine.sorted ? [] : Array.from({ length: places }, (_, i) => ({ value: String(i), label: resultPlaceName(t, table.family, i) }))),
  ];
  return (
    <div className={styles['trends']}>
      <p className={styles['independent']}>{t('lottery.trends.independent')}</p>
      <div className={styles['trendTools']}>
        <Segmented
          label={t('lottery.trends.span')}
          options={spans.map(value => ({ value, label: t('lottery.trends.draws', { count: Number(value) }) }))}
          value={span}
          onChange={setSpan}
        />
        {choices.length > 1 && (
          <span className={styles['placeChoice']}>
            <Select
              aria-label={t('lottery.trends.which')}
              value={String(place)}
              choices={choices}
              onChange={value => setPlace(value === 'all' ? 'all' : Number(value))}
            />
          </span>
        )}
      </div>
      <Grid table={table} place={place} count={count} />
      {place !== 'all' && <Road table={table} draws={results} place={place} />}
    </div>
  );
}
