import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Answer, type Column, EmptyState, Money } from '@baize/ui';
import { type ListAddress, PagedTable } from '@baize/ui/records';
import type { agentTeamBetSums } from '../../contract/index.ts';

export type BetSums = OutputOf<typeof agentTeamBetSums>;
type Row = BetSums['items'][number];
type Name = 'stake' | 'valid' | 'return' | 'profit';

function useColumns(sums: BetSums | undefined): readonly Column<Row>[] {
  const { t, formatNumber } = useI18n();
  const currency = sums?.currency ?? 'CNY';
  const column = (name: Name, which: 'figures' | 'before', corner?: Column<Row>['corner']): Column<Row> => {
    const money = (one: Pick<Row, 'figures' | 'before'>) => (
      <Money minor={amountOf(one[which][`${name}Minor`])} currency={currency} change={name === 'profit'} />
    );
    const head = t(`agents.${name}`);
    return {
      id: which === 'before' ? `${name}.before` : name,
      head: which === 'before' ? t('agents.past', { name: head }) : head,
      numeric: true,
      ...(corner ? { corner } : {}),
      ...(corner === 'aside'
        ? {
            brief: row => (
              <>
                {head} {money(row)}
              </>
            ),
          }
        : {}),
      cell: money,
      ...(sums ? { total: money(sums.totals) } : {}),
    };
  };
  return [
    { id: 'account', head: t('agents.account'), lead: true, corner: 'title', cell: row => <bdi>{row.account}</bdi> },
    {
      id: 'bets',
      head: t('agents.bets'),
      numeric: true,
      corner: 'note',
      brief: row => `${t('agents.bets')} ${formatNumber(row.figures.bets)}`,
      cell: row => formatNumber(row.figures.bets),
      ...(sums ? { total: formatNumber(sums.totals.figures.bets) } : {}),
    },
    column('stake', 'figures'),
    column('valid', 'figures', 'aside'),
    column('return', 'figures'),
    column('profit', 'figures', 'value'),
    column('valid', 'before'),
    column('profit', 'before'),
  ];
}

interface SumsTableProps {
  answer: Answer<BetSums>;
  address: ListAddress;
  none: string;
}

/** What each member's bets come to, with the sum of all members below. */
export function SumsTable({ answer, address, none }: SumsTableProps) {
  const { t } = useI18n();
  return (
    <PagedTable
      answer={answer}
      address={address}
      caption={t('agents.bets.byMember')}
      columns={useColumns(answer.data)}
      keyOf={row => row.id}
      bones={6}
      totalLabel={t('agents.total')}
      empty={
        <EmptyState icon="list" title={t('agents.bets.none')}>
          {none}
        </EmptyState>
      }
    />
  );
}
