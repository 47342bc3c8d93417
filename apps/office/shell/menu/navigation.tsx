import { useI18n } from '@baize/i18n/react';
import { useWaiting } from '@baize/staff/web';
import { Count, cx, Icon, Link, type OfficeGroup, type OfficePage, officeGroups, Region, usePlace } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
import { may, useStaff } from '../../staff-session.ts';
import { keepFolded, readFolded } from './folded.ts';
import styles from './navigation.module.css';

interface NavigationProps {
  pages: readonly OfficePage[];
  /** Icons only: without headings nothing can be unfolded, so every entry is there. */
  isNarrow: boolean;
}

/** The menu of the office: groups of pages, each folded or open as this browser left it. */
export function Navigation({ pages, isNarrow }: NavigationProps) {
  const { t } = useI18n();
  const staff = useStaff();
  const [folded, setFolded] = useState(readFolded);
  const toggle = (group: OfficeGroup) => {
    const next = folded.includes(group) ? folded.filter(one => one !== group) : [...folded, group];
    keepFolded(next);
    setFolded(next);
  };
  return (
    <nav aria-label={t('office.menu')} className={cx(styles['navigation'], isNarrow && styles['narrow'])}>
      {officeGroups.map(group => {
        const entries = pages
          .filter(page => page.menu?.group === group && may(staff, page.permission))
          .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
        if (entries.length === 0) return null;
        return (
          <Group
            key={group}
            name={t(`office.group.${group}`)}
            entries={entries}
            isFolded={!isNarrow && folded.includes(group)}
            onToggle={() => toggle(group)}
          />
        );
      })}
    </nav>
  );
}

const isAt = (path: string, page: OfficePage): boolean => path === page.path || path.startsWith(`${page.path}/`);
const queuesOf = (page: OfficePage): readonly string[] => (page.queues ?? []).map(queue => queue.name);

interface GroupProps {
  name: string;
  entries: readonly OfficePage[];
  isFolded: boolean;
  onToggle: () => void;
}

/** The group of the page that is open can't be folded: the menu says where one is. What waits in a folded one is counted on its heading. */
function Group({ name, entries, isFolded, onToggle }: GroupProps) {
  const { t } = useI18n();
  const { path } = usePlace();
  const waiting = useWaiting(entries.flatMap(queuesOf));
  const isHere = entries.some(page => isAt(path, page));
  const isOpen = isHere || !isFolded;
  return (
    <section aria-label={name}>
      <h2 className={styles['group']}>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={isOpen}
          aria-disabled={isHere || undefined}
          onClick={() => !isHere && onToggle()}
        >
          <span className={styles['name']}>{name}</span>
          {!isOpen && <Count inline value={waiting} label={t('office.waiting', { count: waiting })} />}
          {!isHere && <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={14} />}
        </button>
      </h2>
      {isOpen &&
        entries.map(page => (
          <Region key={page.path} quiet>
            <Entry page={page} />
          </Region>
        ))}
    </section>
  );
}

/** Scrolls the menu by hand: after `scrollIntoView` the first press of Tab would begin at the entry and not at the top of the page. */
function showIn(menu: HTMLElement, entry: HTMLElement): void {
  const [own, shown] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (own.top < shown.top) menu.scrollTop -= Math.ceil(shown.top - own.top);
  else if (own.bottom > shown.bottom) menu.scrollTop += Math.ceil(own.bottom - shown.bottom);
}

function Entry({ page }: { page: OfficePage }) {
  const { t } = useI18n();
  const { path } = usePlace();
  const waiting = useWaiting(queuesOf(page));
  const isHere = isAt(path, page);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const [menu, entry] = [link.current?.closest('nav'), link.current];
    if (!isHere || !menu || !entry) return;
    // Words that come later move what is below them. An observer also calls back for what it begins to watch.
    const watch = new ResizeObserver(() => showIn(menu, entry));
    for (const group of menu.children) watch.observe(group);
    return () => watch.disconnect();
  }, [isHere]);
  return (
    <Link ref={link} to={page.path} className={styles['entry']} title={t(page.title)} aria-current={isHere ? 'page' : undefined}>
      <Icon name={page.menu?.icon ?? 'list'} size={18} />
      <span className={styles['name']}>{t(page.title)}</span>
      <span className={styles['badge']}>
        <Count inline value={waiting} label={t('office.waiting', { count: waiting })} />
      </span>
    </Link>
  );
}
