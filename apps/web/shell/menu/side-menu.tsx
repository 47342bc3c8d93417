import { useI18n } from '@baize/i18n/react';
import { Badge, cx, Drawer, Icon, IconButton, isRightToLeft, Link, type MenuEntry, Tooltip, useKeys, usePlace } from '@baize/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withAll } from './menus.ts';
import styles from './side-menu.module.css';

interface SideMenuProps {
  entries: readonly MenuEntry[];
  isOpen: boolean;
  isDrawer: boolean;
  onClose: () => void;
}

/** 240 px open, 64 px as a rail, a drawer below 1024 px. */
export function SideMenu({ entries, isOpen, isDrawer, onClose }: SideMenuProps) {
  const { t } = useI18n();
  return (
    <>
      <nav className={cx(styles['side'], !isOpen && styles['rail'])} aria-label={t('shell.menu')}>
        <Entries entries={entries} isRail={!isOpen} />
      </nav>
      <Drawer open={isDrawer} onClose={onClose} from="start" title={t('shell.menu')}>
        <nav aria-label={t('shell.menu')} className={styles['drawer']} data-toasts="end">
          <Entries entries={entries} isRail={false} onFollow={onClose} />
        </nav>
      </Drawer>
    </>
  );
}

/** Up, Down, Home and End move through what is in sight; the end and start arrows open and close a group. */
function move(event: KeyboardEvent, list: HTMLElement): void {
  const all = [...list.querySelectorAll<HTMLElement>('a, button')];
  const at = all.findIndex(item => item.matches(':focus'));
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
  const next = steps[event.key];
  if (next !== undefined && at >= 0) {
    event.preventDefault();
    all[(next + all.length) % all.length]?.focus();
  }
  const toggle = document.activeElement?.getAttribute('aria-expanded');
  const opens = isRightToLeft(list) ? 'ArrowLeft' : 'ArrowRight';
  const closes = opens === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if ((toggle === 'false' && event.key === opens) || (toggle === 'true' && event.key === closes))
    (document.activeElement as HTMLElement).click();
}

function Entries({ entries, isRail, onFollow }: { entries: readonly MenuEntry[]; isRail: boolean; onFollow?: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useKeys(list, move);
  const current = currentOf(entries, usePlace());
  return (
    <ul className={styles['list']} ref={list}>
      {entries.map(entry => (
        <Entry key={entry.id} entry={entry} isCurrent={entry === current} isRail={isRail} onFollow={onFollow} />
      ))}
    </ul>
  );
}

/** Whether an address is the place: its path, and each search parameter that it names. */
function leadsTo(to: string, { path, search }: ReturnType<typeof usePlace>): boolean {
  const { pathname, searchParams } = new URL(to, location.origin);
  return pathname === path && [...searchParams].every(([name, value]) => search[name] === value);
}

/** How much of the place an entry or one below it names; 0 when none leads there. */
const nearness = (entry: MenuEntry, place: ReturnType<typeof usePlace>): number =>
  Math.max(
    0,
    ...withAll(entry)
      .filter(one => leadsTo(one.to, place))
      .map(one => 1 + new URL(one.to, location.origin).searchParams.size),
  );

/** The one entry under which the place is: of several on one path, the one that names most of it. */
function currentOf(entries: readonly MenuEntry[], place: ReturnType<typeof usePlace>): MenuEntry | undefined {
  const near = entries.map(entry => nearness(entry, place));
  const most = Math.max(0, ...near);
  return most === 0 ? undefined : entries[near.indexOf(most)];
}

interface EntryProps {
  entry: MenuEntry;
  isCurrent: boolean;
  isRail: boolean;
  onFollow: (() => void) | undefined;
}

/** A first row of the menu: in the rail its picture only. */
function Entry({ entry, isCurrent, isRail, onFollow }: EntryProps) {
  const link = <EntryLink entry={entry} isCurrent={isCurrent} isRail={isRail} onFollow={onFollow} />;
  if (!isRail) return <Branch entry={entry} link={link} onFollow={onFollow} />;
  return (
    <li>
      <Tooltip text={entry.label} side="after">
        {link}
      </Tooltip>
    </li>
  );
}

function EntryLink({ entry, isCurrent, isRail, onFollow, isChild }: EntryProps & { isChild?: boolean }) {
  const { t } = useI18n();
  return (
    <Link
      to={entry.to}
      className={styles[isChild ? 'child' : 'link']}
      aria-current={isCurrent ? 'page' : undefined}
      {...(onFollow ? { onClick: onFollow } : {})}
      aria-label={isRail ? entry.label : undefined}
    >
      {entry.mark ? (
        <span className={styles['mark']} data-mark={entry.mark} aria-hidden="true" />
      ) : (
        entry.icon && <Icon name={entry.icon} />
      )}
      {!isRail && <span className={styles['label']}>{entry.label}</span>}
      {!isRail && entry.tag && <Badge tone={entry.tag === 'HOT' ? 'loss' : 'win'}>{t(`shell.tag.${entry.tag}`)}</Badge>}
    </Link>
  );
}

/** A row with the button that unfolds what is below it, as deep as that goes. */
function Branch({ entry, link, onFollow }: Pick<EntryProps, 'entry' | 'onFollow'> & { link: ReactNode }) {
  const { t } = useI18n();
  const place = usePlace();
  const children = entry.children ?? [];
  const isWithin = withAll(entry).some(one => leadsTo(one.to, place));
  const [isOpen, setOpen] = useState(isWithin);
  // However the place was reached, its group is open; one that was opened on the way there closes when it is left.
  useEffect(() => setOpen(isWithin), [isWithin]);
  return (
    <li>
      <div className={styles['row']}>
        {link}
        {children.length > 0 && (
          <IconButton
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            size="small"
            label={t('shell.menu.more', { name: entry.label })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && children.length > 0 && (
        <ul className={styles['children']}>
          {children.map(child => (
            <Branch
              key={child.id}
              entry={child}
              link={<EntryLink entry={child} isCurrent={leadsTo(child.to, place)} isRail={false} onFollow={onFollow} isChild />}
              onFollow={onFollow}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
