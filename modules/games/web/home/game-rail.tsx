import { useI18n } from '@baize/i18n/react';
import { ErrorState, useCall } from '@baize/ui';
import { useMemo } from 'react';
import { type Game, newGames, popularGames } from '../../contract/index.ts';
import { OwnGameCard } from '../catalogue/cards/game-cards.tsx';
import styles from './home.module.css';
import { Rail, RailBones, useNear } from './rail.tsx';
import { fewest, withoutShown } from './shown/left-out.ts';
import { useShownAbove, useTellShown } from './shown/shown-games.tsx';

const count = 24;
/** Asked for: games that are shown above are left out of a rail. */
const asked = 2 * count;
const none: readonly Game[] = [];

const rails = {
  popular: { call: popularGames, of: { kind: 'rng' }, to: '/rng?sort=popular', title: 'games.rail.popular' },
  live: { call: popularGames, of: { kind: 'live' }, to: '/live', title: 'games.lobby.live' },
  new: { call: newGames, of: { kind: 'rng' }, to: '/rng?sort=new', title: 'games.rail.new' },
  jackpot: { call: popularGames, of: { kind: 'rng', tag: 'jackpot' }, to: '/rng?feature=jackpot', title: 'games.rail.jackpot' },
  hold: { call: popularGames, of: { kind: 'rng', tag: 'hold' }, to: '/rng?feature=hold', title: 'games.tag.hold' },
} as const;

/** Games of one sort, those that are played most or the newest; asked for when the rail comes near the view. */
export function GameRail({ which }: { which: keyof typeof rails }) {
  const { t } = useI18n();
  const { element, isNear } = useNear<HTMLDivElement>();
  const { call, of, to, title } = rails[which];
  const { data, error, refetch } = useCall(call, { count: asked, ...of }, { enabled: isNear, freshMs: 60_000 });
  const above = useShownAbove(which);
  const games = useMemo(() => withoutShown(data?.games ?? none, above).slice(0, count), [data, above]);
  useTellShown(which, games);
  if (data && data.games.length < fewest) return null;
  return (
    <div ref={element} className={styles['slot']}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Rail title={t(title)} all={{ to, count: data?.total }}>
          {data ? (
            games.map(game => (
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
