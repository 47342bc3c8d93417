import type { Call } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { showToast, useGo, useSend } from '@baize/ui';
import { officeMember, officeMembers } from '../../contract/index.ts';
import type { WholeMember } from './identity.tsx';

export interface MemberDialogProps {
  member: WholeMember;
  onClose: () => void;
}

/** A change of a member: says that it is done, or waits for approval, and shows what is true now. */
export function useMemberChange<I, O>(call: Call<I, O>, { member, onClose }: MemberDialogProps) {
  const { t } = useI18n();
  const go = useGo();
  return useSend(call, {
    refreshes: [officeMember, officeMembers],
    onDone: () => {
      onClose();
      showToast({
        id: `identity.member.${member.id}`,
        tone: 'good',
        text: t('identity.office.act.done', { account: member.account }),
        action: { label: t('identity.office.act.trail'), onPick: () => go(`/audit?target=${encodeURIComponent(`member:${member.id}`)}`) },
      });
    },
  });
}
