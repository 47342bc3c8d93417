import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Dialog, ErrorState, Icon, Money, type OfficeModule, PaletteLine, useGo } from '@baize/ui';
import { useEffect, useId, useState } from 'react';
import { useStaff } from '../../staff-session.ts';
import { type Hit, useHits } from './hits.ts';
import { keepRecent } from './recent.ts';
import styles from './search.module.css';

const keys = ['Ctrl', 'K'];

/** The button in the bar, and Ctrl+K (⌘K) from anywhere: members, orders, rounds, games and pages in one field. */
export function OfficeSearch({ modules }: { modules: readonly OfficeModule[] }) {
  const { t } = useI18n();
  const [isOpen, open] = useState(false);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button type="button" className={styles['button']} aria-keyshortcuts="Control+K" onClick={() => open(true)}>
        <Icon name="search" size={18} />
        <span className={styles['label']}>{t('office.search.short')}</span>
        <kbd className={styles['keys']}>{keys.join(' ')}</kbd>
      </button>
      <Dialog open={isOpen} onClose={() => open(false)} title={t('office.search')} size="wide" bare>
        <Panel modules={modules} onDone={() => open(false)} />
      </Dialog>
    </>
  );
}

function Panel({ modules, onDone }: { modules: readonly OfficeModule[]; onDone: () => void }) {
  const { t } = useI18n();
  const go = useGo();
  const account = useStaff()?.account ?? '';
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const words = typed.trim();
  const { hits, error, isSearching, isContactAsked, askContact, retry } = useHits({ modules, words, account });
  const at = Math.min(active, hits.length - 1);
  const pick = (hit: Hit | undefined) => {
    if (!hit) return;
    if (hit.to === undefined) return askContact(words);
    const { to, title, note, search } = hit;
    keepRecent(account, { to, title, note, search });
    onDone();
    go(to);
  };
  return (
    <search className={styles['search']}>
      <PaletteLine
        label={t('office.search')}
        hint={t('office.search.hint')}
        value={typed}
        onChange={text => {
          setTyped(text);
          setActive(0);
        }}
        listId={listId}
        count={hits.length}
        active={at}
        onActive={setActive}
        onEnter={() => !isSearching && pick(hits[at])} // during a search it would open whatever was there before
        onClose={onDone}
        isBusy={isSearching}
      />
      {error && <ErrorState error={error} onRetry={() => void retry()} />}
      <Hits id={listId} hits={hits} active={at} onPick={pick} />
      {words.length >= 2 && !isSearching && !error && hits.length === 0 && (
        <p className={styles['none']}>{t(noneText(words, isContactAsked), { words })}</p>
      )}
      <p className={styles['foot']}>
        <span role="status">{words.length >= 2 && !isSearching ? t('office.search.count', { count: hits.length }) : ''}</span>
        <span className={styles['hint']}>{t('office.search.keys')}</span>
      </p>
    </search>
  );
}

/** The end of a number that members see, and read out: hexadecimal, which hardly any word of eight letters is. */
const isShort = (words: string): boolean => /^(?=.*\d)[0-9a-f-]{8}$/i.test(words);

function noneText(words: string, isContactAsked: boolean): string {
  if (isContactAsked) return 'office.search.contact.none';
  return isShort(words) ? 'office.search.none.short' : 'office.search.none';
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
    <div id={id} role="listbox" aria-label={t('office.search.results')} className={styles['hits']}>
      {hits.map((hit, i) => (
        <div key={hit.key} className={styles['item']}>
          {hits[i - 1]?.group !== hit.group && (
            <span className={styles['group']} aria-hidden="true">
              {t(`office.search.${hit.group}`)}
            </span>
          )}
          <button
            type="button"
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            tabIndex={-1}
            className={styles['hit']}
            onClick={() => onPick(hit)}
          >
            <Icon name={hit.icon} size={18} />
            <bdi className={styles['title']}>{hit.title}</bdi>
            {hit.badge && <Badge tone={hit.badge.tone}>{t(hit.badge.text)}</Badge>}
            <span className={styles['note']}>{hit.note}</span>
            {hit.money && <Money minor={amountOf(hit.money.minor)} currency={hit.money.currency} />}
          </button>
        </div>
      ))}
    </div>
  );
}
