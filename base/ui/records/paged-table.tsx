import { useI18n } from '@baize/i18n/react';
import type { ComponentProps } from 'react';
import type { Answer } from '../call/use-call.ts';
import { Button } from '../controls/buttons/button.tsx';
import { Pagination } from '../lists/pagination.tsx';
import { Table } from '../lists/table.tsx';
import { EmptyState, ErrorState } from '../states/states.tsx';
import type { ListAddress } from './list-address.ts';
import { type FoundSum, withSums } from './sums/list-sums.tsx';

interface Found<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly page?: number;
  /** What everything found comes to, over all pages. */
  readonly sums?: readonly FoundSum[];
}

interface PagedTableProps<Row> extends Omit<ComponentProps<typeof Table<Row>>, 'rows' | 'loadingRows'> {
  answer: Answer<Found<Row>>;
  address: ListAddress;
  /** Where the answer names what everything found comes to otherwise. */
  sums?: readonly FoundSum[] | undefined;
  /** Pages are found from the rows of the one that is left: the call takes `near`. */
  isSought?: boolean;
  /** What of the address narrows the list, tabs aside: where nothing is found by it, the list says so instead of that it is empty. */
  filters?: readonly string[];
  /** So many rows of bones while the first answer is on its way. */
  bones: number;
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useI18n();
  return <EmptyState icon="search" title={t('ui.filters.none')} action={<Button onClick={onClear}>{t('ui.filters.clear')}</Button>} />;
}

/** A list that the server pages: its table, what is there while it loads, fails or is empty, and the pages below it. */
export function PagedTable<Row>({ answer, address, bones, isSought = false, sums, filters = [], ...table }: PagedTableProps<Row>) {
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const rows = answer.data?.items ?? [];
  const total = answer.data?.total ?? 0;
  const shown = answer.data?.page ?? 1;
  // The next page follows the last row, so that none is passed over when rows above it are decided meanwhile.
  const seenFor = (next: number) => {
    const [row, sign] = next > shown ? [rows.at(-1), '~'] : [rows[0], '.'];
    return isSought && row !== undefined ? `${shown}${sign}${table.keyOf(row)}` : undefined;
  };
  // A full page that ends beyond the count: rows before it have left the list, and others follow it.
  const goesOn = isSought && rows.length === address.pageSize && address.page * address.pageSize > total;
  // On the only page its sum would be said twice.
  const isWhole = rows.length >= total;
  const columns = isWhole ? table.columns.map(({ subtotal: _, ...column }) => column) : table.columns;
  const hasPages = rows.length > 0 && (address.setPageSize !== undefined || total > address.pageSize);
  return (
    <>
      <Table
        {...table}
        columns={withSums(columns, { rows, isWhole, sums: sums ?? answer.data?.sums })}
        rows={rows}
        empty={filters.some(name => address.get(name) !== '') ? <NoMatch onClear={() => address.clear(filters)} /> : table.empty}
        loadingRows={answer.isLoading ? bones : 0}
      />
      {hasPages && (
        <Pagination
          page={address.page}
          pageSize={address.pageSize}
          total={total}
          goesOn={goesOn}
          onPage={next => address.setPage(next, seenFor(next))}
          onPageSize={address.setPageSize}
        />
      )}
    </>
  );
}
