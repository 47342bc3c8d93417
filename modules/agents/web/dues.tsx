import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Link, Notice, useCall } from '@baize/ui';
import { contractInfo } from '../contract/index.ts';
import styles from './agents.module.css';

/** Dividends that are overdue, or will be within a day, told to both sides before anything is paused. */
export function Dues() {
  const { t, formatDate, formatMoney } = useI18n();
  const { data } = useCall(contractInfo, {}, { freshMs: 60_000 });
  return data?.dividendsDue.map(({ side, isOverdue, billId, dueAt, leftMinor, currency }) => (
    <Notice key={`${side} ${isOverdue} ${currency}`} tone={side === 'payer' ? 'warn' : 'note'}>
      {t(`agents.due.${side}.${isOverdue ? 'overdue' : 'soon'}`, {
        amount: formatMoney(amountOf(leftMinor), currency),
        when: formatDate(dueAt, 'moment'),
      })}{' '}
      <Link className={styles['whole']} to={`/index?${new URLSearchParams({ mc: 'contracts', bill: billId })}`}>
        {t('agents.due.show')}
      </Link>
    </Notice>
  ));
}
