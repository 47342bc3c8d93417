import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, Icon, Money, useRouter } from '@baize/ui';
import { CopyText } from '@baize/wallet/web/kit';
import { useEffect, useRef } from 'react';
import type { Withdrawal } from '../../contract/index.ts';
import { Rows } from './rows.tsx';
import styles from './withdraw.module.css';

/** What was asked for, the number to ask about it, and what comes next. */
export function Sent({ withdrawal, onAgain }: { withdrawal: Withdrawal; onAgain: () => void }) {
  const { t } = useI18n();
  const router = useRouter();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={styles['form']}>
      <div className={styles['done']}>
        <span className={styles['sign']}>
          <Icon name="check" size={28} />
        </span>
        <div>
          <h3 ref={head} tabIndex={-1} className={styles['doneTitle']}>
            {t('cashier.withdraw.asked')}
          </h3>
          <p className={styles['doneAmount']}>
            <Money minor={amountOf(withdrawal.netMinor)} currency={withdrawal.currency} />
          </p>
        </div>
      </div>
      <Rows
        rows={[
          [t('cashier.reference'), <CopyText key="reference" text={withdrawal.reference} label={t('cashier.reference.copy')} />],
          [
            t('cashier.withdraw.next.label'),
            t(withdrawal.status === 'review' ? 'cashier.withdraw.next.review' : 'cashier.withdraw.next.pay'),
          ],
        ]}
      />
      <div className={styles['buttons']}>
        <Button size="large" onClick={() => router.setSearch({ w: 'records' })}>
          {t('cashier.withdraw.toRecords')}
        </Button>
        <Button size="large" onClick={onAgain}>
          {t('cashier.withdraw.again')}
        </Button>
      </div>
    </div>
  );
}
