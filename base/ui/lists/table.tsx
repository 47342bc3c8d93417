import { useI18n } from '@baize/i18n/react';
import type { ReactNode } from 'react';
import { scrollRegion } from '../controls/behaviour.ts';
import { cx } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Skeleton } from '../states/states.tsx';
import styles from './table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and amounts: at the end of the cell, in digits of one width. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** The cell of the totals row. */
  readonly total?: ReactNode;
  /** The cell of the row above it, which sums up the page. */
  readonly subtotal?: ReactNode;
  /** On phones the card's headline; one column. */
  readonly lead?: boolean;
}

export interface Sort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
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
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  onRow?: (row: Row) => void;
}

const nextSort = (sort: Sort | undefined, by: string): Sort => ({
  by,
  direction: sort?.by === by && sort.direction === 'descending' ? 'ascending' : 'descending',
});

/** A list of records: a table on wide screens, labelled cards on phones, from the same cells. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, totalLabel, subtotalLabel, loadingRows = 0, empty, onRow } = props;
  if (rows.length === 0 && loadingRows === 0 && empty) return <>{empty}</>;
  return (
    <section className={styles['scroll']} aria-label={caption} ref={scrollRegion}>
      <table className={styles['table']}>
        <Head columns={columns} sort={props.sort} onSort={props.onSort} />
        <tbody>
          {rows.length === 0 && <Bones columns={columns} count={loadingRows} />}
          {rows.map(row => (
            <tr key={keyOf(row)} className={cx(onRow && styles['open'])} onClick={onRow && (() => onRow(row))}>
              {columns.map(column => (
                <td
                  key={column.id}
                  data-label={column.head}
                  className={cx(column.numeric && styles['numeric'], column.lead && styles['lead'])}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {rows.length > 0 && <Totals columns={columns} label={totalLabel} subtotalLabel={subtotalLabel} />}
      </table>
    </section>
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
              <button type="button" className={styles['sort']} onClick={() => onSort(nextSort(sort, column.id))} title={t('ui.table.sort')}>
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

function Bones<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, row) => `row${row}`).map(row => (
    <tr key={row}>
      {columns.map(column => (
        <td key={column.id} className={cx(column.numeric && styles['numeric'])}>
          <Skeleton width={column.numeric ? '70%' : '85%'} />
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
    { id: 'subtotal', label: subtotalLabel, of: (column: Column<Row>) => column.subtotal },
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
