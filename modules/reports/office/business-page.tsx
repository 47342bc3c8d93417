import type { OutputOf } from '@baize/call';
import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency, isCurrency } from '@baize/kernel';
import { type Column, daysIn, EmptyState, ErrorState, Link, Money, Select, Skeleton, spanBefore, Table, useCall } from '@baize/ui';
import { Filter, Filters, Panel, Sheet, SpanFilter } from '@baize/ui/office';
import { type ListAddress, useAddressSpan, useListAddress } from '@baize/ui/records';
import { businessFigures, type Figures, mostFigureDays } from '../contract/index.ts';
import styles from './business.module.css';
import { DayChart } from './day-charts.tsx';
import { FigureStats } from './figure-stats.tsx';

type Report = OutputOf<typeof businessFigures>;
type Day = Report['days'][number];
type Product = Report['products'][number];
type Vendor = Report['vendors'][number];
type Played = Pick<Figures, 'bets' | 'stakeMinor' | 'returnMinor' | 'ggrMinor' | 'players'>;

/** An amount with its name, as it is in a row of two lines. */
function Named({ name, minor, currency }: { name: string; minor: string; currency: Currency }) {
  const { t } = useI18n();
  return (
    <>
      {t(`reports.figures.${name}`)} <Money minor={amountOf(minor)} currency={currency} />
    </>
  );
}

/** The columns of play, which all three tables have; the last row is the sum of all. On phones a row is its result, its stakes and its returns. */
function usePlayColumns(currency: Currency, totals: Played): readonly Column<Played>[] {
  const { t, formatNumber } = useI18n();
  const count = (id: 'bets' | 'players'): Column<Played> => ({
    id,
    head: t(`reports.figures.${id}`),
    numeric: true,
    cell: row => formatNumber(row[id]),
    total: formatNumber(totals[id]),
  });
  const money = (id: 'stakeMinor' | 'returnMinor' | 'ggrMinor'): Column<Played> => ({
    id,
    head: t(`reports.figures.${id.replace('Minor', '')}`),
    numeric: true,
    cell: row => <Money minor={amountOf(row[id])} currency={currency} change={id === 'ggrMinor'} />,
    total: <Money minor={amountOf(totals[id])} currency={currency} change={id === 'ggrMinor'} />,
    ...(id === 'ggrMinor'
      ? { corner: 'value' }
      : {
          corner: id === 'stakeMinor' ? 'note' : 'aside',
          brief: row => <Named name={id.replace('Minor', '')} minor={row[id]} currency={currency} />,
        }),
  });
  return [money('stakeMinor'), money('returnMinor'), money('ggrMinor'), count('bets'), count('players')];
}

interface TableProps {
  report: Report;
  /** The address of the members of some days, with a product or vendor. */
  playersTo: (of: { from?: string; to?: string; product?: string; vendor?: string }) => string;
}

const cashCorners: Readonly<Record<string, Pick<Column<Day>, 'corner'>>> = {
  depositMinor: { corner: 'note' },
  withdrawalMinor: { corner: 'aside' },
  netDepositMinor: { corner: 'value' },
};

/** The twins of the charts: every day with its figures, in two tables that a screen of 1440 pixels shows whole; a day leads to its members and its rounds. */
function Days({ report, playersTo }: TableProps) {
  const { t, formatDate, formatNumber } = useI18n();
  const { currency, totals } = report;
  const money = (id: 'ngrMinor' | 'depositMinor' | 'withdrawalMinor' | 'netDepositMinor', change = false): Column<Day> => ({
    ...cashCorners[id],
    ...(id !== 'netDepositMinor' && { brief: row => <Named name={id.replace('Minor', '')} minor={row[id]} currency={currency} /> }),
    id,
    head: t(`reports.figures.${id.replace('Minor', '')}`),
    numeric: true,
    cell: row => <Money minor={amountOf(row[id])} currency={currency} change={change} />,
    total: <Money minor={amountOf(totals[id])} currency={currency} change={change} />,
  });
  const count = (id: 'registrations' | 'firstDepositors'): Column<Day> => ({
    id,
    head: t(`reports.figures.${id}`),
    numeric: true,
    cell: row => formatNumber(row[id]),
    total: formatNumber(totals[id]),
  });
  const date: Column<Day> = {
    id: 'date',
    corner: 'title',
    head: t('reports.figures.day'),
    lead: true,
    cell: row => <Link to={playersTo({ from: row.date, to: row.date })}>{formatDate(row.date, 'short')}</Link>,
    brief: row => formatDate(row.date, 'short'),
  };
  const rounds: Column<Day> = {
    id: 'rounds',
    head: t('reports.figures.rounds'),
    cell: row => <Link to={`/rounds?from=${row.date}&to=${row.date}`}>{t('reports.figures.show')}</Link>,
  };
  const play = [date, ...usePlayColumns(currency, totals), money('ngrMinor', true), rounds];
  const cash = [
    date,
    money('depositMinor'),
    money('withdrawalMinor'),
    money('netDepositMinor', true),
    count('registrations'),
    count('firstDepositors'),
  ];
  const keyOf = (row: Day) => row.date;
  return (
    <>
      <Panel title={t('reports.figures.days')} flush>
        <Table caption={t('reports.figures.days')} columns={play} rows={report.days} keyOf={keyOf} />
      </Panel>
      <Panel title={t('reports.figures.cashDays')} flush>
        <Table caption={t('reports.figures.cashDays')} columns={cash} rows={report.days} keyOf={keyOf} />
      </Panel>
    </>
  );
}

