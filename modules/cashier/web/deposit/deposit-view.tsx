import { useI18n } from '@baize/i18n/react';
import { amountOf, elapsedMs, parseInstant } from '@baize/kernel';
import { memberDepositRoom } from '@baize/protection/contract';
import { Button, Confirm, ErrorState, Icon, Money, Notice, Parts, Skeleton, useClock, useProblem, useRouter, useSend } from '@baize/ui';
import { Reference } from '@baize/ui/records';
import { walletBalance } from '@baize/wallet/contract';
import { CopyText } from '@baize/wallet/web/kit';
import { useEffect, useRef, useState } from 'react';
import {
  acceptPart,
  awaitsMoney,
  depositMethods,
  depositStateName,
  giveUpDeposit,
  isOpenDeposit,
  type MemberDeposit,
  memberDeposit,
  memberDeposits,
  methodName,
} from '../../contract/index.ts';
import styles from './deposit.module.css';
import { iconOf, toneOf } from './deposit-terms.ts';
import { Instructions } from './instructions.tsx';
import { Proofs } from './proofs.tsx';
import { useDeposit } from './use-deposit.ts';

/** A provider that has not answered for so long is reported as slow. */
const slowMs = 15_000;

interface DepositViewProps {
  id: string;
  onAgain: () => void;
}

/** One deposit in any state: what it is, what comes next, and how to pay while that is still to be done. */
export function DepositView({ id, onAgain }: DepositViewProps) {
  const { t } = useI18n();
  const clock = useClock();
  const { data, error, refetch } = useDeposit(id);
  if (error && !data)
    return (
      <div className={styles['form']}>
        <ErrorState error={error} onRetry={() => void refetch()} />
        <Button onClick={onAgain}>{t('cashier.deposit.back')}</Button>
      </div>
    );
  if (!data) return <Skeleton lines={6} height="40px" />;
  // Looked at again with each answer of the poll.
  const isSlow = data.state === 'created' && elapsedMs(parseInstant(data.madeAt), clock.now()) > slowMs;
  const mayPay = data.state === 'waiting' || (data.state === 'underpaid' && data.kind !== 'bank-transfer');
  return (
    <div className={styles['form']}>
      <State deposit={data} />
      {isSlow && <Notice tone="warn">{t('cashier.deposit.slow')}</Notice>}
      {mayPay && <Instructions deposit={data} onLook={() => void refetch()} />}
      {data.kind === 'bank-transfer' && isOpenDeposit(data.state) && <Proofs deposit={data} />}
      <Receipt deposit={data} />
      <Next deposit={data} onAgain={onAgain} />
    </div>
  );
}

/** The state in words and a drawing, and the next step. Heard by who cannot see it. */
function State({ deposit }: { deposit: MemberDeposit }) {
  const { t, formatMoney } = useI18n();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { state, currency } = deposit;
  const name = depositStateName(deposit);
  const isIn = state === 'credited' || state === 'overpaid';
  const facts = {
    missing: formatMoney(amountOf(deposit.missingMinor), currency),
    received: formatMoney(amountOf(deposit.receivedMinor), currency),
    asked: formatMoney(amountOf(deposit.askedMinor), currency),
  };
  return (
    <div className={styles['state']} data-tone={toneOf[state]} aria-live="polite">
      <span className={styles['sign']}>
        <Icon name={iconOf[state]} size={28} />
      </span>
      <div>
        <h3 ref={head} tabIndex={-1} className={styles['stateTitle']}>
          {t(`cashier.deposit.state.${name}`)}
        </h3>
        {state === 'underpaid' && <p className={styles['next']}>{t('cashier.deposit.left')}</p>}
        <p className={styles['stateAmount']}>
          <Money
            minor={amountOf(isIn ? deposit.creditedMinor : state === 'underpaid' ? deposit.missingMinor : deposit.askedMinor)}
            currency={currency}
          />
        </p>
        {state === 'underpaid' && <p className={styles['came']}>{t('cashier.deposit.came', facts)}</p>}
        <p className={styles['next']}>{t(`cashier.deposit.next.${name}`, facts)}</p>
        {deposit.reason !== '' && (
          <p className={styles['next']} dir="auto">
            {t('cashier.deposit.reason', { reason: deposit.reason })}
          </p>
        )}
      </div>
    </div>
  );
}

