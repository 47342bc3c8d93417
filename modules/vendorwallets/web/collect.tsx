import { methodName } from '@baize/cashier/contract';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Notice, ReasonedButton, useCall, useOfflineReason, useProblem, useSend } from '@baize/ui';
import { collectWallets, myWalletTransfers, type WalletTransfer } from '../contract/index.ts';
import { TransferState } from './transfer-state.tsx';
import { newestOf, type Wallets, walletAnswers } from './use-wallets.ts';
import styles from './wallets.module.css';

/** Everything back to the main wallet, with what becomes of it vendor by vendor. */
export function Collect({ wallets, pushed }: { wallets: Wallets; pushed: readonly WalletTransfer[] }) {
  const { t, code } = useI18n();
  const offline = useOfflineReason();
  const hasSome = wallets.wallets.some(wallet => amountOf(wallet.bookedMinor) > 0n && !wallet.underWay && !wallet.isPaused);
  const sending = useSend(collectWallets, { refreshes: walletAnswers });
  const problem = useProblem()(sending.error);
  const listed = useCall(myWalletTransfers, { page: 1, pageSize: 10 }, { freshMs: 0 }).data?.items ?? [];
  const nameOf = (vendor: string) => {
    const found = wallets.wallets.find(wallet => wallet.vendor === vendor);
    return found ? methodName(found.names, code) : vendor;
  };
  return (
    <>
      <ReasonedButton
        icon="wallet"
        busy={sending.isBusy}
        reason={offline ?? (hasSome ? undefined : t('vendorwallets.reason.nothing'))}
        onClick={() => void sending.send({})}
      >
        {t('vendorwallets.collect')}
      </ReasonedButton>
      <div className={styles['results']} aria-live="polite">
        {sending.state === 'checking' && <Notice tone="warn">{t('vendorwallets.checking')}</Notice>}
        {problem && <Notice tone="bad">{problem.text}</Notice>}
        {sending.data && sending.data.transfers.length > 0 && (
          <ul className={styles['collected']} aria-label={t('vendorwallets.collected')}>
            {sending.data.transfers.map(transfer => (
              <li key={transfer.id} className={styles['result']}>
                <bdi>{nameOf(transfer.vendor)}</bdi>
                <TransferState transfer={newestOf(transfer, pushed, listed)} withAmount />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
