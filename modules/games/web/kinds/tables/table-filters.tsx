import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import { Button, Select, useRouter, useSearchParam } from '@baize/ui';
import type { kindFacets } from '../../../contract/index.ts';
import { tableGames } from './table-games.ts';
import styles from './tables.module.css';

type Facets = OutputOf<typeof kindFacets>;

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

/** What the address asks for, as `kindGames` takes it. */
export function useTableFilter() {
  const router = useRouter();
  const [game] = useSearchParam('game');
  const [language] = useSearchParam('speaks');
  const [stake] = useSearchParam('stake');
  const tags = [...(/^[a-z0-9-]{1,30}$/.test(game) ? [game] : []), ...(/^[a-z]{2,3}$/.test(language) ? [`${spoken}${language}`] : [])];
  const stakeMinor = /^[1-9]\d{0,8}$/.test(stake) ? BigInt(stake) * major : undefined;
  return {
    game,
    language,
    stake,
    isOn: tags.length > 0 || stakeMinor !== undefined,
    input: {
      ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
      ...(stakeMinor === undefined ? {} : { stakeMinor: String(stakeMinor) }),
    },
    clear: () => router.setSearch({ game: undefined, speaks: undefined, stake: undefined, p: undefined }),
  };
}

/** Narrows live tables by game, language and stake; the filters are in the address. */
export function TableFilters({ facets, currency }: { facets: Facets; currency: Currency }) {
  const { t, formatMoney, formatNumber } = useI18n();
  const router = useRouter();
  const filter = useTableFilter();
  const counted = (label: string, games: number) => `${label} (${formatNumber(games)})`;
  const games = tableGames.flatMap(({ tag, name }) => {
    const found = facets.tags.find(one => one.tag === tag);
    return found ? [{ value: tag, label: counted(t(name), found.games) }] : [];
  });
  const languages = facets.tags
    .filter(({ tag }) => tag.startsWith(spoken))
    .map(one => ({ value: one.tag.slice(spoken.length), label: counted(languagesOf([one.tag]).join(''), one.games) }));
  const [least, most] = [amountOf(facets.leastMinor), amountOf(facets.mostMinor)];
  const stakes = steps
    .filter(step => step >= least && (most === 0n || step <= most))
    .map(step => ({
      value: String(step / major),
      label: t('games.tables.filter.stake.of', { amount: formatMoney(amountOf(String(step)), currency) }),
    }));
  const groups = [
    { name: 'game', value: filter.game, label: t('games.tables.filter.game'), all: t('games.tables.filter.game.all'), choices: games },
    {
      name: 'speaks',
      value: filter.language,
      label: t('games.tables.filter.language'),
      all: t('games.tables.filter.language.all'),
      choices: languages,
    },
    { name: 'stake', value: filter.stake, label: t('games.tables.filter.stake'), all: t('games.tables.filter.stake.all'), choices: stakes },
  ];
  return (
    <search className={styles['filters']} aria-label={t('games.filters')}>
      {groups
        .filter(({ choices }) => choices.length > 0)
        .map(({ name, value, label, all, choices }) => (
          <Select
            key={name}
            aria-label={label}
            value={choices.some(choice => choice.value === value) ? value : ''}
            choices={[{ value: '', label: all }, ...choices]}
            onChange={next => router.setSearch({ [name]: next || undefined, p: undefined })}
          />
        ))}
      {filter.isOn && <Button onClick={filter.clear}>{t('games.filters.clear')}</Button>}
    </search>
  );
}