function Receipt({ deposit }: { deposit: MemberDeposit }) {
  const { t, code, formatDate } = useI18n();
  const money = (wire: string) => <Money minor={amountOf(wire)} currency={deposit.currency} />;
  const isIn = deposit.creditedMinor !== '0';
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [t('cashier.deposit.reference'), <Reference key="id" text={deposit.id} label={t('cashier.reference.copy')} />],
    [t('cashier.deposit.method'), <bdi key="how">{methodName(deposit.names, code)}</bdi>],
    ...(deposit.remark && !awaitsMoney(deposit.state)
      ? [
          [
            t('cashier.pay.remark'),
            <CopyText key="remark" text={deposit.remark} label={t('cashier.pay.copy', { name: t('cashier.pay.remark') })} />,
          ] as const,
        ]
      : []),
    [t('cashier.deposit.amount'), money(deposit.askedMinor)],
    ...(deposit.receivedMinor === '0' ? [] : [[t('cashier.deposit.received'), money(deposit.receivedMinor)] as const]),
    ...(deposit.feeMinor === '0' ? [] : [[t('cashier.deposit.fee'), money(deposit.feeMinor)] as const]),
    ...(isIn ? [[t('cashier.deposit.credited'), money(deposit.creditedMinor)] as const] : []),
    [t('cashier.deposit.madeAt'), formatDate(deposit.madeAt, 'moment')],
    ...(isOpenDeposit(deposit.state) ? [] : [[t('cashier.deposit.endedAt'), formatDate(deposit.changedAt, 'moment')] as const]),
  ];
  return (
    <dl className={styles['review']}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Next({ deposit, onAgain }: { deposit: MemberDeposit; onAgain: () => void }) {
  const { t, formatMoney } = useI18n();
  const router = useRouter();
  const accepting = useSend(acceptPart, { refreshes: [memberDeposit, depositMethods, walletBalance] });
  const [isAsking, setAsking] = useState(false);
  const problem = useProblem()(accepting.error);
  return (
    <>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <div className={styles['buttons']}>
        {deposit.state === 'underpaid' && (
          <Button size="large" busy={accepting.isBusy} onClick={() => void accepting.send({ id: deposit.id })}>
            {t('cashier.deposit.accept', { amount: formatMoney(amountOf(deposit.receivedMinor), deposit.currency) })}
          </Button>
        )}
        {awaitsMoney(deposit.state) && (
          <Button size="large" onClick={() => setAsking(true)}>
            {t('cashier.deposit.giveUp')}
          </Button>
        )}
        {deposit.creditedMinor !== '0' && (
          <>
            <Button look="primary" size="large" onClick={() => router.setSearch({ mc: undefined, deposit: undefined })}>
              {t('cashier.deposit.finish')}
            </Button>
            <Parts at="deposit.done" />
            <Button size="large" onClick={() => router.setSearch({ mc: 'transactionHistory', deposit: undefined })}>
              {t('cashier.deposit.toRecord')}
            </Button>
          </>
        )}
        <Button size="large" onClick={onAgain}>
          {t(isOpenDeposit(deposit.state) ? 'cashier.deposit.other' : 'cashier.deposit.again')}
        </Button>
      </div>
      <Cancel deposit={deposit} open={isAsking && awaitsMoney(deposit.state)} onClose={() => setAsking(false)} />
    </>
  );
}

/** Asked first: a deposit that is cancelled does not come back. */
function Cancel({ deposit, open, onClose }: { deposit: MemberDeposit; open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const { error, isBusy, send } = useSend(giveUpDeposit, {
    refreshes: [memberDeposit, memberDeposits, depositMethods, memberDepositRoom],
    onDone: onClose,
  });
  const problem = useProblem()(error);
  return (
    <Confirm
      open={open}
      danger
      title={t('cashier.deposit.giveUp.title')}
      yes={t('cashier.deposit.giveUp')}
      no={t('cashier.deposit.giveUp.no')}
      busy={isBusy}
      onYes={() => void send({ id: deposit.id })}
      onNo={onClose}
    >
      {problem?.text ?? t('cashier.deposit.giveUp.why')}
    </Confirm>
  );
}
