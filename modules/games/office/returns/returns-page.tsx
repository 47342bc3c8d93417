import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, type Column, DateRange, EmptyState, Select, useCall } from '@baize/ui';
import { Code, Filter, Filters, PagedTable, Sheet, useAddressSpan, useListAddress } from '@baize/ui/office';
import { bandStates, staffReturns } from '../../contract/index.ts';
import styles from '../games.module.css';
import { useName } from '../names.ts';

type Row = OutputOf<typeof staffReturns>['items'][number];
const usualDays = 7;
const tones = { few: 'plain', within: 'win', watch: 'warn', alarm: 'loss' } as const;

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
    { id: 'theory', head: t('games.office.returns.theory'), numeric: true, cell: row => rate(row.theoreticalBps) },
    { id: 'actual', head: t('games.office.returns.actual'), numeric: true, cell: row => rate(row.actualBps) },
    {
      id: 'band',
      head: t('games.office.returns.band'),
      numeric: true,
      cell: row => (
        <bdi>
          {rate(row.lowBps)} – {rate(row.highBps)}
        </bdi>
      ),
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
        <Filter width="whole">
          <DateRange label={t('games.office.period')} value={days.span} today={days.today} onChange={days.setSpan} maxDays={31} />
        </Filter>
        <Filter>
          <Select
            aria-label={t('games.office.returns.state')}
            value={state ?? ''}
            choices={[
              { value: '', label: t('games.office.returns.any') },
              ...bandStates.map(one => ({ value: one, label: t(`games.office.band.${one}`) })),
            ]}
            onChange={next => address.set({ state: next })}
          />
        </Filter>
        {answer.data && (
          <span className={answer.data.alarms > 0 ? styles['attention'] : styles['count']}>
            {t('games.office.returns.sum', { alarms: answer.data.alarms, watches: answer.data.watches })}
          </span>
        )}
      </Filters>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('games.office.returns.title')}
        columns={columns}
        keyOf={row => row.gameCode}
        bones={12}
        empty={<EmptyState icon="chart" title={t('games.office.returns.empty')} />}
      />
    </Sheet>
  );
}
