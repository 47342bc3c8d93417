import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { cx, Icon, unseen, useLiveState, useOnline, useRouter } from '@baize/ui';
import type { CSSProperties } from 'react';
import type { Game, LiveTable } from '../../../contract/index.ts';
import type { useCardParts } from '../../catalogue/cards/game-cards.tsx';
import { GamePicture } from '../../catalogue/cards/game-picture.tsx';
import { demoPath, gamePath, isPlain } from '../../catalogue/cards/open-game.ts';
import { wideOf } from '../../catalogue/covers.ts';
import { BoardPlace, TableBoard } from './board.tsx';
import { useSecondsLeft } from './seconds-left.ts';
import { languagesOf } from './table-filters.tsx';
import { gamesOf } from './table-games.ts';
import styles from './tables.module.css';

type State = 'maintenance' | 'closed' | 'betting' | 'dealing' | 'between' | 'waiting' | 'stale';

const stateOf = ({ isInMaintenance }: Pick<Game, 'isInMaintenance'>, table: LiveTable | undefined): State | undefined => {
  if (isInMaintenance) return 'maintenance';
  if (!table) return undefined;
  // A table that begins no more rounds still plays the one in progress to its end.
  if (!table.isOpen && table.phase !== 'betting' && table.phase !== 'dealing') return 'closed';
  // A table with seats deals to those who sit: without them nothing is next.
  const phase = table.phase ?? 'between';
  return phase === 'between' && table.seats?.taken === 0 ? 'waiting' : phase;
};

function Status({ state, closesAt }: { state: State | undefined; closesAt: string | null }) {
  const { t } = useI18n();
  const left = useSecondsLeft(state === 'betting' ? closesAt : null);
  if (!state) return null;
  return (
    <span className={styles['status']} data-state={state}>
      {state === 'betting' && left !== undefined ? t('games.tables.betting.left', { seconds: left }) : t(`games.tables.${state}`)}
    </span>
  );
}

/** Who plays, where there is someone. */
function Players({ table: { players, seats } }: { table: Pick<LiveTable, 'players' | 'seats'> }) {
  const { t } = useI18n();
  if ((seats?.taken ?? players) === 0) return null;
  const said = seats ? t('games.tables.seats', { taken: seats.taken, all: seats.all }) : t('games.tables.players', { count: players });
  return (
    <span className={styles['players']} data-full={seats && seats.taken >= seats.all ? '' : undefined} title={said}>
      <Icon name="user" size={14} />
      <span aria-hidden="true">{seats ? `${seats.taken}/${seats.all}` : players}</span>
      <span className={unseen}>{said}</span>
    </span>
  );
}

interface TableCardProps {
  readonly game: Game;
  readonly table: LiveTable | undefined;
  /** Nothing was heard of any table yet. */
  readonly isAwaited: boolean;
  readonly imageHost: string;
  readonly vendorName: string;
  readonly parts: ReturnType<typeof useCardParts>;
  readonly onRules: () => void;
}

/** A link of this app; its own ways, such as another tab, stay. */
function useEnter() {
  const router = useRouter();
  return (path: string) => ({
    href: router.href(path),
    onClick: (event: Parameters<typeof isPlain>[0]) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      router.go(path);
    },
  });
}

/** What can be done here. The whole card plays; the word is for the eye, and lets the press through to it. */
function Ways({ game, name, parts, onRules }: Pick<TableCardProps, 'game' | 'parts' | 'onRules'> & { readonly name: string }) {
  const { t } = useI18n();
  const enter = useEnter();
  const { words, isDemo, canTry } = parts;
  const demo = enter(demoPath(game.code));
  return (
    <div className={styles['ways']}>
      {gamesOf(game.tags).length > 0 && (
        <button type="button" className={styles['way']} aria-label={t('games.tables.rules.of', { name })} onClick={onRules}>
          {t('games.tables.rules')}
        </button>
      )}
      {canTry(game.vendor) && !game.isInMaintenance && (
        <a href={demo.href} onClick={demo.onClick} className={styles['way']} aria-label={words.demoOf(name)}>
          {words.demo}
        </a>
      )}
      {!game.isInMaintenance && (
        <span className={cx(styles['way'], styles['play'])} aria-hidden="true">
          <Icon name="play" size={14} />
          {t(isDemo ? 'games.play.demo' : 'games.play')}
        </span>
      )}
    </div>
  );
}

/** A live table: what it is, what may be staked, what goes on there now, and its results. */
export function TableCard({ game, table, isAwaited, imageHost, vendorName, parts, onRules }: TableCardProps) {
  const { t, formatMoney } = useI18n();
  const { words, favourites, currency } = parts;
  const name = words.name(game);
  const isStale = useLiveState() === 'stale';
  const isOnline = useOnline();
  const known = stateOf(game, table);
  // What no longer arrives is not shown as if it did.
  const state = table && known !== 'maintenance' && (isStale || !isOnline) ? 'stale' : known;
  const isFavourite = favourites.codes.has(game.code);
  const enter = useEnter();
  const [least, most] = [amountOf(game.minStakeMinor), amountOf(game.maxStakeMinor)];
  return (
    <article
      className={cx(styles['card'], state === 'maintenance' && styles['off'])}
      style={{ '--felt': `hsl(${game.hues[0]} 45% 27%)` } as CSSProperties}
      data-game={game.code}
    >
      <div className={styles['head']}>
        <GamePicture game={game} imageHost={imageHost} src={wideOf(imageHost, game)} isWide className={styles['art']} />
        <div className={styles['words']}>
          <h3 className={styles['name']}>
            <a {...enter(gamePath(game.code))} className={styles['link']} aria-keyshortcuts="F">
              {name}
            </a>
          </h3>
          <p className={styles['vendor']}>
            <bdi>{[vendorName, ...languagesOf(game.tags)].join(' · ')}</bdi>
          </p>
        </div>
        <p className={styles['now']}>
          <Status state={state} closesAt={table?.closesAt ?? null} />
          {table && <Players table={table} />}
        </p>
      </div>
      {isAwaited && <BoardPlace tags={game.tags} />}
      {table && <TableBoard table={table} tags={game.tags} />}
      <div className={styles['foot']}>
        {least > 0n && (
          <p className={styles['limits']}>
            <span className={unseen}>{t('games.tables.limits')} </span>
            {most > least ? `${formatMoney(least, currency)} – ${formatMoney(most, currency)}` : formatMoney(least, currency)}
          </p>
        )}
        <Ways game={game} name={name} parts={parts} onRules={onRules} />
      </div>
      <button
        type="button"
        className={styles['favourite']}
        aria-pressed={isFavourite}
        aria-label={words.favourite(name)}
        onClick={() => favourites.toggle(game.code)}
      >
        <Icon name={isFavourite ? 'star-filled' : 'star'} size={18} />
      </button>
    </article>
  );
}
