import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Confirm, ErrorState, Notice, Skeleton, showToast, useCall, useGo, useProblem, useSend } from '@baize/ui';
import {
  type LegalPage,
  officeLegal,
  officeLegalTexts,
  officeLegalVersion,
  officeLegalVersions,
  officeRestoreLegal,
} from '../../contract/index.ts';

type Version = OutputOf<typeof officeLegalVersions>['items'][number];

/** Asks before an older version becomes the draft, and says so when there is one that it replaces. */
export function RestoreQuestion({ page, version, onClose }: { page: LegalPage; version: Version; onClose: () => void }) {
  const { t } = useI18n();
  const go = useGo();
  const problemOf = useProblem();
  const edited = useCall(officeLegalTexts, { page }, { freshMs: 0 });
  const restoring = useSend(officeRestoreLegal, { refreshes: [officeLegal, officeLegalTexts, officeLegalVersion, officeLegalVersions] });
  const draft = edited.data?.draft;
  const isKnown = edited.data !== undefined && !edited.isRefreshing;
  const problem = problemOf(restoring.error);
  const restore = async () => {
    if (!isKnown) return;
    const answer = await restoring.send({ page, number: version.number, revision: draft?.revision ?? 0 });
    if (!answer) return;
    showToast({ id: 'legal.restored', tone: 'good', text: t('legal.office.restored') });
    go(`/legal/${page}`);
  };
  return (
    <Confirm
      open
      title={t('legal.office.restore.question', { number: version.number, isSample: String(version.isSample) })}
      yes={t('legal.office.restore.yes')}
      busy={restoring.isBusy || (!isKnown && !edited.error)}
      onYes={() => void restore()}
      onNo={onClose}
    >
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {edited.error && <ErrorState error={edited.error} onRetry={() => void edited.refetch()} />}
      {!edited.data && !edited.error && <Skeleton lines={2} />}
      {edited.data && t(draft ? 'legal.office.restore.replaces' : 'legal.office.restore.follows')}
    </Confirm>
  );
}
