import type { Call } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import {
  Button,
  type CallInput,
  Confirm,
  Field,
  Icon,
  type IconName,
  Notice,
  Select,
  showToast,
  TextArea,
  useOnline,
  useProblem,
  useSend,
} from '@baize/ui';
import { type ReactNode, useState } from 'react';
import {
  type BarView,
  closeAccount,
  excludeMyself,
  memberDepositRoom,
  memberProtection,
  playPulse,
  takeTimeOut,
} from '../../contract/index.ts';
import styles from './limits.module.css';

const refreshes = [memberProtection, memberDepositRoom, playPulse];
const timeOuts = [24, 48, 7 * 24, 14 * 24, 30 * 24, 42 * 24];
const exclusions = [6, 12, 24, 36, 60];

interface StepProps<I> {
  name: 'timeOut' | 'exclusion' | 'closure';
  icon: IconName;
  call: Call<I, unknown>;
  input: CallInput<I>;
  /** What is chosen, for the question. */
  chosen: string;
  children: ReactNode;
}

/** One way to stop: what it is, one choice, one button, one question. */
function Step<I>({ name, icon, call, input, chosen, children }: StepProps<I>) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const isOnline = useOnline();
  const sending = useSend(call, {
    refreshes,
    onDone: () => {
      setAsking(false);
      showToast({ id: 'protection.break', tone: 'good', text: t(`protection.${name}.done`) });
    },
  });
  const problem = useProblem()(sending.error);
  return (
    <section className={styles['card']} aria-labelledby={`break-${name}`}>
      <header className={styles['cardHead']}>
        <Icon name={icon} size={20} />
        <h3 id={`break-${name}`} className={styles['title']}>
          {t(`protection.${name}`)}
        </h3>
      </header>
      <p className={styles['note']}>{t(`protection.${name}.note`)}</p>
      {children}
      <Button disabled={!isOnline} onClick={() => setAsking(true)}>
        {t(`protection.${name}.go`)}
      </Button>
      <Confirm
        open={isAsking}
        title={t(`protection.${name}.question`, { chosen })}
        yes={t(`protection.${name}.yes`)}
        danger={name !== 'timeOut'}
        busy={sending.isBusy}
        onYes={() => void sending.send(input)}
        onNo={() => setAsking(false)}
      >
        <p>{t(`protection.${name}.follows`)}</p>
        {problem && <Notice tone="bad">{problem.text}</Notice>}
      </Confirm>
    </section>
  );
}

/** A break, a self-exclusion, the end: each one choice away. What is weaker than what is in force is not offered. */
export function Breaks({ bar }: { bar: BarView | null }) {
  const { t } = useI18n();
  const [hours, setHours] = useState('24');
  const [months, setMonths] = useState('6');
  const [reason, setReason] = useState('');
  const hoursText = (value: number) =>
    value < 72
      ? t('protection.length.hours', { count: value })
      : value % 168 === 0
        ? t('protection.length.weeks', { count: value / 168 })
        : t('protection.length.days', { count: value / 24 });
  const monthsText = (value: number) => t('protection.length.months', { count: value });
  return (
    <div className={styles['cards']}>
      {(bar === null || bar.bar === 'time-out') && (
        <Step name="timeOut" icon="pause" call={takeTimeOut} input={{ hours: Number(hours) }} chosen={hoursText(Number(hours))}>
          <Field label={t('protection.timeOut.length')}>
            <Select
              value={hours}
              onChange={setHours}
              choices={timeOuts.map(value => ({ value: String(value), label: hoursText(value) }))}
            />
          </Field>
        </Step>
      )}
      <Step name="exclusion" icon="lock" call={excludeMyself} input={{ months: Number(months) }} chosen={monthsText(Number(months))}>
        <Field label={t('protection.exclusion.length')}>
          <Select
            value={months}
            onChange={setMonths}
            choices={exclusions.map(value => ({ value: String(value), label: monthsText(value) }))}
          />
        </Field>
      </Step>
      {bar?.bar !== 'self-exclusion' && bar?.bar !== 'closed' && (
        <Step name="closure" icon="close" call={closeAccount} input={{ reason }} chosen="">
          <Field label={t('protection.closure.reason')} hint={t('protection.closure.reason.hint')}>
            <TextArea rows={2} maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />
          </Field>
        </Step>
      )}
    </div>
  );
}
