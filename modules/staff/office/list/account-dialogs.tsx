import { useI18n } from '@baize/i18n/react';
import { Field, showToast, TextInput, useSend } from '@baize/ui';
import { Code, ReasonDialog, ToldOnce } from '@baize/ui/office';
import { useState } from 'react';
import { type StaffItem, staffCreate, staffList, staffResetAccess, staffSetRoles, staffSetStatus } from '../../contract/index.ts';
import styles from './list.module.css';
import { RoleChoice } from './role-choice.tsx';

export interface AccountDialogProps {
  staff: StaffItem;
  onClose: () => void;
}

const isAccount = (text: string): boolean => /^[a-z][a-z0-9._-]{1,31}$/.test(text.trim().toLowerCase());

/** The password of a first sign-in. */
function FirstPassword({ account, password, onClose }: { account: string; password: string; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <ToldOnce title={t('staff.office.told.title', { account })} warning={t('staff.office.told.once')} secret={password} onClose={onClose}>
      <p className={styles['told']}>
        <Code>{password}</Code>
      </p>
    </ToldOnce>
  );
}

export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<ReadonlySet<string>>(new Set(['support']));
  const sending = useSend(staffCreate, { refreshes: [staffList] });
  if (sending.data) return <FirstPassword account={account} password={sending.data.password} onClose={onClose} />;
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
      <RoleChoice chosen={roles} onChange={setRoles} isTried={isTried} />
    </>
  );
  return (
    <ReasonDialog
      title={t('staff.office.list.make')}
      before={form}
      isReady={isAccount(account) && name.trim() !== '' && roles.size > 0}
      answers={[
        {
          label: t('staff.office.list.make'),
          onReason: reason => void sending.send({ account, name: name.trim(), roles: [...roles], reason } as never),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
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
  const sending = useSend(staffResetAccess, { refreshes: [staffList] });
  if (sending.data) return <FirstPassword account={staff.account} password={sending.data.password} onClose={onClose} />;
  return (
    <ReasonDialog
      title={t('staff.office.list.reset.question', { account: staff.account })}
      answers={[{ label: t('staff.office.list.reset'), isDanger: true, onReason: reason => void sending.send({ id: staff.id, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('staff.office.list.reset.follows')}
    </ReasonDialog>
  );
}
