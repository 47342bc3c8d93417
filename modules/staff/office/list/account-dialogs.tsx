import { useI18n } from '@baize/i18n/react';
import { Field, showToast, TextInput, useSend } from '@baize/ui';
import { ReasonDialog, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import {
  type StaffItem,
  staffCreate,
  staffInvite,
  staffList,
  staffResetAccess,
  staffSetEmail,
  staffSetRoles,
  staffSetStatus,
} from '../../contract/index.ts';
import { EmailField, isEmail } from '../email-field.tsx';
import { RoleChoice } from './role-choice.tsx';

interface AccountDialogProps {
  staff: StaffItem;
  onClose: () => void;
}

const isAccount = (text: string): boolean => /^[a-z][a-z0-9._-]{1,31}$/.test(text.trim().toLowerCase());

/** Where the link went: to the person, or to the console of the server. */
function useInvitedToast() {
  const { t } = useI18n();
  return (account: string, sentBy: 'mail' | 'console') =>
    showToast({
      id: `staff.invited.${account}`,
      tone: sentBy === 'mail' ? 'good' : 'note',
      text: t(`staff.office.invited.${sentBy}`, { account }),
    });
}

export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<ReadonlySet<string>>(new Set(['support']));
  const invited = useInvitedToast();
  const sending = useSend(staffCreate, {
    refreshes: [staffList],
    onDone: ({ sentBy }) => {
      onClose();
      invited(account, sentBy);
    },
  });
  const form = (isTried: boolean) => (
    <>
      <Field
        label={t('staff.login.account')}
        hint={t('staff.office.list.accountHint')}
        error={(isTried || account !== '') && !isAccount(account) ? t('staff.office.list.accountWrong') : undefined}
        required
      >
        <TextInput
          dir="ltr"
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          value={account}
          onChange={event => setAccount(event.target.value)}
        />
      </Field>
      <Field label={t('staff.office.list.name')} error={isTried && name.trim() === '' ? t('staff.office.login.empty') : undefined} required>
        <TextInput maxLength={80} value={name} onChange={event => setName(event.target.value)} />
      </Field>
      <EmailField value={email} onChange={setEmail} isTried={isTried} />
      <RoleChoice chosen={roles} onChange={setRoles} isTried={isTried} />
    </>
  );
  return (
    <ReasonDialog
      title={t('staff.office.list.make')}
      before={form}
      isReady={isAccount(account) && name.trim() !== '' && isEmail(email) && roles.size > 0}
      answers={[
        {
          label: t('staff.office.list.make'),
          onReason: reason => void sending.send({ account, name: name.trim(), email: email.trim(), roles: [...roles], reason } as never),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('staff.office.list.makeFollows')}
    </ReasonDialog>
  );
}

function useDone(staff: StaffItem, onClose: () => void) {
  const { t } = useI18n();
  return {
    refreshes: [staffList],
    onDone: () => {
      onClose();
      showToast({ id: `staff.${staff.id}`, tone: 'good', text: t('staff.office.list.done', { account: staff.account }) });
    },
  };
}

export function RolesDialog({ staff, onClose }: AccountDialogProps) {
  const { t } = useI18n();
  const [roles, setRoles] = useState<ReadonlySet<string>>(new Set(staff.roles));
  const sending = useSend(staffSetRoles, useDone(staff, onClose));
  return (
    <ReasonDialog
      title={t('staff.office.list.rolesOf', { account: staff.account })}
      before={isTried => <RoleChoice chosen={roles} onChange={setRoles} isTried={isTried} />}
      isReady={roles.size > 0}
      answers={[
        { label: t('staff.office.list.save'), onReason: reason => void sending.send({ id: staff.id, roles: [...roles], reason } as never) },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('staff.office.list.rolesFollow')}
    </ReasonDialog>
  );
}

export function StatusDialog({ staff, onClose }: AccountDialogProps) {
  const { t } = useI18n();
  const sending = useSend(staffSetStatus, useDone(staff, onClose));
  const way = staff.status === 'active' ? 'disable' : 'enable';
  const status = way === 'disable' ? ('disabled' as const) : ('active' as const);
  return (
    <ReasonDialog
      title={t(`staff.office.list.${way}.question`, { account: staff.account })}
      answers={[
        {
          label: t(`staff.office.list.${way}`),
          isDanger: way === 'disable',
          onReason: reason => void sending.send({ id: staff.id, status, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(`staff.office.list.${way}.follows`)}
    </ReasonDialog>
  );
}

export function ResetDialog({ staff, onClose }: AccountDialogProps) {
  const { t } = useI18n();
  const done = useDoneToast();
  const sending = useSend(staffResetAccess, {
    refreshes: [staffList],
    onDone: answer => {
      onClose();
      done({ id: `staff.${staff.id}`, text: t('staff.office.list.done', { account: staff.account }), answer });
    },
  });
  return (
    <ReasonDialog
      title={t('staff.office.list.reset.question', { account: staff.account })}
      answers={[{ label: t('staff.approval.request'), isDanger: true, onReason: reason => void sending.send({ id: staff.id, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('staff.office.list.reset.follows')}
    </ReasonDialog>
  );
}

export function InviteDialog({ staff, onClose }: AccountDialogProps) {
  const { t } = useI18n();
  const invited = useInvitedToast();
  const sending = useSend(staffInvite, {
    refreshes: [staffList],
    onDone: ({ sentBy }) => {
      onClose();
      invited(staff.account, sentBy);
    },
  });
  return (
    <ReasonDialog
      title={t('staff.office.list.invite.question', { account: staff.account })}
      answers={[{ label: t('staff.office.list.invite'), onReason: reason => void sending.send({ id: staff.id, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('staff.office.list.invite.follows')}
    </ReasonDialog>
  );
}

export function EmailDialog({ staff, onClose }: AccountDialogProps) {
  const { t } = useI18n();
  const done = useDoneToast();
  const [email, setEmail] = useState(staff.email ?? '');
  const sending = useSend(staffSetEmail, {
    refreshes: [staffList],
    onDone: answer => {
      onClose();
      done({ id: `staff.${staff.id}`, text: t('staff.office.list.done', { account: staff.account }), answer });
    },
  });
  return (
    <ReasonDialog
      title={t('staff.office.list.emailOf', { account: staff.account })}
      before={isTried => <EmailField value={email} onChange={setEmail} isTried={isTried} />}
      isReady={isEmail(email)}
      answers={[
        { label: t('staff.approval.request'), onReason: reason => void sending.send({ id: staff.id, email: email.trim(), reason }) },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('staff.office.list.emailFollows')}
    </ReasonDialog>
  );
}
