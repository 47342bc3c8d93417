import { useI18n } from '@baize/i18n/react';
import { ErrorState, useCall } from '@baize/ui';
import { newGames, popularGames } from '../../contract/index.ts';
import { OwnGameCard } from '../catalogue/cards/game-cards.tsx';
import styles from './home.module.css';
import { Rail, RailBones, useNear } from './rail.tsx';

const count = 24;
/** A rail of fewer games looks like a mistake and is left out. */
const fewest = 4;

const rails = {
  popular: { call: popularGames, kind: 'rng', to: '/rng?sort=popular' },
  live: { call: popularGames, kind: 'live', to: '/live' },
  new: { call: newGames, kind: 'rng', to: '/rng?sort=new' },
} as const;

/** Popular or new games, or the live tables that are played most; asked for when the rail comes near the view. */
export function GameRail({ which }: { which: keyof typeof rails }) {
  const { t } = useI18n();
  const { element, isNear } = useNear<HTMLDivElement>();
  const { call, kind, to } = rails[which];
  const { data, error, refetch } = useCall(call, { count, kind }, { enabled: isNear, freshMs: 60_000 });
  if (data && data.games.length < fewest) return null;
  return (
    <div ref={element} className={styles['slot']}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Rail title={t(which === 'live' ? 'games.lobby.live' : `games.rail.${which}`)} all={{ to, label: t('games.home.own.all') }}>
          {data ? (
            data.games.map(game => (
              <li key={game.code} className={styles['cell']}>
                <OwnGameCard game={game} imageHost={data.imageHost} />
              </li>
            ))
          ) : (
            <RailBones isBusy={isNear} />
          )}
        </Rail>
      )}
    </div>
  );
}
