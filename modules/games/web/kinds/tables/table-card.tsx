import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import { cx, Icon, IconButton, unseen, useIsPhone, useLiveState, useOnline, useRouter } from '@baize/ui';
import type { CSSProperties } from 'react';
import type { Game, LiveTable } from '../../../contract/index.ts';
import type { useCardParts } from '../../catalogue/cards/game-cards.tsx';
import { GamePicture } from '../../catalogue/cards/game-picture.tsx';
import { demoPath, gamePath, isPlain } from '../../catalogue/cards/open-game.ts';
import { wideOf } from '../../catalogue/covers.ts';
import { BoardPlace, TableBoard } from './board/board.tsx';
import { useSecondsLeft } from './seconds-left.ts';
import { languagesOf } from './table-filters.tsx';
import { gamesOf, goingOf, tableStyles } from './table-games.ts';
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

function Status({ state, closesAt, tags }: { state: State | undefined; closesAt: string | null; tags: readonly string[] }) {
  const { t } = useI18n();
  const left = useSecondsLeft(state === 'betting' ? closesAt : null);
  if (!state) return null;
  const said = state === 'dealing' ? t(goingOf(tags)) : t(`games.tables.${state}`);
  return (
    <span className={styles['status']} data-state={state}>
      {state === 'betting' && left !== undefined ? t('games.tables.betting.left', { seconds: left }) : said}
    </span>
  );
}

/** Who plays, or that one can be the first, where that sets the table apart from others. */
function Players({ table: { players, seats }, isFirst }: { table: Pick<LiveTable, 'players' | 'seats'>; isFirst: boolean }) {
  const { t } = useI18n();
  if (!seats && players === 0) return isFirst ? <span className={styles['players']}>{t('games.tables.first')}</span> : null;
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
  /** Members play at some of the tables. */
  readonly isBusy: boolean;
  readonly imageHost: string;
  readonly vendorName: string;
  readonly parts: ReturnType<typeof useCardParts>;
  readonly onMore: () => void;
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
function Ways({ game, name, parts, onMore }: Pick<TableCardProps, 'game' | 'parts' | 'onMore'> & { readonly name: string }) {
  const { t } = useI18n();
  const enter = useEnter();
  const { words, isDemo, canTry } = parts;
  const demo = enter(demoPath(game.code));
  return (
    <div className={styles['ways']}>
      {gamesOf(game.tags).length > 0 && (
        <button type="button" className={styles['way']} aria-label={t('games.tables.rules.of', { name })} onClick={onMore}>
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

interface NowProps extends Pick<TableCardProps, 'table'> {
  readonly state: State | undefined;
  readonly isFirst: boolean;
  readonly tags: readonly string[];
}

/** What goes on, and who plays. */
function Now({ table, state, isFirst, tags }: NowProps) {
  return (
    <p className={styles['now']}>
      <Status state={state} closesAt={table?.closesAt ?? null} tags={tags} />
      {table && <Players table={table} isFirst={isFirst} />}
    </p>
  );
}

/** The lowest stake and the highest. */
function Limits({ game, currency }: { readonly game: Game; readonly currency: Currency }) {
  const { t, formatMoney } = useI18n();
  const [least, most] = [amountOf(game.minStakeMinor), amountOf(game.maxStakeMinor)];
  if (least === 0n) return null;
  return (
    <p className={styles['limits']}>
      <span className={unseen}>{t('games.tables.limits')} </span>
      {most > least ? `${formatMoney(least, currency)} – ${formatMoney(most, currency)}` : formatMoney(least, currency)}
    </p>
  );
}

/** A live table: what it is, what may be staked, what goes on there now, and its results. On a phone it is short, and the rules and the demo are behind one button. */
export function TableCard({ game, table, isAwaited, isBusy, imageHost, vendorName, parts, onMore }: TableCardProps) {
  const { t } = useI18n();
  const { words, favourites, currency, canTry } = parts;
  const name = words.name(game);
  const isShort = useIsPhone();
  const isStale = useLiveState() === 'stale';
  const isOnline = useOnline();
  const known = stateOf(game, table);
  // What no longer arrives is not shown as if it did.
  const state = table && known !== 'maintenance' && (isStale || !isOnline) ? 'stale' : known;
  const isFavourite = favourites.codes.has(game.code);
  const enter = useEnter();
  const style = tableStyles.find(({ tag }) => game.tags.includes(tag));
  const isFirst = isBusy && !isShort && (state === 'betting' || state === 'dealing' || state === 'between');
  const hasMore = gamesOf(game.tags).length > 0 || (canTry(game.vendor) && !game.isInMaintenance);
  return (
    <article
      className={cx(styles['card'], isShort && styles['short'], state === 'maintenance' && styles['off'])}
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
            {style && <span className={styles['style']}>{t(style.name)} · </span>}
            <bdi>{[vendorName, ...languagesOf(game.tags)].join(' · ')}</bdi>
          </p>
        </div>
        <Now table={table} state={state} isFirst={isFirst} tags={game.tags} />
      </div>
      {isAwaited && <BoardPlace tags={game.tags} isShort={isShort} />}
      {table && <TableBoard table={table} tags={game.tags} isShort={isShort} />}
      {isShort && !isAwaited && !table && <BoardPlace tags={game.tags} isShort />}
      <div className={styles['foot']}>
        <Limits game={game} currency={currency} />
        {!isShort && <Ways game={game} name={name} parts={parts} onMore={onMore} />}
        {isShort && hasMore && (
          <IconButton icon="more" label={t('games.tables.more', { name })} className={styles['more']} onClick={onMore} />
        )}
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
