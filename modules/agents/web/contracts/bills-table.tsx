import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, type Column, EmptyState, Money, Pagination, Table } from '@baize/ui';
import type { agentContract, OfficeBillState } from '../../contract/index.ts';
import styles from './contracts.module.css';

type Contract = OutputOf<typeof agentContract>['contract'];
type Bills = OutputOf<typeof agentContract>['bills'];
/** How many members are left out, and that the payee can't be paid now, is for staff alone. */
export type Bill = Omit<Bills['items'][number], 'state'> & { readonly state: OfficeBillState; readonly leftOut?: number };

export const tones = {
  'to-approve': 'info',
  'not-reached': 'plain',
  due: 'warn',
  'part-paid': 'warn',
  overdue: 'loss',
  paid: 'win',
  collected: 'win',
  refused: 'loss',
  frozen: 'info',
} as const;

/** What the rate is of; of a dividend, the valid bets beside the loss. */
export const basisHead = ({ terms }: Pick<Contract, 'terms'>, t: ReturnType<typeof useI18n>['t']): string =>
  terms.basis ? t(`agents.window.${terms.basis}`) : t('agents.valid');

function useColumns(contract: Contract): readonly Column<Bill>[] {
  const { t, formatDate, formatNumber, formatPercentBps } = useI18n();
  const money = (wire: string) => <Money minor={amountOf(wire)} currency={contract.currency} />;
  const days = ({ from, to }: Bill) => (from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`);
  return [
    { id: 'days', head: t('agents.dates'), lead: true, corner: 'title', cell: bill => <bdi>{days(bill)}</bdi> },
    { id: 'valid', head: basisHead(contract, t), numeric: true, cell: bill => money(bill.validMinor) },
    ...(contract.type === 'dividend'
      ? [{ id: 'loss', head: t('agents.contract.loss'), numeric: true, cell: (bill: Bill) => money(bill.lossMinor) }]
      : []),
    ...(contract.type === 'real-time'
      ? []
      : [{ id: 'active', head: t('agents.active'), numeric: true, cell: (bill: Bill) => formatNumber(bill.active) }]),
    { id: 'rate', head: t('agents.contract.rate'), numeric: true, corner: 'aside', cell: bill => formatPercentBps(bill.rateBps) },
    { id: 'amount', head: t('agents.contract.amount'), numeric: true, corner: 'value', cell: bill => money(bill.amountMinor) },
    { id: 'paid', head: t('agents.contract.paid'), numeric: true, cell: bill => money(bill.paidMinor) },
    {
      id: 'state',
      head: t('agents.contract.state'),
      corner: 'note',
      cell: bill => <Badge tone={tones[bill.state]}>{t(`agents.bill.${bill.state}`)}</Badge>,
    },
  ];
}

interface BillsTableProps {
  contract: Contract;
  bills: Omit<Bills, 'items'> & { readonly items: readonly Bill[] };
  onPage: (page: number) => void;
  /** Opens what a bill is made of. */
  onBill?: (bill: Bill) => void;
}

/** A page of a contract's bills, the latest period first, and who is left out of them. */
export function BillsTable({ contract, bills, onPage, onBill }: BillsTableProps) {
  const { t, formatDate } = useI18n();
  const columns = useColumns(contract);
  const { items, page, pageSize, total } = bills;
  return (
    <>
      <Table
        caption={t('agents.contract.bills')}
        columns={columns}
        rows={items}
        keyOf={bill => bill.from}
        {...(onBill ? { onRow: onBill } : {})}
        empty={
          <EmptyState icon="records" title={t('agents.contract.noBills')}>
            {t('agents.contract.noBills.why')}
          </EmptyState>
        }
      />
      {items
        .filter(bill => bill.leftOut)
        .map(bill => (
          <p key={bill.from} className={styles['dim']}>
            <bdi>{formatDate(bill.from)}</bdi>: {t('agents.bill.leftOut', { count: bill.leftOut ?? 0 })}
          </p>
        ))}
      {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} onPage={onPage} />}
    </>
  );
}
