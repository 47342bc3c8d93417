import { useI18n } from '@baize/i18n/react';
import { IconButton, unseen, useLiveState, useRouter } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
import { useIsGameOpen } from '../game-balance.ts';
import { HideButton, OwnMoney } from '../kit/own-money.tsx';
import { useBalance } from '../use-balance.ts';
import styles from './balance-slot.module.css';

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
      <Refresh onRefresh={() => void refetch()} />
      <span className={styles['tool']}>
        <HideButton />
      </span>
    </div>
  );
}
