import type { OutputOf } from '@baize/call';
import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { currencies, isCurrency } from '@baize/kernel';
import { type Column, EmptyState, Icon, Link, Money, useCall } from '@baize/ui';
import { Facts, Filters, SelectFilter, Sheet, SpanFilter } from '@baize/ui/office';
import { addressSort, moneyColumn, PagedTable, useAddressSpan, useListAddress } from '@baize/ui/records';
import { Fragment } from 'react';
import { mostTeamDays, officeLineProfit, profitOrders } from '../contract/index.ts';
import styles from './line.module.css';

type Answer = OutputOf<typeof officeLineProfit>;
type Row = Answer['items'][number];

const usual = { usual: { by: 'net', direction: 'descending' }, orders: profitOrders } as const;

function useColumns(linkTo: (id: string) => string): readonly Column<Row>[] {
  const { t, formatNumber } = useI18n();
  const money = (id: (typeof profitOrders)[number], change: boolean): Column<Row> =>
    moneyColumn({ id, head: t(`agents.profit.${id}`), of: row => row[`${id}Minor`], sum: `${id}Minor`, sortable: true, change });
  return [
    {
      id: 'account',
      head: t('agents.account'),
      lead: true,
      cell: row => (
        <Link to={`/members/${row.memberId}?tab=line`}>
          <bdi>{row.account}</bdi>
        </Link>
      ),
    },
    {
      id: 'members',
      head: t('agents.profit.members'),
      numeric: true,
      cell: row => (row.members > 0 ? <Link to={linkTo(row.memberId)}>{formatNumber(row.members)}</Link> : formatNumber(0)),
    },
    money('ggr', true),
    money('rebate', false),
    money('given', false),
    money('salary', false),
    money('dividend', false),
    money('net', true),
  ];
}

/** From the top down to the agent whose downlines are shown. */
function Place({ path, linkTo }: { path: Answer['path']; linkTo: (id?: string) => string }) {
  const { t } = useI18n();
  if (path.length === 0) return <span>{t('agents.profit.note')}</span>;
  return (
    <span className={styles['path']}>
      <Link to={linkTo()}>{t('agents.profit.title')}</Link>
      {path.map((one, i) => (
        <Fragment key={one.id}>
          <Icon name="chevron-next" size={14} />
          {i === path.length - 1 ? (
            <bdi>{one.account}</bdi>
          ) : (
            <Link to={linkTo(one.id)}>
              <bdi>{one.account}</bdi>
            </Link>
          )}
        </Fragment>
      ))}
    </span>
  );
}

function Totals({ answer }: { answer: Answer }) {
  const { t } = useI18n();
  const { totals, currency } = answer;
  return (
    <Facts
      facts={profitOrders.map(name => ({
        name: t(`agents.profit.${name}`),
        value: <Money minor={BigInt(totals[`${name}Minor`])} currency={currency} />,
      }))}
    />
  );
}

/** What each line brought, and what was paid for it: agents at the top, and below whomever one chooses. */
export default function ProfitPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const days = useAddressSpan(address, 30, mostTeamDays);
  const { sort, onSort, by, order } = addressSort(address, usual);
  const currency = address.get('currency');
  const asked = {
    ...days.span,
    of: (address.get('of') || undefined) as never,
    currency: isCurrency(currency) ? currency : undefined,
    sort: profitOrders.find(one => one === by),
    order,
  };
  const { page, pageSize } = address;
  const answer = useCall(officeLineProfit, { ...asked, page, pageSize }, { keepPrevious: true });
  const linkTo = (id?: string) =>
    `/lines?${new URLSearchParams({ ...days.span, ...(currency ? { currency } : {}), ...(id ? { of: id } : {}) })}`;
  return (
    <Sheet
      title={t('agents.profit.title')}
      note={<Place path={answer.data?.path ?? []} linkTo={linkTo} />}
      actions={<StaffExportButton source="agents.lines" filter={asked} total={answer.data?.total} />}
    >
      <Filters label={t('agents.profit.filters')}>
        <SelectFilter
          address={address}
          name="currency"
          label={t('agents.profit.currency')}
          all={t('agents.profit.currency.brand')}
          choices={currencies.filter(code => code !== 'DMO').map(code => ({ value: code, label: code }))}
        />
        <SpanFilter label={t('agents.profit.days')} days={days} maxDays={mostTeamDays} />
      </Filters>
      {answer.data && answer.data.total > 0 && <Totals answer={answer.data} />}
      <PagedTable
        answer={answer}
        address={address}
        filters={['currency', 'from', 'to']}
        caption={t('agents.profit.title')}
        columns={useColumns(linkTo)}
        keyOf={row => row.memberId}
        sort={sort}
        onSort={onSort}
        sums={answer.data && [{ currency: answer.data.currency, ...answer.data.totals }]}
        bones={8}
        empty={<EmptyState icon="team" title={t('agents.profit.none')} />}
      />
    </Sheet>
  );
}
