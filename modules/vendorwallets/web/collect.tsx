import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Notice, ReasonedButton, useOfflineReason, useProblem, useSend } from '@baize/ui';
import { collectWallets } from '../contract/index.ts';
import { BothWallets } from './move/both-wallets.tsx';
import { type MovingWallets, type Wallets, walletAnswers } from './use-wallets.ts';
import styles from './wallets.module.css';

/** Everything back to the main wallet; what becomes of it is with the wallet of each vendor. */
export function Collect({ wallets, moving }: { wallets: Wallets; moving: MovingWallets }) {
  const { t } = useI18n();
  const offline = useOfflineReason();
  const sending = useSend(collectWallets, { refreshes: walletAnswers, onDone: ({ transfers }) => moving.begin(transfers) });
  const problem = useProblem()(sending.error);
  const total = wallets.wallets.reduce((sum, one) => (one.underWay || one.isPaused ? sum : sum + amountOf(one.bookedMinor)), 0n);
  const mainMinor = amountOf(wallets.mainMinor);
  return (
    <>
      <ReasonedButton
        icon="wallet"
        busy={sending.isBusy}
        reason={offline ?? (total > 0n ? undefined : t('vendorwallets.reason.nothing'))}
        onClick={() => {
          moving.clear();
          void sending.send({});
        }}
      >
        {t('vendorwallets.collect')}
      </ReasonedButton>
      {total > 0n && (
        <BothWallets
          wallets={[{ name: t('vendorwallets.main'), minor: mainMinor, nextMinor: mainMinor + total }]}
          currency={wallets.currency}
        />
      )}
      <div className={styles['results']} aria-live="polite">
        {sending.state === 'checking' && <Notice tone="warn">{t('vendorwallets.checking')}</Notice>}
        {problem && <Notice tone="bad">{problem.text}</Notice>}
      </div>
    </>
  );
}
