import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, ErrorState, Money, Skeleton, Table, useCall } from '@baize/ui';
import { type agentContract, contractPast } from '../../contract/index.ts';
import { basisHead } from './bills-table.tsx';
import styles from './contracts.module.css';

type Contract = OutputOf<typeof agentContract>['contract'];
type Period = OutputOf<typeof contractPast>['periods'][number];

/** What a contract would have paid for periods that are over. */
export function Past({ contract }: { contract: Contract }) {
  const { t, formatDate, formatMoney, formatNumber, formatPercentBps } = useI18n();
  const { data, error, refetch } = useCall(contractPast, { contractId: contract.id }, { freshMs: 60_000 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} height="32px" />;
  const money = (wire: string) => <Money minor={amountOf(wire)} currency={contract.currency} />;
  const days = ({ from, to }: Period) => (from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`);
  const columns: readonly Column<Period>[] = [
    { id: 'days', head: t('agents.dates'), lead: true, corner: 'title', cell: one => <bdi>{days(one)}</bdi> },
    { id: 'valid', head: basisHead(contract, t), numeric: true, cell: one => money(one.validMinor) },
    ...(contract.type === 'dividend'
      ? [{ id: 'loss', head: t('agents.contract.loss'), numeric: true, cell: (one: Period) => money(one.lossMinor) }]
      : []),
    ...(contract.type === 'real-time'
      ? []
      : [{ id: 'active', head: t('agents.active'), numeric: true, cell: (one: Period) => formatNumber(one.active) }]),
    { id: 'rate', head: t('agents.contract.rate'), numeric: true, corner: 'aside', cell: one => formatPercentBps(one.rateBps) },
    { id: 'amount', head: t('agents.contract.amount'), numeric: true, corner: 'value', cell: one => money(one.amountMinor) },
  ];
  return (
    <>
      <p className={styles['words']}>
        {t('agents.contract.past.total', { amount: formatMoney(amountOf(data.totalMinor), contract.currency), count: data.periods.length })}
      </p>
      <Table caption={t('agents.contract.past')} columns={columns} rows={data.periods} keyOf={one => one.from} />
      <p className={styles['dim']}>{t('agents.contract.past.why')}</p>
    </>
  );
}
