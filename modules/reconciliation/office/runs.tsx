import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, type Column, DateInput, EmptyState, Link, showToast, useCall, useMay, useProblem, useSend } from '@baize/ui';
import { Filter, Filters } from '@baize/ui/office';
import { type ListAddress, momentColumn, PagedTable } from '@baize/ui/records';
import { useState } from 'react';
import { staffReconcile, staffReconciliation } from '../contract/index.ts';
import { useUnitAmount } from './minor.ts';
import styles from './reconciliation.module.css';
import { useSubjectName } from './subject.ts';

type Run = OutputOf<typeof staffReconciliation>['items'][number];

const tones = { even: 'win', differs: 'loss', failed: 'warn' } as const;

/** The two sides of a check of sums, or what kept the comparison from being made. */
function Detail({ run }: { run: Run }) {
  const { t } = useI18n();
  const amountOf = useUnitAmount();
  if (run.error) return <span className={styles['quiet']}>{run.error}</span>;
  return (
    <span className={styles['quiet']}>
      {run.sums.map(({ unit, oursMinor, theirsMinor }) => (
        <bdi key={unit} className={styles['line']}>
          {t('reconciliation.sum', { unit, ours: amountOf(oursMinor, unit), theirs: amountOf(theirsMinor, unit) })}
        </bdi>
      ))}
    </span>
  );
}

function useColumns(): readonly Column<Run>[] {
  const { t, formatDate, formatNumber } = useI18n();
  const nameOf = useSubjectName();
  const differing = (run: Run) =>
    run.differing > 0 && !run.subject.startsWith('books.') ? (
      <Link to={`/reconciliation?tab=findings&subject=${encodeURIComponent(run.subject)}&state=open`}>{formatNumber(run.differing)}</Link>
    ) : (
      formatNumber(run.differing)
    );
  return [
    { id: 'day', head: t('reconciliation.day'), cell: run => formatDate(run.day, 'short') },
    { id: 'subject', head: t('reconciliation.subject'), lead: true, cell: run => nameOf(run.subject) },
    {
      id: 'state',
      head: t('reconciliation.state'),
      cell: run => <Badge tone={tones[run.state]}>{t(`reconciliation.run.${run.state}`)}</Badge>,
    },
    { id: 'matched', head: t('reconciliation.matched'), numeric: true, cell: run => formatNumber(run.matched) },
    { id: 'differing', head: t('reconciliation.differing'), numeric: true, cell: differing },
    { id: 'open', head: t('reconciliation.open'), numeric: true, cell: run => formatNumber(run.open) },
    { id: 'detail', head: t('reconciliation.detail'), cell: run => <Detail run={run} /> },
    momentColumn({ id: 'at', head: t('reconciliation.at'), of: run => run.at }),
  ];
}

/** Any day of the brand that is over, wherever the reader is, compared again in the background. */
function Again({ lastDay, onRefresh }: { lastDay: string; onRefresh: () => void }) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const [chosen, choose] = useState<string>();
  const day = chosen ?? lastDay;
  const run = useSend(staffReconcile, {
    onDone: () => showToast({ id: 'reconcile', tone: 'note', text: t('reconciliation.again.started', { day }) }),
  });
  const problem = problemOf(run.error);
  return (
    <>
      <Filter>
        <DateInput label={t('reconciliation.again.day')} value={day} max={lastDay} onChange={choose} />
      </Filter>
      <Button busy={run.isBusy} onClick={() => void run.send({ day })}>
        {t('reconciliation.again')}
      </Button>
      <Button look="plain" icon="refresh" onClick={onRefresh}>
        {t('reconciliation.refresh')}
      </Button>
      {problem && <span role="alert">{problem.text}</span>}
    </>
  );
}

export function Runs({ address }: { address: ListAddress }) {
  const { t } = useI18n();
  const { page, pageSize } = address;
  const answer = useCall(staffReconciliation, { page, pageSize }, { keepPrevious: true, freshMs: 0 });
  const canRun = useMay()('reconciliation.run');
  return (
    <>
      {canRun && answer.data && (
        <Filters label={t('reconciliation.again')}>
          <Again lastDay={answer.data.lastDay} onRefresh={() => void answer.refetch()} />
        </Filters>
      )}
      <PagedTable
        answer={answer}
        address={address}
        caption={t('reconciliation.tab.runs')}
        columns={useColumns()}
        keyOf={run => `${run.day} ${run.subject}`}
        bones={8}
        empty={
          <EmptyState icon="records" title={t('reconciliation.none')}>
            {t('reconciliation.noneWhy')}
          </EmptyState>
        }
      />
    </>
  );
}
