import { memo, type ReactNode, type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isRightToLeft, useKeys } from '../controls/behaviour.ts';
import { farFrom, type Rows, rowsAt, slotted } from './grid-rows.ts';
import styles from './virtual-grid.module.css';

interface VirtualGridProps<Item> {
  label: string;
  items: readonly Item[];
  /** How many there will be when all of `items` have come; their places are kept, and `bone` fills them. */
  total?: number;
  bone?: ReactNode;
  /**
   * One card; `tabIndex` goes on its control, so that arrows and not forty tab stops lead through the grid. The same function as long as it would draw
   * the same: a row is drawn again only when the function, or what is in the row, is another one.
   */
  card: (item: Item, cell: { tabIndex: number; index: number }) => ReactNode;
  /** Smallest width of a card in px; as many columns as fit. */
  minWidth: number;
  gap?: number;
  /** Height of a card of that width, in px. */
  heightOf: (width: number) => number;
  /** Told what comes next in the direction of the scroll, a screen before it is there: for what can be fetched ahead. */
  onNear?: (items: readonly Item[]) => void;
  /** Kept by whoever shows the grid: the cell that the arrows were at, so that Back finds it again. */
  memory?: { active: number };
  /** A key on a cell that the grid does not use itself. */
  onKey?: (event: KeyboardEvent, item: Item) => void;
}

/** What sticks to the edges of the window: a card that an arrow leads to must not end up under it. */
const stickyTop = 72;
const stickyBottom = 72;
/** The scroll rests when it has not moved for so long; only then are the rows in the document in the order of the eye. */
const restMs = 160;
/** Longer than between two letters of a quick typist, shorter than from the last letter to the first scroll. */
const calmMs = 220;

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
    const measure = () => {
      const next = { width: own.clientWidth, top: own.getBoundingClientRect().top + window.scrollY };
      setBox(now => (now.width === next.width && now.top === next.top ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    return () => observer.disconnect();
  }, [element]);
  return box;
}

/** How many columns a grid of this width has. */
export const columnsOf = ({ width, minWidth, gap }: { width: number; minWidth: number; gap: number }): number =>
  Math.max(1, Math.floor((width + gap) / (minWidth + gap)));

/** A grid of any length of which only the rows near the view exist. Arrow keys move in two dimensions. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { minWidth, gap = 16, heightOf } = props;
  const root = useRef<HTMLDivElement>(null);
  const box = useBox(root);
  const columns = columnsOf({ width: box.width, minWidth, gap });
  const rowHeight = heightOf((box.width - gap * (columns - 1)) / columns) + gap;
  // Another row height makes every position old, so the rows start again under another key.
  return (
    <div ref={root} className={styles['grid']}>
      {box.width > 0 && (
        <GridRows {...props} key={`${columns} ${Math.round(rowHeight)}`} columns={columns} rowHeight={rowHeight} top={box.top} gap={gap} />
      )}
    </div>
  );
}

interface GridRowsProps<Item> extends VirtualGridProps<Item> {
  columns: number;
  rowHeight: number;
  top: number;
  gap: number;
}

/** The cell that a key leads to from `at`. */
function cellFor(key: string, { at, columns, isRtl }: { at: number; columns: number; isRtl: boolean }): number | undefined {
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

/** Height of the bar that lies over the lower end of the window. */
const bottomBar = (): number => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar')) || 0;

/** The rows to draw. It changes when the first row in view is another one, not with every frame of a scroll. */
function useRows({ top, rowHeight, columns }: { top: number; rowHeight: number; columns: number }) {
  const scrollY = useRef(window.scrollY);
  const covered = useRef<number>(undefined);
  const shape = { top, rowHeight, columns };
  const at = () => {
    covered.current ??= bottomBar();
    return rowsAt({ ...shape, scrollY: scrollY.current, viewHeight: window.innerHeight, covered: covered.current });
  };
  const [rows, setRows] = useState<Rows>(at);
  const [isResting, setResting] = useState(true);
  const latest = useRef(at);
  latest.current = at;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      scrollY.current = window.scrollY;
      const next = latest.current();
      setRows(now => (now.first === next.first && now.last === next.last ? now : next));
    };
    const follow = () => {
      look();
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), restMs);
      setResting(false);
    };
    const measure = () => {
      covered.current = undefined;
      look();
    };
    look();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', measure, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', measure);
    };
  }, []);
  return { rows, isResting };
}

/** Tells what comes next, away from where the scroll came from. */
function useNear<Item>({ items, columns, onNear }: Pick<GridRowsProps<Item>, 'items' | 'columns' | 'onNear'>, rows: Rows): void {
  const before = useRef(rows.first);
  useEffect(() => {
    if (before.current === rows.first) return; // other items in the same place: what is in view comes first
    const [from, to] = farFrom(rows, before.current);
    before.current = rows.first;
    onNear?.(items.slice(from * columns, to * columns));
  }, [items, columns, rows, onNear]);
}

