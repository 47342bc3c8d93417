import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, ErrorState, IconButton, Link, Money, useCall } from '@baize/ui';
import { useState } from 'react';
import { winnersList } from '../../contract/index.ts';
import { gamePath } from '../catalogue/cards/open-game.ts';
import { useGameName } from '../catalogue/use-catalogue.ts';
import styles from './winners.module.css';

const shown = 6;
const everyMs = 15_000;

/** The latest big wins, of real rounds. It can be paused, it is never announced, and it says what it does not show: how often one loses. */
export function Winners() {
  const { t, formatRelative, formatPercentBps } = useI18n();
  const nameOf = useGameName();
  const [isPaused, setPaused] = useState(false);
  const { data, error, answeredAt, refetch } = useCall(
    winnersList,
    { count: shown },
    isPaused ? { freshMs: Number.POSITIVE_INFINITY } : { everyMs },
  );
  if (error && !data) return <ErrorState error={error} title={t('games.winners.failed')} onRetry={() => void refetch()} />;
  if (!data || data.winners.length === 0) return null;
  return (
    <section className={styles['winners']} aria-label={t('games.winners')}>
      <header className={styles['head']}>
        <h2>{t('games.winners')}</h2>
        {data.isDemo && <Badge>{t('games.winners.demo')}</Badge>}
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          size="small"
          label={t(isPaused ? 'games.winners.go' : 'games.winners.pause')}
          onClick={() => setPaused(!isPaused)}
        />
      </header>
      <ul className={styles['list']}>
        {data.winners.map(win => (
          <li key={`${win.winningTime} ${win.gameCode} ${win.player}`} className={styles['win']}>
            <Link to={gamePath(win.gameCode)} className={styles['game']}>
              {nameOf({ nameCn: win.gameNameCn, nameEn: win.gameNameEn })}
            </Link>
            <span className={styles['figure']}>
              <Money minor={amountOf(win.prizeMinor)} currency={win.currency} />
            </span>
            <span className={styles['note']}>
              <bdi>{win.player}</bdi>
              {win.returnBps > 0 && <span>{t('games.return', { rate: formatPercentBps(win.returnBps, { min: 2 }) })}</span>}
            </span>
            <span className={styles['note']}>{formatRelative(win.winningTime, answeredAt)}</span>
          </li>
        ))}
      </ul>
      <p className={styles['odds']}>{t('games.winners.odds')}</p>
    </section>
  );
}
