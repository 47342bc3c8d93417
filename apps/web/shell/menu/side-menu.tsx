import { useI18n } from '@baize/i18n/react';
import { Badge, cx, Drawer, Icon, IconButton, isRightToLeft, Link, type MenuEntry, Tooltip, useKeys, usePlace } from '@baize/ui';
import { useRef, useState } from 'react';
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
        <nav aria-label={t('shell.menu')} className={styles['drawer']}>
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
  return (
    <ul className={styles['list']} ref={list}>
      {entries.map(entry => (
        <Entry key={entry.id} entry={entry} isRail={isRail} onFollow={onFollow} />
      ))}
    </ul>
  );
}

/** Whether an address is the place: its path, and each search parameter that it names. */
function leadsTo(to: string, { path, search }: ReturnType<typeof usePlace>): boolean {
  const { pathname, searchParams } = new URL(to, location.origin);
  return pathname === path && [...searchParams].every(([name, value]) => search[name] === value);
}

function Entry({ entry, isRail, onFollow }: { entry: MenuEntry; isRail: boolean; onFollow: (() => void) | undefined }) {
  const { t } = useI18n();
  const place = usePlace();
  const children = entry.children ?? [];
  const [isOpen, setOpen] = useState(() => [entry, ...children].some(one => leadsTo(one.to, place)));
  const link = (
    <Link
      to={entry.to}
      className={styles['link']}
      aria-current={leadsTo(entry.to, place) ? 'page' : undefined}
      {...(onFollow ? { onClick: onFollow } : {})}
      aria-label={isRail ? entry.label : undefined}
    >
      {entry.icon && <Icon name={entry.icon} />}
      {!isRail && <span className={styles['label']}>{entry.label}</span>}
      {!isRail && entry.tag && <Badge tone={entry.tag === 'HOT' ? 'loss' : 'win'}>{t(`shell.tag.${entry.tag}`)}</Badge>}
    </Link>
  );
  if (isRail) {
    return (
      <li>
        <Tooltip text={entry.label} side="after">
          {link}
        </Tooltip>
      </li>
    );
  }
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
            <li key={child.id}>
              <Link
                to={child.to}
                className={styles['child']}
                aria-current={leadsTo(child.to, place) ? 'page' : undefined}
                {...(onFollow ? { onClick: onFollow } : {})}
              >
                <span className={styles['label']}>{child.label}</span>
                {child.tag && <Badge tone={child.tag === 'HOT' ? 'loss' : 'win'}>{t(`shell.tag.${child.tag}`)}</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
