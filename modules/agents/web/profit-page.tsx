import type { OutputOf } from '@baize/call';
import { ExportButton } from '@baize/exports/web';
import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import { type Column, daysIn, EmptyState, Money, useCall } from '@baize/ui';
import { FilterSheet, PagedTable, useChosenColumns, useDayRange, useListAddress } from '@baize/ui/records';
import { agentTeam } from '../contract/index.ts';
import styles from './agents.module.css';
import { ComparedSums } from './compared.tsx';

type Team = OutputOf<typeof agentTeam>;
type Row = Team['items'][number];
type Figures = Team['totals'];

const names = ['from', 'to', 'year'];

/** What the members came to after rebates and gifts. */
const netOf = (figures: Figures): bigint => amountOf(figures.profitMinor) + amountOf(figures.rebateMinor) + amountOf(figures.givenMinor);

/** What the rows that are shown come to; the totals are those of the whole team. */
const pageSum = (team: Team, of: (figures: Figures) => bigint): bigint => team.items.reduce((sum, row) => sum + of(row.figures), 0n);

function useColumns(team: Team | undefined): readonly Column<Row>[] {
  const { t } = useI18n();
  const currency: Currency = team?.currency ?? 'CNY';
  const column = (
    id: 'stake' | 'valid' | 'return' | 'profit' | 'rebate' | 'given' | 'net' | 'deposit' | 'withdrawal',
    of: (figures: Figures) => bigint,
    { change = false, isExtra = false, corner }: { change?: boolean; isExtra?: boolean; corner?: Column<Row>['corner'] } = {},
  ): Column<Row> => ({
    id,
    head: t(`agents.${id}`),
    numeric: true,
    isExtra,
    ...(corner ? { corner } : {}),
    ...(corner === 'aside'
      ? {
          brief: row => (
            <>
              {t(`agents.${id}`)} <Money minor={of(row.figures)} currency={currency} />
            </>
          ),
        }
      : {}),
    cell: row => <Money minor={of(row.figures)} currency={currency} change={change} />,
    ...(team
      ? {
          subtotal: <Money minor={pageSum(team, of)} currency={currency} change={change} />,
          total: <Money minor={of(team.totals)} currency={currency} change={change} />,
        }
      : {}),
  });
  const past = (id: 'valid' | 'net', of: (figures: Figures) => bigint, change = false): Column<Row> => {
    const money = (figures: Figures | null) => (figures ? <Money minor={of(figures)} currency={currency} change={change} /> : '–');
    const head = t('agents.past', { name: t(`agents.${id}`) });
    return {
      id: `${id}.before`,
      head,
      numeric: true,
      cell: row => money(row.before),
      ...(team ? { total: money(team.totalsBefore) } : {}),
    };
  };
  return [
    { id: 'account', head: t('agents.account'), lead: true, corner: 'title', cell: row => <bdi>{row.account}</bdi> },
    column('stake', figures => amountOf(figures.stakeMinor), { isExtra: true }),
    column('valid', figures => amountOf(figures.validMinor), { corner: 'aside' }),
    column('return', figures => amountOf(figures.returnMinor), { isExtra: true }),
    column('profit', figures => amountOf(figures.profitMinor), { change: true }),
    column('rebate', figures => amountOf(figures.rebateMinor), { isExtra: true }),
    column('given', figures => amountOf(figures.givenMinor), { isExtra: true }),
    column('net', netOf, { change: true, corner: 'value' }),
    column('deposit', figures => amountOf(figures.depositMinor)),
    column('withdrawal', figures => amountOf(figures.withdrawalMinor)),
    past('valid', figures => amountOf(figures.validMinor)),
    past('net', netOf, true),
  ];
}

/** What the whole team came to, beside as many days before. */
function Totals({ team, days }: { team: Team; days: number }) {
  const { t } = useI18n();
  const { totals, totalsBefore, currency } = team;
  if (!totalsBefore) return null;
  const sumOf = (id: 'valid' | 'profit' | 'deposit' | 'withdrawal') => ({
    label: t(`agents.${id}`),
    of: (figures: Figures) => amountOf(figures[`${id}Minor`]),
    change: id === 'profit',
  });
  const net = { label: t('agents.net'), of: netOf, change: true };
  return (
    <ComparedSums
      currency={currency}
      days={days}
      now={totals}
      before={totalsBefore}
      sums={[sumOf('valid'), sumOf('profit'), net, sumOf('deposit'), sumOf('withdrawal')]}
    />
  );
}

/** What each direct downline came to with everyone below: play, rebates, gifts, and money in and out. */
export default function ProfitPage() {
  const { t } = useI18n();
  const address = useListAddress({ prefix: 'p' });
  const range = useDayRange(address);
  const { page, pageSize, near } = address;
  const answer = useCall(agentTeam, { ...range.span, compared: 'yes', page, pageSize, near }, { keepPrevious: true, freshMs: 0 });
  const { columns, button } = useChosenColumns('downlines', useColumns(answer.data));
  return (
    <div className={styles['page']}>
      <FilterSheet
        found={answer.data?.total}
        address={address}
        names={names}
        range={range}
        daysLabel={t('agents.dates')}
        actions={
          <span className={styles['path']}>
            {button}
            <ExportButton source="agents.downlines" filter={{ ...range.span }} total={answer.data?.total} />
          </span>
        }
      >
        {null}
      </FilterSheet>
      {answer.data && <Totals team={answer.data} days={daysIn(range.span)} />}
      <PagedTable
        answer={answer}
        address={address}
        caption={t('agents.downlines.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={6}
        isSought
        subtotalLabel={t('agents.team.page')}
        totalLabel={t('agents.team.total')}
        empty={
          <EmptyState icon="team" title={t('agents.team.none')}>
            {t('agents.team.none.why')}
          </EmptyState>
        }
      />
      <p className={styles['basis']}>{t('agents.downlines.basis')}</p>
    </div>
  );
}
