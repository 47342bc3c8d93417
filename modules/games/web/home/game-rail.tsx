import { useI18n } from '@baize/i18n/react';
import { ErrorState, Skeleton, useCall } from '@baize/ui';
import { newGames, popularGames } from '../../contract/index.ts';
import { OwnGameCard } from '../catalogue/cards/game-cards.tsx';
import { useVendors } from '../catalogue/use-catalogue.ts';
import styles from './home.module.css';
import { Rail, useNear } from './rail.tsx';

const count = 24;
const bones = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/** A rail of fewer games looks like a mistake and is left out. */
const fewest = 4;

/** Popular or new games; asked for when the rail comes near the view. */
export function GameRail({ which }: { which: 'popular' | 'new' }) {
  const { t } = useI18n();
  const { element, isNear } = useNear<HTMLDivElement>();
  const vendors = useVendors();
  const { data, error, refetch } = useCall(which === 'new' ? newGames : popularGames, { count }, { enabled: isNear, freshMs: 60_000 });
  const games = vendors?.reduce((sum, vendor) => sum + vendor.games, 0) ?? 0;
  if (data && data.games.length < fewest) return null;
  return (
    <div ref={element} className={styles['slot']}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Rail
          title={t(`games.rail.${which}`)}
          all={
            games > 0
              ? { to: which === 'new' ? '/rng?sort=new' : '/rng?sort=popular', label: t('games.rail.all', { count: games }) }
              : undefined
          }
        >
          {data
            ? data.games.map(game => (
                <li key={game.code} className={styles['cell']}>
                  <OwnGameCard game={game} imageHost={data.imageHost} />
                </li>
              ))
            : bones.map(bone => (
                <li key={bone} className={styles['cell']}>
                  {/* A row that is far from the view isn't asked for, and so not busy. */}
                  <div className={styles['bone']}>{isNear && <Skeleton height="100%" />}</div>
                </li>
              ))}
        </Rail>
      )}
    </div>
  );
}
