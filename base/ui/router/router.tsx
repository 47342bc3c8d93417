import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type Ref,
  use,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';

/** Where the visitor is. `search` holds the first value of each query parameter. */
interface Place {
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  readonly hash: string;
  /** One number a history entry, so that Back finds the scroll position it left. */
  readonly entry: number;
}

export type SearchChange = Readonly<Record<string, string | number | boolean | undefined>>;

/** Why a navigation did not end where it began; reported, never shown. */
export interface NavigationTrouble {
  readonly kind: 'cancelled' | 'aborted' | 'redirected' | 'duplicate' | 'missing-parameter' | 'failed';
  readonly from: string;
  readonly to: string;
}

interface RouterOptions {
  /** '' or "/office": precedes every path in the address and nowhere else. */
  base?: string;
  /** Another path for one that may not be entered, or undefined. */
  guard?: (place: Place) => string | undefined;
  onTrouble?: (trouble: NavigationTrouble) => void;
}

export interface Router {
  now(): Place;
  subscribe(listener: () => void): () => void;
  go(to: string, how?: { replace?: boolean }): void;
  /** Changes query parameters of the current place; undefined or '' removes one. */
  setSearch(change: SearchChange, how?: { replace?: boolean }): void;
  href(to: string): string;
  back(): void;
  /** The path that Back leads to, where this place was come to from another one of this visit. */
  before(): string | undefined;
  /** Someone has come to a place that means nothing without this query parameter, and the address has none. */
  lack(name: string): void;
  /** Asks before the visitor leaves; the answer false keeps the place. One question at a time. */
  block(ask: (() => boolean) | undefined): void;
}

const maxRedirects = 5;
const entryOf = (state: unknown): number => (typeof state === 'object' && state !== null && 'entry' in state ? Number(state.entry) : 0);

const parse = (to: string): Place => {
  const url = new URL(to, `${location.origin}/`);
  return { path: url.pathname, search: Object.fromEntries(url.searchParams), hash: url.hash, entry: 0 };
};

const addressOf = (place: Place): string => {
  const query = new URLSearchParams(place.search).toString();
  return `${place.path}${query ? `?${query}` : ''}${place.hash}`;
};

/**
 * A small router over the History API: paths, query, guard, scroll memory. A general one costs 25 KB of the 110 KB the first page may weigh,
 * for nested loaders that we do not use.
 */
