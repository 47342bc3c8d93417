import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, Icon, type IconName, Notice, showToast, useClock, useOnline, useProblem, useSend } from '@baize/ui';
import {
  cancelLimitChange,
  confirmLimit,
  type LimitKind,
  type LimitPeriod,
  type LimitView,
  limitPeriods,
  memberDepositRoom,
  memberProtection,
  type Protection,
  type UsageView,
} from '../../contract/index.ts';
import type { Editing } from './limit-dialog.tsx';
import { lineOf, useAmountText, usedPercent } from './limit-words.ts';
import styles from './limits.module.css';

const icons: Readonly<Record<LimitKind, IconName>> = { deposit: 'deposit', loss: 'chart', stake: 'slots', time: 'clock' };

interface LimitCardProps {
  kind: LimitKind;
  protection: Protection;
  onEdit: (editing: Editing) => void;
}

/** One kind of limit with its three periods. */
export function LimitCard({ kind, protection, onEdit }: LimitCardProps) {
  const { t } = useI18n();
  return (
    <section className={styles['card']} aria-labelledby={`limit-${kind}`}>
      <header className={styles['cardHead']}>
        <Icon name={icons[kind]} size={20} />
        <h3 id={`limit-${kind}`} className={styles['title']}>
          {t(`protection.limit.${kind}`)}
        </h3>
      </header>
      <p className={styles['note']}>{t(`protection.limit.${kind}.note`)}</p>
      <ul className={styles['lines']}>
        {limitPeriods.map(period => (
          <Line key={period} kind={kind} period={period} protection={protection} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  );
}

/** Orders that no one has paid yet take of a limit of deposits, and are not deposits. */
function usageText(kind: LimitKind, { waiting }: UsageView): string {
  if (kind !== 'deposit') return 'protection.limits.usage';
  return waiting === '0' ? 'protection.limits.usage.deposit' : 'protection.limits.usage.waiting';
}

function Line({ kind, period, protection, onEdit }: LimitCardProps & { period: LimitPeriod }) {
  const { t, formatDate } = useI18n();
  const text = useAmountText(protection.currency);
  const { own, operator, usage } = lineOf(protection, { kind, period });
  const name = t(`protection.period.${period}`);
  return (
    <li className={styles['line']}>
      <div className={styles['lineHead']}>
        <span className={styles['period']}>{name}</span>
        <span className={styles['amount']} data-none={!own}>
          {own ? <bdi>{text(kind, own.amount)}</bdi> : t('protection.limits.none')}
        </span>
        <Button
          size="small"
          onClick={() => onEdit({ kind, period, own })}
          aria-label={t(own ? 'protection.limits.change.of' : 'protection.limits.set.of', {
            kind: t(`protection.limit.${kind}`),
            period: name,
          })}
        >
          {t(own ? 'protection.limits.change' : 'protection.limits.setOne')}
        </Button>
      </div>
      {operator && <p className={styles['operator']}>{t('protection.limits.operator', { amount: text(kind, operator.amount) })}</p>}
      {usage?.limit && usage.left !== null && (
        <>
          <div className={styles['track']} aria-hidden="true">
            <span data-full={usedPercent(usage) >= 100} style={{ inlineSize: `${usedPercent(usage)}%` }} />
          </div>
          <p className={styles['note']}>
            {t(usageText(kind, usage), {
              used: text(kind, String(amountOf(usage.used) - amountOf(usage.waiting))),
              waiting: text(kind, usage.waiting),
              left: text(kind, usage.left),
              at: formatDate(usage.restartsAt, 'moment'),
            })}
            {usage.atRisk !== '0' && ` ${t('protection.limits.atRisk', { amount: text(kind, usage.atRisk) })}`}
          </p>
        </>
      )}
      {own?.pending && <Pending limit={own} protection={protection} />}
    </li>
  );
}

/** A change that waits: when it can be confirmed, the confirmation, and how to cancel it. */
function Pending({ limit, protection }: { limit: LimitView; protection: Protection }) {
  const { t, formatDate } = useI18n();
  const text = useAmountText(protection.currency);
  const clock = useClock();
  const isOnline = useOnline();
  const problemOf = useProblem();
  const refreshes = [memberProtection, memberDepositRoom];
  const done = (key: string) => () => showToast({ id: 'protection.limit', tone: 'good', text: t(key) });
  const confirming = useSend(confirmLimit, { refreshes, onDone: done('protection.limits.confirmed') });
  const cancelling = useSend(cancelLimitChange, { refreshes, onDone: done('protection.limits.kept') });
  const { pending, kind, period } = limit;
  if (!pending) return null;
  const isDue = pending.confirmFrom <= clock.now();
  const change =
    pending.amount === null ? t('protection.pending.none') : t('protection.pending.amount', { amount: text(kind, pending.amount) });
  const when = isDue
    ? t('protection.pending.until', { at: formatDate(pending.confirmUntil, 'moment') })
    : t('protection.pending.from', { at: formatDate(pending.confirmFrom, 'moment') });
  const problem = problemOf(confirming.error ?? cancelling.error);
  return (
    <div className={styles['pending']}>
      <p>
        <strong>{change}</strong> {when}
      </p>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <div className={styles['buttons']}>
        <Button size="small" disabled={!isOnline || cancelling.isBusy} onClick={() => void cancelling.send({ kind, period })}>
          {t('protection.pending.keep')}
        </Button>
        <Button size="small" disabled={!isDue || !isOnline} busy={confirming.isBusy} onClick={() => void confirming.send({ kind, period })}>
          {t('protection.pending.confirm')}
        </Button>
      </div>
    </div>
  );
}
