import { useI18n } from '@baize/i18n/react';
import { ErrorState, Notice, Skeleton, useCall } from '@baize/ui';
import { useState } from 'react';
import { merchantWallet, type WalletTransfer } from '../contract/index.ts';
import { Collect } from './collect.tsx';
import { TransferRecords } from './records.tsx';
import { useWallets, type Wallets } from './use-wallets.ts';
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
  return (
    <section className={styles['section']} aria-labelledby="vendor-wallets">
      <div className={styles['head']}>
        <h3 id="vendor-wallets" className={styles['title']}>
          {t('vendorwallets.title')}
        </h3>
        <Collect wallets={wallets} pushed={pushed} />
      </div>
      <p className={styles['what']}>{t('vendorwallets.what')}</p>
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
