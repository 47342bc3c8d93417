import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './virtual-grid.module.css';

interface VirtualGridProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** One card; `tabIndex` goes on its control, so that arrows and not forty tab stops lead through the grid. */
  card: (item: Item, cell: { tabIndex: number }) => ReactNode;
  /** Smallest width of a card in px; as many columns as fit. */
  minWidth: number;
  gap?: number;
  /** Height of a card of that width, in px. */
  heightOf: (width: number) => number;
}

/** A grid of any length of which only the rows near the view exist. Arrow keys move in two dimensions. */
export function VirtualGrid<Item>({ label, items, keyOf, card, minWidth, gap = 16, heightOf }: VirtualGridProps<Item>) {
  const root = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 0, top: 0 });
  const [active, setActive] = useState(0);
  const wanted = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => setBox({ width: element.clientWidth, top: element.getBoundingClientRect().top + window.scrollY });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const columns = Math.max(1, Math.floor((box.width + gap) / (minWidth + gap)));
  const cardWidth = (box.width - gap * (columns - 1)) / columns;
  const rowHeight = heightOf(cardWidth) + gap;
  const rows = Math.ceil(items.length / columns);
  const virtual = useWindowVirtualizer({
    count: box.width > 0 ? rows : 0,
    estimateSize: () => rowHeight,
    overscan: 2,
    scrollMargin: box.top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height makes every measured position old
  useEffect(() => virtual.measure(), [rowHeight, virtual]);
  useEffect(() => {
    if (wanted.current === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"] [tabindex="0"]`)?.focus();
    wanted.current = undefined;
  });
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: active + forward,
      ArrowLeft: active - forward,
      ArrowDown: active + columns,
      ArrowUp: active - columns,
      Home: active - (active % columns),
      End: active - (active % columns) + columns - 1,
    };
    const next = steps[event.key];
    if (next === undefined || next < 0 || next >= items.length) return;
    event.preventDefault();
    wanted.current = next;
    setActive(next);
    virtual.scrollToIndex(Math.floor(next / columns));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of cards is no table
    <div
      ref={root}
      role="grid"
      aria-label={label}
      aria-rowcount={rows}
      aria-colcount={columns}
      className={styles['grid']}
      style={{ blockSize: virtual.getTotalSize() }}
      onKeyDown={move}
      tabIndex={-1}
    >
      {virtual.getVirtualItems().map(row => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: focus lies on the card's control
        <div
          key={row.key}
          role="row"
          aria-rowindex={row.index + 1}
          className={styles['row']}
          style={{ transform: `translateY(${row.start - box.top}px)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap }}
        >
          {items.slice(row.index * columns, row.index * columns + columns).map((item, column) => {
            const index = row.index * columns + column;
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              // biome-ignore lint/a11y/useFocusableInteractive: focus lies on the card's control
              <div key={keyOf(item)} role="gridcell" data-cell={index} onFocus={() => setActive(index)}>
                {card(item, { tabIndex: index === Math.min(active, items.length - 1) ? 0 : -1 })}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
