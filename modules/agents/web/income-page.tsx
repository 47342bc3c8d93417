import type { OutputOf } from '@baize/call';
import { ExportButton } from '@baize/exports/web';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, EmptyState, Money, useCall } from '@baize/ui';
import { FilterSheet, PagedTable, useDayRange, useListAddress } from '@baize/ui/records';
import { agentIncome } from '../contract/index.ts';
import styles from './agents.module.css';

type Income = OutputOf<typeof agentIncome>;
type Line = Income['items'][number];

function useColumns(income: Income | undefined): readonly Column<Line>[] {
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

/** What the agent earned by contracts and rebates, and what is still open. */
export default function IncomePage() {
  const { t } = useI18n();
  const address = useListAddress({ prefix: 'i' });
  const range = useDayRange(address);
  const { page, pageSize } = address;
  const answer = useCall(agentIncome, { ...range.span, page, pageSize }, { keepPrevious: true, freshMs: 0 });
  return (
    <div className={styles['page']}>
      <FilterSheet
        found={answer.data?.total}
        address={address}
        names={['from', 'to', 'year']}
        range={range}
        daysLabel={t('agents.dates')}
        actions={<ExportButton source="agents.income" filter={{ ...range.span }} total={answer.data?.total} />}
      >
        {null}
      </FilterSheet>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('agents.income.title')}
        columns={useColumns(answer.data)}
        keyOf={line => `${line.date}.${line.kind}`}
        bones={6}
        totalLabel={t('agents.income.total')}
        empty={
          <EmptyState icon="records" title={t('agents.income.none')}>
            {t('agents.income.none.why')}
          </EmptyState>
        }
      />
      <p className={styles['basis']}>{t('agents.income.basis')}</p>
    </div>
  );
}
