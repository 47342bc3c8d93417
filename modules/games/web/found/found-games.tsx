import { useI18n } from '@baize/i18n/react';
import { Icon, Link, Skeleton, useSession, useShellSearch } from '@baize/ui';
import { useDeferredValue, useMemo } from 'react';
import { Cover, Marked } from '../catalogue/cards/cover.tsx';
import { gamePath } from '../catalogue/cards/open-game.ts';
import { searchGames, spansIn, tokensOf } from '../catalogue/search/search.ts';
import { useNear } from '../catalogue/search/use-near.ts';
import { useCatalogue, useGameName, useVendors, type Vendor } from '../catalogue/use-catalogue.ts';
import styles from './found-games.module.css';

const most = 6;
const none: readonly number[] = [];
const noVendors: readonly Vendor[] = [];

/** Games among the results of the shell's search, and the way to all of them; those of similar names where none fits. */
export default function FoundGames() {
  const { t } = useI18n();
  const isSignedIn = useSession() !== undefined;
  const { words, done } = useShellSearch();
  const wanted = useDeferredValue(words);
  const { catalogue, error } = useCatalogue(isSignedIn && words !== '');
  const vendors = useVendors();
  const nameOf = useGameName();
  const found = useMemo(
    () => (catalogue && wanted ? searchGames(catalogue, wanted, vendors ?? noVendors) : none),
    [catalogue, wanted, vendors],
  );
  const near = useNear(found.length === 0 ? catalogue : undefined, wanted, vendors ?? noVendors);
  if (wanted === '') return null;
  if (!catalogue) return isSignedIn && !error ? <Skeleton height="52px" /> : null;
  if (found.length === 0 && !near) return <Skeleton height="52px" />;
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
          <Link key={card.code} to={gamePath(card.code)} className={styles['hit']} onClick={done}>
            <span className={styles['thumb']}>
              <Cover game={{ ...card, nameCn: '', nameEn: '' }} imageHost={catalogue.imageHost} small />
            </span>
            <span className={styles['name']}>
              <Marked text={name} spans={spansIn(name, tokens, catalogue.pinyin)} />
            </span>
            <span className={styles['vendor']}>{vendors?.find(vendor => vendor.code === card.vendor)?.name}</span>
          </Link>
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
