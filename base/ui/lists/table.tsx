import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { scrollRegion } from '../controls/behaviour.ts';
import { cx } from '../controls/buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Skeleton } from '../states/states.tsx';
import { RowSheet } from './row-sheet.tsx';
import { nextSort, type Sort, SortChoice } from './sort.tsx';
import styles from './table.module.css';
import { useIsPhone } from './use-is-phone.ts';

interface ColumnSum<Row> {
  /** What a row adds; undefined where it adds nothing. */
  readonly of: (row: Row) => { readonly minor: bigint; readonly currency: Currency } | undefined;
  /** Its name in the sums of the answer; absent where the answer has none of it. */
  readonly found?: ListSum;
  /** Gains and losses. */
  readonly change?: boolean;
}

/** The name of an amount in what an answer says that everything found comes to. */
export type ListSum = 'minor' | `${string}Minor`;

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and amounts: at the end of the cell, in digits of one width. */
  readonly numeric?: boolean;
  /** What its order is called: newest and oldest, or A to Z, instead of high and low. */
  readonly sortable?: boolean | 'time' | 'text';
  /** The cell of the totals row. */
  readonly total?: ReactNode;
  /** The cell of the row above it, which sums up the page. */
  readonly subtotal?: ReactNode;
  /** An amount that a paged list adds up, for the page and for everything found. */
  readonly sum?: ColumnSum<Row>;
  /** Shown only when it is chosen, where columns can be: a table begins with what fits. */
  readonly isExtra?: boolean;
  /** On phones the card's headline; one column. */
  readonly lead?: boolean;
  /** Its corner of the two lines that a row is on phones. A table with corners shows its other columns there only in the row's own sheet. */
  readonly corner?: 'title' | 'value' | 'note' | 'aside';
  /** What is in the corner, where that is not the cell. */
  readonly brief?: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** What the table lists, for the ear. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Name of the totals row ("This page"); shown when a column has a total. */
  totalLabel?: string;
  /** Name of the page's row; shown when a column has a subtotal. */
  subtotalLabel?: string;
  /** So many rows of bones while the first answer is on its way. */
  loadingRows?: number;
  /** It has more columns than usual: there is less room between them. */
  isDense?: boolean;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  onRow?: (row: Row) => void;
}

/** Where a table that can be brief has less room and its columns don't fit, it is brief; with more room it is scrolled. */
const roomOfColumns = 640;

/** Whether the rows are cards: on phones, and where a table that can be brief is beside a menu and its columns don't fit. */
function useNarrow(hasCorners: boolean) {
  const isPhone = useIsPhone();
  /** What its columns would take; 0 = they fit. */
  const taken = useRef(0);
  const [isCramped, setCramped] = useState(false);
  const region = useCallback((element: HTMLElement | null) => {
    const end = scrollRegion(element);
    if (!element) return end;
    const look = () => {
      const { clientWidth, scrollWidth } = element;
      if (clientWidth >= Math.min(taken.current, roomOfColumns)) taken.current = 0;
      if (taken.current === 0 && clientWidth < roomOfColumns && scrollWidth > clientWidth + 1) taken.current = scrollWidth;
      setCramped(taken.current > 0);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    look();
    return () => {
      observer.disconnect();
      end?.();
    };
  }, []);
  return { region, isNarrow: isPhone || (hasCorners && isCramped) };
}

/** A list of records: a table on wide screens, labelled cards on phones, from the same cells. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, totalLabel, subtotalLabel, loadingRows = 0, empty, onRow, sort, onSort, isDense } = props;
  const hasCorners = columns.some(column => column.corner);
  const { region, isNarrow } = useNarrow(hasCorners);
  const [opened, setOpened] = useState<Row>();
  if (rows.length === 0 && loadingRows === 0 && empty) return <>{empty}</>;
  const isBrief = isNarrow && hasCorners;
  const shown = isBrief ? columns.filter(column => column.corner) : columns;
  const open = onRow ?? (isBrief ? setOpened : undefined);
  return (
    <section
      className={cx(styles['scroll'], isNarrow && styles['narrow'], isBrief && styles['brief'], isDense && styles['dense'])}
      aria-label={caption}
      ref={region}
    >
      {isNarrow && onSort && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      <table className={styles['table']}>
        <Head columns={shown} sort={sort} onSort={isNarrow ? undefined : onSort} />
        <tbody>
          {rows.length === 0 && <Bones columns={shown} count={loadingRows} isBrief={isBrief} />}
          {rows.map(row => (
            <tr key={keyOf(row)} className={cx(open && styles['open'])} onClick={open && (() => open(row))}>
              {shown.map(column => (
                <td
                  key={column.id}
                  data-label={column.head}
                  data-corner={column.corner}
                  className={cx(column.numeric && styles['numeric'], column.lead && styles['lead'])}
                >
                  {isBrief ? <Corner column={column} row={row} onOpen={onRow ? undefined : setOpened} /> : column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {rows.length > 0 && <Totals columns={columns} label={totalLabel} subtotalLabel={subtotalLabel} />}
      </table>
      {isBrief && <RowSheet title={caption} columns={columns} row={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

interface CornerProps<Row> {
  column: Column<Row>;
  row: Row;
  /** Absent where the row leads somewhere of its own. */
  onOpen: ((row: Row) => void) | undefined;
}

