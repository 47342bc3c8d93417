import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../controls/button.tsx';
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

/** A menu under its button: arrows, Home, End and first letters move, Esc and a click elsewhere close, focus goes back to the button. */
export function Menu({ label, items, children, align = 'end', columns = 1, head }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const itemElements = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const close = (withFocus: boolean) => {
    setOpen(false);
    if (withFocus) root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    (all.find(item => item.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
    const away = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [isOpen]);
  const move = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const all = itemElements();
    const at = all.findIndex(item => item === document.activeElement);
    const steps: Record<string, number> = { ArrowDown: at + columns, ArrowUp: at - columns, Home: 0, End: all.length - 1 };
    const next =
      steps[event.key] ??
      (event.key.length === 1 ? all.findIndex((item, i) => i > at && item.textContent?.trim().toLowerCase().startsWith(event.key)) : -1);
    if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    } else if (event.key in steps || next >= 0) {
      event.preventDefault();
      all[(next + all.length) % all.length]?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the button and the items, which are interactive
    <div className={styles['root']} ref={root} onKeyDown={move} role="presentation">
      {children({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) })}
      {isOpen && (
        <div className={cx(styles['panel'], styles[align], columns === 2 && styles['two'])}>
          {head}
          <div id={id} role="menu" aria-label={label} className={styles['items']}>
            {items.map(item => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with aria-checked the role is menuitemradio
              <button
                key={item.id}
                type="button"
                role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.checked}
                lang={item.lang}
                tabIndex={-1}
                className={cx(styles['item'], item.danger && styles['danger'], item.rule && styles['rule'])}
                onClick={() => {
                  close(true);
                  item.onPick();
                }}
              >
                {item.icon && <Icon name={item.icon} size={18} />}
                <span className={styles['label']}>{item.label}</span>
                {item.badge ? <span className={styles['badge']}>{item.badge}</span> : null}
                {item.checked && <Icon name="check" size={16} />}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
