import { useI18n } from '@baize/i18n/react';
import { Button, Field, MoneyInput, Notice, useOnline } from '@baize/ui';
import { type FormEvent, useRef, useState } from 'react';
import styles from './deposit.module.css';
import { chipsOf, judgeAmount, type Terms } from './terms.ts';

interface AmountStepProps {
  terms: Terms;
  first: bigint | undefined;
  onNext: (minor: bigint) => void;
}

/** A free amount with a few to pick from; none is chosen beforehand. */
export function AmountStep({ terms, first, onNext }: AmountStepProps) {
  const { t, formatMoney, formatDate } = useI18n();
  const [minor, setMinor] = useState(first);
  const [isJudged, setJudged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isOnline = useOnline();
  const fault = judgeAmount(minor, terms);
  const money = (amount: bigint) => formatMoney(amount, terms.currency);
  const facts = { min: money(terms.minMinor), max: money(terms.maxMinor), left: money(terms.leftMinor) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (minor !== undefined && !fault) return onNext(minor);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      <Notice tone="warn">{t('wallet.deposit.play')}</Notice>
      <Field
        label={t('wallet.deposit.amount')}
        hint={t('wallet.deposit.bounds', facts)}
        error={isJudged && fault ? t(`wallet.deposit.fault.${fault}`, facts) : undefined}
        required
      >
        <MoneyInput
          name="amount"
          currency={terms.currency}
          value={minor}
          onChange={setMinor}
          onBlur={() => setJudged(minor !== undefined)}
        />
      </Field>
      <fieldset className={styles['chips']}>
        <legend className={styles['unseen']}>{t('wallet.deposit.chips')}</legend>
        {chipsOf(terms).map(amount => (
          <button
            key={String(amount)}
            type="button"
            className={styles['chip']}
            aria-pressed={amount === minor}
            onClick={() => setMinor(amount)}
          >
            <bdi>{money(amount)}</bdi>
          </button>
        ))}
      </fieldset>
      <p className={styles['small']}>{t('wallet.deposit.left', { left: facts.left, when: formatDate(terms.restartsAt, 'moment') })}</p>
      {!isOnline && <Notice tone="bad">{t('wallet.deposit.offline')}</Notice>}
      <Button look="primary" size="large" type="submit" disabled={!isOnline}>
        {t('wallet.deposit.next')}
      </Button>
    </form>
  );
}
