import { currencySign } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import { IconButton, Money, unseen, useLiveState, useRouter } from '@baize/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIsGameOpen } from '../game-balance.ts';
import { useBalance } from '../use-balance.ts';
import styles from './balance-slot.module.css';
import { isBalanceHidden, onBalanceHidden, setBalanceHidden } from './hidden.ts';

const turnMs = 1_000;
const restMs = 2_000;

/** Asks again, at most every two seconds; the drawing turns for a second at most. */
function Refresh({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useI18n();
  const [phase, setPhase] = useState<'free' | 'turning' | 'resting'>('free');
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const press = () => {
    if (phase !== 'free') return;
    onRefresh();
    setPhase('turning');
    timers.current = [setTimeout(() => setPhase('resting'), turnMs), setTimeout(() => setPhase('free'), restMs)];
  };
  return (
    <span className={styles['tool']} data-turning={phase === 'turning'}>
      <IconButton icon="refresh" size="small" label={t('wallet.balance.refresh')} aria-disabled={phase !== 'free'} onClick={press} />
    </span>
  );
}

/** The balance in the header. While a game is open there is none: the game's own figure is the balance of the page. */
export default function BalanceSlot() {
  return useIsGameOpen() ? null : <Slot />;
}

/** A slot of fixed width, so that nothing beside it moves. */
function Slot() {
  const { t } = useI18n();
  const router = useRouter();
  const { minor, currency, refetch, isRefreshing } = useBalance();
  const isHidden = useSyncExternalStore(onBalanceHidden, isBalanceHidden);
  const isStale = useLiveState() === 'stale';
  const isUnknown = minor === undefined;
  const amount = isUnknown ? null : isHidden ? (
    <span>
      <bdi>{currencySign(currency)}</bdi>
      <span aria-hidden="true"> ••••</span>
      <span className={unseen}>{t('wallet.balance.hidden')}</span>
    </span>
  ) : (
    <Money minor={minor} currency={currency} />
  );
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
          {amount ?? <span className={styles['waiting']}>{t('wallet.balance.loading')}</span>}
        </span>
      </button>
      <Refresh onRefresh={() => void refetch()} />
      <span className={styles['tool']}>
        <IconButton
          icon={isHidden ? 'eye-off' : 'eye'}
          size="small"
          label={t('wallet.balance.hide')}
          aria-pressed={isHidden}
          onClick={() => setBalanceHidden(!isHidden)}
        />
      </span>
    </div>
  );
}
