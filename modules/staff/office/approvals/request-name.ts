import { useOwnersText } from '@baize/ui';
import type { ApprovalItem } from '../../contract/index.ts';
import { useActionName } from '../audit/action-name.ts';

/** What is requested. Actions are named as done, which only an approved one is. */
export function useRequestName(): (item: Pick<ApprovalItem, 'action' | 'status'>) => string {
  const textOf = useOwnersText();
  const nameOf = useActionName();
  return ({ action, status }) => (status === 'approved' ? undefined : textOf(`office.request.${action}`)) ?? nameOf(action);
}
