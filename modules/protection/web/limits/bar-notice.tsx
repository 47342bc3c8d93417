import { useI18n } from '@baize/i18n/react';
import { Button, Icon, Notice, useOnline, useProblem, useRouter, useSend } from '@baize/ui';
import { useEffect, useRef } from 'react';
import { askToReturn, type BarView, memberDepositRoom, memberProtection } from '../../contract/index.ts';
import styles from './limits.module.css';

/** What keeps the member from play, until when, what they can still do, and how to return. */
export function BarNotice({ bar }: { bar: BarView }) {
  const { t, formatDate } = useI18n();
  const router = useRouter();
  const isOnline = useOnline();
  const sending = useSend(askToReturn, { refreshes: [memberProtection, memberDepositRoom] });
  const problem = useProblem()(sending.error);
  const place = useRef<HTMLElement>(null);
  // It appears above what was just pressed, and is what the member has to see.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  const until = bar.until ? formatDate(bar.until, 'moment') : '';
  return (
    <section ref={place} className={styles['bar']} aria-labelledby="bar-title">
      <Icon name="shield" size={28} />
      <div className={styles['barBody']}>
        <h3 id="bar-title" className={styles['title']}>
          {t(`protection.bar.${bar.bar}`, { until })}
        </h3>
        <p>{t(`protection.bar.${bar.bar}.note`)}</p>
        {bar.returnsAt && <p>{t('protection.bar.returns', { at: formatDate(bar.returnsAt, 'moment') })}</p>}
        {problem && <Notice tone="bad">{problem.text}</Notice>}
        <div className={styles['buttons']}>
          <Button onClick={() => router.setSearch({ mc: 'transactionHistory' })}>{t('protection.bar.records')}</Button>
          {bar.mayAskToReturn && (
            <Button busy={sending.isBusy} disabled={!isOnline} onClick={() => void sending.send({ isAsking: true })}>
              {t('protection.bar.return')}
            </Button>
          )}
          {bar.returnAskedAt && (
            <Button busy={sending.isBusy} disabled={!isOnline} onClick={() => void sending.send({ isAsking: false })}>
              {t('protection.bar.stay')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
