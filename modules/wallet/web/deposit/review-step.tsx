import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, Money, Notice, useOnline, useProblem, useSend, useSession } from '@baize/ui';
import { memberTransactions, sandboxDeposit, sandboxTerms, walletBalance } from '../../contract/index.ts';
import { useBalance } from '../use-balance.ts';
import styles from './deposit.module.css';
import type { Terms } from './terms.ts';

interface ReviewStepProps {
  terms: Terms;
  minor: bigint;
  onBack: () => void;
  onDone: (answer: OutputOf<typeof sandboxDeposit>) => void;
}

/** Who, how much, what it costs and what follows, before anything is done. */
export function ReviewStep({ terms, minor, onBack, onDone }: ReviewStepProps) {
  const { t, formatMoney } = useI18n();
  const session = useSession();
  const balance = useBalance();
  const isOnline = useOnline();
  const sending = useSend(sandboxDeposit, { refreshes: [walletBalance, sandboxTerms, memberTransactions], onDone });
  const problem = useProblem()(sending.error);
  const amount = formatMoney(minor, terms.currency);
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [t('wallet.deposit.to'), <bdi key="to">{session?.account}</bdi>],
    [t('wallet.deposit.how'), t('wallet.deposit.sandbox')],
    [t('wallet.deposit.amount'), <Money key="amount" minor={minor} currency={terms.currency} />],
    [t('wallet.deposit.fee'), t('wallet.deposit.noFee')],
    [
      t('wallet.deposit.after'),
      balance.minor === undefined ? '–' : <Money key="after" minor={balance.minor + minor} currency={terms.currency} />,
    ],
    [t('wallet.deposit.when'), t('wallet.deposit.atOnce')],
  ];
  return (
    <div className={styles['form']}>
      <dl className={styles['review']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sending.state === 'checking' && <Notice tone="warn">{t('wallet.deposit.checking')}</Notice>}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <div className={styles['buttons']}>
        <Button size="large" disabled={sending.isBusy} onClick={onBack}>
          {t('wallet.deposit.change')}
        </Button>
        <Button
          look="primary"
          size="large"
          busy={sending.isBusy}
          disabled={!isOnline}
          onClick={() => void sending.send({ amountMinor: String(minor) })}
        >
          {t('wallet.deposit.confirm', { amount })}
        </Button>
      </div>
    </div>
  );
}
