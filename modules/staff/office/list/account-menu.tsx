import { useI18n } from '@baize/i18n/react';
import { IconButton, Menu, type MenuItem } from '@baize/ui';
import { useState } from 'react';
import type { StaffItem } from '../../contract/index.ts';
import { EmailDialog, InviteDialog, ResetDialog, RolesDialog, StatusDialog } from './account-dialogs.tsx';

const dialogs = { roles: RolesDialog, status: StatusDialog, reset: ResetDialog, invite: InviteDialog, email: EmailDialog } as const;
type Action = keyof typeof dialogs;

/** What can be done with an account; the server refuses one's own, and whatever goes beyond one's rights. */
export function AccountMenu({ staff }: { staff: StaffItem }) {
  const { t } = useI18n();
  const [action, setAction] = useState<Action>();
  const isActive = staff.status === 'active';
  const items: MenuItem[] = [
    { id: 'roles', label: t('staff.office.list.roles'), icon: 'team', onPick: () => setAction('roles') },
    { id: 'email', label: t('staff.office.list.email'), icon: 'edit', onPick: () => setAction('email') },
    staff.isInvited
      ? { id: 'invite', label: t('staff.office.list.invite'), icon: 'refresh', onPick: () => setAction('invite') }
      : { id: 'reset', label: t('staff.office.list.reset'), icon: 'refresh', onPick: () => setAction('reset') },
    {
      id: 'status',
      label: t(isActive ? 'staff.office.list.disable' : 'staff.office.list.enable'),
      icon: 'lock',
      danger: isActive,
      onPick: () => setAction('status'),
    },
  ];
  const Dialog = action && dialogs[action];
  const label = t('staff.office.list.actionsOf', { account: staff.account });
  return (
    <>
      <Menu label={label} items={items}>
        {button => <IconButton icon="more" size="small" label={label} {...button} />}
      </Menu>
      {Dialog && <Dialog staff={staff} onClose={() => setAction(undefined)} />}
    </>
  );
}
