import { useI18n } from '@baize/i18n/react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
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

/** A menu under its button: arrows, Home, End and first letters move, Esc and a click elsewhere close, focus goes back to the button. */
export function Menu({ label, items, children, align = 'end', columns = 1, head }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
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
        <div className={cx(styles['panel'], styles[align], columns === 2 && styles['two'])}>
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
