import { useI18n } from '@baize/i18n/react';
import { newId } from '@baize/kernel';
import { Button, cx, Money, Notice, ReasonedButton, useOfflineReason, useProblem, useSend, useSession } from '@baize/ui';
import { memberTransactions, walletBalance } from '@baize/wallet/contract';
import { useBalance } from '@baize/wallet/web/kit';
import { useEffect, useRef, useState } from 'react';
import { depositMethods, type MemberDeposit, type MemberMethod, memberDeposits, methodName, startDeposit } from '../../contract/index.ts';
import styles from './deposit.module.css';
import { netOf } from './deposit-terms.ts';
import { useArrivalText } from './method-list.tsx';

interface ReviewStepProps {
  method: MemberMethod;
  minor: bigint;
  onBack: () => void;
  onDone: (made: MemberDeposit) => void;
}

/** Who, how, how much, what it costs and what follows, before anything is done. */
export function ReviewStep({ method, minor, onBack, onDone }: ReviewStepProps) {
  const { t, code, formatMoney } = useI18n();
  const session = useSession();
  const balance = useBalance();
  const offline = useOfflineReason();
  const arrivalText = useArrivalText();
  const review = useRef<HTMLDListElement>(null);
  useEffect(() => review.current?.focus(), []);
  // Made once for what is reviewed: pressed twice, or asked again after a lost answer, it is the same deposit.
  const [id] = useState(() => newId<'DepositId'>());
  const sending = useSend(startDeposit, { refreshes: [walletBalance, depositMethods, memberDeposits, memberTransactions], onDone });
  const problem = useProblem()(sending.error);
  const net = netOf(minor, method);
  const money = (amount: bigint) => <Money minor={amount} currency={method.currency} />;
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [t('cashier.deposit.to'), <bdi key="to">{session?.account}</bdi>],
    [t('cashier.deposit.method'), <bdi key="how">{methodName(method.names, code)}</bdi>],
    [t('cashier.deposit.amount'), money(minor)],
    // Providers say the rate with the address, when the deposit is made.
    ...(method.kind === 'crypto' ? [[t('cashier.pay.exact'), t('cashier.deposit.coins.next')] as const] : []),
    [t('cashier.deposit.fee'), net.feeMinor > 0n ? money(net.feeMinor) : t('cashier.fee.none')],
    [t('cashier.deposit.net'), money(net.netMinor)],
    ...(net.playMinor > 0n ? [[t('cashier.deposit.play.row'), money(net.playMinor)] as const] : []),
    [t('cashier.deposit.after'), balance.minor === undefined ? '–' : money(balance.minor + net.netMinor)],
    [t('cashier.deposit.when'), arrivalText(method.arrivalMinutes)],
  ];
  return (
    <div className={cx(styles['form'], styles['parted'])}>
      <dl ref={review} tabIndex={-1} className={styles['review']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['summary']}>
        {net.playMinor > 0n && (
          <p className={styles['next']}>{t('cashier.deposit.play.why', { play: formatMoney(net.playMinor, method.currency) })}</p>
        )}
        {method.isDemonstration && <Notice tone="warn">{t('cashier.deposit.play')}</Notice>}
        {sending.state === 'checking' && <Notice tone="warn">{t('cashier.deposit.checking')}</Notice>}
        {problem && <Notice tone="bad">{problem.text}</Notice>}
        <div className={styles['buttons']}>
          <Button size="large" disabled={sending.isBusy} onClick={onBack}>
            {t('cashier.deposit.change')}
          </Button>
          <ReasonedButton
            look="primary"
            size="large"
            busy={sending.isBusy}
            reason={offline}
            onClick={() => void sending.send({ id, methodId: method.id, amountMinor: String(minor) })}
          >
            {t('cashier.deposit.confirm', { amount: formatMoney(minor, method.currency) })}
          </ReasonedButton>
        </div>
      </div>
    </div>
  );
}
