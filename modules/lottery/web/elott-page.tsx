import { useI18n } from '@baize/i18n/react';
import { elapsedMs, type Instant } from '@baize/kernel';
import { EmptyState, ErrorState, Link, Parts, Skeleton } from '@baize/ui';
import type { LotteryGameView } from '../contract/index.ts';
import { LotteryCard } from './hall/game-card.tsx';
import styles from './hall/hall.module.css';
import { useGames } from './hall/use-games.ts';

const minuteMs = 60_000;
const bones = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A game whose issues are open for a minute at most. */
function isFast({ issue, last }: LotteryGameView): boolean {
  // Between two issues there may be none: a card that went away for that moment would take others from under the finger.
  const known = issue ?? last;
  return known !== null && elapsedMs(known.opensAt as Instant, known.sealsAt as Instant) <= minuteMs;
}

/** The e-lottery hall: games of vendors that are decided immediately, and our own that draw every minute. */
export default function ElottPage() {
  const { t } = useI18n();
  return (
    <div className={styles['hall']}>
      <h1 className={styles['hallTitle']}>{t('lottery.elott.title')}</h1>
      <p className={styles['lead']}>{t('lottery.elott.lead')}</p>
      <Parts at="lottery.elott" place={<div className={styles['awaited']} />} />
      <FastGames />
    </div>
  );
}

function FastGames() {
  const { t } = useI18n();
  const { data, error, refetch } = useGames();
  const games = data?.games.filter(isFast) ?? [];
  return (
    <section aria-label={t('lottery.fast.title')}>
      <h2 className={styles['groupName']}>{t('lottery.fast.title')}</h2>
      <p className={styles['lead']}>{t('lottery.fast.lead')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && games.length === 0 && (
        <EmptyState icon="lottery" title={t('lottery.fast.none')} action={<Link to="/lottery">{t('lottery.off.others')}</Link>} />
      )}
      <ul className={styles['cards']}>
        {!data && !error
          ? bones.map(bone => (
              <li key={bone}>
                <Skeleton height="148px" isSaid={bone === bones[0]} />
              </li>
            ))
          : games.map(game => (
              <li key={game.code}>
                <LotteryCard game={game} isFast />
              </li>
            ))}
      </ul>
    </section>
  );
}
