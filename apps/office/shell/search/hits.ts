import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { staffSearch } from '@baize/staff/contract';
import { type IconName, type OfficeModule, type OfficeSearchPage, type Tone, useCall, useMay } from '@baize/ui';
import { useEffect, useState } from 'react';
import { readRecent } from './recent.ts';

type FoundItem = OutputOf<typeof staffSearch>['items'][number];

export interface Hit {
  readonly key: string;
  readonly group: 'recent' | 'results' | 'pages';
  readonly icon: IconName;
  readonly title: string;
  readonly note: string;
  readonly money?: FoundItem['money'];
  readonly badge?: { readonly text: string; readonly tone: Tone };
  /** Where it leads; absent = it starts the search that is written to the audit log. */
  readonly to?: string;
  readonly search: string;
}

const restMs = 200;
const mostPages = 6;

/** What was typed, once the typing rests: each key would be a request. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

const isContact = (words: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(words) || /^\+?(?:[\s()-]*\d){7,20}$/.test(words);

/** What the words find, in the order in which the arrows go through it. */
export function useHits({ modules, words, account }: { modules: readonly OfficeModule[]; words: string; account: string }) {
  const { t } = useI18n();
  const may = useMay();
  const rested = useRested(words);
  const [contact, askContact] = useState('');
  const searches = modules.flatMap(module => module.searches ?? []).filter(one => may(one.permission));
  const isAsked = rested.length >= 2;
  const found = useCall(staffSearch, { words: rested }, { enabled: isAsked, freshMs: 5_000 });
  const isContactAsked = contact !== '' && contact === words;
  const audited = useCall(staffSearch, { words: contact, isAudited: true }, { enabled: isContactAsked, freshMs: 60_000 });
  const pageOf = new Map<string, OfficeSearchPage>(searches.map(one => [one.name, one]));
  const items = [...(isContactAsked ? (audited.data?.items ?? []) : []), ...(isAsked && rested === words ? (found.data?.items ?? []) : [])];
  const results = items.flatMap((item): Hit[] => {
    const page = pageOf.get(item.search);
    if (!page) return [];
    const note = [item.note, t(page.title)].filter(one => one !== '').join(' · ');
    return [
      {
        key: `${item.search} ${item.id}`,
        group: 'results',
        icon: page.icon,
        title: item.title,
        note,
        ...(item.money && { money: item.money }),
        ...(item.state &&
          page.states && { badge: { text: `${page.states.texts}.${item.state}`, tone: page.states.tones[item.state] ?? 'plain' } }),
        to: page.to(item),
        search: item.search,
      },
    ];
  });
  const byContact = searches.find(one => one.isAudited);
  if (byContact && isContact(words) && !isContactAsked)
    results.push({
      key: 'contact',
      group: 'results',
      icon: byContact.icon,
      title: t('office.search.contact', { words }),
      note: t('office.search.contact.note'),
      search: byContact.name,
    });
  const recent =
    words === ''
      ? readRecent(account)
          .filter(one => one.search === '' || pageOf.has(one.search))
          .map((one): Hit => ({ key: `recent ${one.to}`, group: 'recent', icon: pageOf.get(one.search)?.icon ?? 'clock', ...one }))
      : [];
  const asked = [isAsked ? found : undefined, isContactAsked ? audited : undefined].filter(one => one !== undefined);
  return {
    hits: [...recent, ...results, ...usePages(modules, words)],
    error: asked.find(one => one.error)?.error ?? null,
    isSearching: asked.some(one => one.isLoading) || (words.length >= 2 && rested !== words),
    isContactAsked,
    askContact,
    retry: () => Promise.all(asked.map(one => one.refetch())),
  };
}

/**
 * The pages in the navigation that the person may open, by name, and below them those that their group or address names; before anything is typed the first
 * of them.
 */
function usePages(modules: readonly OfficeModule[], words: string): readonly Hit[] {
  const { t } = useI18n();
  const may = useMay();
  const pages = modules
    .flatMap(module => module.pages ?? [])
    .flatMap(({ path, menu, permission, title }): Hit[] =>
      menu && may(permission)
        ? [{ key: path, group: 'pages', icon: menu.icon, title: t(title), note: t(`office.group.${menu.group}`), to: path, search: '' }]
        : [],
    );
  const isIn = (...texts: string[]) => texts.some(text => text.toLowerCase().includes(words.toLowerCase()));
  const named = pages.filter(page => isIn(page.title));
  return [...named, ...pages.filter(page => !named.includes(page) && isIn(page.note, page.key))].slice(0, mostPages);
}
