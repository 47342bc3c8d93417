import { useI18n } from '@baize/i18n/react';
import { Pagination, useCall, useSession } from '@baize/ui';
import { useState } from 'react';
import { type Game, getFavoriteGamesList, getRecentGameList } from '../../contract/index.ts';
import { OwnGameCard } from '../catalogue/cards/game-cards.tsx';
import { fold } from '../catalogue/catalogue.ts';
import { type Filter, noFilter } from '../catalogue/search/facets.ts';
import styles from '../kinds/kind.module.css';
import { recentCount } from './use-recents.ts';

const pageSize = 100;
const none: readonly Game[] = [];

/** The member's own games that are no slots: the catalogue of this page has none of them. */
interface Others {
  readonly games: readonly Game[];
  readonly imageHost: string;
  readonly total: number;
  /** How many of them each category has that fit the filter and the words. */
  readonly counts: { readonly favourite: number; readonly recent: number };
  readonly page: number;
  readonly toPage: (page: number) => void;
}

/** Whether the filter names what only slots have. */
const asksForSlots = (filter: Filter): boolean =>
  JSON.stringify({ ...filter, category: 'all', favourites: false }) !== JSON.stringify(noFilter);

/** Which of the member's lists the filter asks for. */
function listOf(filter: Filter): 'favourite' | 'recent' | undefined {
  const { category, favourites } = filter;
  if (asksForSlots(filter)) return undefined;
  if (category === 'recent' && !favourites) return 'recent';
  return category === 'favourite' || (category === 'all' && favourites) ? 'favourite' : undefined;
}

/** Favourites and recent games of all other kinds. */
export function useOthers(filter: Filter, typed: string): Others {
  const enabled = useSession() !== undefined;
  const [page, toPage] = useState(1);
  const { data: recent } = useCall(getRecentGameList, { count: recentCount }, { enabled });
  const { data: favourite } = useCall(getFavoriteGamesList, { besides: 'rng', page, pageSize }, { enabled, keepPrevious: true });
  const opened = recent?.games.filter(game => game.kind !== 'rng') ?? none;
  const list = listOf(filter);
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  const fits = ({ nameEn, nameCn }: Game) => {
    const all = fold(`${nameEn} ${nameCn}`);
    return wanted.every(word => all.includes(word));
  };
  const games = (list === 'recent' ? opened : list === 'favourite' ? (favourite?.items ?? none) : none).filter(fits);
  const isCut = list === 'favourite' && wanted.length === 0;
  const kept = wanted.length === 0 ? (favourite?.total ?? 0) : (favourite?.items ?? none).filter(fits).length;
  return {
    games,
    imageHost: recent?.imageHost ?? favourite?.imageHost ?? '',
    total: isCut ? (favourite?.total ?? 0) : games.length,
    counts: asksForSlots(filter) ? { favourite: 0, recent: 0 } : { favourite: kept, recent: opened.filter(fits).length },
    page,
    toPage,
  };
}

export function OtherGames({ others }: { others: Others }) {
  const { t } = useI18n();
  const { games, imageHost, total, page, toPage } = others;
  if (games.length === 0) return null;
  return (
    <section className={styles['section']} aria-label={t('games.others.kinds')}>
      <h2 className={styles['sectionName']}>{t('games.others.kinds')}</h2>
      <ul className={styles['grid']}>
        {games.map(game => (
          <li key={game.code}>
            <OwnGameCard game={game} imageHost={imageHost} />
          </li>
        ))}
      </ul>
      {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} onPage={toPage} />}
    </section>
  );
}
