import { useI18n } from '@baize/i18n/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../controls/buttons/button.tsx';
import { Checkbox } from '../../controls/toggles.tsx';
import { Popover } from '../../layers/popover.tsx';
import type { Column } from '../../lists/table.tsx';
import styles from './chosen-columns.module.css';
import { keepHidden, keptHidden } from './kept-columns.ts';

interface ChosenColumns<Row> {
  /** What the table shows of its columns. */
  readonly columns: readonly Column<Row>[];
  /** The button behind which they are chosen. */
  readonly button: ReactNode;
}

/** The columns of a table that this device shows, of all but the one a row is about; `table` is the name they are kept under. */
export function useChosenColumns<Row>(table: string, all: readonly Column<Row>[]): ChosenColumns<Row> {
  const [kept, setKept] = useState(() => keptHidden(table));
  const hidden = kept ?? all.filter(column => column.isExtra).map(column => column.id);
  const isShown = (column: Column<Row>) => column.lead || !hidden.includes(column.id);
  const choose = (next: readonly string[] | undefined) => {
    keepHidden(table, next);
    setKept(next);
  };
  return {
    columns: all.filter(isShown),
    button: (
      <ColumnsButton
        columns={all.map(column => ({
          ...column,
          isShown: isShown(column),
          isUsual: isShown(column) === (column.lead || !column.isExtra),
        }))}
        onShow={(id, isNow) => choose(isNow ? hidden.filter(one => one !== id) : [...hidden, id])}
        onReset={() => choose(undefined)}
      />
    ),
  };
}

interface ColumnsButtonProps {
  columns: readonly {
    readonly id: string;
    readonly head: string;
    readonly lead?: boolean;
    readonly isShown: boolean;
    readonly isUsual: boolean;
  }[];
  onShow: (id: string, isShown: boolean) => void;
  onReset: () => void;
}

function ColumnsButton({ columns, onShow, onReset }: ColumnsButtonProps) {
  const { t } = useI18n();
  const isUsual = columns.every(column => column.isUsual);
  return (
    <Popover
      label={t('ui.columns')}
      align="end"
      button={carries => (
        <Button {...carries} icon="grid" iconEnd="chevron-down">
          {t('ui.columns')}
        </Button>
      )}
    >
      <div className={styles['columns']}>
        {columns.map(({ id, head, lead, isShown }) => (
          <Checkbox key={id} checked={isShown} disabled={lead} onChange={next => onShow(id, next)}>
            {lead ? t('ui.columns.always', { column: head }) : head}
          </Checkbox>
        ))}
        <Button size="small" disabled={isUsual} onClick={onReset}>
          {t('ui.columns.reset')}
        </Button>
      </div>
    </Popover>
  );
}
