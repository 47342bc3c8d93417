import { useI18n } from '@baize/i18n/react';
import { isUuid } from '@baize/kernel';
import { DepositLimitHint, LimitPrompt, useAsksForLimit } from '@baize/protection/web/deposit';
import { cx, EmptyState, ErrorState, Skeleton, useCall, usePlace, useRouter } from '@baize/ui';
import { useEffect, useState } from 'react';
import { depositMethods, type MemberMethod } from '../../contract/index.ts';
import { AmountStep } from './amount-step.tsx';
import styles from './deposit.module.css';
import { type Offer, usualMethod } from './deposit-terms.ts';
import { DepositView } from './deposit-view.tsx';
import { MethodList } from './method-list.tsx';
import { OpenDeposits, RecentDeposits } from './open-deposits.tsx';
import { ReviewStep } from './review-step.tsx';

const steps = ['amount', 'review', 'result'] as const;

/** Where one is among the three steps. */
function Steps({ current }: { current: (typeof steps)[number] }) {
  const { t } = useI18n();
  return (
    <ol className={styles['steps']}>
      {steps.map((name, i) => (
        <li key={name} aria-current={name === current ? 'step' : undefined} data-past={steps.indexOf(current) > i}>
          <span className={styles['number']}>{i + 1}</span>
          {t(`cashier.deposit.step.${name}`)}
        </li>
      ))}
    </ol>
  );
}

/** Money in: a way, an amount, a look at what will happen, and what became of it. A deposit has its place in the address, so that leaving loses nothing. */
export default function DepositPage() {
  const router = useRouter();
  const { deposit = '' } = usePlace().search;
  if (isUuid(deposit))
    return (
      <div className={styles['page']}>
        <Steps current="result" />
        <DepositView id={deposit} onAgain={() => router.setSearch({ deposit: undefined })} />
      </div>
    );
  return <NewDeposit />;
}

function NewDeposit() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(depositMethods, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={7} height="44px" />;
  if (data.methods.length === 0)
    return (
      <div className={styles['page']}>
        <OpenDeposits deposits={data.open} />
        <EmptyState icon="deposit" title={t('cashier.deposit.off')}>
          {t('cashier.deposit.off.why')}
        </EmptyState>
      </div>
    );
  return <Choice offer={data} />;
}

function Choice({ offer }: { offer: Offer }) {
  const router = useRouter();
  const [methodId, setMethodId] = useState<string>();
  const [hasAnswered, setAnswered] = useState(false);
  const asksForLimit = useAsksForLimit();
  const [minor, setMinor] = useState<bigint>();
  // A place of its own, so that Back leads to the amount. One that was left behind, by a reload or by closing the centre, has no amount and is no place.
  const isAtReview = usePlace().search['review'] !== undefined;
  const isReviewed = isAtReview && minor !== undefined;
  const isStale = isAtReview && minor === undefined;
  useEffect(() => {
    if (isStale) router.setSearch({ review: undefined }, { replace: true });
  }, [isStale, router]);
  const chosen: MemberMethod | undefined = offer.methods.find(m => m.id === methodId) ?? usualMethod(offer.methods);
  if (!chosen) return null;
  // Asked once, before the first deposit: whoever says no is not asked again.
  if (asksForLimit && !hasAnswered && offer.open.length === 0) return <LimitPrompt onDone={() => setAnswered(true)} />;
  return (
    <div className={cx(styles['page'], styles['wide'])}>
      <Steps current={isReviewed ? 'review' : 'amount'} />
      {isReviewed ? (
        <ReviewStep
          method={chosen}
          minor={minor}
          onBack={router.back}
          onDone={made => router.setSearch({ deposit: made.id, review: undefined }, { replace: true })}
        />
      ) : (
        <>
          <OpenDeposits deposits={offer.open} />
          <MethodList methods={offer.methods} chosen={chosen} onChoose={setMethodId} />
          <DepositLimitHint />
          <AmountStep
            key={chosen.id}
            method={chosen}
            offer={offer}
            first={minor}
            onNext={asked => {
              setMinor(asked);
              router.setSearch({ review: '1' });
            }}
          />
          <RecentDeposits />
        </>
      )}
    </div>
  );
}
