import { type SearchChange, usePlace, useRouter } from '../router/router.tsx';

export interface ListAddress {
  readonly page: number;
  readonly pageSize: number;
  /** The value of a filter; '' when it is not set. */
  readonly get: (name: string) => string;
  /** Changes filters, and goes back to the first page of what is then found. */
  readonly set: (change: SearchChange) => void;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (size: number) => void;
}

const sizes: readonly number[] = [20, 50, 100];

/** Filters and page of a list, kept in the address: a reload, a shared link and Back find the same rows. */
export function useListAddress(): ListAddress {
  const router = useRouter();
  const { search } = usePlace();
  const page = Number(search['page']);
  const size = Number(search['size']);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: sizes.includes(size) ? size : 20,
    get: name => search[name] ?? '',
    set: change => router.setSearch({ ...change, page: undefined }, { replace: true }),
    setPage: next => router.setSearch({ page: next === 1 ? undefined : next }),
    setPageSize: next => router.setSearch({ size: next, page: undefined }, { replace: true }),
  };
}
