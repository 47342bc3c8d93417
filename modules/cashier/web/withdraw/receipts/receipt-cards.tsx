import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Money, useAnswers, useCall, useChannel, useKnown, useSession } from '@baize/ui';
import { useRef } from 'react';
import { awaitedReceipts, type Withdrawal, withdrawalsChannel } from '../../../contract/index.ts';
import styles from '../withdraw.module.css';
import { ReceiptQuestion } from './receipt-question.tsx';
import { useReceiptStates } from './receipt-undo.ts';

/** On the first page: payouts that wait for the member's word. */
export default function ReceiptCards() {
  const { t } = useI18n();
  const session = useSession();
  const { refresh } = useAnswers();
  const mayAsk = session !== undefined && session.type !== 4;
  const { data, error } = useCall(awaitedReceipts, {}, { enabled: mayAsk });
  useKnown(!mayAsk || data !== undefined || error !== null);
  useChannel(withdrawalsChannel, () => void refresh(awaitedReceipts));
  const states = useReceiptStates();
  // One that was answered here stays where it is until the page is left, so that nothing moves under the pointer.
  const seen = useRef<readonly Withdrawal[]>([]);
  const now = data?.items ?? [];
  seen.current = [...seen.current.filter(one => states.has(one.id) || now.some(other => other.id === one.id)), ...now].filter(
    (one, at, all) => all.findIndex(other => other.id === one.id) === at,
  );
  return seen.current.map(one => (
    <article key={one.id} className={styles['card']} aria-label={t('cashier.withdraw.one', { reference: one.reference })}>
      <header className={styles['cardHead']}>
        <h2 className={styles['cardTitle']}>{t('cashier.receipt.card')}</h2>
        <span className={styles['cardSum']}>
          <Money minor={amountOf(one.paidMinor)} currency={one.currency} />
        </span>
      </header>
      <p className={styles['small']}>
        {one.destination.institution} <bdi>{one.destination.masked}</bdi>
      </p>
      <ReceiptQuestion withdrawal={one} isAsked />
    </article>
  ));
}
