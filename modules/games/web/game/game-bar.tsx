import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { Badge, IconButton, Money, useClock } from '@baize/ui';
import { useEffect, useState } from 'react';
import styles from './game.module.css';
import { clockText } from './messages.ts';

/** The time since the game was opened: a player should know it without asking. */
function SessionClock({ since }: { since: number | undefined }) {
  const { t } = useI18n();
  const clock = useClock();
  const [now, setNow] = useState(() => Date.parse(clock.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.parse(clock.now())), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <div className={styles['fact']}>
      <dt>{t('games.bar.time')}</dt>
      <dd>
        <span role="timer">{clockText(since === undefined ? 0 : now - since)}</span>
      </dd>
    </div>
  );
}

interface GameBarProps {
  name: string;
  vendor: string;
  isDemo: boolean;
  balance: bigint | undefined;
  net: bigint | undefined;
  currency: Currency;
  since: number | undefined;
  onBack: () => void;
  onFull: () => void;
}

export function GameBar({ name, vendor, isDemo, balance, net, currency, since, onBack, onFull }: GameBarProps) {
  const { t } = useI18n();
  return (
    <header className={styles['bar']}>
      <IconButton icon="arrow-back" label={t('games.bar.back')} onClick={onBack} />
      <div className={styles['who']}>
        <h1 className={styles['name']}>{name}</h1>
        <span className={styles['vendor']}>{vendor}</span>
      </div>
      {isDemo && <Badge tone="info">{t('games.demo')}</Badge>}
      <dl className={styles['facts']}>
        <div className={styles['fact']} data-main="true">
          <dt>{t('games.bar.balance')}</dt>
          <dd>{balance === undefined ? '–' : <Money minor={balance} currency={currency} floored />}</dd>
        </div>
        <div className={styles['fact']}>
          <dt>{t('games.bar.net')}</dt>
          <dd>
            <Money minor={net ?? 0n} currency={currency} change />
          </dd>
        </div>
        <SessionClock since={since} />
      </dl>
      <IconButton icon="expand" label={t('games.bar.full')} onClick={onFull} />
    </header>
  );
}
