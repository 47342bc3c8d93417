import { useI18n } from '@baize/i18n/react';
import { ErrorState, Icon, Link, reach } from '@baize/ui';
import { LotteryCard } from './game-card.tsx';
import styles from './hall.module.css';
import { useGames } from './use-games.ts';

const most = 4;

/** A row of lottery games for the home page: hot and new ones first. Nothing where there are none. */
export default function HomeRail() {
  const { t } = useI18n();
  const { data, error, refetch } = useGames();
  const games = data?.games ?? [];
  const shown = [...games.filter(game => game.tag), ...games.filter(game => !game.tag)].slice(0, most);
  if (error && !data) return <ErrorState error={error} title={t('lottery.home.failed')} onRetry={() => void refetch()} />;
  if (shown.length === 0) return null;
  return (
    <section className={styles['rail']} aria-label={t('lottery.title')}>
      <header className={styles['railHead']}>
        <h2>{t('lottery.title')}</h2>
        <Link to="/lottery" className={reach}>
          {t('lottery.home.all', { count: games.length })}
          <Icon name="chevron-next" size={16} />
        </Link>
      </header>
      <ul className={styles['railCards']}>
        {shown.map(game => (
          <li key={game.code}>
            <LotteryCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