/** What a phone shows of a cell. The title is also the row's button, for whoever goes by keys. */
function Corner<Row>({ column, row, onOpen }: CornerProps<Row>) {
  const content = (column.brief ?? column.cell)(row);
  if (column.corner !== 'title' || !onOpen) return <>{content}</>;
  const open = (event: MouseEvent) => {
    event.stopPropagation(); // the row behind opens the same
    onOpen(row);
  };
  return (
    <button type="button" className={styles['title']} aria-haspopup="dialog" onClick={open}>
      {content}
    </button>
  );
}

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function Head<Row>({ columns, sort, onSort }: HeadProps<Row>) {
  const { t } = useI18n();
  const signOf = (id: string) => (sort?.by !== id ? 'sort-none' : sort.direction === 'ascending' ? 'chevron-up' : 'chevron-down');
  return (
    <thead>
      <tr>
        {columns.map(column => (
          <th
            key={column.id}
            scope="col"
            className={cx(column.numeric && styles['numeric'])}
            aria-sort={sort?.by === column.id ? sort.direction : column.sortable ? 'none' : undefined}
          >
            {column.sortable && onSort ? (
              <button type="button" className={styles['sort']} onClick={() => onSort(nextSort(sort, column))} title={t('ui.table.sort')}>
                {column.head}
                <Icon name={signOf(column.id)} size={14} />
              </button>
            ) : (
              column.head
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Bones<Row>({ columns, count, isBrief }: { columns: readonly Column<Row>[]; count: number; isBrief: boolean }) {
  // On a phone a corner is as wide as what is in it.
  const isEnd = ({ corner }: Column<Row>) => !isBrief || corner === 'value' || corner === 'aside';
  const widthOf = (column: Column<Row>) => (isBrief && isEnd(column) ? '6em' : column.numeric ? '70%' : '85%');
  return Array.from({ length: count }, (_, row) => `row${row}`).map(row => (
    <tr key={row}>
      {columns.map(column => (
        <td
          key={column.id}
          data-corner={isBrief ? column.corner : undefined}
          className={cx(column.numeric && isEnd(column) && styles['numeric'])}
        >
          <Skeleton width={widthOf(column)} />
        </td>
      ))}
    </tr>
  ));
}

interface TotalsProps<Row> {
  columns: readonly Column<Row>[];
  label: string | undefined;
  subtotalLabel: string | undefined;
}

function Totals<Row>({ columns, label, subtotalLabel }: TotalsProps<Row>) {
  const { t } = useI18n();
  const rows = [
    { id: 'subtotal', label: subtotalLabel ?? t('ui.table.page'), of: (column: Column<Row>) => column.subtotal },
    { id: 'total', label: label ?? t('ui.table.total'), of: (column: Column<Row>) => column.total },
  ].filter(row => columns.some(column => row.of(column) !== undefined));
  if (rows.length === 0) return null;
  return (
    <tfoot>
      {rows.map(row => (
        <tr key={row.id}>
          {columns.map((column, i) => (
            <td key={column.id} data-label={column.head} className={cx(column.numeric && styles['numeric'], i === 0 && styles['lead'])}>
              {i === 0 && row.of(column) === undefined ? row.label : row.of(column)}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
