import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, type Column, EmptyState, Link, Segmented, useCall, useProblem, useSend } from '@baize/ui';
import { Code, Sheet } from '@baize/ui/office';
import { ageColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { officeApplications, officeClaimApplication } from '../../contract/index.ts';
import { ReviewDialog } from './review-dialog.tsx';

export type Application = OutputOf<typeof officeApplications>['items'][number];
const tones = { waiting: 'warn', claimed: 'info', approved: 'win', rejected: 'loss' } as const;

/** Claims an application, and opens it once it is claimed. */
function Claim({ application, onOpen }: { application: Application; onOpen: (application: Application) => void }) {
  const { t } = useI18n();
  const claiming = useSend(officeClaimApplication, { refreshes: [officeApplications], onDone: () => onOpen(application) });
  const problem = useProblem()(claiming.error);
  if (application.isMine)
    return (
      <Button size="small" look="primary" onClick={() => onOpen(application)}>
        {t('identity.office.join.review')}
      </Button>
    );
  if (application.status === 'claimed') return t('identity.office.join.theirs');
  return (
    <>
      <Button size="small" busy={claiming.isBusy} onClick={() => void claiming.send({ id: application.id, isClaimed: true })}>
        {t('identity.office.join.claim')}
      </Button>
      {problem && <span role="alert">{problem.text}</span>}
    </>
  );
}

function useColumns(which: 'waiting' | 'decided', open: (application: Application) => void): readonly Column<Application>[] {
  const { t } = useI18n();
  return [
    {
      id: 'who',
      head: t('identity.office.join.applicant'),
      lead: true,
      cell: row =>
        row.memberId ? (
          <Link to={`/members/${row.memberId}`}>
            <bdi>{row.account}</bdi>
          </Link>
        ) : (
          t('identity.office.join.visitor')
        ),
    },
    ageColumn({ id: 'madeAt', head: t('identity.office.join.madeAt'), of: row => row.madeAt }),
    {
      id: 'status',
      head: t('identity.office.recoveries.status'),
      cell: row => <Badge tone={tones[row.status]}>{t(`identity.office.join.status.${row.status}`)}</Badge>,
    },
    { id: 'ip', head: t('identity.office.recoveries.address'), cell: row => <Code>{row.ip}</Code> },
    ...(which === 'waiting'
      ? [{ id: 'do', head: t('identity.office.bonus.decide'), cell: (row: Application) => <Claim application={row} onOpen={open} /> }]
      : [
          { id: 'by', head: t('identity.office.recoveries.decidedBy'), cell: (row: Application) => <bdi>{row.decidedBy ?? '–'}</bdi> },
          { id: 'answer', head: t('identity.office.join.answer'), cell: (row: Application) => <span dir="auto">{row.answer}</span> },
        ]),
  ];
}

/** Who wants to become an agent: those that wait, the oldest first; and what was decided. */
export default function ApplicationsPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const [reviewing, review] = useState<Application>();
  const which = address.get('which') === 'decided' ? ('decided' as const) : ('waiting' as const);
  const answer = useCall(
    officeApplications,
    { which, page: address.page, pageSize: address.pageSize, near: address.near },
    { freshMs: 0, keepPrevious: true },
  );
  return (
    <Sheet title={t('identity.office.join.title')} note={t('identity.office.join.note')}>
      <Segmented
        label={t('identity.office.recoveries.which')}
        options={[
          { value: 'waiting', label: t('identity.office.recoveries.waiting') },
          { value: 'decided', label: t('identity.office.recoveries.decided') },
        ]}
        value={which}
        onChange={value => address.set({ which: value === 'decided' ? value : undefined })}
      />
      <PagedTable
        answer={answer}
        address={address}
        caption={t('identity.office.join.title')}
        columns={useColumns(which, review)}
        keyOf={row => row.id}
        isSought
        bones={4}
        empty={<EmptyState icon="team" title={t(`identity.office.join.none.${which}`)} />}
      />
      {reviewing && <ReviewDialog application={reviewing} onClose={() => review(undefined)} />}
    </Sheet>
  );
}
