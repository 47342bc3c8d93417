import { useArea, useI18n } from '@baize/i18n/react';
import { Button, Field, keptText, MoneyInput, Notice, ownPrefix, Segmented, useCall, useOnline, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { type LimitPeriod, limitPeriods, memberDepositRoom, memberProtection, setLimit } from '../../contract/index.ts';
import styles from './deposit.module.css';

const declined = keptText(`${ownPrefix}limit-declined`);

/** Whether the member has said that they want no limit for now. */
export const useHasDeclinedLimit = (): boolean => declined.use() !== undefined;

/** Whether the member is to be asked for a deposit limit first: nothing has come in yet, there is none, and they haven't declined. Undefined while it is not known. */
export function useAsksForLimit(): boolean | undefined {
  const { data } = useCall(memberDepositRoom, {}, { freshMs: 0 });
  const hasDeclined = useHasDeclinedLimit();
  return data ? data.mayDeposit && !data.hasLimit && !data.hasDeposited && !hasDeclined : undefined;
}

/** Before the first deposit: a limit of the member's own choosing, with nothing chosen beforehand, or an express no. */
export function LimitPrompt({ onDone }: { onDone: () => void }) {
  useArea('protection');
  const { t } = useI18n();
  const { data } = useCall(memberDepositRoom, {}, { freshMs: 0 });
  const [minor, setMinor] = useState<bigint>();
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [isJudged, setJudged] = useState(false);
  const isOnline = useOnline();
  const sending = useSend(setLimit, { refreshes: [memberDepositRoom, memberProtection], onDone });
  const problem = useProblem()(sending.error);
  const isWrong = minor === undefined || minor <= 0n;
  const decline = () => {
    declined.keep('yes');
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (minor !== undefined && !isWrong) void sending.send({ kind: 'deposit', period, amount: String(minor) });
  };
  return (
    <form className={styles['prompt']} noValidate onSubmit={submit} aria-labelledby="limit-prompt">
      <h3 id="limit-prompt" className={styles['title']}>
        {t('protection.prompt.title')}
      </h3>
      <p className={styles['note']}>{t('protection.prompt.note')}</p>
      <Segmented
        label={t('protection.prompt.period')}
        value={period}
        onChange={setPeriod}
        options={limitPeriods.map(value => ({ value, label: t(`protection.period.${value}`) }))}
      />
      <Field label={t('protection.limits.amount')} error={isJudged && isWrong ? t('protection.limits.amount.wrong') : undefined} required>
        <MoneyInput name="limit" currency={data?.currency ?? 'CNY'} value={minor} onChange={setMinor} />
      </Field>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {!isOnline && <Notice tone="warn">{t('protection.offline')}</Notice>}
      <div className={styles['buttons']}>
        <Button type="submit" disabled={!isOnline} busy={sending.isBusy}>
          {t('protection.prompt.set')}
        </Button>
        <Button disabled={sending.isBusy} onClick={decline}>
          {t('protection.prompt.without')}
        </Button>
      </div>
    </form>
  );
}
