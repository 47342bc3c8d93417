import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Notice, ReasonedButton, useCall, useOfflineReason, useProblem, useSend } from '@baize/ui';
import { useState } from 'react';
import { collectWallets, myWalletTransfers, type WalletTransfer } from '../contract/index.ts';
import { BothWallets } from './move/both-wallets.tsx';
import { Moved } from './move/moved.tsx';
import { newestOf, type Wallets, walletAnswers } from './use-wallets.ts';
import styles from './wallets.module.css';

/** Everything back to the main wallet, with what becomes of it vendor by vendor. */
export function Collect({ wallets, pushed }: { wallets: Wallets; pushed: readonly WalletTransfer[] }) {
  const { t } = useI18n();
  const offline = useOfflineReason();
  const sending = useSend(collectWallets, { refreshes: walletAnswers });
  const problem = useProblem()(sending.error);
  const listed = useCall(myWalletTransfers, { page: 1, pageSize: 10 }, { freshMs: 0 }).data?.items ?? [];
  const total = wallets.wallets.reduce((sum, one) => (one.underWay || one.isPaused ? sum : sum + amountOf(one.bookedMinor)), 0n);
  const made = sending.data?.transfers ?? [];
  const [back, setBack] = useState<readonly WalletTransfer[]>([]);
  const mainMinor = amountOf(wallets.mainMinor);
  return (
    <>
      <ReasonedButton
        icon="wallet"
        busy={sending.isBusy}
        reason={offline ?? (total > 0n ? undefined : t('vendorwallets.reason.nothing'))}
        onClick={() => {
          setBack([]);
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
        {made.length > 0 && (
          <ul className={styles['collected']} aria-label={t('vendorwallets.collected')}>
            {made.map(transfer => (
              <li key={transfer.id}>
                <Moved
                  transfer={newestOf(back.find(one => one.vendor === transfer.vendor) ?? transfer, pushed, listed)}
                  wallets={wallets}
                  onBack={one => setBack(others => [...others.filter(({ vendor }) => vendor !== one.vendor), one])}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
