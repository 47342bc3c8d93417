import { methodName } from '@baize/cashier/contract';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { ErrorState, Notice, ReasonedButton, Skeleton, useCall, useOfflineReason, useProblem, useSend } from '@baize/ui';
import { useState } from 'react';
import { collectWallets, merchantWallet, myWalletTransfers, type WalletTransfer } from '../contract/index.ts';
import { TransferRecords } from './records.tsx';
import { TransferState } from './transfer-state.tsx';
import { newestOf, useWallets, type Wallets, walletAnswers } from './use-wallets.ts';
import { VendorWalletRow } from './vendor-wallet-row.tsx';
import styles from './wallets.module.css';

/** The wallets at vendors that keep their own: what is there, moving it to and fro, and what was moved. */
export default function VendorWallets() {
  const { t } = useI18n();
  const merchant = useCall(merchantWallet, {}, { freshMs: 60_000 });
  const isSingle = merchant.data?.isSingle ?? true;
  const { answer, pushed } = useWallets({ isSingle });
  if (merchant.error) return <ErrorState error={merchant.error} onRetry={() => void merchant.refetch()} />;
  if (merchant.data?.isSingle) return <Notice>{t('vendorwallets.single')}</Notice>;
  if (answer.error && !answer.data) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={3} height="56px" />;
  return (
    <>
      <Moving wallets={answer.data} pushed={pushed} />
      <TransferRecords wallets={answer.data} />
    </>
  );
}

function Moving({ wallets, pushed }: { wallets: Wallets; pushed: readonly WalletTransfer[] }) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<string>();
  const hasSome = wallets.wallets.some(wallet => amountOf(wallet.bookedMinor) > 0n && !wallet.underWay && !wallet.isPaused);
  return (
    <section className={styles['section']} aria-labelledby="vendor-wallets">
      <div className={styles['head']}>
        <h3 id="vendor-wallets" className={styles['title']}>
          {t('vendorwallets.title')}
        </h3>
        <Collect wallets={wallets} pushed={pushed} hasSome={hasSome} />
      </div>
      {!wallets.mayPutIn && <Notice tone="warn">{t(wallets.isLimited ? 'vendorwallets.limited' : 'vendorwallets.barred')}</Notice>}
      <ul className={styles['wallets']}>
        {wallets.wallets.map(wallet => (
          <VendorWalletRow
            key={wallet.vendor}
            wallet={wallet}
            wallets={wallets}
            pushed={pushed}
            isOpen={opened === wallet.vendor}
            onOpen={isOpen => setOpened(isOpen ? wallet.vendor : undefined)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Everything back to the main wallet, with what becomes of it vendor by vendor. */
function Collect({ wallets, pushed, hasSome }: { wallets: Wallets; pushed: readonly WalletTransfer[]; hasSome: boolean }) {
  const { t, code } = useI18n();
  const offline = useOfflineReason();
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
