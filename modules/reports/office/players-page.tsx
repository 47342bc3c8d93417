import { gameKinds } from '@baize/bets/contract';
import type { OutputOf } from '@baize/call';
import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { isCurrency } from '@baize/kernel';
import { type Column, EmptyState, Link, Segmented, useCall } from '@baize/ui';
import { Filters, SearchFilter, SelectFilter, Sheet, SpanFilter } from '@baize/ui/office';
import { moneyColumn, PagedTable, useAddressSpan, useListAddress } from '@baize/ui/records';
import { businessPlayers, mostFigureDays } from '../contract/index.ts';

type Row = OutputOf<typeof businessPlayers>['items'][number];
const orders = ['ggr', 'loss'] as const;

function useColumns(days: { from: string; to: string }): readonly Column<Row>[] {
  const { t, formatNumber } = useI18n();
  return [
    {
      id: 'member',
      head: t('reports.figures.member'),
      lead: true,
      cell: row => (
        <Link to={`/members/${row.memberId}?tab=bets&from=${days.from}&to=${days.to}`}>
          <bdi>{row.account}</bdi>
        </Link>
      ),
    },
    { id: 'bets', head: t('reports.figures.bets'), numeric: true, cell: row => formatNumber(row.bets) },
    moneyColumn({ id: 'stake', head: t('reports.figures.stake'), of: row => row.stakeMinor, sum: 'stakeMinor' }),
    moneyColumn({ id: 'return', head: t('reports.figures.return'), of: row => row.returnMinor, sum: 'returnMinor' }),
    moneyColumn({ id: 'ggr', head: t('reports.figures.ggr'), of: row => row.ggrMinor, sum: 'ggrMinor', change: true }),
    {
      id: 'rounds',
      head: t('reports.figures.rounds'),
      cell: row => (
        <Link to={`/rounds?account=${encodeURIComponent(row.account)}&from=${days.from}&to=${days.to}`}>{t('reports.figures.show')}</Link>
      ),
    },
  ];
}

/** Whom the result of some days came from. */
export default function PlayersPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const days = useAddressSpan(address, 30, mostFigureDays);
  const columns = useColumns(days.span);
  const order = orders.find(one => one === address.get('order')) ?? 'ggr';
  const currency = address.get('currency');
  const asked = {
    ...days.span,
    currency: isCurrency(currency) ? currency : undefined,
    product: gameKinds.find(kind => kind === address.get('product')),
    vendor: address.get('vendor') || undefined,
    order,
  };
  const { page, pageSize } = address;
  const answer = useCall(businessPlayers, { ...asked, page, pageSize }, { keepPrevious: true });
  return (
    <Sheet
      title={t('reports.figures.members')}
      note={<Link to={`/business?${new URLSearchParams(days.span as never)}`}>{t('reports.figures.title')}</Link>}
      actions={<StaffExportButton source="reports.players" filter={asked} total={answer.data?.total} />}
    >
      <Filters label={t('reports.figures.filters')}>
        <Segmented
          label={t('reports.figures.order')}
          value={order}
          options={orders.map(value => ({ value, label: t(`reports.figures.order.${value}`) }))}
          onChange={value => address.set({ order: value === 'ggr' ? undefined : value })}
        />
        <SelectFilter
          address={address}
          name="product"
          label={t('reports.figures.product')}
          all={t('reports.profit.kind.all')}
          choices={gameKinds.map(value => ({ value, label: t(`bets.kind.${value}`) }))}
        />
        <SearchFilter address={address} name="vendor" label={t('reports.figures.vendorCode')} maxLength={40} />
        <SpanFilter label={t('reports.figures.days')} days={days} maxDays={mostFigureDays} />
      </Filters>
      <PagedTable
        answer={answer}
        address={address}
        filters={['product', 'vendor', 'from', 'to']}
        caption={t('reports.figures.members')}
        columns={columns}
        keyOf={row => row.memberId}
        bones={12}
        empty={<EmptyState icon="chart" title={t('reports.figures.none')} />}
      />
    </Sheet>
  );
}
