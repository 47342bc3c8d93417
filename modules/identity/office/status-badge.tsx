import { useI18n } from '@baize/i18n/react';
import { Badge } from '@baize/ui';
import type { MemberStatus } from '../contract/index.ts';

export function StatusBadge({ status }: { status: MemberStatus }) {
  const { t } = useI18n();
  return <Badge tone={status === 'active' ? 'win' : 'loss'}>{t(`identity.office.status.${status}`)}</Badge>;
}
