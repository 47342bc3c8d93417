import type { OutputOf } from '@baize/call';
import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, Money, showToast, useCall, useMay, useSend } from '@baize/ui';
import { Code, Filters, ReasonDialog, SelectFilter } from '@baize/ui/office';
import { type ListAddress, PagedTable } from '@baize/ui/records';
import { useState } from 'react';
import { differences, findingStates, staffFindings, staffReconciliation, staffResolveFinding } from '../contract/index.ts';
import styles from './reconciliation.module.css';
import { useSubjectName } from './subject.ts';

type Finding = OutputOf<typeof staffFindings>['items'][number];

const tones = { open: 'warn', gone: 'plain', resolved: 'info' } as const;

function useColumns(onResolve: (finding: Finding) => void): readonly Column<Finding>[] {
  const { t, formatDate } = useI18n();
  const nameOf = useSubjectName();
  const mayResolve = useMay()('reconciliation.resolve');
  const amount = (wire: string | null, { currency }: Finding) =>
    wire === null ? '–' : <Money minor={amountOf(wire)} currency={currency} />;
  return [
    { id: 'day', head: t('reconciliation.day'), cell: f => formatDate(f.day, 'short') },
    { id: 'subject', head: t('reconciliation.subject'), cell: f => nameOf(f.subject) },
    {
      id: 'key',
      head: t('reconciliation.key'),
      lead: true,
      cell: f => (
        <span className={styles['key']} title={f.key}>
          <Code>{f.key}</Code>
        </span>
      ),
    },
    { id: 'difference', head: t('reconciliation.difference'), cell: f => t(`reconciliation.difference.${f.difference}`) },
    { id: 'ours', head: t('reconciliation.ours'), numeric: true, cell: f => amount(f.oursMinor, f) },
    { id: 'theirs', head: t('reconciliation.theirs'), numeric: true, cell: f => amount(f.theirsMinor, f) },
    {
      id: 'age',
      head: t('reconciliation.age'),
      numeric: true,
      cell: f => <span title={formatDate(f.firstSeenAt, 'moment')}>{t('reconciliation.age.days', { count: f.ageDays })}</span>,
    },
    {
      id: 'state',
      head: t('reconciliation.state'),
      cell: f => <Badge tone={tones[f.state]}>{t(`reconciliation.finding.${f.state}`)}</Badge>,
    },
    {
      id: 'note',
      head: t('reconciliation.note'),
      cell: f =>
        f.state === 'open' && mayResolve ? (
          <Button size="small" onClick={() => onResolve(f)}>
            {t('reconciliation.resolve')}
          </Button>
        ) : (
          f.by !== null && <span className={styles['quiet']}>{t('reconciliation.finding.by', { by: f.by, note: f.note })}</span>
        ),
    },
  ];
}

/** Says what a finding came from. */
function Resolve({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const { t } = useI18n();
  const resolve = useSend(staffResolveFinding, {
    refreshes: [staffFindings, staffReconciliation],
    onDone: () => {
      showToast({ id: 'reconcile', tone: 'good', text: t('reconciliation.resolve.done') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('reconciliation.resolve')}
      answers={[{ label: t('reconciliation.resolve'), onReason: note => void resolve.send({ id: finding.id, note }) }]}
      isBusy={resolve.isBusy}
      error={resolve.error}
      onClose={onClose}
    >
      {t('reconciliation.resolve.what')}
    </ReasonDialog>
  );
}

export function Findings({ address }: { address: ListAddress }) {
  const { t } = useI18n();
  const [resolving, setResolving] = useState<Finding>();
  const { page, pageSize } = address;
  const state = findingStates.find(one => one === address.get('state'));
  const difference = differences.find(one => one === address.get('difference'));
  const asked = { state, difference, subject: address.get('subject') || undefined };
  const answer = useCall(staffFindings, { ...asked, page, pageSize }, { keepPrevious: true, freshMs: 0 });
  return (
    <>
      <Filters label={t('reconciliation.findings.filters')}>
        <SelectFilter
          address={address}
          name="state"
          label={t('reconciliation.state')}
          all={t('reconciliation.finding.all')}
          choices={findingStates.map(value => ({ value, label: t(`reconciliation.finding.${value}`) }))}
        />
        <SelectFilter
          address={address}
          name="difference"
          label={t('reconciliation.difference')}
          all={t('reconciliation.difference.all')}
          choices={differences.map(value => ({ value, label: t(`reconciliation.difference.${value}`) }))}
        />
        <StaffExportButton source="reconciliation.findings" filter={asked} total={answer.data?.total} />
      </Filters>
      <PagedTable
        answer={answer}
        address={address}
        filters={['state', 'difference', 'subject']}
        caption={t('reconciliation.tab.findings')}
        columns={useColumns(setResolving)}
        keyOf={f => f.id}
        bones={8}
        empty={
          <EmptyState icon="check" title={t('reconciliation.findings.none')}>
            {t('reconciliation.findings.noneWhy')}
          </EmptyState>
        }
      />
      {resolving && <Resolve key={resolving.id} finding={resolving} onClose={() => setResolving(undefined)} />}
    </>
  );
}
