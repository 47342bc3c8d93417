import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, EmptyState, Notice, useCall } from '@baize/ui';
import { Code, Sheet } from '@baize/ui/office';
import { Moment, momentColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { staffBackups } from '../contract/index.ts';

type Answer = OutputOf<typeof staffBackups>;
type Run = Answer['items'][number];

function State({ run }: { run: Run }) {
  const { t } = useI18n();
  if (run.error) return <Badge tone="loss">{t('backups.failed')}</Badge>;
  return run.finishedAt ? <Badge tone="win">{t('backups.done')}</Badge> : <Badge tone="info">{t('backups.running')}</Badge>;
}

const variable = 'BACKUP_TO';

/** How far the archive reaches, or how to begin. */
function Reach({ archive, isLate }: Pick<Answer, 'archive' | 'isLate'>) {
  const { t, formatDate } = useI18n();
  if (!archive)
    return (
      <Notice tone="warn">
        {t('backups.off')} <Code>{variable}</Code>
      </Notice>
    );
  const span = { from: archive.oldestAt ? formatDate(archive.oldestAt, 'moment') : '–', to: formatDate(archive.at, 'moment') };
  return (
    <Notice tone={isLate ? 'warn' : 'good'}>
      {t(isLate ? 'backups.late' : 'backups.fresh')} {t('backups.span', span)} <Code>{archive.storage}</Code>
    </Notice>
  );
}

const perMegabyte = 1_000_000;

/** Which backups were taken and tried, and which moments can be restored. */
export default function BackupsPage() {
  const { t, formatNumber } = useI18n();
  const address = useListAddress();
  const answer = useCall(
    staffBackups,
    { page: address.page, pageSize: address.pageSize, near: address.near },
    { keepPrevious: true, freshMs: 0 },
  );
  const sizeOf = (bytes: number | null) =>
    bytes === null ? '–' : t('backups.megabytes', { count: formatNumber(Math.round(bytes / perMegabyte)) });
  const columns: readonly Column<Run>[] = [
    momentColumn({ id: 'at', head: t('backups.at'), of: run => run.startedAt }),
    { id: 'kind', head: t('backups.kind'), lead: true, cell: run => t(`backups.kind.${run.kind}`) },
    { id: 'state', head: t('backups.state'), cell: run => <State run={run} /> },
    { id: 'backup', head: t('backups.backup'), cell: run => (run.backup ? <Code>{run.backup}</Code> : '–') },
    { id: 'bytes', head: t('backups.bytes'), numeric: true, cell: run => sizeOf(run.bytes) },
    { id: 'stored', head: t('backups.stored'), numeric: true, cell: run => sizeOf(run.storedBytes) },
    { id: 'end', head: t('backups.end'), cell: run => (run.finishedAt ? <Moment at={run.finishedAt} /> : '–') },
    { id: 'error', head: t('backups.error'), cell: run => run.error },
  ];
  return (
    <Sheet title={t('backups.title')} note={t('backups.note')}>
      {answer.data && <Reach archive={answer.data.archive} isLate={answer.data.isLate} />}
      <PagedTable
        answer={answer}
        address={address}
        caption={t('backups.title')}
        columns={columns}
        keyOf={run => run.id}
        isSought
        bones={6}
        empty={<EmptyState icon="clock" title={t('backups.none')} />}
      />
    </Sheet>
  );
}
