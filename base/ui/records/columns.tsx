import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import type { Column, ListSum } from '../lists/table.tsx';
import { useClock } from '../shell/clock.ts';
import { Money } from '../states/display.tsx';

interface MomentProps {
  at: string | null;
  /** How long ago, with the moment behind it. */
  age?: boolean;
}

/** A moment in the brand's zone; a dash where there was none. */
export function Moment({ at, age = false }: MomentProps) {
  const { formatDate, formatRelative } = useI18n();
  const now = useClock().now();
  if (at === null) return '–';
  const moment = formatDate(at, 'moment');
  return (
    <time dateTime={at} title={age ? moment : undefined}>
      <bdi>{age ? formatRelative(at, now) : moment}</bdi>
    </time>
  );
}

interface Of<Row> extends Pick<Column<Row>, 'id' | 'head' | 'lead' | 'total' | 'subtotal' | 'sortable' | 'corner' | 'brief'> {
  readonly of: (row: Row) => string | null;
}

export const momentColumn = <Row,>({ of, ...column }: Of<Row>): Column<Row> => ({ ...column, cell: row => <Moment at={of(row)} /> });

export const ageColumn = <Row,>({ of, ...column }: Of<Row>): Column<Row> => ({ ...column, cell: row => <Moment at={of(row)} age /> });

interface MoneyOf<Row> extends Of<Row> {
  readonly change?: boolean | ((row: Row) => boolean);
  /** It is added up below a paged list: its name in the sums of the answer, or `page` where they don't have it. */
  readonly sum?: ListSum | 'page';
  /** Rows that are added; absent = all. */
  readonly adds?: (row: Row) => boolean;
}

type Added<Row> = Pick<MoneyOf<Row>, 'of'> & Required<Pick<MoneyOf<Row>, 'change' | 'sum' | 'adds'>>;

const summed = <Row extends { readonly currency: Currency }>({ of, change, sum, adds }: Added<Row>): NonNullable<Column<Row>['sum']> => ({
  of: row => {
    const wire = adds(row) ? of(row) : null;
    return wire === null ? undefined : { minor: amountOf(wire), currency: row.currency };
  },
  ...(sum !== 'page' && { found: sum }),
  change: change !== false,
});

/** An amount of the wire in the currency of its row; a dash where there is none. `change`: a gain or a loss, in all rows or in these. */
export const moneyColumn = <Row extends { readonly currency: Currency }>({
  of,
  change = false,
  sum,
  adds = () => true,
  ...column
}: MoneyOf<Row>): Column<Row> => ({
  ...column,
  numeric: true,
  ...(sum && { sum: summed({ of, change, sum, adds }) }),
  cell: row => {
    const wire = of(row);
    return wire === null ? (
      '–'
    ) : (
      <Money minor={amountOf(wire)} currency={row.currency} change={typeof change === 'function' ? change(row) : change} />
    );
  },
});
