import { useI18n } from '@baize/i18n/react';
import { Icon, Skeleton, useIsPhone, useSession } from '@baize/ui';
import { useIsGameOpen } from '../game-balance.ts';
import { HideButton, OwnMoney } from '../kit/own-money.tsx';
import { useBalance } from '../use-balance.ts';
import styles from './centre-head.module.css';

/** Whose centre it is and what is in the account, above the list that a phone begins with. Wider pages have both in their header. */
export default function CentreHead() {
  const session = useSession();
  const isGameOpen = useIsGameOpen();
  const isPhone = useIsPhone();
  if (!isPhone) return null;
  return (
    <div className={styles['head']}>
      <Icon name="user" size={28} />
      <bdi className={styles['name']}>{session?.account}</bdi>
      {!isGameOpen && <Balance />}
      {!isGameOpen && <HideButton />}
    </div>
  );
}

function Balance() {
  const { t } = useI18n();
  const { minor, currency } = useBalance();
  return (
    <span className={styles['balance']}>
      <span className={styles['label']}>{t('wallet.balance')}</span>
      <span className={styles['amount']}>
        {minor === undefined ? <Skeleton width="5em" /> : <OwnMoney minor={minor} currency={currency} />}
      </span>
    </span>
  );
}
