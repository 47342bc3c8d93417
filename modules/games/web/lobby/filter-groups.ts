import { useI18n } from '@baize/i18n/react';
import { useMemo } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Filter, featureTags, isTheme } from '../catalogue/search/facets.ts';
import type { Vendor } from '../catalogue/use-catalogue.ts';
import type { Change } from './lobby-state.ts';

export interface FilterOption {
  /** As the counts name it. */
  readonly key: string;
  readonly label: string;
  /** For the list of what is chosen, where no heading is beside it. */
  readonly long: string;
  readonly isOn: boolean;
  /** What choosing it, or letting go of it, changes. */
  readonly change: Change;
}

export interface FilterGroup {
  readonly id: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
}

const toggled = <V>(all: readonly V[], one: V): readonly V[] => (all.includes(one) ? all.filter(other => other !== one) : [...all, one]);
const volatilities = [1, 2, 3, 4, 5] as const;

/** Every group of the filter with its options, in words. */
export function useFilterGroups(filter: Filter, vendors: readonly Vendor[], catalogue: Catalogue | undefined): readonly FilterGroup[] {
  const { t, has } = useI18n();
  return useMemo(() => groupsOf(filter, { vendors, catalogue, t, has }), [filter, vendors, catalogue, t, has]);
}

type Words = Pick<ReturnType<typeof useI18n>, 't' | 'has'>;

function groupsOf(
  filter: Filter,
  { vendors, catalogue, t, has }: Words & { vendors: readonly Vendor[]; catalogue: Catalogue | undefined },
): readonly FilterGroup[] {
  const used = new Set(catalogue?.tagSets.flat());
  const tagName = (tag: string) => (has(`games.tag.${tag}`) ? t(`games.tag.${tag}`) : tag);
  const levels = new Set(catalogue?.figures.map(([, volatility]) => volatility));
  const tags = (names: readonly string[], of: 'themes' | 'features', key: string): FilterOption[] =>
    names.map(tag => ({
      key: `${key} ${tag}`,
      label: tagName(tag),
      long: tagName(tag),
      isOn: filter[of].includes(tag),
      change: { [of]: toggled(filter[of], tag) },
    }));
  const themes = [...used].filter(isTheme).sort((a, b) => (tagName(a) < tagName(b) ? -1 : 1));
  const preset = (key: string, of: 'manyLines' | 'highStake' | 'favourites' | 'demo', label: string): FilterOption => ({
    key,
    label,
    long: label,
    isOn: filter[of],
    change: { [of]: !filter[of] },
  });
  return [
    {
      id: 'more',
      label: t('games.facet.more'),
      options: [
        preset('favourites', 'favourites', t('games.facet.favourites')),
        preset('demo', 'demo', t('games.facet.demo')),
        preset('lines', 'manyLines', t('games.facet.lines')),
        preset('stake', 'highStake', t('games.facet.stake')),
      ],
    },
    {
      id: 'volatility',
      label: t('games.volatility'),
      options: volatilities
        .filter(level => levels.has(level))
        .map(level => ({
          key: `volatility ${level}`,
          label: t(`games.volatility.${level}`),
          long: t('games.volatility.of', { level: t(`games.volatility.${level}`) }),
          isOn: filter.volatility.includes(level),
          change: { volatility: toggled(filter.volatility, level) },
        })),
    },
    {
      id: 'features',
      label: t('games.facet.features'),
      options: tags(
        featureTags.filter(tag => used.has(tag)),
        'features',
        'feature',
      ),
    },
    { id: 'themes', label: t('games.facet.theme'), options: tags(themes, 'themes', 'theme') },
    {
      id: 'vendors',
      label: t('games.vendors'),
      options: vendors.map(vendor => ({
        key: `vendor ${vendor.code}`,
        label: vendor.name,
        long: vendor.name,
        isOn: filter.vendors.includes(vendor.code),
        change: { vendors: toggled(filter.vendors, vendor.code) },
      })),
    },
  ];
}
