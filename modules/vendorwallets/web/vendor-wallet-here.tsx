import { useI18n } from '@baize/i18n/react';
import { ErrorState, Skeleton, usePathParam } from '@baize/ui';
import { useState } from 'react';
import { Collect } from './collect.tsx';
import { Moved } from './move/moved.tsx';
import { useWallets } from './use-wallets.ts';
import { VendorWalletRow } from './vendor-wallet-row.tsx';
import styles from './wallets.module.css';

/** The wallet at the vendor whose games are shown: what is there, moving it to and fro, everything back with one press, and where money is that is on its way. */
export default function VendorWalletHere() {
  const vendor = usePathParam('vendor');
  const [isOpen, setOpen] = useState(false);
  const { t } = useI18n();
  const { answer, ...moving } = useWallets();
  if (answer.error && !answer.data) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height="56px" />;
  const wallets = answer.data;
  const wallet = wallets.wallets.find(one => one.vendor === vendor);
  if (!wallet) return null;
  const others = moving.moved.filter(one => one.vendor !== vendor);
  return (
    <div className={styles['section']}>
      <ul className={styles['wallets']}>
        <VendorWalletRow wallet={wallet} wallets={wallets} moving={moving} isOpen={isOpen} onOpen={setOpen} />
      </ul>
      <div className={styles['head']}>
        <Collect wallets={wallets} moving={moving} />
      </div>
      {others.length > 0 && (
        <ul className={styles['collected']} aria-label={t('vendorwallets.collected')}>
          {others.map(transfer => (
            <li key={transfer.vendor}>
              <Moved transfer={transfer} wallets={wallets} onBack={made => moving.begin([made])} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
