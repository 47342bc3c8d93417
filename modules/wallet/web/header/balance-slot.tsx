import { useI18n } from '@baize/i18n/react';
import { unseen, useLiveState, useRouter } from '@baize/ui';
import { useIsGameOpen } from '../game-balance.ts';
import { HideButton, OwnMoney } from '../kit/own-money.tsx';
import { RefreshButton } from '../kit/refresh-button.tsx';
import { useBalance } from '../use-balance.ts';
import styles from './balance-slot.module.css';

/** The balance in the header. While a game is open there is none: the game's own figure is the balance of the page. */
export default function BalanceSlot() {
  return useIsGameOpen() ? null : <Slot />;
}

/** A slot of fixed width, so that nothing beside it moves. */
function Slot() {
  const { t } = useI18n();
  const router = useRouter();
  const { minor, currency, refetch, isRefreshing } = useBalance();
  const isStale = useLiveState() === 'stale';
  return (
    <div className={styles['slot']} data-stale={isStale}>
      <button
        type="button"
        className={styles['amount']}
        title={isStale ? t('wallet.balance.stale') : t('wallet.balance.open')}
        onClick={() => router.setSearch({ mc: 'transferFund' })}
      >
        <span className={unseen}>{t('wallet.balance')}</span>
        <span data-testid="balance" aria-busy={isRefreshing}>
          {minor === undefined ? (
            <span className={styles['waiting']}>{t('wallet.balance.loading')}</span>
          ) : (
            <OwnMoney minor={minor} currency={currency} />
          )}
        </span>
      </button>
      <span className={styles['tools']}>
        <RefreshButton onRefresh={() => void refetch()} />
        <HideButton />
      </span>
    </div>
  );
}
