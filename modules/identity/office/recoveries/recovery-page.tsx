import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, ErrorState, Link, Notice, Skeleton, showToast, useCall, usePathParam, useProblem, useSend } from '@baize/ui';
import { Code, Facts, Panel, ReasonDialog, Sheet, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import { officeApproveRecovery, officeReadRecovery, officeRecoveries, officeRecovery, officeRejectRecovery } from '../../contract/index.ts';
import { RecoveryBadge } from './recoveries-page.tsx';

type Recovery = OutputOf<typeof officeRecovery>;

/** One request: compare who asks with who the account belongs to, then propose a link or reject. */
export default function RecoveryPage() {
  const { t, formatDate } = useI18n();
  const id = usePathParam('id');
  const { data, error, refetch } = useCall(officeRecovery, { id }, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} height="20px" />;
  return (
    <Sheet
      title={
        <>
          <bdi>{data.account}</bdi>
          <RecoveryBadge status={data.status} />
        </>
      }
      note={<Link to="/recoveries">{t('identity.office.recoveries.title')}</Link>}
      actions={data.status === 'open' && <Actions recovery={data} />}
    >
      <Panel title={t('identity.office.recovery.title')}>
        <Facts
          facts={[
            {
              name: t('identity.office.recoveries.member'),
              value: (
                <Link to={`/members/${data.memberId}`}>
                  <bdi>{data.account}</bdi>
                </Link>
              ),
            },
            {
              name: t('identity.office.recovery.documents'),
              value: <Link to={`/members/${data.memberId}?tab=reviews`}>{t('identity.office.recovery.documents')}</Link>,
            },
            { name: t('identity.office.recoveries.madeAt'), value: formatDate(data.madeAt, 'moment') },
            { name: t('identity.office.recoveries.address'), value: <Code>{data.ip}</Code> },
            { name: t('identity.office.recoveries.decidedBy'), value: <bdi>{data.decidedBy ?? '–'}</bdi> },
          ]}
        />
      </Panel>
      <Person recovery={data} />
    </Sheet>
  );
}

function Person({ recovery }: { recovery: Recovery }) {
  const { t } = useI18n();
  const reading = useSend(officeReadRecovery);
  const problem = useProblem()(reading.error);
  const told = reading.data;
  return (
    <Panel title={t('identity.office.recovery.person')}>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {!told && (
        <>
          <p>{t('identity.office.recovery.personNote')}</p>
          <Button icon="eye" busy={reading.isBusy} onClick={() => void reading.send({ id: recovery.id })}>
            {t('identity.office.recovery.show')}
          </Button>
        </>
      )}
      {told && (
        <Facts
          facts={[
            { name: t('identity.office.recovery.contact'), value: <Code>{told.contact}</Code> },
            { name: t('identity.office.recovery.reason'), value: <span dir="auto">{told.reason}</span> },
            { name: t('identity.office.member.mobile'), value: told.mobile ? <Code>{told.mobile}</Code> : '–' },
            { name: t('identity.office.member.email'), value: told.email ? <Code>{told.email}</Code> : '–' },
            ...told.facts.map(({ field, text }) => ({ name: t(`identity.field.${field}`), value: <bdi>{text}</bdi> })),
          ]}
        />
      )}
    </Panel>
  );
}

const refreshes = [officeRecovery, officeRecoveries];

function Actions({ recovery }: { recovery: Recovery }) {
  const { t } = useI18n();
  const [way, setWay] = useState<'approve' | 'reject'>();
  const onClose = () => setWay(undefined);
  return (
    <>
      <Button look="danger" onClick={() => setWay('reject')}>
        {t('identity.office.recovery.reject')}
      </Button>
      <Button look="primary" onClick={() => setWay('approve')}>
        {t('identity.office.recovery.approve')}
      </Button>
      {way && <Decision recovery={recovery} way={way} onClose={onClose} />}
    </>
  );
}

function Decision({ recovery, way, onClose }: { recovery: Recovery; way: 'approve' | 'reject'; onClose: () => void }) {
  const { t } = useI18n();
  const tell = useDoneToast();
  const text = t(`identity.office.recovery.done.${way}`);
  const approving = useSend(officeApproveRecovery, {
    refreshes,
    onDone: answer => {
      onClose();
      tell({ id: recovery.id, text, answer });
    },
  });
  const rejecting = useSend(officeRejectRecovery, {
    refreshes,
    onDone: () => {
      onClose();
      showToast({ id: recovery.id, tone: 'good', text });
    },
  });
  const sending = way === 'approve' ? approving : rejecting;
  return (
    <ReasonDialog
      title={t(`identity.office.recovery.${way}.question`, { account: recovery.account })}
      answers={[
        {
          label: t(`identity.office.recovery.${way}`),
          isDanger: way === 'reject',
          onReason: reason => void sending.send({ id: recovery.id, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(`identity.office.recovery.${way}.follows`)}
    </ReasonDialog>
  );
}
