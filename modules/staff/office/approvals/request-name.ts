import { useI18n } from '@baize/i18n/react';
import type { ApprovalItem } from '../../contract/index.ts';
import { useActionName } from '../audit/action-name.ts';

/** What is requested. Actions are named as done: only one that was approved is. */
export function useRequestName(): (item: Pick<ApprovalItem, 'action' | 'status'>) => string {
  const { t } = useI18n();
  const nameOf = useActionName();
  return ({ action, status }) => (status === 'approved' ? nameOf(action) : t('staff.approval.requested', { action: nameOf(action) }));
}
