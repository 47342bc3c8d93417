import type { Sort } from '../lists/sort.tsx';
import { type SearchChange, usePlace, useRouter } from '../router/router.tsx';

export interface ListAddress {
  readonly page: number;
  readonly pageSize: number;
  /** A row that was seen, as a call with `soughtPage` takes it: from there the page is found. */
  readonly near: string | undefined;
  /** The value of a filter; '' when it is not set. */
  readonly get: (name: string) => string;
  /** Changes filters, and goes back to the first page of what is then found. */
  readonly set: (change: SearchChange) => void;
  readonly clear: (names: readonly string[]) => void;
  /** `seen`, as a call takes `near`: a row of the page that is left, where the list is found by its rows. */
  readonly setPage: (page: number, seen?: string) => void;
  /** Absent where the size is fixed. */
  readonly setPageSize: ((size: number) => void) | undefined;
}

interface ListAddressOptions {
  /** Begins each name in the address, where several lists share it: `kind` is `tKind`. */
  readonly prefix?: string;
  readonly fixedSize?: number;
}

const sizes: readonly number[] = [20, 50, 100];

/** Filters and page of a list, kept in the address: a reload, a shared link and Back find the same rows. */
export function useListAddress({ prefix = '', fixedSize }: ListAddressOptions = {}): ListAddress {
  const router = useRouter();
  const { search } = usePlace();
  const named = (name: string) => (prefix === '' ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  const change = (values: SearchChange, replace: boolean) =>
    router.setSearch(Object.fromEntries(Object.entries(values).map(([name, value]) => [named(name), value])), { replace });
  const first = { page: undefined, near: undefined };
  const page = Number(search[named('page')]);
  const size = Number(search[named('size')]);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: fixedSize ?? (sizes.includes(size) ? size : 20),
    near: /^[1-9]\d{0,5}[.~][\w-]{1,60}$/.test(search[named('near')] ?? '') ? search[named('near')] : undefined,
    get: name => search[named(name)] ?? '',
    set: values => change({ ...values, ...first }, true),
    clear: names => change({ ...Object.fromEntries(names.map(name => [name, undefined])), ...first }, true),
    setPage: (next, seen) => change(next === 1 ? first : { page: next, near: seen }, false),
    setPageSize: fixedSize ? undefined : next => change({ size: next, ...first }, true),
  };
}

/** The usual order of a record: by time, and by nothing else. */
export const newestFirst = { usual: { by: 'at', direction: 'descending' }, orders: ['at'] } as const;

/** Sorting kept in the address: what a table shows, and what a call is asked for. A list whose usual order is none of its columns has no `usual`. */
export function addressSort(address: ListAddress, { usual, orders }: { usual?: Sort | undefined; orders: readonly string[] }) {
  const chosenBy = orders.find(one => one === address.get('sort'));
  const chosen = (['ascending', 'descending'] as const).find(one => one === address.get('order'));
  const by = chosenBy ?? usual?.by ?? orders[0] ?? '';
  const direction = chosen ?? (by === usual?.by ? usual.direction : 'descending');
  const isUsual = usual ? by === usual.by && direction === usual.direction : chosen === undefined && chosenBy === undefined;
  const sort: Sort | undefined = isUsual ? usual : { by, direction };
  const onSort = (next: Sort) => address.set({ sort: next.by === usual?.by ? undefined : next.by, order: next.direction });
  return { sort, onSort, by: isUsual ? undefined : by, order: isUsual ? undefined : direction };
}
