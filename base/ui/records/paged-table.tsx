import type { ComponentProps } from 'react';
import type { Answer } from '../call/use-call.ts';
import { Pagination } from '../lists/pagination.tsx';
import { Table } from '../lists/table.tsx';
import { ErrorState } from '../states/states.tsx';
import type { ListAddress } from './list-address.ts';

interface PagedTableProps<Row> extends Omit<ComponentProps<typeof Table<Row>>, 'rows' | 'loadingRows'> {
  answer: Answer<{ readonly items: readonly Row[]; readonly total: number; readonly page?: number }>;
  address: ListAddress;
  /** Pages are found from the rows of the one that is left: the call takes `near`. */
  isSought?: boolean;
  /** So many rows of bones while the first answer is on its way. */
  bones: number;
}

/** A list that the server pages: its table, what is there while it loads, fails or is empty, and the pages below it. */
export function PagedTable<Row>({ answer, address, bones, isSought = false, ...table }: PagedTableProps<Row>) {
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
  const hasPages = rows.length > 0 && (address.setPageSize !== undefined || total > address.pageSize);
  return (
    <>
      <Table {...table} rows={rows} loadingRows={answer.isLoading ? bones : 0} />
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
