import { useI18n } from '@baize/i18n/react';
import { ErrorState, useCall, useSession } from '@baize/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { getFavoriteGamesList, getRecentGameList } from '../../contract/index.ts';
import { OwnGameCard } from '../catalogue/cards/game-cards.tsx';
import type { Card } from '../catalogue/catalogue.ts';
import { hadRail, keepRail } from '../own/rail-places.ts';
import { recentCount } from '../own/use-recents.ts';
import styles from './home.module.css';
import { Rail, RailBones } from './rail.tsx';
import { fewest } from './shown/left-out.ts';
import { useTellShown } from './shown/shown-games.tsx';

const count = 24;

interface OwnRailProps {
  rail: Parameters<typeof hadRail>[0];
  title: string;
  to: string;
  answer: { readonly games: readonly Card[]; readonly imageHost: string; readonly total: number } | undefined;
  error: Error | null;
  /** What to say when the games can't be had. */
  failed: string;
  onRetry: () => void;
  /** There with the rail only. */
  below?: ReactNode;
}

/**
 * A member's own games. If the rail was shown the last time its place is kept while it loads. If it wasn't, games that come late are shown at the next visit:
 * nothing is pushed in above what is already read.
 */
function OwnRail({ rail, title, to, answer, error, failed, onRetry, below }: OwnRailProps) {
  const isShown = answer && answer.games.length >= fewest;
  const [hasPlace] = useState(() => answer !== undefined || hadRail(rail));
  useEffect(() => {
    if (isShown !== undefined) keepRail(rail, isShown);
  }, [rail, isShown]);
  useTellShown('favourites', rail === 'favourites' && isShown ? answer.games.slice(0, count) : undefined);
  if (error && !answer) return <ErrorState error={error} title={failed} onRetry={onRetry} />;
  if (!hasPlace || isShown === false) return null;
  return (
    <>
      <Rail title={title} all={{ to, count: answer?.total }}>
        {answer ? (
          answer.games.slice(0, count).map(game => (
            <li key={game.code} className={styles['cell']}>
              <OwnGameCard game={game} imageHost={answer.imageHost} />
            </li>
          ))
        ) : (
          <RailBones isBusy />
        )}
      </Rail>
      {below}
    </>
  );
}

/** The slots that the member opened lately, in their lobby. */
export function RecentRail({ below }: { below: ReactNode }) {
  const { t } = useI18n();
  const enabled = useSession() !== undefined;
  const { data, error, refetch } = useCall(getRecentGameList, { count: recentCount }, { enabled });
  if (!enabled) return null;
  return (
    <OwnRail
      rail="recent-slots"
      title={t('games.rail.recent')}
      to="/rng?cat=recent"
      answer={data && { games: data.games.filter(game => game.kind === 'rng'), imageHost: data.imageHost, total: data.games.length }}
      error={hadRail('recent-slots') ? error : null}
      failed={t('games.rail.recent.failed')}
      onRetry={() => void refetch()}
      below={below}
    />
  );
}

/** The games that the member marked, as they are at every visit. Those they played last are in the hero. */
export function FavouriteRail() {
  const { t } = useI18n();
  const enabled = useSession() !== undefined;
  const { data, error, refetch } = useCall(getFavoriteGamesList, { pageSize: count }, { enabled, freshMs: 0 });
  if (!enabled) return null;
  return (
    <OwnRail
      rail="favourites"
      title={t('games.rail.favourite')}
      to="/rng?cat=favourite"
      answer={data && { games: data.items, imageHost: data.imageHost, total: data.total }}
      error={error}
      failed={t('games.rail.favourite.failed')}
      onRetry={() => void refetch()}
    />
  );
}
