import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isRightToLeft, useKeys } from '../controls/behaviour.ts';
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

interface Box {
  readonly width: number;
  /** Distance from the top of the document. */
  readonly top: number;
}

function useBox(element: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const own = element.current;
    if (!own) return;
    const measure = () => setBox({ width: own.clientWidth, top: own.getBoundingClientRect().top + window.scrollY });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    return () => observer.disconnect();
  }, [element]);
  return box;
}

/** A grid of any length of which only the rows near the view exist. Arrow keys move in two dimensions. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { minWidth, gap = 16, heightOf } = props;
  const root = useRef<HTMLDivElement>(null);
  const box = useBox(root);
  const columns = Math.max(1, Math.floor((box.width + gap) / (minWidth + gap)));
  const rowHeight = heightOf((box.width - gap * (columns - 1)) / columns) + gap;
  // Another row height makes every position old, so the rows begin anew under another key.
  return (
    <div ref={root} className={styles['grid']}>
      {box.width > 0 && (
        <Rows {...props} key={`${columns} ${Math.round(rowHeight)}`} columns={columns} rowHeight={rowHeight} top={box.top} gap={gap} />
      )}
    </div>
  );
}

interface RowsProps<Item> extends VirtualGridProps<Item> {
  columns: number;
  rowHeight: number;
  top: number;
  gap: number;
}

/** The cell that a key leads to from `at`. */
export function cellFor(key: string, { at, columns, isRtl }: { at: number; columns: number; isRtl: boolean }): number | undefined {
  const rowStart = at - (at % columns);
  const steps: Record<string, number> = {
    ArrowRight: at + (isRtl ? -1 : 1),
    ArrowLeft: at + (isRtl ? 1 : -1),
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: rowStart,
    End: rowStart + columns - 1,
  };
  return steps[key];
}

function Rows<Item>({ label, items, keyOf, card, columns, rowHeight, top, gap }: RowsProps<Item>) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wanted = useRef<number | undefined>(undefined);
  const count = Math.ceil(items.length / columns);
  const virtual = useWindowVirtualizer({ count, estimateSize: () => rowHeight, overscan: 2, scrollMargin: top });
  useEffect(() => {
    if (wanted.current === undefined) return;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"] [tabindex="0"]`)?.focus();
    wanted.current = undefined;
  });
  useKeys(grid, (event, element) => {
    const next = cellFor(event.key, { at: active, columns, isRtl: isRightToLeft(element) });
    if (next === undefined || next < 0 || next >= items.length) return;
    event.preventDefault();
    wanted.current = next;
    setActive(next);
    virtual.scrollToIndex(Math.floor(next / columns));
  });
  const gridRole = { role: 'grid', 'aria-label': label, 'aria-rowcount': count, 'aria-colcount': columns };
  const rowStyle = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap };
  return (
    <div ref={grid} {...gridRole} className={styles['rows']} style={{ blockSize: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(row => (
        <div
          key={row.key}
          {...{ role: 'row', 'aria-rowindex': row.index + 1 }}
          className={styles['row']}
          style={{ ...rowStyle, transform: `translateY(${row.start - top}px)` }}
        >
          {items.slice(row.index * columns, row.index * columns + columns).map((item, column) => {
            const index = row.index * columns + column;
            return (
              <div key={keyOf(item)} {...{ role: 'gridcell', onFocus: () => setActive(index) }} data-cell={index}>
                {card(item, { tabIndex: index === Math.min(active, items.length - 1) ? 0 : -1 })}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
