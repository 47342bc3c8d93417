import type { OutputOf } from '@baize/call';
import { ExportButton } from '@baize/exports/web';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, EmptyState, Money, Segmented, Stat, useCall } from '@baize/ui';
import { FilterSheet, PagedTable, useDayRange, useListAddress } from '@baize/ui/records';
import { agentIncome, agentIncomeBills } from '../../contract/index.ts';
import styles from '../agents.module.css';
import { BillsOfIncome } from './bills-table.tsx';

type Income = OutputOf<typeof agentIncome>;
type Line = Income['items'][number];

function useDayColumns(income: Income | undefined): readonly Column<Line>[] {
  const { t, formatDate } = useI18n();
  const currency = income?.currency ?? 'CNY';
  const amount = (id: 'received' | 'paid' | 'net' | 'due' | 'owed', corner?: Column<Line>['corner']): Column<Line> => ({
    id,
    head: t(`agents.income.${id}`),
    numeric: true,
    ...(corner ? { corner } : {}),
    cell: line => <Money minor={amountOf(line[`${id}Minor`])} currency={currency} change={id === 'net'} />,
    ...(income ? { total: <Money minor={amountOf(income.totals[`${id}Minor`])} currency={currency} change={id === 'net'} /> } : {}),
  });
  return [
    { id: 'date', head: t('agents.income.date'), lead: true, corner: 'title', cell: line => <bdi>{formatDate(line.date)}</bdi> },
    {
      id: 'kind',
      head: t('agents.income.kind'),
      corner: 'note',
      cell: line => t(line.kind === 'rebate' ? 'agents.moves.rebate' : `agents.contract.type.${line.kind}`),
    },
    amount('received', 'aside'),
    amount('paid'),
    amount('net', 'value'),
    amount('due'),
    amount('owed'),
  ];
}

const views = ['bills', 'days'] as const;

/** What the agent earned by contracts and rebates, bill by bill or day by day, and what is still open. */
export default function IncomePage() {
  const { t } = useI18n();
  const address = useListAddress({ prefix: 'i' });
  const range = useDayRange(address);
  const { page, pageSize } = address;
  const view = views.find(one => one === address.get('view')) ?? 'bills';
  const asked = { ...range.span, page, pageSize };
  const answer = useCall(agentIncome, asked, { keepPrevious: true, freshMs: 0 });
  const bills = useCall(agentIncomeBills, asked, { keepPrevious: true, freshMs: 0, enabled: view === 'bills' });
  const columns = useDayColumns(answer.data);
  const found = (view === 'bills' ? bills : answer).data?.total;
  return (
    <div className={styles['page']}>
      <FilterSheet
        found={found}
        address={address}
        names={['from', 'to', 'year']}
        range={range}
        daysLabel={t('agents.dates')}
        actions={
          <ExportButton source={view === 'bills' ? 'agents.income-bills' : 'agents.income'} filter={{ ...range.span }} total={found} />
        }
      >
        {null}
      </FilterSheet>
      {answer.data && <Totals income={answer.data} />}
      <Segmented
        label={t('agents.bets.view')}
        options={views.map(value => ({ value, label: t(`agents.income.view.${value}`) }))}
        value={view}
        onChange={next => address.set({ view: next === 'bills' ? undefined : next })}
      />
      {view === 'bills' ? (
        <BillsOfIncome answer={bills} address={address} />
      ) : (
        <PagedTable
          answer={answer}
          address={address}
          caption={t('agents.income.title')}
          columns={columns}
          keyOf={line => `${line.date}.${line.kind}`}
          bones={6}
          totalLabel={t('agents.income.total')}
          empty={
            <EmptyState icon="records" title={t('agents.income.none')}>
              {t('agents.income.none.why')}
            </EmptyState>
          }
        />
      )}
      <p className={styles['basis']}>{t('agents.income.basis')}</p>
    </div>
  );
}

function Totals({ income }: { income: Income }) {
  const { t } = useI18n();
  const { totals, currency } = income;
  return (
    <div className={styles['figures']}>
      {(['received', 'paid', 'net', 'due', 'owed'] as const).map(id => (
        <Stat key={id} label={t(`agents.income.${id}`)}>
          <Money minor={amountOf(totals[`${id}Minor`])} currency={currency} change={id === 'net'} />
        </Stat>
      ))}
    </div>
  );
}
