import { useI18n } from '@baize/i18n/react';
import { cx, Field, MoneyInput, Notice, ReasonedButton, unseen, useOfflineReason } from '@baize/ui';
import { type FormEvent, useRef, useState } from 'react';
import { type MemberMethod, methodName } from '../../contract/index.ts';
import styles from './deposit.module.css';
import { boundsOf, chipsOf, judgeAmount, netOf, type Offer } from './deposit-terms.ts';
import { useArrivalText } from './method-list.tsx';

interface AmountStepProps {
  method: MemberMethod;
  offer: Offer;
  first: bigint | undefined;
  onNext: (minor: bigint) => void;
}

/** A free amount with a few to pick from; none is chosen beforehand. What reaches the account is shown while typing. */
export function AmountStep({ method, offer, first, onNext }: AmountStepProps) {
  const { t, formatMoney } = useI18n();
  const [minor, setMinor] = useState(first);
  const [isJudged, setJudged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const offline = useOfflineReason();
  const bounds = boundsOf(method, offer);
  const fault = judgeAmount(minor, bounds);
  const money = (amount: bigint) => formatMoney(amount, method.currency);
  const facts = {
    min: money(bounds.minMinor),
    max: money(bounds.maxMinor),
    dayLeft: money(bounds.dayLeftMinor ?? 0n),
    limitLeft: money(bounds.limitLeftMinor ?? 0n),
  };
  const isOpen = method.bar === null && offer.limit.mayDeposit;
  const closed = method.bar === null ? t('cashier.reason.limit') : t('cashier.reason.method');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (isOpen && minor !== undefined && !fault) return onNext(minor);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} className={cx(styles['form'], styles['parted'])} noValidate onSubmit={submit}>
      <div className={styles['asked']}>
        <Field
          label={t('cashier.deposit.amount')}
          hint={t('cashier.deposit.bounds', facts)}
          error={isJudged && fault ? t(`cashier.deposit.fault.${fault}`, facts) : undefined}
          required
        >
          <MoneyInput
            name="amount"
            currency={method.currency}
            value={minor}
            onChange={setMinor}
            onBlur={() => setJudged(minor !== undefined)}
          />
        </Field>
        <fieldset className={styles['chips']}>
          <legend className={unseen}>{t('cashier.deposit.chips')}</legend>
          {chipsOf(bounds).map(amount => (
            <button
              key={String(amount)}
              type="button"
              className={styles['chip']}
              aria-pressed={amount === minor}
              onClick={() => setMinor(amount)}
            >
              <bdi>{formatMoney(amount, method.currency, { brief: true })}</bdi>
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles['summary']}>
        <Net method={method} minor={fault ? undefined : minor} />
        {bounds.dayLeftMinor !== null && <p className={styles['small']}>{t('cashier.deposit.dayLeft', facts)}</p>}
        {bounds.limitLeftMinor !== null && <p className={styles['small']}>{t('cashier.deposit.limitLeft', facts)}</p>}
        {method.isDemonstration && <Notice tone="warn">{t('cashier.deposit.play')}</Notice>}
        <div className={styles['go']}>
          <ReasonedButton look="primary" size="large" type="submit" reason={offline ?? (isOpen ? undefined : closed)}>
            {t('cashier.deposit.next')}
          </ReasonedButton>
        </div>
      </div>
    </form>
  );
}

/** What of the amount arrives, and what must be played of it before it can be withdrawn. */
function Net({ method, minor }: { method: MemberMethod; minor: bigint | undefined }) {
  const { t, code, formatMoney } = useI18n();
  const arrivalText = useArrivalText();
  const net = netOf(minor ?? 0n, method);
  const money = (amount: bigint) => (minor === undefined ? '–' : formatMoney(amount, method.currency));
  return (
    <>
      <dl className={styles['terms']}>
        <div>
          <dt>{t('cashier.deposit.method')}</dt>
          <dd>
            <bdi>{methodName(method.names, code)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('cashier.deposit.amount')}</dt>
          <dd>{money(minor ?? 0n)}</dd>
        </div>
        <div>
          <dt>{t('cashier.deposit.when')}</dt>
          <dd>{arrivalText(method.arrivalMinutes)}</dd>
        </div>
      </dl>
      <p className={styles['net']} aria-live="polite">
        <span>
          {t('cashier.deposit.net')} <b>{money(net.netMinor)}</b>
        </span>
        {net.feeMinor > 0n && <span>{t('cashier.deposit.feeOf', { fee: money(net.feeMinor) })}</span>}
        {net.playMinor > 0n && <span>{t('cashier.deposit.toPlay', { play: money(net.playMinor) })}</span>}
      </p>
    </>
  );
}
