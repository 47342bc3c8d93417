import { useI18n } from '@baize/i18n/react';
import { Button, Field, Segmented, showToast, useProblem, useSend } from '@baize/ui';
import { Facts, ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { officeApplications, officeClaimApplication, officeDecideApplication, officeReadApplication } from '../../contract/index.ts';
import { useTypeName } from '../type-name.ts';
import type { Application } from './applications-page.tsx';

/** What the applicant wrote, once someone asks for it: each look is an entry in the audit log. */
function Person({ application }: { application: Application }) {
  const { t } = useI18n();
  const reading = useSend(officeReadApplication);
  const problem = useProblem()(reading.error);
  const told = reading.data;
  if (told)
    return (
      <Facts
        facts={[
          { name: t('identity.join.name'), value: <bdi>{told.name}</bdi> },
          { name: t('identity.field.email'), value: <bdi dir="ltr">{told.email}</bdi> },
          { name: t('identity.join.channel'), value: <span dir="auto">{told.channel}</span> },
          { name: t('identity.join.message'), value: <span dir="auto">{told.message || '–'}</span> },
        ]}
      />
    );
  return (
    <div>
      <Button size="small" busy={reading.isBusy} onClick={() => void reading.send({ id: application.id })}>
        {t('identity.office.join.read')}
      </Button>
      {problem && <span role="alert">{problem.text}</span>}
    </div>
  );
}

/** Approves or rejects a claimed application, or releases it. */
export function ReviewDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useI18n();
  const typeName = useTypeName();
  const [type, setType] = useState<1 | 2>(1);
  const isMember = application.memberId !== null;
  const sending = useSend(officeDecideApplication, { refreshes: [officeApplications] });
  const releasing = useSend(officeClaimApplication, { refreshes: [officeApplications], onDone: onClose });
  const decide = (decision: 'approved' | 'rejected') => async (reason: string) => {
    if (!(await sending.send({ id: application.id, decision, type, reason }))) return;
    onClose();
    showToast({ id: `identity.join.${application.id}`, tone: 'good', text: t(`identity.office.join.done.${decision}`) });
  };
  return (
    <ReasonDialog
      title={t('identity.office.join.question', { account: application.account ?? t('identity.office.join.visitor') })}
      before={
        <>
          <Person application={application} />
          {isMember && (
            <Field label={t('identity.office.act.type.becomes')}>
              <Segmented
                label={t('identity.office.act.type.becomes')}
                value={String(type)}
                onChange={value => setType(value === '2' ? 2 : 1)}
                options={([1, 2] as const).map(one => ({ value: String(one), label: typeName(one) }))}
              />
            </Field>
          )}
          <div>
            <Button size="small" busy={releasing.isBusy} onClick={() => void releasing.send({ id: application.id, isClaimed: false })}>
              {t('identity.office.join.release')}
            </Button>
          </div>
        </>
      }
      answers={[
        { label: t('identity.office.join.reject'), isDanger: true, onReason: decide('rejected') },
        { label: t('identity.office.join.approve'), onReason: decide('approved') },
      ]}
      isBusy={sending.isBusy}
      error={sending.error ?? releasing.error}
      onClose={onClose}
    >
      {t(isMember ? 'identity.office.join.follows.member' : 'identity.office.join.follows.visitor')}
    </ReasonDialog>
  );
}
