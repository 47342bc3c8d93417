import type { OutputOf } from '@baize/call';
import { useArea, useI18n } from '@baize/i18n/react';
import { Dialog, EmptyState, ErrorState, Skeleton, useAnswers, useCall } from '@baize/ui';
import { Suspense, useEffect } from 'react';
import type { memberExports } from '../contract/index.ts';
import type { ExportCalls } from './export-button.tsx';
import styles from './exports.module.css';

type File = OutputOf<typeof memberExports>['exports'][number];

/** How often the progress is asked while a file is being made and the dialog is open. */
const askEveryMs = 1_500;

const isUnderWay = (file: File) => file.state === 'waiting' || file.state === 'working';

function Line({ file, calls }: { file: File; calls: ExportCalls }) {
  const { t, has, formatDate } = useI18n();
  const [module = '', list = ''] = file.source.split('.');
  useArea(module);
  const key = `${module}.export.${list}`;
  const facts = { done: file.rowsDone, total: file.rowsTotal, until: file.expiresAt ? formatDate(file.expiresAt, 'moment') : '' };
  return (
    <li className={styles['file']}>
      <span className={styles['name']}>
        {has(key) ? t(key) : file.source} · {file.format.toUpperCase()}
        <span className={styles['state']}>{t('exports.made', { at: formatDate(file.createdAt, 'moment') })}</span>
      </span>
      <span className={styles['progress']}>
        {isUnderWay(file) && <progress max={Math.max(1, file.rowsTotal)} value={file.rowsDone} aria-label={t('exports.working')} />}
        <span className={styles['state']} aria-live="polite">
          {t(`exports.state.${file.state}`, facts)}
        </span>
      </span>
      {file.state === 'ready' && (
        <a className={styles['fetch']} href={calls.file.path.replace(':id', file.id)} download>
          {t('exports.fetch')}
        </a>
      )}
    </li>
  );
}

function Files({ calls }: { calls: ExportCalls }) {
  const { t } = useI18n();
  const { refresh } = useAnswers();
  const { data, error, refetch } = useCall(calls.list, {}, { freshMs: 0 });
  const isWorking = data?.exports.some(isUnderWay) ?? false;
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void refresh(calls.list), askEveryMs);
    return () => clearInterval(timer);
  }, [isWorking, refresh, calls]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} height="48px" />;
  if (data.exports.length === 0)
    return (
      <EmptyState icon="records" title={t('exports.files.none')}>
        {t('exports.files.noneWhy')}
      </EmptyState>
    );
  return (
    <ul className={styles['files']}>
      {data.exports.map(file => (
        <Line key={file.id} file={file} calls={calls} />
      ))}
    </ul>
  );
}

/** The files that were ordered: how far each is, and the download of those that are done. */
export function FilesDialog({ calls, open, onClose }: { calls: ExportCalls; open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={t('exports.files')}>
      <Suspense fallback={<Skeleton lines={3} height="48px" />}>
        <Files calls={calls} />
      </Suspense>
    </Dialog>
  );
}
