import { useI18n } from '@baize/i18n/react';
import { Link, useCall } from '@baize/ui';
import { useDeferredValue, useEffect, useState } from 'react';
import { popularGames } from '../../contract/index.ts';
import { Cover } from '../catalogue/cards/cover.tsx';
import { useVendors } from '../catalogue/use-catalogue.ts';
import styles from './cover-wall.module.css';

/** As many as the stage shows: it fills a screen beside the form on a desk, and a strip above it on a phone. */
const coverCount = { desk: 42, phone: 20 } as const;
const idleWithinMs = 2_000;

/** True once the page has nothing more urgent to do: the form comes first, its decoration when there is time. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return setIdle(true);
    const wish = requestIdleCallback(() => setIdle(true), { timeout: idleWithinMs });
    return () => cancelIdleCallback(wish);
  }, []);
  return isIdle;
}

function usePopular() {
  const [count] = useState(() =>
    typeof window === 'object' && window.matchMedia('(max-width: 1023px)').matches ? coverCount.phone : coverCount.desk,
  );
  const { data } = useCall(popularGames, { count }, { freshMs: 60_000, enabled: useIdle() });
  return useDeferredValue(data);
}

/** The shop window of the login page: what is played most, and how much more there is. A cover leads through the login to its game. */
export function CoverWall() {
  const { t, formatNumber } = useI18n();
  const popular = usePopular();
  const vendors = useVendors();
  const games = vendors?.reduce((sum, vendor) => sum + vendor.games, 0) ?? 0;
  return (
    <section className={styles['stage']} aria-label={t('games.wall')}>
      <ul className={styles['wall']}>
        {popular?.games.map(game => (
          <li key={game.code} className={styles['place']}>
            <Link to={`/game?code=${encodeURIComponent(game.code)}`} className={styles['link']} tabIndex={-1}>
              <Cover game={game} imageHost={popular.imageHost} small />
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles['words']}>
        <p className={styles['headline']}>{t('games.wall.headline')}</p>
        <dl className={styles['facts']} data-open={games > 0}>
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
      </div>
    </section>
  );
}
