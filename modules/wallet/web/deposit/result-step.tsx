import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { minorFromWire } from '@baize/kernel';
import { Button, Icon, Money, useRouter } from '@baize/ui';
import { useEffect, useRef } from 'react';
import type { sandboxDeposit } from '../../contract/index.ts';
import { CopyText } from '../copy-text.tsx';
import styles from './deposit.module.css';
import type { Terms } from './terms.ts';

interface ResultStepProps {
  terms: Terms;
  answer: OutputOf<typeof sandboxDeposit>;
  onAgain: () => void;
}

/** The receipt: what was added, the number to ask about it, and the way to the record. */
export function ResultStep({ terms, answer, onAgain }: ResultStepProps) {
  const { t } = useI18n();
  const router = useRouter();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const money = (wire: string) => <Money minor={minorFromWire(wire) ?? 0n} currency={terms.currency} />;
  return (
    <div className={styles['form']}>
      <div className={styles['done']}>
        <span className={styles['sign']}>
          <Icon name="check" size={28} />
        </span>
        <div>
          <h3 ref={head} tabIndex={-1} className={styles['doneTitle']}>
            {t('wallet.deposit.done')}
          </h3>
          <p className={styles['doneAmount']}>{money(answer.amountMinor)}</p>
        </div>
      </div>
      <dl className={styles['review']}>
        <div>
          <dt>{t('wallet.reference')}</dt>
          <dd>
            <CopyText text={answer.reference} label={t('wallet.reference.copy')} />
          </dd>
        </div>
        <div>
          <dt>{t('wallet.deposit.balance')}</dt>
          <dd>{money(answer.sumBalance)}</dd>
        </div>
        <div>
          <dt>{t('wallet.deposit.leftToday')}</dt>
          <dd>{money(answer.leftTodayMinor)}</dd>
        </div>
      </dl>
      <div className={styles['buttons']}>
        <Button size="large" onClick={() => router.setSearch({ mc: 'transactionHistory' })}>
          {t('wallet.deposit.toRecord')}
        </Button>
        <Button size="large" onClick={onAgain}>
          {t('wallet.deposit.again')}
        </Button>
      </div>
    </div>
  );
}
