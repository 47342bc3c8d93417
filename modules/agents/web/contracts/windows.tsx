import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf, unixMs } from '@baize/kernel';
import { type Column, Money, Table, useClock } from '@baize/ui';
import { useEffect, useMemo, useState } from 'react';
import type { agentContract } from '../../contract/index.ts';
import styles from './contracts.module.css';

type Contract = OutputOf<typeof agentContract>['contract'];
type Windows = NonNullable<OutputOf<typeof agentContract>['windows']>;
type Window = Windows['items'][number];

const tickMs = 250;

/** Minutes and seconds to the next settlement by the server's clock; `onOver` is called when it has come. It is no live region: who listens asks for it. */
export function NextWindow({ windows, onOver }: { windows: Pick<Windows, 'nextAt' | 'now'>; onOver: () => void }) {
  const { t } = useI18n();
  const clock = useClock();
  const until = useMemo(() => unixMs(clock.now()) + unixMs(windows.nextAt) - unixMs(windows.now), [clock, windows]);
  const read = () => Math.max(0, Math.ceil((until - unixMs(clock.now())) / 1_000));
  const [, draw] = useState(0);
  const left = read();
  useEffect(() => {
    const timer = setInterval(() => draw(read()), tickMs);
    return () => clearInterval(timer);
  });
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(onOver, 20 * tickMs);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  const digits = `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className={styles['next']} role="timer">
      <span className={styles['dim']}>{t('agents.window.next')}</span>
      {isOver ? <span>{t('agents.window.soon')}</span> : <bdi className={styles['digits']}>{digits}</bdi>}
    </p>
  );
}

/** Windows of a real-time salary: what each came to, and what it paid. */
export function WindowsTable({ contract, windows }: { contract: Pick<Contract, 'terms' | 'currency'>; windows: readonly Window[] }) {
  const { t, formatTime, formatDate } = useI18n();
  const money = (wire: string) => <Money minor={amountOf(wire)} currency={contract.currency} />;
  const columns: readonly Column<Window>[] = [
    {
      id: 'at',
      head: t('agents.window.at'),
      lead: true,
      corner: 'title',
      cell: one => (
        <bdi>
          {formatDate(one.at)} {formatTime(one.at)}
        </bdi>
      ),
    },
    { id: 'basis', head: t(`agents.window.${contract.terms.basis ?? 'single-bet'}`), numeric: true, cell: one => money(one.basisMinor) },
    ...(windows.some(one => one.adjustedMinor !== '0')
      ? [{ id: 'adjusted', head: t('agents.window.adjusted'), numeric: true, cell: (one: Window) => money(one.adjustedMinor) }]
      : []),
    { id: 'amount', head: t('agents.contract.amount'), numeric: true, corner: 'value', cell: one => money(one.amountMinor) },
  ];
  return <Table caption={t('agents.window.title')} columns={columns} rows={windows} keyOf={one => one.at} />;
}
