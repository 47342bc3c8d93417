import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import { Button, Drawer, Icon, Select, useCall, useIsPhone, useRouter, useSearchParam } from '@baize/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { kindFacets } from '../../../contract/index.ts';
import styles from './filters.module.css';
import { tableGames, tableStyles } from './table-games.ts';

/** Tags that say which language is spoken at a table begin so: "spoken-zh". */
const spoken = 'spoken-';

/** The languages spoken at a table, each by its own name. */
export const languagesOf = (tags: readonly string[]): string[] =>
  tags
    .filter(tag => tag.startsWith(spoken))
    .map(tag => tag.slice(spoken.length))
    .map(code => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code);

const major = 10_000n;
const steps = [1n, 10n, 100n, 1_000n, 10_000n].map(times => times * major);

const filters = ['game', 'style', 'speaks', 'stake'] as const;
type FilterName = (typeof filters)[number];

/** What the address asks for, as `kindGames` takes it. */
export function useTableFilter() {
  const router = useRouter();
  const [game] = useSearchParam('game');
  const [speaks] = useSearchParam('speaks');
  const [stake] = useSearchParam('stake');
  const [style] = useSearchParam('style');
  const isTag = (tag: string) => /^[a-z0-9-]{1,30}$/.test(tag);
  const tagOf = {
    game: isTag(game) ? game : '',
    style: isTag(style) ? style : '',
    speaks: /^[a-z]{2,3}$/.test(speaks) ? `${spoken}${speaks}` : '',
  };
  const stakeMinor = /^[1-9]\d{0,8}$/.test(stake) ? BigInt(stake) * major : undefined;
  /** All filters but one, which is for the counts of its own choices. */
  const inputWithout = (left?: FilterName) => {
    const tags = (['game', 'style', 'speaks'] as const).flatMap(name => (name === left ? [] : tagOf[name] || []));
    return {
      ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
      ...(stakeMinor === undefined || left === 'stake' ? {} : { stakeMinor: String(stakeMinor) }),
    };
  };
  return {
    values: { game, style, speaks, stake },
    isOn: Object.values(tagOf).some(Boolean) || stakeMinor !== undefined,
    inputWithout,
    set: (name: FilterName, value: string) => router.setSearch({ [name]: value || undefined, p: undefined }),
    clear: () => router.setSearch({ game: undefined, speaks: undefined, stake: undefined, style: undefined, p: undefined }),
  };
}
type TableFilter = ReturnType<typeof useTableFilter>;

/** What tables can be narrowed by: of each filter what the others leave, so that a number is what choosing it will show. */
export function useTableFacets({ vendor, filter, isOn }: { vendor: string; filter: TableFilter; isOn: boolean }) {
  const ask = (left: FilterName | undefined, of: { vendor?: string }) => ({ kind: 'live' as const, ...of, ...filter.inputWithout(left) });
  const options = { freshMs: 60_000, keepPrevious: true, enabled: isOn };
  const own = vendor ? { vendor } : {};
  const vendors = useCall(kindFacets, ask(undefined, {}), options);
  const game = useCall(kindFacets, ask('game', own), options);
  const style = useCall(kindFacets, ask('style', own), options);
  const speaks = useCall(kindFacets, ask('speaks', own), options);
  const stake = useCall(kindFacets, ask('stake', own), options);
  const isKnown = game.data && style.data && speaks.data && stake.data;
  return {
    countOf: vendors.data && new Map(vendors.data.vendors.map(one => [one.vendor, one.games])),
    facets: isKnown ? { game: game.data, style: style.data, speaks: speaks.data, stake: stake.data } : undefined,
    error: game.error ?? style.error ?? speaks.error ?? stake.error,
  };
}
type TableFacets = NonNullable<ReturnType<typeof useTableFacets>['facets']>;

type Facets = TableFacets[FilterName];

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly games?: number;
}

/** Whether a choice leaves fewer tables than there are. */
const narrows = (choices: readonly Choice[], { vendors }: Facets): boolean => {
  const total = vendors.reduce((sum, { games }) => sum + games, 0);
  return choices.some(({ games }) => games !== total);
};

