import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, EmptyState, ErrorState, Icon, Money, Skeleton, useCall } from '@baize/ui';
import { CopyText } from '@baize/wallet/web/kit';
import { myWithdrawals, openWithdrawals, type Withdrawal } from '../../contract/index.ts';
import { ReceiptQuestion } from './receipts/receipt-question.tsx';
import { useReceiptState, useReceiptStates } from './receipts/receipt-undo.ts';
import styles from './withdraw.module.css';

const lookMs = 30_000;

/** How a withdrawal is called and coloured, with what the member said of it. */
export function StatusBadge({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useI18n();
  const { status, receipt } = withdrawal;
  if (receipt?.dispute === 'open') return <Badge tone="warn">{t('cashier.status.disputed')}</Badge>;
  if (receipt?.outcome === 'waiting') return <Badge tone="warn">{t('cashier.status.confirm')}</Badge>;
  const tones = { review: 'info', approved: 'info', sending: 'info', paid: 'win', rejected: 'loss' } as const;
  return <Badge tone={tones[status]}>{t(`cashier.status.${status}`)}</Badge>;
}

/** The steps from the request to the member's word, with when each was reached. */
function Steps({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, formatDate } = useI18n();
  const { status, receipt } = withdrawal;
  const isRejected = status === 'rejected';
  const steps = [
    { name: 'requested', at: withdrawal.requestedAt },
    { name: 'approved', at: withdrawal.approvedAt },
    { name: 'sent', at: withdrawal.sentAt },
    { name: 'paid', at: status === 'paid' ? withdrawal.endedAt : null },
    { name: 'confirmed', at: receipt?.answeredAt ?? null },
  ];
  const shown = isRejected ? [...steps.filter(step => step.at !== null), { name: 'rejected', at: withdrawal.endedAt }] : steps;
  const current = shown.findIndex(step => step.at === null);
  return (
    <ol className={styles['steps']}>
      {shown.map((step, i) => (
        <li key={step.name} className={styles['step']} data-reached={step.at !== null} aria-current={i === current ? 'step' : undefined}>
          <span className={styles['dot']}>
            {step.at !== null && <Icon name={step.name === 'rejected' ? 'close' : 'check'} size={14} />}
          </span>
          <span>{t(i === current ? `cashier.step.${step.name}.waits` : `cashier.step.${step.name}`)}</span>
          <time className={styles['small']} dateTime={step.at ?? undefined}>
            {step.at ? formatDate(step.at, 'moment') : ''}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** One withdrawal that is under way, with what is asked of the member. */
export function Tracker({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useI18n();
  const answered = useReceiptState(withdrawal.id);
  return (
    <article className={styles['card']} aria-label={t('cashier.withdraw.one', { reference: withdrawal.reference })}>
      <header className={styles['cardHead']}>
        <span className={styles['cardSum']}>
          <Money minor={amountOf(withdrawal.netMinor)} currency={withdrawal.currency} />
        </span>
        <StatusBadge withdrawal={withdrawal} />
      </header>
      <p className={styles['small']}>
        {withdrawal.destination.institution} <bdi>{withdrawal.destination.masked}</bdi>
      </p>
      <Steps withdrawal={withdrawal} />
      {withdrawal.reason && (
        <p className={styles['reason']} dir="auto">
          {t('cashier.reason', { reason: withdrawal.reason })}
        </p>
      )}
      {(withdrawal.receipt?.outcome === 'waiting' || answered !== undefined) && <ReceiptQuestion withdrawal={withdrawal} />}
      <CopyText text={withdrawal.reference} label={t('cashier.reference.copy')} />
    </article>
  );
}

/** What is under way, the newest first; what has ended is in the records. */
export function OpenWithdrawals() {
  const { t } = useI18n();
  const states = useReceiptStates();
  const { data, error, refetch } = useCall(myWithdrawals, { pageSize: 10 }, { freshMs: 0, everyMs: lookMs });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} height="24px" />;
  const open = data.items.filter(
    one =>
      openWithdrawals.includes(one.status) || one.receipt?.outcome === 'waiting' || one.receipt?.dispute === 'open' || states.has(one.id),
  );
  return (
    <section className={styles['side']} aria-label={t('cashier.withdraw.open')}>
      <h3 className={styles['heading']}>{t('cashier.withdraw.open')}</h3>
      {open.length === 0 ? (
        <EmptyState icon="withdraw" title={t('cashier.withdraw.none')}>
          {t('cashier.withdraw.none.why')}
        </EmptyState>
      ) : (
        open.map(one => <Tracker key={one.id} withdrawal={one} />)
      )}
    </section>
  );
}
