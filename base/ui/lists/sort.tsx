import { useI18n } from '@baize/i18n/react';
import { useState } from 'react';
import { Select } from '../controls/inputs.tsx';
import styles from './table.module.css';
import type { Column } from './table.tsx';

export interface Sort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

/** Words begin with A, numbers with the largest, moments with the newest; the same column again is turned around. */
export function nextSort<Row>(sort: Sort | undefined, { id: by, sortable }: Pick<Column<Row>, 'id' | 'sortable'>): Sort {
  if (sort?.by === by) return { by, direction: sort.direction === 'descending' ? 'ascending' : 'descending' };
  return { by, direction: sortable === 'text' ? 'ascending' : 'descending' };
}

const directions = ['descending', 'ascending'] as const;

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** The order of a list on phones, where no heads are in sight. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const { t } = useI18n();
  const offered = columns
    .filter(column => column.sortable)
    .flatMap(column =>
      directions.map(direction => ({
        by: column.id,
        direction,
        label: t(`ui.table.sort.${column.sortable === true ? 'number' : column.sortable}.${direction}`, { column: column.head }),
      })),
    );
  if (offered.length === 0) return null;
  return (
    <div className={styles['order']}>
      <Select
        aria-label={t('ui.table.order')}
        value={sort ? `${sort.by} ${sort.direction}` : ''}
        choices={[
          ...(sort ? [] : [{ value: '', label: t('ui.table.order') }]),
          ...offered.map(({ by, direction, label }) => ({ value: `${by} ${direction}`, label })),
        ]}
        onChange={value => {
          const found = offered.find(({ by, direction }) => `${by} ${direction}` === value);
          if (found) onSort({ by: found.by, direction: found.direction });
        }}
      />
    </div>
  );
}

type Sortable = string | number | bigint | null;

/** Rows that are all here, in the order that is chosen: by what `keys` says of each column. Rows without a value come last. */
export function useSortedRows<Row>(rows: readonly Row[], keys: Readonly<Record<string, (row: Row) => Sortable>>) {
  const { tag } = useI18n();
  const [sort, onSort] = useState<Sort>();
  const key = sort && keys[sort.by];
  if (!key) return { rows, sort, onSort };
  const words = new Intl.Collator(tag, { numeric: true });
  const compare = (a: Sortable, b: Sortable): number => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    const order = typeof a === 'string' || typeof b === 'string' ? words.compare(String(a), String(b)) : a < b ? -1 : a > b ? 1 : 0;
    return sort.direction === 'ascending' ? order : -order;
  };
  return { rows: rows.toSorted((a, b) => compare(key(a), key(b))), sort, onSort };
}
