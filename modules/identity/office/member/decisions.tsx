import { useI18n } from '@baize/i18n/react';
import { ReasonDialog } from '@baize/ui/office';
import { officeEndSessions, officeRequirePassword, officeResetFactors, officeSetMemberStatus } from '../../contract/index.ts';
import { type MemberDialogProps, useMemberChange } from './use-change.ts';

/** Out immediately, or in again. */
export function FreezeDialog(props: MemberDialogProps) {
  const { member, onClose } = props;
  const { t } = useI18n();
  const sending = useMemberChange(officeSetMemberStatus, props);
  const way = member.status === 'frozen' ? 'unfreeze' : 'freeze';
  const status = way === 'freeze' ? ('frozen' as const) : ('active' as const);
  return (
    <ReasonDialog
      title={t(`identity.office.act.${way}.question`, { account: member.account })}
      answers={[
        {
          label: t(`identity.office.act.${way}`),
          isDanger: way === 'freeze',
          onReason: reason => void sending.send({ id: member.id, status, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(`identity.office.act.${way}.follows`)}
    </ReasonDialog>
  );
}

export function EndSessionsDialog(props: MemberDialogProps) {
  const { member, onClose } = props;
  const { t } = useI18n();
  const sending = useMemberChange(officeEndSessions, props);
  return (
    <ReasonDialog
      title={t('identity.office.act.sessions.question', { account: member.account })}
      answers={[
        { label: t('identity.office.act.sessions'), isDanger: true, onReason: reason => void sending.send({ id: member.id, reason }) },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('identity.office.act.sessions.follows', { count: member.sessions.length })}
    </ReasonDialog>
  );
}

/** For an account whose password someone else may know. */
export function PasswordDialog(props: MemberDialogProps) {
  const { member, onClose } = props;
  const { t } = useI18n();
  const sending = useMemberChange(officeRequirePassword, props);
  return (
    <ReasonDialog
      title={t('identity.office.act.password.question', { account: member.account })}
      answers={[
        { label: t('identity.office.act.password'), isDanger: true, onReason: reason => void sending.send({ id: member.id, reason }) },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('identity.office.act.password.follows')}
    </ReasonDialog>
  );
}

/** For someone who has lost the device and the recovery codes, after they have proven who they are. */
export function FactorDialog(props: MemberDialogProps) {
  const { member, onClose } = props;
  const { t } = useI18n();
  const sending = useMemberChange(officeResetFactors, props);
  return (
    <ReasonDialog
      title={t('identity.office.act.factors.question', { account: member.account })}
      answers={[
        { label: t('identity.office.act.factors'), isDanger: true, onReason: reason => void sending.send({ id: member.id, reason }) },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('identity.office.act.factors.follows')}
    </ReasonDialog>
  );
}
