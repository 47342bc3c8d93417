import { type SearchChange, usePlace, useRouter } from '../router/router.tsx';

export interface ListAddress {
  readonly page: number;
  readonly pageSize: number;
  /** The value of a filter; '' when it is not set. */
  readonly get: (name: string) => string;
  /** Changes filters, and goes back to the first page of what is then found. */
  readonly set: (change: SearchChange) => void;
  readonly clear: (names: readonly string[]) => void;
  readonly setPage: (page: number) => void;
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
  const page = Number(search[named('page')]);
  const size = Number(search[named('size')]);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: fixedSize ?? (sizes.includes(size) ? size : 20),
    get: name => search[named(name)] ?? '',
    set: values => change({ ...values, page: undefined }, true),
    clear: names => change({ ...Object.fromEntries(names.map(name => [name, undefined])), page: undefined }, true),
    setPage: next => change({ page: next === 1 ? undefined : next }, false),
    setPageSize: fixedSize ? undefined : next => change({ size: next, page: undefined }, true),
  };
}
