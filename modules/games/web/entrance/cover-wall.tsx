import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { FreePlay } from '@baize/identity/web';
import { Button, useCall, useGo, usePlace, useRouter } from '@baize/ui';
import { lazy, type MouseEvent, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { leadingGames } from '../../contract/index.ts';
import { Cover } from '../catalogue/cards/cover.tsx';
import { LivingCover } from '../catalogue/cards/living-cover.tsx';
import { gamePath, isPlain } from '../catalogue/cards/open-game.ts';
import type { Card } from '../catalogue/catalogue.ts';
import { useGameName, useVendors } from '../catalogue/use-catalogue.ts';
import styles from './cover-wall.module.css';

const DoorSheet = lazy(() => import('./door-sheet.tsx'));

/** As many as the stage shows: it fills a screen beside the form on a desk, and two rows above it on a phone; the hero is one of them. */
const coverCount = { desk: 42, phone: 11 } as const;
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

function useFirst() {
  const [isPhone] = useState(() => typeof window === 'object' && window.matchMedia('(max-width: 1023px)').matches);
  const count = isPhone ? coverCount.phone : coverCount.desk;
  const { data } = useCall(leadingGames, { count }, { freshMs: 60_000, enabled: useIdle() });
  return { first: useDeferredValue(data), isPhone };
}

type First = OutputOf<typeof leadingGames>;

/** A flagship as the first thing that a visitor sees: its cover before itself, both moving a little. */
function Hero({ first, onPick }: { first: First | undefined; onPick: (game: Card) => void }) {
  const { t } = useI18n();
  const nameOf = useGameName();
  const game = first?.games[0];
  return (
    <div className={styles['hero']}>
      {game && (
        <WallLink game={game} className={styles['heroLink']} onPick={onPick}>
          <LivingCover game={game} imageHost={first.imageHost} />
          <span className={styles['heroName']}>{nameOf(game)}</span>
        </WallLink>
      )}
      <p className={styles['headline']}>{t('games.wall.headline')}</p>
    </div>
  );
}

interface WallLinkProps {
  game: Card;
  className: string | undefined;
  onPick: (game: Card) => void;
  children: ReactNode;
}

/** The address of the game, for another tab; here it asks how the visitor wants to play. */
function WallLink({ game, className, onPick, children }: WallLinkProps) {
  const router = useRouter();
  const nameOf = useGameName();
  const pick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onPick(game);
  };
  return (
    <a href={router.href(gamePath(game.code))} className={className} aria-label={nameOf(game)} tabIndex={-1} onClick={pick}>
      {children}
    </a>
  );
}

/** The shop window of the login page: the games that lead the lobby, the two ways in, and how much more there is. A cover asks how to play its game. */
export function CoverWall() {
  const { t, formatNumber } = useI18n();
  const go = useGo();
  const { first, isPhone } = useFirst();
  const [picked, setPicked] = useState<Card>();
  const vendors = useVendors();
  const games = vendors?.reduce((sum, vendor) => sum + vendor.games, 0) ?? 0;
  const { path, search } = usePlace();
  const { to, way, area } = search;
  const isDoor = path === '/login' && way === undefined && area === undefined;
  const [lead] = first?.games ?? [];
  return (
    <section className={styles['stage']} aria-label={t('games.wall')}>
      <Hero first={first} onPick={setPicked} />
      {isDoor && (
        <div className={styles['ways']}>
          <FreePlay look="primary" to={to ?? (lead && gamePath(lead.code))} />
          <Button wide size="large" onClick={() => go(`/register${to ? `?to=${encodeURIComponent(to)}` : ''}`)}>
            {t('games.wall.register')}
          </Button>
        </div>
      )}
      <ul className={styles['wall']}>
        {first?.games.map(game => (
          <li key={game.code} className={styles['place']}>
            <WallLink game={game} className={styles['link']} onPick={setPicked}>
              <Cover game={game} imageHost={first.imageHost} small named={isPhone ? 'instead' : 'over'} />
            </WallLink>
          </li>
        ))}
      </ul>
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
      {picked && first && (
        <Suspense fallback={null}>
          <DoorSheet game={picked} imageHost={first.imageHost} onClose={() => setPicked(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
