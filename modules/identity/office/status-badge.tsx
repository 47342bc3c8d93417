import { useI18n } from '@baize/i18n/react';
import { Badge } from '@baize/ui';
import type { MemberStatus } from '../contract/index.ts';

export const memberStates = { texts: 'identity.office.status', tones: { active: 'win', frozen: 'loss' } } as const;

export function StatusBadge({ status }: { status: MemberStatus }) {
  const { t } = useI18n();
  return <Badge tone={memberStates.tones[status]}>{t(`identity.office.status.${status}`)}</Badge>;
}
