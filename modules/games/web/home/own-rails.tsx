import { useI18n } from '@baize/i18n/react';
import { ErrorState, useCall, useSession } from '@baize/ui';
import { type ReactNode, useEffect } from 'react';
import { getFavoriteGamesList, getRecentGameList } from '../../contract/index.ts';
import { OwnGameCard } from '../catalogue/cards/game-cards.tsx';
import type { Card } from '../catalogue/catalogue.ts';
import { hasRecentRail, keepRecentRail } from '../own/recent-place.ts';
import { recentCount } from '../own/use-recents.ts';
import styles from './home.module.css';
import { Rail, RailBones } from './rail.tsx';

const count = 24;
/** A rail of fewer games looks like a mistake and is left out. */
const fewest = 4;

function GamesRail({ title, games, imageHost, to }: { title: string; games: readonly Card[]; imageHost: string; to: string }) {
  const { t } = useI18n();
  if (games.length < fewest) return null;
  return (
    <Rail title={title} all={{ to, label: t('games.home.own.all') }}>
      {games.map(game => (
        <li key={game.code} className={styles['cell']}>
          <OwnGameCard game={game} imageHost={imageHost} />
        </li>
      ))}
    </Rail>
  );
}

/** The slots that the member opened lately, in their lobby. If it was shown the last time its place is kept while it loads, so that nothing below it jumps. `below` is there with it only. */
export function RecentRail({ below }: { below: ReactNode }) {
  const { t } = useI18n();
  const enabled = useSession() !== undefined;
  const { data, error, refetch } = useCall(getRecentGameList, { count: recentCount }, { enabled });
  const games = data?.games.filter(game => game.kind === 'rng');
  const isShown = games && games.length >= fewest;
  useEffect(() => {
    if (isShown !== undefined) keepRecentRail(isShown);
  }, [isShown]);
  const title = t('games.rail.recent');
  const to = '/rng?cat=recent';
  if (data && games)
    return (
      <>
        <GamesRail title={title} games={games.slice(0, count)} imageHost={data.imageHost} to={to} />
        {isShown && below}
      </>
    );
  if (!enabled || !hasRecentRail()) return null;
  if (error) return <ErrorState error={error} title={t('games.rail.recent.failed')} onRetry={() => void refetch()} />;
  return (
    <>
      <Rail title={title} all={{ to, label: t('games.home.own.all') }}>
        <RailBones isBusy />
      </Rail>
      {below}
    </>
  );
}

/** The games that the member marked. Those they played last are in the hero. */
export function FavouriteRail() {
  const { t } = useI18n();
  const enabled = useSession() !== undefined;
  const { data: favourite, error, refetch } = useCall(getFavoriteGamesList, { pageSize: count }, { enabled });
  if (error && !favourite) return <ErrorState error={error} title={t('games.rail.favourite.failed')} onRetry={() => void refetch()} />;
  if (!favourite) return null;
  return <GamesRail title={t('games.rail.favourite')} games={favourite.items} imageHost={favourite.imageHost} to="/rng?cat=favourite" />;
}
