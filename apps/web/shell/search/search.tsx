import { useI18n } from '@baize/i18n/react';
import {
  EmptyState,
  Icon,
  type IconName,
  LastSearches,
  PaletteLine,
  Parts,
  rememberSearch,
  ShellSearchProvider,
  useRouter,
} from '@baize/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useCentre, withAll } from '../menu/menus.ts';
import { useShell } from '../shell-context.ts';
import styles from './search.module.css';
import { forgetTyped, typedBefore } from './shortcuts.ts';

interface Hit {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly go: () => void;
}

/** Letters are looked for where a word begins: "Happy Ten" is not what "p" asks for. Other scripts don't part their words. */
const isLatin = /^[\p{Script=Latin}\d]/u;

/** How well a name fits what was typed: it begins so, a word of it does, or it has it somewhere; 0 does not fit. */
function fitOf(label: string, wanted: string): number {
  const name = label.toLowerCase();
  if (name.startsWith(wanted)) return 3;
  if (name.includes(` ${wanted}`)) return 2;
  return !isLatin.test(wanted) && name.includes(wanted) ? 1 : 0;
}

/** Everywhere a member can go by name; modules add their own results (games, records) below. */
function useHits(): readonly Hit[] {
  const { t } = useI18n();
  const router = useRouter();
  const { menu, modules } = useShell();
  const member = useCentre(modules, 'member');
  const agent = useCentre(modules, 'agent');
  const pages = menu.flatMap(withAll);
  return [
    ...pages.map(entry => ({
      id: entry.id,
      label: entry.label,
      icon: entry.icon ?? ('chevron-next' as const),
      go: () => router.go(entry.to),
    })),
    ...member.map(page => ({ id: page.key, label: t(page.label), icon: page.icon, go: () => router.setSearch({ mc: page.key }) })),
    ...agent.map(page => ({ id: page.key, label: t(page.label), icon: page.icon, go: () => router.setSearch({ ac: page.key }) })),
  ];
}

export function Search({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(typedBefore);
  useEffect(forgetTyped, []);
  const [active, setActive] = useState(0);
  const listId = useId();
  const root = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wanted = typed.trim().toLowerCase();
  const hits = useHits()
    .map(hit => ({ ...hit, fit: fitOf(hit.label, wanted) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, 8);
  const look = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const toField = () => root.current?.querySelector('input')?.focus();
  /** What was typed has led to something. */
  const leave = () => {
    rememberSearch(typed);
    onDone();
  };
  const pick = (hit: Hit | undefined) => {
    if (!hit) return;
    leave();
    hit.go();
  };
  // With no page of that name, Enter takes the first thing that a module has found.
  const enter = () => (hits.length === 0 ? panel.current?.querySelector<HTMLElement>('a')?.click() : pick(hits[active]));
  return (
    <search ref={root} className={styles['search']}>
      <PaletteLine
        label={t('shell.search')}
        hint={t('shell.search.hint')}
        value={typed}
        onChange={look}
        listId={listId}
        count={hits.length}
        active={active}
        onActive={setActive}
        onEnter={enter}
        onClose={onDone}
      />
      {wanted === '' && (
        <LastSearches
          onPick={words => {
            look(words);
            toField();
          }}
          onEmpty={toField}
        />
      )}
      <Hits id={listId} hits={hits} active={active} onPick={pick} />
      <ShellSearchProvider value={{ words: typed.trim(), hasPage: hits.length > 0, done: leave }}>
        <div ref={panel} className={styles['panel']}>
          <Parts at="search.panel" />
        </div>
        {hits.length === 0 && wanted !== '' && (
          <div className={styles['none']}>
            <EmptyState icon="search" title={t('shell.search.none', { words: typed.trim() })} />
            <Parts at="search.none" />
          </div>
        )}
      </ShellSearchProvider>
    </search>
  );
}

interface HitsProps {
  id: string;
  hits: readonly Hit[];
  active: number;
  onPick: (hit: Hit) => void;
}

function Hits({ id, hits, active, onPick }: HitsProps) {
  const { t } = useI18n();
  return (
    <div id={id} role="listbox" aria-label={t('shell.search.pages')} className={styles['hits']}>
      {hits.map((hit, i) => (
        <button
          key={hit.id}
          type="button"
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active}
          tabIndex={-1}
          className={styles['hit']}
          onClick={() => onPick(hit)}
        >
          <Icon name={hit.icon} size={18} />
          {hit.label}
        </button>
      ))}
    </div>
  );
}
