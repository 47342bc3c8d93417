import { useI18n } from '@baize/i18n/react';
import { ErrorState, Notice, Skeleton, useCall } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { merchantWallet } from '../contract/index.ts';
import { Collect } from './collect.tsx';
import { TransferRecords } from './records.tsx';
import { type MovingWallets, useWallets, type Wallets } from './use-wallets.ts';
import { VendorWalletRow } from './vendor-wallet-row.tsx';
import styles from './wallets.module.css';

/** The wallets at vendors that keep their own: what is there, moving it to and fro, and what was moved. */
export default function VendorWallets() {
  const { t } = useI18n();
  const merchant = useCall(merchantWallet, {}, { freshMs: 60_000 });
  const { answer, ...moving } = useWallets();
  if (merchant.error) return <ErrorState error={merchant.error} onRetry={() => void merchant.refetch()} />;
  if (merchant.data?.isSingle) return <Notice>{t('vendorwallets.single')}</Notice>;
  if (answer.error && !answer.data) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data)
    return (
      <Section>
        <Skeleton lines={3} height="60px" />
      </Section>
    );
  return (
    <>
      <Moving wallets={answer.data} moving={moving} />
      <TransferRecords wallets={answer.data} />
    </>
  );
}

/** What is the same before and after the wallets are known. */
function Section({ collect, children }: { collect?: ReactNode; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <section className={styles['section']} aria-labelledby="vendor-wallets">
      <div className={styles['head']}>
        <h3 id="vendor-wallets" className={styles['title']}>
          {t('vendorwallets.title')}
        </h3>
        {collect}
      </div>
      <p className={styles['what']}>{t('vendorwallets.what')}</p>
      {children}
    </section>
  );
}

function Moving({ wallets, moving }: { wallets: Wallets; moving: MovingWallets }) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<string>();
  return (
    <Section collect={<Collect wallets={wallets} moving={moving} />}>
      {!wallets.mayPutIn && <Notice tone="warn">{t(wallets.isLimited ? 'vendorwallets.limited' : 'vendorwallets.barred')}</Notice>}
      <ul className={styles['wallets']}>
        {wallets.wallets.map(wallet => (
          <VendorWalletRow
            key={wallet.vendor}
            wallet={wallet}
            wallets={wallets}
            moving={moving}
            isOpen={opened === wallet.vendor}
            onOpen={isOpen => setOpened(isOpen ? wallet.vendor : undefined)}
          />
        ))}
      </ul>
    </Section>
  );
}
