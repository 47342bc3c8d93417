import { useI18n } from '@baize/i18n/react';
import { Button, EmptyState, useCall } from '@baize/ui';
import { popularGames } from '../../contract/index.ts';
import { OwnGameCard } from '../catalogue/cards/game-cards.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Filter } from '../catalogue/search/facets.ts';
import { useNear } from '../catalogue/search/use-near.ts';
import { useGameName, type Vendor } from '../catalogue/use-catalogue.ts';
import type { FilterGroup } from './filter-groups.ts';
import styles from './lobby.module.css';

interface NothingFoundProps {
  catalogue: Catalogue;
  words: string;
  groups: readonly FilterGroup[];
  category: Filter['category'];
  vendors: readonly Vendor[];
  onClear: () => void;
  onSearch: (words: string) => void;
  onVendor: (code: string) => void;
}

interface WhyProps {
  /** The words and the filters that no game fits. */
  readonly filters: string;
  readonly hasChosen: boolean;
  readonly category: Filter['category'];
  readonly onClear: () => void;
}

/** Why there is nothing: the member has no such games yet, or none fits what was asked for. */
function Why({ filters, hasChosen, category, onClear }: WhyProps) {
  const { t } = useI18n();
  if (filters === '' && (category === 'favourite' || category === 'recent'))
    return (
      <EmptyState
        icon={category === 'favourite' ? 'star' : 'clock'}
        title={t(`games.none.${category}`)}
        action={<Button onClick={onClear}>{t('games.none.all')}</Button>}
      >
        {t(`games.none.${category}.how`)}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="search"
      title={t('games.none')}
      action={<Button onClick={onClear}>{t(hasChosen ? 'games.none.clear' : 'games.none.clearWords')}</Button>}
    >
      {filters !== '' && t(hasChosen ? 'games.none.why' : 'games.none.words', { filters })}
    </EmptyState>
  );
}

const Providers = ({ vendors, onVendor }: Pick<NothingFoundProps, 'vendors' | 'onVendor'>) =>
  vendors.map(vendor => (
    <li key={vendor.code}>
      <Button size="small" icon="grid" onClick={() => onVendor(vendor.code)}>
        {vendor.name}
      </Button>
    </li>
  ));

/** Where nothing is near the words either: what others play, and whose games there are. */
function Instead({ vendors, onVendor }: Pick<NothingFoundProps, 'vendors' | 'onVendor'>) {
  const { t } = useI18n();
  const { data } = useCall(popularGames, { count: 6 }, { freshMs: 60_000 });
  return (
    <section className={styles['near']} aria-label={t('games.others')}>
      <h2>{t('games.others')}</h2>
      <ul className={styles['nearGames']}>
        {data?.games.map(game => (
          <li key={game.code}>
            <OwnGameCard game={game} imageHost={data.imageHost} />
          </li>
        ))}
      </ul>
      <ul className={styles['nearNames']}>
        <Providers vendors={vendors} onVendor={onVendor} />
      </ul>
    </section>
  );
}

/** Says what was asked for, and offers what is near it: names that look or sound alike, and vendors. */
export function NothingFound({ catalogue, words, groups, category, vendors, onClear, onSearch, onVendor }: NothingFoundProps) {
  const { t } = useI18n();
  const nameOf = useGameName();
  const near = useNear(catalogue, words, vendors);
  const chosen = groups.flatMap(group => group.options.filter(one => one.isOn).map(one => one.long));
  const filters = [words.trim(), ...chosen].filter(Boolean).join(' · ');
  return (
    <div className={styles['nothing']}>
      <Why filters={filters} hasChosen={chosen.length > 0} category={category} onClear={onClear} />
      {words.trim() !== '' && near?.games.length === 0 && near.vendors.length === 0 && <Instead vendors={vendors} onVendor={onVendor} />}
      {near && (near.games.length > 0 || near.vendors.length > 0) && (
        <section className={styles['near']} aria-label={t('games.near')}>
          <h2>{t('games.near')}</h2>
          <ul className={styles['nearNames']}>
            {near.meant && (
              <li>
                <Button size="small" icon="search" onClick={() => onSearch(near.meant ?? '')}>
                  {near.meant}
                </Button>
              </li>
            )}
            {near.games.map(at => {
              const name = nameOf(catalogue.card(at));
              return (
                <li key={catalogue.card(at).code}>
                  <Button size="small" onClick={() => onSearch(name)}>
                    {name}
                  </Button>
                </li>
              );
            })}
            <Providers vendors={near.vendors} onVendor={onVendor} />
          </ul>
          <ul className={styles['nearGames']}>
            {near.games.map(at => (
              <li key={catalogue.card(at).code}>
                <OwnGameCard game={catalogue.card(at)} imageHost={catalogue.imageHost} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