/** Hears which cell the focus is in. */
function useFocusedCell(grid: RefObject<HTMLElement | null>, onCell: (cell: number) => void): void {
  const latest = useRef(onCell);
  latest.current = onCell;
  useEffect(() => {
    const own = grid.current;
    const enter = ({ target }: FocusEvent) => {
      const cell = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : undefined;
      if (cell) latest.current(Number(cell));
    };
    own?.addEventListener('focusin', enter);
    return () => own?.removeEventListener('focusin', enter);
  }, [grid]);
}

/** The value as it was until the new one has stood for a moment: the next keystroke does not wait for what no one sees. A scroll ends the waiting. */
function useWhenCalm<V>(value: V, first: V): V {
  const [calm, setCalm] = useState(first);
  useEffect(() => {
    if (calm === value) return;
    const follow = () => startTransition(() => setCalm(value));
    const timer = setTimeout(follow, calmMs);
    window.addEventListener('scroll', follow, { passive: true, once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', follow);
    };
  }, [value, calm]);
  return calm;
}

function reveal(rowTop: number, rowHeight: number): void {
  const highest = rowTop - stickyTop;
  const lowest = rowTop + rowHeight + stickyBottom - window.innerHeight;
  if (window.scrollY > highest) window.scrollTo(0, highest);
  else if (window.scrollY < lowest) window.scrollTo(0, lowest);
}

function GridRows<Item>(props: GridRowsProps<Item>) {
  const { label, items, total = items.length, bone, card, columns, rowHeight, top, gap, memory, onKey } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActiveCell] = useState(memory?.active ?? 0);
  const setActive = (cell: number) => {
    setActiveCell(cell);
    if (memory) memory.active = cell;
  };
  const wanted = useRef<number | undefined>(undefined);
  const count = Math.ceil(total / columns);
  const { rows, isResting } = useRows({ top, rowHeight, columns });
  useNear(props, rows);
  useFocusedCell(grid, setActive);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = grid.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"] [tabindex="0"]`);
    if (!link) return; // its row comes with the scroll
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  });
  useKeys(grid, (event, element) => {
    const next = cellFor(event.key, { at: active, columns, isRtl: isRightToLeft(element) });
    const here = items[active];
    if (next === undefined && here !== undefined) onKey?.(event, here);
    if (next === undefined || next < 0 || next >= items.length) return;
    event.preventDefault();
    wanted.current = next;
    setActive(next);
    reveal(top + Math.floor(next / columns) * rowHeight, rowHeight);
  });
  // What a keystroke changes is drawn in the rows in view first; the rows around them follow when the typing rests, or when they are scrolled to.
  const now = useMemo(() => ({ items, card, total }), [items, card, total]);
  const late = useWhenCalm(now, { ...now, items: [], total: 0 });
  const activeCell = Math.min(active, items.length - 1);
  const gridRole = { role: 'grid', 'aria-label': label, 'aria-rowcount': count, 'aria-colcount': columns };
  return (
    <div ref={grid} {...gridRole} className={styles['rows']} style={{ blockSize: Math.max(0, count * rowHeight) }}>
      {slotted(rows, count, isResting).map(({ row, slot }) => (
        <Row
          key={slot}
          row={row}
          columns={columns}
          rowHeight={rowHeight}
          gap={gap}
          content={row >= rows.seenFrom && row < rows.seenTo ? now : late}
          bone={bone}
          active={Math.floor(activeCell / columns) === row ? activeCell : -1}
        />
      ))}
    </div>
  );
}

interface RowProps {
  row: number;
  columns: number;
  rowHeight: number;
  gap: number;
  content: {
    readonly items: readonly unknown[];
    readonly total: number;
    readonly card: (item: never, cell: { tabIndex: number; index: number }) => ReactNode;
  };
  bone: ReactNode;
  active: number;
}

/** A row keeps its elements when it moves elsewhere: words and pictures change, nothing is built. Focus does not travel along. */
const Row = memo(function Row({ row, columns, rowHeight, gap, content, bone, active }: RowProps) {
  const { items, card, total } = content;
  const element = useRef<HTMLDivElement>(null);
  const stood = useRef(row);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (stood.current !== row && activeElement instanceof HTMLElement && element.current?.contains(activeElement)) activeElement.blur();
    stood.current = row;
  }, [row]);
  const cells = Array.from({ length: Math.max(0, Math.min(columns, total - row * columns)) }, (_, column) => ({
    column,
    index: row * columns + column,
  }));
  // A row whose cells are still to come is none for a screen reader.
  const style = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap, blockSize: rowHeight - gap };
  return (
    <div
      ref={element}
      {...(cells.length > 0 ? { role: 'row', 'aria-rowindex': row + 1 } : {})}
      className={styles['row']}
      style={{ ...style, insetBlockStart: row * rowHeight }}
    >
      {cells.map(({ column, index }) => {
        const item = items[index];
        return (
          <div key={column} {...{ role: 'gridcell', 'aria-colindex': column + 1 }} data-cell={index}>
            {item === undefined ? bone : card(item as never, { tabIndex: index === active ? 0 : -1, index })}
          </div>
        );
      })}
    </div>
  );
});
