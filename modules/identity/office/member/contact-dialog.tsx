import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, useSend } from '@baize/ui';
import { Code, Facts, ReasonDialog } from '@baize/ui/office';
import { officeMemberContact } from '../../contract/index.ts';
import type { MemberDialogProps } from './use-change.ts';

/** Contact and personal details in full, after a reason: that they were read is kept, what they are is not. */
export function ContactDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useI18n();
  const sending = useSend(officeMemberContact);
  if (sending.data)
    return (
      <Dialog
        open
        onClose={onClose}
        size="small"
        title={t('identity.office.act.contact.of', { account: member.account })}
        actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
      >
        <Facts
          facts={[
            { name: t('identity.office.member.mobile'), value: sending.data.mobile ? <Code>{sending.data.mobile}</Code> : '–' },
            { name: t('identity.office.member.email'), value: sending.data.email ? <Code>{sending.data.email}</Code> : '–' },
            ...sending.data.facts.map(({ field, text }) => ({ name: t(`identity.field.${field}`), value: <bdi>{text}</bdi> })),
          ]}
        />
      </Dialog>
    );
  return (
    <ReasonDialog
      title={t('identity.office.act.contact.question', { account: member.account })}
      answers={[{ label: t('identity.office.act.contact'), onReason: reason => void sending.send({ id: member.id, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('identity.office.act.contact.follows')}
    </ReasonDialog>
  );
}
