import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { minorFromWire } from '@baize/kernel';
import { EmptyState, ErrorState, Skeleton, useCall } from '@baize/ui';
import { useState } from 'react';
import { type sandboxDeposit, sandboxTerms } from '../../contract/index.ts';
import { AmountStep } from './amount-step.tsx';
import styles from './deposit.module.css';
import { ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Terms } from './terms.ts';

type Step =
  | { readonly name: 'amount'; readonly minor?: bigint }
  | { readonly name: 'review'; readonly minor: bigint }
  | { readonly name: 'result'; readonly answer: OutputOf<typeof sandboxDeposit> };

const steps = ['amount', 'review', 'result'] as const;

/** Where one is among the three steps. */
function Steps({ current }: { current: Step['name'] }) {
  const { t } = useI18n();
  return (
    <ol className={styles['steps']}>
      {steps.map((name, i) => (
        <li key={name} aria-current={name === current ? 'step' : undefined} data-past={steps.indexOf(current) > i}>
          <span className={styles['number']}>{i + 1}</span>
          {t(`wallet.deposit.step.${name}`)}
        </li>
      ))}
    </ol>
  );
}

/** Play money into the account: how much, a look at what will happen, and the receipt. */
export default function DepositPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(sandboxTerms, {}, { freshMs: 0 });
  const [step, setStep] = useState<Step>({ name: 'amount' });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={5} height="40px" />;
  if (!data.isOn)
    return (
      <EmptyState icon="deposit" title={t('wallet.deposit.off')}>
        {t('wallet.deposit.off.why')}
      </EmptyState>
    );
  const terms: Terms = {
    currency: data.currency,
    minMinor: minorFromWire(data.minMinor) ?? 0n,
    maxMinor: minorFromWire(data.maxMinor) ?? 0n,
    leftMinor: minorFromWire(data.leftTodayMinor) ?? 0n,
    restartsAt: data.restartsAt,
  };
  return (
    <div className={styles['page']}>
      <Steps current={step.name} />
      {step.name === 'amount' && <AmountStep terms={terms} first={step.minor} onNext={minor => setStep({ name: 'review', minor })} />}
      {step.name === 'review' && (
        <ReviewStep
          terms={terms}
          minor={step.minor}
          onBack={() => setStep({ name: 'amount', minor: step.minor })}
          onDone={answer => setStep({ name: 'result', answer })}
        />
      )}
      {step.name === 'result' && <ResultStep terms={terms} answer={step.answer} onAgain={() => setStep({ name: 'amount' })} />}
    </div>
  );
}
