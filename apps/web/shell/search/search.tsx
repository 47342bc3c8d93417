import { useI18n } from '@baize/i18n/react';
import { EmptyState, Icon, LastSearches, PaletteLine, Parts, rememberSearch, ShellSearchProvider } from '@baize/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useShell } from '../shell-context.ts';
import { fitsOf, type Hit, noNames, type OtherNames, useHits } from './hits.ts';
import { NamesBeside } from './names-beside.tsx';
import styles from './search.module.css';
import { forgetTyped, typedBefore } from './shortcuts.ts';

export function Search({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(typedBefore);
  useEffect(forgetTyped, []);
  const [active, setActive] = useState(0);
  const listId = useId();
  const root = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wanted = typed.trim().toLowerCase();
  const [others, setOthers] = useState<OtherNames>(noNames);
  const { hits, isNear } = fitsOf(useHits(useShell().menu), wanted, others);
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
      {wanted !== '' && (hits.length === 0 || isNear || others !== noNames) && <NamesBeside onNames={setOthers} />}
      <ShellSearchProvider value={{ words: typed.trim(), hasPage: hits.length > 0 && !isNear, done: leave }}>
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
