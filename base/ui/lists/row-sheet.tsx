import { useRef } from 'react';
import { Drawer } from '../layers/dialog.tsx';
import styles from './table.module.css';
import type { Column } from './table.tsx';

interface RowSheetProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  /** Absent = closed. */
  row: Row | undefined;
  onClose: () => void;
}

/** Everything that a row has and two lines have no room for. */
export function RowSheet<Row>({ title, columns, row, onClose }: RowSheetProps<Row>) {
  const last = useRef(row);
  if (row !== undefined) last.current = row;
  const shown = last.current;
  return (
    <Drawer open={row !== undefined} onClose={onClose} from="bottom" title={title}>
      {shown !== undefined && (
        <dl className={styles['whole']}>
          {columns.map(column => (
            <div key={column.id}>
              <dt>{column.head}</dt>
              <dd>{column.cell(shown)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Drawer>
  );
}
