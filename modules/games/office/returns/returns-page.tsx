import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, type Column, EmptyState, useCall } from '@baize/ui';
import { Code, Filters, SelectFilter, Sheet, SpanFilter } from '@baize/ui/office';
import { PagedTable, useAddressSpan, useListAddress } from '@baize/ui/records';
import { bandStates, staffReturns } from '../../contract/index.ts';
import styles from '../games.module.css';
import { useName } from '../names.ts';

type Row = OutputOf<typeof staffReturns>['items'][number];
const usualDays = 7;
const tones = { few: 'plain', within: 'win', watch: 'warn', alarm: 'loss', unknown: 'plain' } as const;

/** Payouts over stakes, as every other report has it. */
const paidOf = ({ stakeMinor, returnMinor }: Row, rate: (bps: number) => string): string =>
  stakeMinor === '0' ? '–' : rate(Number((amountOf(returnMinor) * 10_000n) / amountOf(stakeMinor)));

function useColumns(): readonly Column<Row>[] {
  const { t, formatNumber, formatPercentBps, formatMoney } = useI18n();
  const name = useName();
  const amount = (wire: string) => formatMoney(amountOf(wire), 'CNY', { bare: true });
  const rate = (bps: number) => formatPercentBps(bps, { min: 2 });
  return [
    { id: 'name', head: t('games.office.games.name'), lead: true, cell: row => <span className={styles['strong']}>{name(row)}</span> },
    { id: 'code', head: t('games.office.vendors.code'), cell: row => <Code>{row.gameCode}</Code> },
    { id: 'rounds', head: t('games.office.returns.rounds'), numeric: true, cell: row => formatNumber(row.rounds) },
    { id: 'stake', head: t('games.office.returns.stake'), numeric: true, cell: row => amount(row.stakeMinor) },
    { id: 'back', head: t('games.office.returns.back'), numeric: true, cell: row => amount(row.returnMinor) },
    { id: 'paid', head: t('games.office.returns.paid'), numeric: true, cell: row => paidOf(row, rate) },
    {
      id: 'theory',
      head: t('games.office.returns.theory'),
      numeric: true,
      cell: row => (row.theoreticalBps === 0 ? '–' : rate(row.theoreticalBps)),
    },
    { id: 'actual', head: t('games.office.returns.actual'), numeric: true, cell: row => rate(row.actualBps) },
    {
      id: 'band',
      head: t('games.office.returns.band'),
      numeric: true,
      cell: row => (row.theoreticalBps === 0 ? '–' : <bdi>{`${rate(row.lowBps)} – ${rate(row.highBps)}`}</bdi>),
    },
    {
      id: 'state',
      head: t('games.office.returns.state'),
      cell: row => <Badge tone={tones[row.state]}>{t(`games.office.band.${row.state}`)}</Badge>,
    },
  ];
}

export default function ReturnsPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const days = useAddressSpan(address, usualDays);
  const columns = useColumns();
  const { page, pageSize } = address;
  const state = bandStates.find(one => one === address.get('state'));
  const answer = useCall(staffReturns, { page, pageSize, ...days.period, ...(state ? { state } : {}) }, { keepPrevious: true });
  return (
    <Sheet title={t('games.office.returns.title')} note={t('games.office.returns.note')}>
      <Filters label={t('games.office.returns.title')}>
        <SpanFilter label={t('games.office.period')} days={days} maxDays={31} />
        <SelectFilter
          address={address}
          name="state"
          label={t('games.office.returns.state')}
          all={t('games.office.returns.any')}
          choices={bandStates.map(one => ({ value: one, label: t(`games.office.band.${one}`) }))}
        />
        {answer.data && (
          <span className={answer.data.alarms > 0 ? styles['attention'] : styles['count']}>
            {t('games.office.returns.sum', { alarms: answer.data.alarms, watches: answer.data.watches })}
          </span>
        )}
      </Filters>
      <PagedTable
        answer={answer}
        address={address}
        filters={['from', 'to', 'state']}
        caption={t('games.office.returns.title')}
        columns={columns}
        keyOf={row => row.gameCode}
        bones={12}
        empty={<EmptyState icon="chart" title={t('games.office.returns.empty')} />}
      />
    </Sheet>
  );
}
