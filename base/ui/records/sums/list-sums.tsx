import { amountOf, type Currency } from '@baize/kernel';
import type { Column, ListSum } from '../../lists/table.tsx';
import { Money } from '../../states/display.tsx';
import styles from './currency-sums.module.css';

/** What everything found comes to in one currency: amounts of the wire by their names. */
export interface FoundSum {
  readonly currency: Currency;
  readonly [name: string]: unknown;
}

interface Listed<Row> {
  readonly rows: readonly Row[];
  /** The rows are everything that was found. */
  readonly isWhole: boolean;
  readonly sums: readonly FoundSum[] | undefined;
}

type Amounts = ReadonlyMap<Currency, bigint>;

/** Amounts of several currencies below each other: they are never added up. */
function Sums({ amounts, change }: { amounts: Amounts; change: boolean }) {
  return (
    <span className={styles['cell']}>
      {[...amounts].map(([currency, minor]) => (
        <Money key={currency} minor={minor} currency={currency} change={change} />
      ))}
    </span>
  );
}

function sumOf<Row>(rows: readonly Row[], { of }: NonNullable<Column<Row>['sum']>): Amounts {
  const amounts = new Map<Currency, bigint>();
  for (const row of rows) {
    const added = of(row);
    if (added) amounts.set(added.currency, (amounts.get(added.currency) ?? 0n) + added.minor);
  }
  return amounts;
}

function foundOf(sums: readonly FoundSum[] | undefined, name: ListSum | undefined): Amounts | undefined {
  if (!sums || !name) return undefined;
  return new Map(sums.flatMap(({ currency, [name]: wire }) => (typeof wire === 'string' ? [[currency, amountOf(wire)] as const] : [])));
}

/** The columns with what their amounts come to: on this page, where there are more, and in everything found. */
export const withSums = <Row,>(columns: readonly Column<Row>[], { rows, isWhole, sums }: Listed<Row>): readonly Column<Row>[] =>
  columns.map(column => {
    if (!column.sum) return column;
    const { found, change = false } = column.sum;
    const page = sumOf(rows, column.sum);
    const all = foundOf(sums, found) ?? (isWhole ? page : undefined);
    const cell = (amounts: Amounts | undefined) => amounts && amounts.size > 0 && <Sums amounts={amounts} change={change} />;
    const [subtotal, total] = [isWhole ? undefined : cell(page), column.total ?? cell(all)];
    return { ...column, ...(subtotal && { subtotal }), ...(total && { total }) };
  });
