import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import { Link, Notice, useCall, useOwnersText } from '@baize/ui';
import { type ApprovalItem, staffApprovals } from '../contract/index.ts';

/** What waits for a second person about something, as the audit log names it: it is not asked for again meanwhile. */
export const useApprovalsOf = (target: string): readonly ApprovalItem[] =>
  useCall(staffApprovals, { target }, { freshMs: 0, everyMs: 15_000 }).data?.items ?? [];

/** Says what waits for a second person, who requested it and when, and leads there. */
export function WaitingApprovals({ items }: { items: readonly ApprovalItem[] }) {
  const { t, formatDate, formatMoney } = useI18n();
  const textOf = useOwnersText();
  return items.map(({ id, action, amount, requestedBy, requestedAt }) => (
    <Notice key={id} tone="warn">
      {t('staff.approval.pending', {
        what: textOf(`office.request.${action}`) ?? action,
        sum: amount ? formatMoney(amountOf(amount.minor), amount.currency as Currency) : '',
        who: requestedBy,
        at: formatDate(requestedAt, 'moment'),
      })}{' '}
      <Link to="/approvals">{t('staff.approval.title')}</Link>
    </Notice>
  ));
}
