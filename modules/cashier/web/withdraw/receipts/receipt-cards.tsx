import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Icon, Money, useAnswers, useCall, useChannel, useKnown, useSession } from '@baize/ui';
import { OwnMoney } from '@baize/wallet/web/kit';
import { useId, useRef, useState } from 'react';
import { awaitedReceipts, type Withdrawal, withdrawalsChannel } from '../../../contract/index.ts';
import styles from '../withdraw.module.css';
import { ReceiptQuestion } from './receipt-question.tsx';
import { useReceiptStates } from './receipt-undo.ts';

/** On the first page: payouts that wait for the member's word, folded into one line, so that the games stay in view. */
export default function ReceiptCards() {
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
  if (seen.current.length === 0) return null;
  return <Folded all={seen.current} waiting={seen.current.filter(one => !states.has(one.id))} />;
}

function Folded({ all, waiting }: { all: readonly Withdrawal[]; waiting: readonly Withdrawal[] }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const [first] = waiting;
  return (
    <section className={styles['awaited']} aria-label={t('cashier.receipt.card')}>
      <h2>
        <button
          type="button"
          className={styles['awaitedLine']}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="withdraw" />
          <span className={styles['awaitedWords']}>{t('cashier.receipt.waiting', { count: waiting.length })}</span>
          {first && <OwnMoney minor={waiting.reduce((sum, one) => sum + amountOf(one.paidMinor), 0n)} currency={first.currency} />}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
        </button>
      </h2>
      <div id={listId} className={styles['awaitedList']} hidden={!isOpen}>
        {isOpen && all.map(one => <ReceiptCard key={one.id} one={one} />)}
      </div>
    </section>
  );
}

function ReceiptCard({ one }: { one: Withdrawal }) {
  const { t } = useI18n();
  return (
    <article className={styles['card']} aria-label={t('cashier.withdraw.one', { reference: one.reference })}>
      <header className={styles['cardHead']}>
        <h3 className={styles['cardTitle']}>{t('cashier.receipt.card')}</h3>
        <span className={styles['cardSum']}>
          <Money minor={amountOf(one.paidMinor)} currency={one.currency} />
        </span>
      </header>
      <p className={styles['small']}>
        {one.destination.institution} <bdi>{one.destination.masked}</bdi>
      </p>
      <ReceiptQuestion withdrawal={one} isAsked />
    </article>
  );
}
