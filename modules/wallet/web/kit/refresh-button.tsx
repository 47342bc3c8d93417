import { useI18n } from '@baize/i18n/react';
import { IconButton } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './refresh-button.module.css';

const turnMs = 1_000;
const restMs = 2_000;

/** Asks for the balance again, at most every two seconds; the drawing turns for a second at most. */
export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
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
    <span className={styles['refresh']} data-turning={phase === 'turning'}>
      <IconButton icon="refresh" size="small" label={t('wallet.balance.refresh')} aria-disabled={phase !== 'free'} onClick={press} />
    </span>
  );
}