class HistoryRouter implements Router {
  readonly #options: RouterOptions;
  readonly #base: string;
  readonly #listeners = new Set<() => void>();
  readonly #scrolls = new Map<number, number>();
  readonly #before = new Map<number, string>();
  #question: (() => boolean) | undefined;
  #lastEntry = entryOf(history.state);
  #place: Place;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#base = options.base ?? '';
    this.#place = this.#read();
    history.scrollRestoration = 'manual';
    const first = this.#allowed(addressOf(this.#place));
    if (first !== addressOf(this.#place)) this.#write(first, true);
    window.addEventListener('popstate', () => this.#returned());
  }

  now = (): Place => this.#place;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  go = (to: string, { replace = false }: { replace?: boolean } = {}): void => {
    const from = addressOf(this.#place);
    if (this.#question && !this.#question()) {
      this.#tell('cancelled', from, to);
      return;
    }
    const target = this.#allowed(to);
    if (target === from) {
      this.#tell('duplicate', from, target);
      return;
    }
    const isOtherPath = parse(target).path !== this.#place.path;
    this.#write(target, replace);
    if (isOtherPath) window.scrollTo(0, 0);
  };

  setSearch = (change: SearchChange, { replace = false }: { replace?: boolean } = {}): void => {
    const search: Record<string, string> = { ...this.#place.search };
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '') delete search[name];
      else search[name] = String(value);
    }
    const target = addressOf({ ...this.#place, search });
    if (target !== addressOf(this.#place)) this.#write(target, replace);
  };

  href = (to: string): string => this.#base + to;
  back = (): void => history.back();
  lack = (name: string): void => this.#tell('missing-parameter', addressOf(this.#place), name);
  before = (): string | undefined => this.#before.get(this.#place.entry);
  block = (ask: (() => boolean) | undefined): void => {
    this.#question = ask;
  };

  #read(): Place {
    const { pathname } = location;
    const path = pathname.startsWith(this.#base) ? pathname.slice(this.#base.length) || '/' : pathname;
    return { path, search: Object.fromEntries(new URLSearchParams(location.search)), hash: location.hash, entry: entryOf(history.state) };
  }

  #tell(kind: NavigationTrouble['kind'], from: string, to: string): void {
    this.#options.onTrouble?.({ kind, from, to });
  }

  /** Follows the guard to a path that may be entered. */
  #allowed(to: string): string {
    let target = to;
    for (let i = 0; i < maxRedirects; i++) {
      const other = this.#options.guard?.(parse(target));
      if (other === undefined || other === target) return target;
      this.#tell('redirected', target, other);
      target = other;
    }
    return target;
  }

  #write(to: string, replace: boolean): void {
    this.#scrolls.set(this.#place.entry, window.scrollY);
    if (replace) history.replaceState({ entry: this.#place.entry }, '', this.#base + to);
    else {
      history.pushState({ entry: ++this.#lastEntry }, '', this.#base + to);
      this.#before.set(this.#lastEntry, this.#place.path);
    }
    this.#publish();
  }

  #publish(): void {
    this.#place = this.#read();
    for (const listener of this.#listeners) listener();
  }

  #returned(): void {
    const arrived = this.#read();
    const steps = this.#place.entry - arrived.entry;
    if (steps !== 0 && arrived.path !== this.#place.path && this.#question && !this.#question()) {
      this.#tell('cancelled', addressOf(this.#place), addressOf(arrived));
      history.go(steps); // back to the place that was not left
      return;
    }
    this.#scrolls.set(this.#place.entry, window.scrollY);
    const here = addressOf(arrived);
    const target = this.#allowed(here);
    if (target !== here) history.replaceState(history.state, '', this.#base + target);
    this.#publish();
    const y = this.#scrolls.get(this.#place.entry) ?? 0;
    requestAnimationFrame(() => window.scrollTo(0, y)); // after React has put the page back
  }
}

export const createAppRouter = (options: RouterOptions = {}): Router => new HistoryRouter(options);

const Context = createContext<Router | undefined>(undefined);

export const RouterProvider = Context.Provider;

export function useRouter(): Router {
  const router = use(Context);
  if (!router) throw new TypeError('RouterProvider is missing above this component');
  return router;
}

/** The place, kept current. */
export function usePlace(): Place {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.now, router.now);
}

export function useGo(): Router['go'] {
  return useRouter().go;
}

/** A query parameter and the way to set it: filters, tabs and pages live in the address, so reload, share and Back work. */
export function useSearchParam(name: string): readonly [string, (value: string | number | undefined, how?: { replace?: boolean }) => void] {
  const router = useRouter();
  const value = usePlace().search[name] ?? '';
  const set = useCallback(
    (next: string | number | undefined, how?: { replace?: boolean }) => router.setSearch({ [name]: next }, how),
    [router, name],
  );
  return useMemo(() => [value, set] as const, [value, set]);
}

/** Asks before leaving a form with unsaved content. */
export function useLeaveQuestion(isActive: boolean, ask: () => boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    router.block(ask);
    window.addEventListener('beforeunload', warn);
    return () => {
      router.block(undefined);
      window.removeEventListener('beforeunload', warn);
    };
  }, [router, isActive, ask]);
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** An ordinary link that does not reload the page; new-tab clicks stay the browser's. `aria-current="page"` on the current path. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const { path } = usePlace();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target)
      return;
    event.preventDefault();
    router.go(to, { replace });
  };
  return <a aria-current={to.split(/[?#]/)[0] === path ? 'page' : undefined} {...rest} href={router.href(to)} onClick={follow} />;
}
