import { useI18n } from '@baize/i18n/react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from '../controls/behaviour.ts';
import { cx } from '../controls/buttons/button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly onPick: () => void;
  readonly checked?: boolean;
  readonly danger?: boolean;
  readonly badge?: number;
  /** The language the label is written in, where it is not the page's. */
  readonly lang?: string;
  /** A few words below the label, in the language of the page. */
  readonly note?: string | undefined;
  /** A line above this item. */
  readonly rule?: boolean;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** The button; it gets what it must carry. */
  children: (button: { 'aria-haspopup': 'menu'; 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }) => ReactNode;
  align?: 'start' | 'end';
  columns?: 1 | 2;
  head?: ReactNode;
}

const itemsIn = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

/** The item that a key leads to, or undefined for a key that leads nowhere. */
function itemFor(event: KeyboardEvent, root: HTMLElement, columns: number): HTMLElement | undefined {
  const all = itemsIn(root);
  const at = all.findIndex(item => item.matches(':focus'));
  const steps: Record<string, number> = { ArrowDown: at + columns, ArrowUp: at - columns, Home: 0, End: all.length - 1 };
  const step = steps[event.key];
  if (step !== undefined) return all[(step + all.length) % all.length];
  if (event.key.length !== 1) return undefined;
  return all.find((item, i) => i > at && item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()));
}

/** Puts focus into the open menu and closes it when the visitor turns to something else. */
function useOpenMenu(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const all = itemsIn(root.current);
    (all.find(item => item.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
    const away = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    const close = () => latest.current(); // to a frame in the page, whose events are not heard here
    window.addEventListener('blur', close);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      window.removeEventListener('blur', close);
    };
  }, [root, isOpen]);
}

/** So far from its button and from the edges of the window a menu is. */
const gapPx = 6;
const marginPx = 8;

/** Puts the open menu over everything on the page, whatever would cut it off where it is: under its button, above it where there is more room. */
function usePlace(
  { root, panel }: { root: RefObject<HTMLElement | null>; panel: RefObject<HTMLElement | null> },
  isOpen: boolean,
  align: 'start' | 'end',
): void {
  useLayoutEffect(() => {
    const [button, box] = [root.current, panel.current];
    if (!isOpen || !button || !box) return;
    if ('showPopover' in box) box.showPopover(); // an older browser leaves it where it may be cut off
    const put = () => {
      const at = button.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const isAtRight = (align === 'end') === (getComputedStyle(button).direction === 'ltr');
      const left = Math.min(isAtRight ? at.right - box.offsetWidth : at.left, clientWidth - marginPx - box.offsetWidth);
      const fits = at.bottom + gapPx + box.offsetHeight <= clientHeight - marginPx;
      const top = fits || at.top < clientHeight - at.bottom ? at.bottom + gapPx : at.top - gapPx - box.offsetHeight;
      box.style.left = `${Math.max(marginPx, left)}px`;
      box.style.top = `${Math.max(marginPx, top)}px`;
    };
    put();
    window.addEventListener('resize', put);
    document.addEventListener('scroll', put, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', put);
      document.removeEventListener('scroll', put, { capture: true });
    };
  }, [root, panel, isOpen, align]);
}

/** A menu under its button: arrows, Home, End and first letters move, Esc and a click elsewhere close, focus goes back to the button. */
export function Menu({ label, items, children, align = 'end', columns = 1, head }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePlace({ root, panel }, isOpen, align);
  const closeAndReturn = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  useOpenMenu(root, isOpen, () => setOpen(false));
  useKeys(root, (event, element) => {
    if (!isOpen) return;
    const next = itemFor(event, element, columns);
    if (event.key === 'Escape') closeAndReturn();
    if (event.key !== 'Escape' && !next) return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  });
  return (
    <div className={styles['root']} ref={root}>
      {children({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) })}
      {isOpen && (
        <div ref={panel} popover="manual" className={cx(styles['panel'], styles['over'], columns === 2 && styles['two'])}>
          {head}
          <div id={id} role="menu" aria-label={label} className={styles['items']}>
            {items.map(item => (
              <Item
                key={item.id}
                item={item}
                onPick={() => {
                  closeAndReturn();
                  item.onPick();
                }}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Item({ item, onPick }: { item: MenuItem; onPick: () => void }) {
  const { tag } = useI18n();
  const role = item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.checked };
  return (
    <button
      type="button"
      {...role}
      lang={item.lang}
      tabIndex={-1}
      className={cx(styles['item'], item.danger && styles['danger'], item.rule && styles['rule'])}
      onClick={onPick}
    >
      {item.icon && <Icon name={item.icon} size={18} />}
      <span className={styles['label']}>
        {item.label}
        {item.note && (
          <span className={styles['note']} lang={tag}>
            {item.note}
          </span>
        )}
      </span>
      {item.badge ? <span className={styles['badge']}>{item.badge}</span> : null}
      {item.checked && <Icon name="check" size={16} />}
    </button>
  );
}
