import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, ErrorState, Money, Skeleton, Table, useCall } from '@baize/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { type agentContract, contractPast } from '../../contract/index.ts';
import { basisHead } from './bills-table.tsx';
import styles from './contracts.module.css';

type Contract = OutputOf<typeof agentContract>['contract'];
type Period = OutputOf<typeof contractPast>['periods'][number];

interface RatesProps {
  readonly rates: readonly number[];
  /** The rate of the highest tier; 0 = as it is. */
  readonly onAsk: (topBps: number) => void;
}

/** The slider has to rest for so long: what it passes on its way is not asked for. */
const restMs = 400;

/** Moves all rates together, and asks what they come to when the slider rests. */
function Rates({ rates, onAsk }: RatesProps) {
  const { t, formatPercentBps } = useI18n();
  const id = useId();
  const top = Math.max(...rates);
  const [topBps, set] = useState(top);
  const moved = rates.map(rate => formatPercentBps(Math.max(1, rate + topBps - top))).join(' · ');
  const latest = useRef(onAsk);
  latest.current = onAsk;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(topBps === top ? 0 : topBps), restMs);
    return () => clearTimeout(timer);
  }, [topBps, top]);
  return (
    <div className={styles['whatIf']}>
      <label htmlFor={id}>{t('agents.contract.past.rate')}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={Math.min(10_000, 2 * top)}
        value={topBps}
        aria-valuetext={moved}
        onChange={event => set(Number(event.target.value))}
      />
      <output htmlFor={id}>
        <bdi>{moved}</bdi>
      </output>
    </div>
  );
}

/** What a contract would have paid for periods that are over, at its rates or at others. */
export function Past({ contract }: { contract: Contract }) {
  const { t, formatDate, formatMoney, formatNumber, formatPercentBps } = useI18n();
  const [topBps, ask] = useState(0);
  const { data, error, refetch } = useCall(contractPast, { contractId: contract.id, topBps }, { freshMs: 60_000, keepPrevious: true });
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
      <Rates rates={contract.terms.tiers.map(tier => tier.rateBps)} onAsk={ask} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} height="32px" />}
      {data && !error && (
        <>
          <p className={styles['words']} aria-live="polite">
            {t('agents.contract.past.total', {
              amount: formatMoney(amountOf(data.totalMinor), contract.currency),
              count: data.periods.length,
            })}
          </p>
          <Table caption={t('agents.contract.past')} columns={columns} rows={data.periods} keyOf={one => one.from} />
        </>
      )}
      <p className={styles['dim']}>{t('agents.contract.past.why')}</p>
    </>
  );
}
