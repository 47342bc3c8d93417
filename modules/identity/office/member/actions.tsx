import { useI18n } from '@baize/i18n/react';
import { Button, Menu, type MenuItem, useIsPhone, useMay } from '@baize/ui';
import { useState } from 'react';
import { ContactDialog } from './contact-dialog.tsx';
import { EndSessionsDialog, FactorDialog, FreezeDialog, PasswordDialog } from './decisions.tsx';
import type { WholeMember } from './identity.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';

type Action = 'status' | 'type' | 'labels' | 'sessions' | 'password' | 'factors' | 'contact';

const dialogs = {
  status: FreezeDialog,
  type: TypeDialog,
  labels: LabelsDialog,
  sessions: EndSessionsDialog,
  password: PasswordDialog,
  factors: FactorDialog,
  contact: ContactDialog,
} as const;

/** What staff may do with this member, by their permissions and by what the member is. */
export function MemberActions({ member }: { member: WholeMember }) {
  const { t } = useI18n();
  const may = useMay();
  const isPhone = useIsPhone();
  const [action, setAction] = useState<Action>();
  const isFrozen = member.status === 'frozen';
  const { protection } = member;
  const hasContact = protection.mobile !== null || protection.email !== null;
  const offered: readonly (false | { action: Action; icon: NonNullable<MenuItem['icon']>; label: string; danger?: boolean })[] = [
    may('members.write') && {
      action: 'status',
      icon: 'lock',
      label: t(isFrozen ? 'identity.office.act.unfreeze' : 'identity.office.act.freeze'),
      danger: !isFrozen,
    },
    may('members.write') && member.nextTypes.length > 0 && { action: 'type', icon: 'team', label: t('identity.office.act.type') },
    may('members.write') && { action: 'labels', icon: 'flag', label: t('identity.office.act.labels') },
    may('members.write') && member.sessions.length > 0 && { action: 'sessions', icon: 'logout', label: t('identity.office.act.sessions') },
    may('members.secure') &&
      protection.password === 'set' && { action: 'password', icon: 'edit', label: t('identity.office.act.password') },
    may('members.secure') &&
      (protection.hasAuthenticator || protection.passkeys > 0) && {
        action: 'factors',
        icon: 'shield',
        label: t('identity.office.act.factors'),
      },
    may('members.contact') && hasContact && { action: 'contact', icon: 'phone', label: t('identity.office.act.contact') },
  ];
  const items = offered.flatMap((one): MenuItem[] =>
    one ? [{ id: one.action, label: one.label, icon: one.icon, danger: one.danger ?? false, onPick: () => setAction(one.action) }] : [],
  );
  if (items.length === 0) return null;
  const Dialog = action && dialogs[action];
  return (
    <>
      <Menu label={t('identity.office.act.title')} items={items} align={isPhone ? 'start' : 'end'}>
        {button => (
          <Button iconEnd="chevron-down" {...button}>
            {t('identity.office.act.title')}
          </Button>
        )}
      </Menu>
      {Dialog && <Dialog member={member} onClose={() => setAction(undefined)} />}
    </>
  );
}
