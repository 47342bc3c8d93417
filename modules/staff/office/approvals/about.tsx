import { useI18n } from '@baize/i18n/react';
import { Link, useOwnersText, useTargets } from '@baize/ui';
import { Code } from '@baize/ui/office';
import type { ApprovalItem } from '../../contract/index.ts';
import { useActionName } from '../audit/action-name.ts';

const isDate = /^\d{4}-\d\d-\d\d$/;

/** What is requested. Actions are named as done: only one that was approved is. */
export function useRequestName(): (item: Pick<ApprovalItem, 'action' | 'status'>) => string {
  const { t } = useI18n();
  const nameOf = useActionName();
  return ({ action, status }) => (status === 'approved' ? nameOf(action) : t('staff.approval.requested', { action: nameOf(action) }));
}

/** What a request is about, as its module calls it, with the way to its page. */
export function About({ item: { target, names } }: { item: Pick<ApprovalItem, 'target' | 'names'> }) {
  const { code, formatDate } = useI18n();
  const textOf = useOwnersText();
  const [kind = '', ...rest] = target.split(':');
  const id = rest.join(':');
  const shown = useTargets().find(one => one.kind === kind);
  const written = Object.entries(names).map(([name, value]) => [name, isDate.test(value) ? formatDate(value) : value]);
  const name = names[code] ?? names['EN'] ?? names['CN'] ?? id;
  // What is gone has no names any more: its id is all that is left to say.
  const text = textOf(`office.target.${kind}`, {
    owner: '',
    values: { account: id, from: '', to: '', number: id, ...Object.fromEntries(written), id, name },
  });
  if (!shown || text === undefined) return <Code>{target}</Code>;
  return <Link to={shown.to(id, names)}>{text}</Link>;
}
