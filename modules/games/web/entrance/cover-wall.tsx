import { useI18n } from '@baize/i18n/react';
import { Link, useCall } from '@baize/ui';
import { popularGames } from '../../contract/index.ts';
import { Cover } from '../catalogue/game-card.tsx';
import { useVendors } from '../catalogue/use-catalogue.ts';
import styles from './cover-wall.module.css';

const coverCount = 42;

/** The shop window of the login page: what is played most, and how much more there is. A cover leads through the login to its game. */
export function CoverWall() {
  const { t, formatNumber } = useI18n();
  const { data } = useCall(popularGames, { count: coverCount }, { freshMs: 60_000 });
  const vendors = useVendors();
  const games = vendors?.reduce((sum, vendor) => sum + vendor.games, 0) ?? 0;
  return (
    <section className={styles['stage']} aria-label={t('games.wall')}>
      <ul className={styles['wall']}>
        {data?.games.map(game => (
          <li key={game.code} className={styles['place']}>
            <Link to={`/game?code=${encodeURIComponent(game.code)}`} className={styles['link']} tabIndex={-1}>
              <Cover game={game} imageHost={data.imageHost} small />
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles['words']}>
        <p className={styles['headline']}>{t('games.wall.headline')}</p>
        {games > 0 && (
          <dl className={styles['facts']}>
            <div>
              <dt>{t('games.wall.games')}</dt>
              <dd>{formatNumber(games)}</dd>
            </div>
            <div>
              <dt>{t('games.wall.vendors')}</dt>
              <dd>{formatNumber(vendors?.length ?? 0)}</dd>
            </div>
            <div>
              <dt>{t('games.wall.checked')}</dt>
              <dd>{t('games.wall.checkedValue')}</dd>
            </div>
          </dl>
        )}
      </div>
    </section>
  );
}
