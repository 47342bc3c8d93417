import { ErrorState, Skeleton, usePathParam } from '@baize/ui';
import { useState } from 'react';
import { Collect } from './collect.tsx';
import { useWallets } from './use-wallets.ts';
import { VendorWalletRow } from './vendor-wallet-row.tsx';
import styles from './wallets.module.css';

/** The wallet at the vendor whose games are shown: what is there, moving it to and fro, everything back with one press, and where money is that is on its way. */
export default function VendorWalletHere() {
  const vendor = usePathParam('vendor');
  const [isOpen, setOpen] = useState(false);
  const { answer, pushed } = useWallets({ isSingle: false });
  if (answer.error && !answer.data) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height="56px" />;
  const wallet = answer.data.wallets.find(one => one.vendor === vendor);
  if (!wallet) return null;
  return (
    <div className={styles['section']}>
      <ul className={styles['wallets']}>
        <VendorWalletRow wallet={wallet} wallets={answer.data} pushed={pushed} isOpen={isOpen} onOpen={setOpen} />
      </ul>
      <div className={styles['head']}>
        <Collect wallets={answer.data} pushed={pushed} />
      </div>
    </div>
  );
}
