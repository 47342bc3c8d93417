import { currencySign } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import { Icon, Money, Skeleton, unseen, useIsPhone, useSession } from '@baize/ui';
import { useSyncExternalStore } from 'react';
import { useIsGameOpen } from '../game-balance.ts';
import { useBalance } from '../use-balance.ts';
import styles from './centre-head.module.css';
import { isBalanceHidden, onBalanceHidden } from './hidden.ts';

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
    </div>
  );
}

function Balance() {
  const { t } = useI18n();
  const { minor, currency } = useBalance();
  const isHidden = useSyncExternalStore(onBalanceHidden, isBalanceHidden);
  const shown = isHidden ? (
    <>
      <bdi>{currencySign(currency)}</bdi>
      <span aria-hidden="true"> ••••</span>
      <span className={unseen}>{t('wallet.balance.hidden')}</span>
    </>
  ) : (
    minor !== undefined && <Money minor={minor} currency={currency} />
  );
  return (
    <span className={styles['balance']}>
      <span className={styles['label']}>{t('wallet.balance')}</span>
      <span className={styles['amount']}>{shown || <Skeleton width="5em" />}</span>
    </span>
  );
}
