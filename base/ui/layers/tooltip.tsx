import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './tooltip.module.css';

const delayMs = 350;

/** Above everything on the page, whatever the anchor lies in; an older browser leaves it there. */
const raise = (tip: HTMLElement | null) => {
  if (tip && 'showPopover' in tip) tip.showPopover();
};

interface TooltipProps {
  text: string;
  children: ReactNode;
  side?: 'below' | 'after';
}

/** A word at a drawing, for pointer and keyboard alike; Esc takes it away. What it says must also be the control's name. */
export function Tooltip({ text, children, side = 'below' }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<{ x: number; y: number } | undefined>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const box = anchor.current?.firstElementChild?.getBoundingClientRect();
      if (!box || !anchor.current) return;
      // Viewport coordinates are physical, so this is the one place that asks for the direction itself.
      const isRtl = getComputedStyle(anchor.current).direction === 'rtl';
      setAt(
        side === 'below'
          ? { x: box.left + box.width / 2, y: box.bottom + 6 }
          : { x: isRtl ? box.left - 8 : box.right + 8, y: box.top + box.height / 2 },
      );
    }, wait);
  };
  const close = () => {
    clearTimeout(timer.current);
    setAt(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  /** It only watches the control inside it. */
  const watch = {
    onPointerEnter: () => open(delayMs),
    onPointerLeave: close,
    onFocus: () => open(0),
    onBlur: close,
    onKeyDown: (event: { key: string }) => event.key === 'Escape' && close(),
  };
  return (
    <span ref={anchor} className={styles['anchor']} role="presentation" {...watch}>
      {children}
      {at && (
        <span ref={raise} id={id} role="tooltip" popover="manual" className={styles[side]} style={{ left: at.x, top: at.y }}>
          {text}
        </span>
      )}
    </span>
  );
}
