import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from '../controls/behaviour.ts';
import { cx } from '../controls/buttons/button.tsx';
import styles from './menu.module.css';

/** So far from the edges of the window a panel stays. */
const marginPx = 8;

interface PopoverProps {
  label: string;
  align?: 'start' | 'end';
  /** The button; it gets what it must carry. */
  button: (carries: { 'aria-haspopup': 'dialog'; 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }) => ReactNode;
  children: ReactNode;
}

/** A small panel under its button, of controls rather than a choice. Esc and a press elsewhere close it; focus goes back to the button. */
export function Popover({ label, align = 'start', button, children }: PopoverProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const [shift, setShift] = useState(0);
  // A button near an edge has its panel moved back into the window.
  useLayoutEffect(() => {
    const box = isOpen ? panel.current?.getBoundingClientRect() : undefined;
    if (!box) return;
    const beyond = Math.max(0, box.right - (document.documentElement.clientWidth - marginPx));
    setShift(beyond > 0 ? -beyond : Math.max(0, marginPx - box.left));
    return () => setShift(0);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
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
  useKeys(root, event => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  });
  return (
    <div className={styles['root']} ref={root}>
      {button({ 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) })}
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          className={cx(styles['panel'], styles[align], styles['controls'])}
          style={shift === 0 ? undefined : { transform: `translateX(${shift}px)` }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
