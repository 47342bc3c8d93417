import { useI18n } from '@baize/i18n/react';
import { minorFromWire, minute, plus } from '@baize/kernel';
import { Button, Dialog, Field, MoneyInput, Notice, showToast, TextInput, useClock, useOnline, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import {
  type LimitKind,
  type LimitPeriod,
  type LimitView,
  memberDepositRoom,
  memberProtection,
  type Protection,
  setLimit,
} from '../../contract/index.ts';
import { effectOf } from './limit-words.ts';
import styles from './limits.module.css';

export interface Editing {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly own: LimitView | undefined;
}

interface LimitDialogProps {
  editing: Editing;
  protection: Protection;
  onClose: () => void;
}

/** Minutes as they are typed; the wire counts seconds. */
const secondsOf = (text: string): bigint | undefined => (/^[0-9]{1,5}$/.test(text.trim()) ? BigInt(text.trim()) * 60n : undefined);

/** A free amount for one limit, and when it takes effect, before anything is done. */
export function LimitDialog({ editing, protection, onClose }: LimitDialogProps) {
  const { t } = useI18n();
  const { kind, period, own } = editing;
  const known = own ? minorFromWire(own.amount) : undefined;
  const [amount, setAmount] = useState<bigint | undefined>(known);
  const [minutes, setMinutes] = useState(known !== undefined && kind === 'time' ? String(known / 60n) : '');
  const [isJudged, setJudged] = useState(false);
  const isOnline = useOnline();
  const sending = useSend(setLimit, {
    refreshes: [memberProtection, memberDepositRoom],
    onDone: ({ confirmFrom }) => {
      showToast({ id: 'protection.limit', tone: 'good', text: t(confirmFrom ? 'protection.limits.asked' : 'protection.limits.set') });
      onClose();
    },
  });
  const problem = useProblem()(sending.error);
  const wished = kind === 'time' ? secondsOf(minutes) : amount;
  const isWrong = wished === undefined || wished <= 0n;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (wished !== undefined && !isWrong) void sending.send({ kind, period, amount: String(wished) });
  };
  const label = t(kind === 'time' ? 'protection.limits.minutes' : 'protection.limits.amount');
  const error = isJudged && isWrong ? t(kind === 'time' ? 'protection.limits.minutes.wrong' : 'protection.limits.amount.wrong') : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('protection.limits.title.of', { kind: t(`protection.limit.${kind}`), period: t(`protection.period.${period}`) })}
      size="small"
    >
      <form className={styles['form']} noValidate onSubmit={submit}>
        <p className={styles['note']}>{t(`protection.limit.${kind}.note`)}</p>
        <Field label={label} error={error} required>
          {kind === 'time' ? (
            <TextInput
              name="amount"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              data-autofocus
              value={minutes}
              onChange={event => setMinutes(event.target.value)}
            />
          ) : (
            <MoneyInput name="amount" currency={protection.currency} value={amount} data-autofocus onChange={setAmount} />
          )}
        </Field>
        {wished !== undefined && !isWrong && <Effect own={own} wished={wished} delayHours={protection.delayHours} />}
        {problem && <Notice tone="bad">{problem.text}</Notice>}
        {!isOnline && <Notice tone="warn">{t('protection.offline')}</Notice>}
        <div className={styles['buttons']}>
          <Button look="primary" type="submit" busy={sending.isBusy} disabled={!isOnline}>
            {t('protection.limits.save')}
          </Button>
          {own && (
            <Button look="plain" disabled={sending.isBusy || !isOnline} onClick={() => void sending.send({ kind, period, amount: null })}>
              {t('protection.limits.remove', { hours: protection.delayHours })}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** When the wish takes effect, in words. */
function Effect({ own, wished, delayHours }: { own: LimitView | undefined; wished: bigint | null; delayHours: number }) {
  const { t, formatDate } = useI18n();
  const clock = useClock();
  const effect = effectOf(own, wished);
  if (effect === 'none') return null;
  if (effect !== 'later') return <Notice tone="good">{t(effect === 'now' ? 'protection.effect.now' : 'protection.effect.same')}</Notice>;
  const from = formatDate(plus(clock.now(), delayHours * 60 * minute), 'moment');
  return <Notice tone="warn">{t('protection.effect.later', { from, hours: delayHours })}</Notice>;
}
