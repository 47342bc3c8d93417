import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Answer, Badge, type Column, EmptyState, Money } from '@baize/ui';
import { type ListAddress, PagedTable } from '@baize/ui/records';
import type { agentIncomeBills } from '../../contract/index.ts';
import { tones } from '../contracts/bills-table.tsx';

type Bills = OutputOf<typeof agentIncomeBills>;
type Bill = Bills['items'][number];

/** How the bill says that it came to its amount: "0.8% × ¥120,000.00". */
function useFormula(currency: Bills['currency']) {
  const { t, formatMoney, formatPercentBps } = useI18n();
  return ({ formula, state }: Bill) => {
    if (!formula) return t('agents.income.formula.rebate');
    if (formula.rateBps === 0 || state === 'not-reached') return t('agents.income.formula.none');
    const basis = t(`agents.income.basis.${formula.basis}`, { amount: formatMoney(amountOf(formula.basisMinor), currency) });
    const rate = formatPercentBps(formula.rateBps);
    const kind = formula.isByHour ? 'hours' : formula.feeBps > 0 ? 'fee' : 'plain';
    const made = t(`agents.income.formula.${kind}`, { rate, basis, fee: formatPercentBps(formula.feeBps) });
    const carried = amountOf(formula.carriedMinor);
    return carried === 0n ? made : t('agents.income.formula.carried', { made, carried: formatMoney(carried, currency, { signed: true }) });
  };
}

function useColumns(currency: Bills['currency']): readonly Column<Bill>[] {
  const { t, formatDate } = useI18n();
  const formula = useFormula(currency);
  const days = ({ from, to }: Bill) =>
    from === to ? formatDate(from, 'short') : `${formatDate(from, 'short')} – ${formatDate(to, 'short')}`;
  // What is paid to downlines goes out: it has a minus.
  const signed = (bill: Bill, wire: string) => (bill.side === 'payee' ? amountOf(wire) : -amountOf(wire));
  const sourceOf = (bill: Bill) => t(bill.kind === 'rebate' ? 'agents.moves.rebate' : `agents.contract.type.${bill.kind}`);
  const other = (bill: Bill) =>
    bill.kind === 'rebate' ? '' : t(`agents.contract.with.${bill.side}`, { account: bill.other ?? t('agents.contract.operator') });
  return [
    { id: 'source', head: t('agents.income.kind'), lead: true, corner: 'title', cell: sourceOf },
    { id: 'other', head: t('agents.income.other'), cell: bill => <bdi>{other(bill) || '–'}</bdi> },
    { id: 'days', head: t('agents.contract.period'), corner: 'note', cell: bill => <bdi>{days(bill)}</bdi> },
    { id: 'formula', head: t('agents.income.formula'), cell: bill => <bdi>{formula(bill)}</bdi> },
    {
      id: 'amount',
      head: t('agents.contract.amount'),
      numeric: true,
      corner: 'value',
      cell: bill => <Money minor={signed(bill, bill.amountMinor)} currency={currency} change />,
    },
    {
      id: 'paid',
      head: t('agents.contract.paid'),
      numeric: true,
      cell: bill => <Money minor={signed(bill, bill.paidMinor)} currency={currency} change />,
    },
    {
      id: 'state',
      head: t('agents.contract.state'),
      corner: 'aside',
      cell: bill => <Badge tone={tones[bill.state]}>{t(`agents.bill.${bill.state}`)}</Badge>,
    },
  ];
}

interface BillsOfIncomeProps {
  answer: Answer<Bills>;
  address: ListAddress;
}

/** Every bill that the agent is paid by or pays, with its state and how it was worked out. */
export function BillsOfIncome({ answer, address }: BillsOfIncomeProps) {
  const { t } = useI18n();
  return (
    <PagedTable
      answer={answer}
      address={address}
      caption={t('agents.income.bills')}
      columns={useColumns(answer.data?.currency ?? 'CNY')}
      keyOf={bill => `${bill.id ?? bill.from}.${bill.side}`}
      isDense
      bones={6}
      empty={
        <EmptyState icon="records" title={t('agents.income.none')}>
          {t('agents.income.none.why')}
        </EmptyState>
      }
    />
  );
}