/** The choices of each filter; what is chosen stays among them when nothing is left of it. A filter that narrows nothing has none. */
function useChoices(facets: TableFacets, currency: Currency) {
  const { t, formatMoney } = useI18n();
  const { values } = useTableFilter();
  const named = (name: 'game' | 'style', known: typeof tableGames | typeof tableStyles) =>
    known.flatMap(({ tag, name: words }): Choice[] => {
      const games = facets[name].tags.find(one => one.tag === tag)?.games ?? 0;
      return games > 0 || values[name] === tag ? [{ value: tag, label: t(words), games }] : [];
    });
  const heard: Choice[] = facets.speaks.tags
    .filter(({ tag }) => tag.startsWith(spoken))
    .map(({ tag, games }) => ({ value: tag.slice(spoken.length), label: languagesOf([tag]).join(''), games }));
  const isLost = /^[a-z]{2,3}$/.test(values.speaks) && !heard.some(({ value }) => value === values.speaks);
  const lost = isLost ? [{ value: values.speaks, label: languagesOf([`${spoken}${values.speaks}`]).join(''), games: 0 }] : [];
  const [least, most] = [amountOf(facets.stake.leastMinor), amountOf(facets.stake.mostMinor)];
  const stakes = steps
    .filter(step => (step >= least && (most === 0n || step <= most)) || values.stake === String(step / major))
    .map((step): Choice => {
      const amount = formatMoney(amountOf(String(step)), currency);
      return { value: String(step / major), label: t('games.tables.filter.stake.of', { amount }) };
    });
  const useful = (name: 'style' | 'speaks', choices: Choice[]) => (values[name] !== '' || narrows(choices, facets[name]) ? choices : []);
  return {
    game: named('game', tableGames),
    style: useful('style', named('style', tableStyles)),
    speaks: useful('speaks', [...heard, ...lost]),
    stake: stakes,
  };
}

const words = {
  style: { label: 'games.tables.filter.style', all: 'games.tables.filter.style.all' },
  speaks: { label: 'games.tables.filter.language', all: 'games.tables.filter.language.all' },
  stake: { label: 'games.tables.filter.stake', all: 'games.tables.filter.stake.all' },
} as const;
const selects = ['style', 'speaks', 'stake'] as const;

interface TableFiltersProps {
  readonly facets: TableFacets;
  readonly currency: Currency;
  /** How many tables are shown; undefined while that is not known. */
  readonly total: number | undefined;
}

/** Narrows live tables by game, style, language and stake; the filters are in the address. The games are always in sight; on a phone the others are in a sheet. */
export function TableFilters({ facets, currency, total }: TableFiltersProps) {
  const { t, formatNumber } = useI18n();
  const isPhone = useIsPhone();
  const filter = useTableFilter();
  const choices = useChoices(facets, currency);
  const { values } = filter;
  const rest = selects
    .filter(name => choices[name].length > 0)
    .map(name => (
      <Select
        key={name}
        aria-label={t(words[name].label)}
        value={choices[name].some(({ value }) => value === values[name]) ? values[name] : ''}
        choices={[
          { value: '', label: t(words[name].all) },
          ...choices[name].map(({ value, label, games }) => ({
            value,
            label: games === undefined ? label : `${label} (${formatNumber(games)})`,
          })),
        ]}
        onChange={next => filter.set(name, next)}
      />
    ));
  return (
    <search className={styles['filters']} aria-label={t('games.filters')}>
      {choices.game.length > 0 && <Games choices={choices.game} filter={filter} />}
      {isPhone ? (
        <Sheet filter={filter} total={total}>
          {rest}
        </Sheet>
      ) : (
        <div className={styles['selects']}>
          {rest}
          {filter.isOn && <Button onClick={filter.clear}>{t('games.filters.clear')}</Button>}
        </div>
      )}
    </search>
  );
}

/** What is played, as chips; one of them, or all. */
function Games({ choices, filter }: { choices: readonly Choice[]; filter: TableFilter }) {
  const { t, formatNumber } = useI18n();
  const all: Choice = { value: '', label: t('games.tables.filter.game.all') };
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (filter.values.game) row.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [filter.values.game]);
  return (
    <ul ref={row} className={styles['chips']} aria-label={t('games.tables.filter.game')}>
      {[all, ...choices].map(({ value, label, games }) => (
        <li key={value}>
          <button
            type="button"
            className={styles['chip']}
            aria-pressed={filter.values.game === value}
            onClick={() => filter.set('game', value)}
          >
            {label}
            {games !== undefined && <span className={styles['count']}>{formatNumber(games)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The other filters behind one button, which says how many are set. */
function Sheet({ filter, total, children }: { filter: TableFilter; total: number | undefined; children: ReactNode }) {
  const { t, formatNumber } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const chosen = selects.filter(name => filter.values[name] !== '').length;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog" aria-label={t('ui.filters.open', { count: chosen })}>
        <Icon name="filter" size={18} />
        {t('games.filters')}
        {chosen > 0 && <span className={styles['chosen']}>{formatNumber(chosen)}</span>}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        from="bottom"
        title={t('games.filters')}
        actions={
          <>
            <Button onClick={filter.clear} disabled={!filter.isOn}>
              {t('games.filters.clear')}
            </Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              <span aria-live="polite">{total === undefined ? t('ui.filters.searching') : t('games.filters.show', { count: total })}</span>
            </Button>
          </>
        }
      >
        <div className={styles['stack']}>{children}</div>
      </Drawer>
    </>
  );
}
