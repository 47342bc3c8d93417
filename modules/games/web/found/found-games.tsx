import { useI18n } from '@baize/i18n/react';
import { Icon, Link, useSession, useShellSearch } from '@baize/ui';
import { useDeferredValue, useMemo } from 'react';
import { Marked } from '../catalogue/cards/cover.tsx';
import { searchGames, spansIn, tokensOf } from '../catalogue/search/search.ts';
import { useNear } from '../catalogue/search/use-near.ts';
import { useCatalogue, useGameName, useVendors, type Vendor } from '../catalogue/use-catalogue.ts';
import styles from './found-games.module.css';
import { HitLink } from './hit-link.tsx';
import { useFoundKind } from './use-found-kind.ts';

const most = 6;
const none: readonly number[] = [];
const noVendors: readonly Vendor[] = [];

/** Whether something else than a slot fits the words: a page, a live table, an instant game. Undefined until it is known. */
function useIsElsewhere(): boolean | undefined {
  const { hasPage } = useShellSearch();
  const [live, lottery] = [useFoundKind('live'), useFoundKind('lottery')];
  if (hasPage) return true;
  return live && lottery && [live, lottery].some(({ items, isNear }) => items.length > 0 && !isNear);
}

/** Said and shown until there is an answer. */
function Searching() {
  const { t } = useI18n();
  return (
    <output className={styles['searching']}>
      <Icon name="search" size={18} />
      {t('ui.filters.searching')}
    </output>
  );
}

/** Games among the results of the shell's search, and the way to all of them; those of similar names where nothing else fits. */
export default function FoundGames() {
  const { t } = useI18n();
  const isSignedIn = useSession() !== undefined;
  const { words, done } = useShellSearch();
  const isElsewhere = useIsElsewhere();
  const wanted = useDeferredValue(words);
  const { catalogue, error } = useCatalogue(isSignedIn);
  const vendors = useVendors();
  const nameOf = useGameName();
  const found = useMemo(
    () => (catalogue && wanted ? searchGames(catalogue, wanted, vendors ?? noVendors) : none),
    [catalogue, wanted, vendors],
  );
  const near = useNear(found.length === 0 && isElsewhere === false ? catalogue : undefined, wanted, vendors ?? noVendors);
  if (wanted === '') return null;
  if (!catalogue) return isSignedIn && !error ? <Searching /> : null;
  if (found.length === 0 && isElsewhere) return null;
  if (found.length === 0 && !near) return <Searching />;
  const games = found.length > 0 ? found.slice(0, most) : (near?.games ?? none);
  if (games.length === 0) return null;
  const tokens = tokensOf(wanted);
  return (
    <section className={styles['found']} aria-label={t('games.search')}>
      <h3 className={styles['head']}>{found.length > 0 ? t('games.found', { count: found.length }) : t('games.near')}</h3>
      {games.map(at => {
        const card = catalogue.card(at);
        const name = nameOf(card);
        return (
          <HitLink
            key={card.code}
            game={card}
            imageHost={catalogue.imageHost}
            vendor={vendors?.find(vendor => vendor.code === card.vendor)?.name}
            onClick={done}
          >
            <Marked text={name} spans={spansIn(name, tokens, catalogue.pinyin)} />
          </HitLink>
        );
      })}
      {found.length > most && (
        <Link to={`/rng?q=${encodeURIComponent(wanted)}`} className={styles['all']} onClick={done}>
          {t('games.found.all', { count: found.length })}
          <Icon name="arrow-next" size={16} />
        </Link>
      )}
    </section>
  );
}