function Products({ report, playersTo }: TableProps) {
  const { t } = useI18n();
  const name: Column<Product> = {
    id: 'product',
    corner: 'title',
    head: t('reports.figures.product'),
    lead: true,
    cell: row => <Link to={playersTo({ product: row.product })}>{t(`bets.kind.${row.product}`)}</Link>,
    brief: row => t(`bets.kind.${row.product}`),
  };
  const columns = [name, ...usePlayColumns(report.currency, report.totals)];
  return <Table caption={t('reports.figures.products')} columns={columns} rows={report.products} keyOf={row => row.product} />;
}

function Vendors({ report, playersTo }: TableProps) {
  const { t, tag } = useI18n();
  const nameOf = (row: Vendor) => (tag.startsWith('zh') ? row.nameCn : row.nameEn);
  const name: Column<Vendor> = {
    id: 'vendor',
    corner: 'title',
    head: t('reports.figures.vendor'),
    lead: true,
    cell: row => <Link to={playersTo({ vendor: row.vendor })}>{nameOf(row)}</Link>,
    brief: nameOf,
  };
  const columns = [name, ...usePlayColumns(report.currency, report.totals)];
  return <Table caption={t('reports.figures.vendors')} columns={columns} rows={report.vendors} keyOf={row => row.vendor} />;
}

function CurrencyChoice({ address, report }: { address: ListAddress; report: Report | undefined }) {
  const { t } = useI18n();
  const shown = report?.currency ?? address.get('currency');
  const known = [...new Set([...(report?.currencies ?? []), ...(shown ? [shown] : [])])];
  return (
    <Filter>
      <Select
        aria-label={t('reports.figures.currency')}
        value={shown}
        choices={known.map(value => ({ value, label: value }))}
        onChange={currency => address.set({ currency })}
      />
    </Filter>
  );
}

function Found({ report, playersTo }: TableProps) {
  const { t } = useI18n();
  const { days, currency } = report;
  if (days.length === 0)
    return (
      <EmptyState icon="chart" title={t('reports.figures.none')}>
        {t('reports.figures.none.why')}
      </EmptyState>
    );
  return (
    <>
      <div className={styles['charts']}>
        {(['revenue', 'play', 'cash', 'people'] as const).map(chart => (
          <DayChart key={chart} chart={chart} days={days} currency={currency} />
        ))}
      </div>
      <Panel title={t('reports.figures.products')} flush>
        <Products report={report} playersTo={playersTo} />
      </Panel>
      <Panel title={t('reports.figures.vendors')} flush>
        <Vendors report={report} playersTo={playersTo} />
      </Panel>
      <Days report={report} playersTo={playersTo} />
    </>
  );
}

/** What the business came to: its figures over some days, by day, product and vendor, drawn and listed. */
export default function BusinessPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const days = useAddressSpan(address, 30, mostFigureDays);
  const currency = address.get('currency');
  const asked = { ...days.span, currency: isCurrency(currency) ? currency : undefined };
  const answer = useCall(businessFigures, asked, { keepPrevious: true });
  const { data, error } = answer;
  const before = useCall(businessFigures, { ...asked, ...spanBefore(days.span) }, { keepPrevious: true });
  const beside = before.data && before.data.days.length > 0 && before.data.currency === data?.currency ? before.data.totals : undefined;
  const playersTo: TableProps['playersTo'] = of =>
    `/business/players?${new URLSearchParams({ ...days.span, ...(data ? { currency: data.currency } : {}), ...of })}`;
  return (
    <Sheet title={t('reports.figures.title')} note={t('reports.figures.formula')}>
      <Filters label={t('reports.figures.filters')}>
        <CurrencyChoice address={address} report={data} />
        <SpanFilter label={t('reports.figures.days')} days={days} maxDays={mostFigureDays} />
      </Filters>
      {error && !data && <ErrorState error={error} onRetry={() => void answer.refetch()} />}
      {!data && !error && <Skeleton height="480px" />}
      {data && (
        <>
          <div className={styles['head']}>
            <FigureStats
              figures={data.totals}
              currency={data.currency}
              beside={beside ? [{ name: t('reports.figures.before', { days: daysIn(days.span) }), figures: beside }] : []}
            />
            <div className={styles['exports']}>
              <StaffExportButton source="reports.days" filter={asked} total={data.days.length} label={t('reports.figures.byDay')} />
              <StaffExportButton source="reports.play" filter={asked} total={data.days.length} label={t('reports.figures.byVendor')} />
            </div>
          </div>
          <Found report={data} playersTo={playersTo} />
        </>
      )}
    </Sheet>
  );
}
