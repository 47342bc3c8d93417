import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, type Column, ErrorState, Notice, Skeleton, showToast, Table, useCall, useMay, usePathParam, useSend } from '@baize/ui';
import { Code, Facts, Panel, ReasonDialog, Sheet } from '@baize/ui/office';
import { Moment } from '@baize/ui/records';
import { useState } from 'react';
import { officeFault, officeFaults, officeKnowFault } from '../contract/index.ts';
import { DayBars } from './day-bars.tsx';
import styles from './faults.module.css';

type Fault = OutputOf<typeof officeFault>;
type Share = Fault['releaseCounts'][number];

function Shares({ title, rows }: { title: string; rows: readonly Share[] }) {
  const { t, formatNumber } = useI18n();
  const columns: readonly Column<Share>[] = [
    { id: 'name', head: title, lead: true, cell: row => <Code>{row.name}</Code> },
    { id: 'count', head: t('faults.office.count'), numeric: true, cell: row => formatNumber(row.count) },
  ];
  return (
    <Panel title={title} flush>
      <Table caption={title} columns={columns} rows={rows} keyOf={row => row.name} />
    </Panel>
  );
}

function Known({ fault, onClose }: { fault: Fault; onClose: () => void }) {
  const { t } = useI18n();
  const isKnown = fault.known === null;
  const word = t(isKnown ? 'faults.office.know' : 'faults.office.unknow');
  const sending = useSend(officeKnowFault, {
    refreshes: [officeFault, officeFaults],
    onDone: () => {
      showToast({ id: 'faults.know', tone: 'good', text: t('faults.office.saved') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={word}
      answers={[{ label: word, onReason: reason => void sending.send({ id: fault.id, isKnown, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(isKnown ? 'faults.office.know.text' : 'faults.office.unknow.text')}
    </ReasonDialog>
  );
}

function Content({ fault }: { fault: Fault }) {
  const { t, formatNumber, formatDate } = useI18n();
  return (
    <>
      {fault.known && (
        <Notice>
          {t('faults.office.known.by', { by: fault.known.by, at: formatDate(fault.known.at, 'moment') })} <bdi>{fault.known.note}</bdi>
        </Notice>
      )}
      <Panel title={t('faults.office.facts')}>
        <Facts
          facts={[
            {
              name: t('faults.office.message'),
              value: (
                <span className={styles['message']} dir="auto" translate="no">
                  {fault.message || '–'}
                </span>
              ),
            },
            { name: t('faults.office.kind'), value: t(`faults.office.kind.${fault.kind}`) },
            { name: t('faults.office.app'), value: t(`faults.office.app.${fault.app}`) },
            { name: t('faults.office.page'), value: <Code>{fault.page}</Code> },
            { name: t('faults.office.count'), value: formatNumber(fault.count) },
            { name: t('faults.office.firstAt'), value: <Moment at={fault.firstAt} /> },
            { name: t('faults.office.lastAt'), value: <Moment at={fault.lastAt} /> },
            { name: `${formatDate(fault.from, 'short')} – ${formatDate(fault.to, 'short')}`, value: <DayBars days={fault.days} /> },
          ]}
        />
      </Panel>
      <Panel title={t('faults.office.stack')}>
        {fault.stack.length === 0 ? (
          <p className={styles['note']}>{t('faults.office.stack.none')}</p>
        ) : (
          <pre className={styles['stack']} translate="no">
            {fault.stack.join('\n')}
          </pre>
        )}
      </Panel>
      <div className={styles['shares']}>
        <Shares title={t('faults.office.release')} rows={fault.releaseCounts} />
        <Shares title={t('faults.office.browser')} rows={fault.browserCounts} />
      </div>
    </>
  );
}

/** One fault: where, how often, in which releases and browsers, and a sample of its stack. */
export default function FaultPage() {
  const { t } = useI18n();
  const id = usePathParam('id');
  const may = useMay()('faults.write');
  const [isAsking, ask] = useState(false);
  const { data, error, refetch } = useCall(officeFault, { id }, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Sheet
      title={t('faults.office.one')}
      actions={may && data && <Button onClick={() => ask(true)}>{t(data.known ? 'faults.office.unknow' : 'faults.office.know')}</Button>}
    >
      {data ? <Content fault={data} /> : <Skeleton lines={12} height="20px" />}
      {data && isAsking && <Known fault={data} onClose={() => ask(false)} />}
    </Sheet>
  );
}
