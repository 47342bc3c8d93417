import type { Values } from '@baize/i18n';
import { useArea, useI18n } from '@baize/i18n/react';
import {
  Component,
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { ErrorState } from '../states/states.tsx';
import type {
  OfficeGroup,
  OfficeLineLink,
  OfficeModule,
  OfficeTarget,
  OfficeTimeline,
  OwnLines,
  Part,
  PartPlace,
  WebLineLink,
} from './modules.ts';
import { isLostCode, isOutdated, PageOutdated } from './release.ts';
import { useMay } from './staff.ts';

interface PartOwner {
  readonly name: string;
  readonly parts?: readonly Part[];
  readonly lines?: OwnLines<WebLineLink> | OwnLines<OfficeLineLink>;
  readonly actions?: readonly string[];
  readonly timelines?: readonly OfficeTimeline[];
  readonly targets?: readonly OfficeTarget[];
}

const Modules = createContext<readonly PartOwner[]>([]);
export const ModulesProvider = Modules.Provider;

/** What is being looked for in the search of the shell, for the parts at "search.panel" and "search.none"; `done` closes it. */
interface ShellSearch {
  readonly words: string;
  /** A page has such a name. */
  readonly hasPage: boolean;
  readonly done: () => void;
}
const Searching = createContext<ShellSearch>({ words: '', hasPage: false, done: () => undefined });
export const ShellSearchProvider = Searching.Provider;
export const useShellSearch = (): ShellSearch => use(Searching);

const Params = createContext<Readonly<Record<string, string>>>({});
export const ParamsProvider = Params.Provider;

/** The value of a ":name" segment of the page's path. */
export const usePathParam = (name: string): string => use(Params)[name] ?? '';

function WithTexts({ area, Part: Content }: { area: string; Part: ComponentType }) {
  useArea(area);
  return <Content />;
}

interface PlacedPart extends Part {
  /** The module that brings it, whose texts it needs. */
  readonly module: string;
}

const keyOf = ({ module, order }: PlacedPart): string => `${module} ${order}`;

/** What the modules put at a place, in order. */
export function useParts(at: PartPlace): readonly PlacedPart[] {
  const may = useMay();
  return use(Modules)
    .flatMap(module => (module.parts ?? []).filter(part => part.at === at).map(part => ({ module: module.name, ...part })))
    .filter(part => may(part.permission))
    .sort((a, b) => a.order - b.order);
}

/** One part in its own region, so that a broken one never blanks the page. */
export function PartView({ part, onError, place = null }: { part: PlacedPart; onError?: () => void; place?: ReactNode }) {
  return (
    <Region quiet={part.at.startsWith('header') || part.at === 'office.bar'} {...(onError ? { onError } : {})}>
      <Suspense fallback={place}>{part.asksForTexts ? <part.Part /> : <WithTexts area={part.module} Part={part.Part} />}</Suspense>
    </Region>
  );
}

/** Everything the modules put at a place, one after the other; `place` is shown for each until its code and texts are there. */
export function Parts({ at, place }: { at: PartPlace; place?: ReactNode }) {
  return useParts(at).map(part => <PartView key={keyOf(part)} part={part} place={place} />);
}

const Known = createContext<() => void>(() => undefined);

/** Says, in a part that others wait for, that it knows whether it shows anything. */
export function useKnown(isKnown: boolean): void {
  const say = use(Known);
  useEffect(() => {
    if (isKnown) say();
  }, [isKnown, say]);
}

function AwaitedPart({ part, onKnown }: { part: PlacedPart; onKnown: (part: string) => void }) {
  const key = keyOf(part);
  const say = useCallback(() => onKnown(key), [onKnown, key]);
  return (
    <Known value={say}>
      <PartView part={part} onError={say} />
    </Known>
  );
}

/** Longer than answers take behind a slow connection. */
const longestWaitMs = 3_000;

/**
 * The parts at a place, and what follows as soon as each has said by `useKnown` whether it shows anything: so nothing on the page is pushed down. `place`
 * stands for it until then. A part that doesn't say so in time, for want of an answer, comes after what follows.
 */
export function PartsFirst({ at, place, children }: { at: PartPlace; place: ReactNode; children: ReactNode }) {
  const parts = useParts(at);
  const [{ known, inTime }, setKnown] = useState<{ known: readonly string[]; inTime?: readonly string[] }>({ known: [] });
  const note = useCallback(
    (part: string) => setKnown(before => (before.known.includes(part) ? before : { ...before, known: [...before.known, part] })),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => setKnown(before => ({ ...before, inTime: before.known })), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const isLate = (part: PlacedPart) => inTime !== undefined && !inTime.includes(keyOf(part));
  const view = (part: PlacedPart) => <AwaitedPart key={keyOf(part)} part={part} onKnown={note} />;
  const isReady = inTime !== undefined || parts.every(part => known.includes(keyOf(part)));
  return [
    ...parts.filter(part => !isLate(part)).map(view),
    <Fragment key="follows">{isReady ? children : place}</Fragment>,
    ...parts.filter(isLate).map(view),
  ];
}

/** True when at least one module has something to show there. */
export const useHasParts = (at: PartPlace): boolean => use(Modules).some(module => module.parts?.some(part => part.at === at));

/** The lines that modules write into the records of others. Suspends until the texts of these modules are there. */
export function useLines<Link extends WebLineLink | OfficeLineLink>(): OwnLines<Link> {
  const owners = use(Modules).filter(module => module.lines);
  useArea(...owners.map(module => module.name));
  const lines = owners.flatMap(module => (module.lines ? [module.lines as OwnLines<Link>] : []));
  return { kinds: Object.assign({}, ...lines.map(own => own.kinds)), links: Object.assign({}, ...lines.map(own => own.links)) };
}

/** Answers the text of something that another module names, such as "office.action.vendor.switch". Suspends until the texts of all modules are loaded. */
export function useOwnersText(): (path: string, from?: { readonly owner: string; readonly values: Values }) => string | undefined {
  const { t, has } = useI18n();
  const owners = use(Modules).map(module => module.name);
  useArea(...owners);
  return (path, from) => {
    const owner = [...(from ? [from.owner] : []), ...owners].find(name => has(`${name}.${path}`));
    return owner && t(`${owner}.${path}`, from?.values);
  };
}

/** How all modules show what they know of a member's past. */
export const useTimelines = (): readonly OfficeTimeline[] => use(Modules).flatMap(module => module.timelines ?? []);

/** What staff of all modules decide on. */
export const useTargets = (): readonly OfficeTarget[] => use(Modules).flatMap(module => module.targets ?? []);

/** Where the menu of the office has what a permission allows: beside pages of the same name, or where its module is. */
export function useMenuGroups(): (permission: string) => OfficeGroup {
  const modules = use(Modules) as readonly OfficeModule[];
  const { has } = useI18n();
  return permission => {
    const [prefix] = permission.split('.');
    const pages = modules.flatMap(module => module.pages ?? []);
    const owner = modules.find(module => has(`${module.name}.office.permission.${permission}`));
    const page = pages.find(one => one.menu && one.permission?.split('.')[0] === prefix) ?? owner?.pages?.find(one => one.menu);
    return page?.menu?.group ?? 'system';
  };
}

/** What staff do in all modules, as the audit log names it. */
export const useActions = (): readonly string[] => use(Modules).flatMap(module => module.actions ?? []);

interface RegionProps {
  children: ReactNode;
  /** Show nothing instead of the error card, where a card has no room. */
  quiet?: boolean;
  /** A change of it tries again. */
  resetKey?: string;
  onError?: (error: Error) => void;
  /** What trying again takes, where drawing once more is not enough; it changes `resetKey`. */
  onRetry?: () => void;
}

/** Keeps a fault inside its part of the page: the rest stays usable, and the part can be tried again. */
export class Region extends Component<RegionProps, { error: Error | null; key: string | undefined }> {
  override state: { error: Error | null; key: string | undefined } = { error: null, key: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: RegionProps, state: { error: Error | null; key: string | undefined }) {
    return props.resetKey === state.key ? null : { error: null, key: props.resetKey };
  }

  override componentDidCatch(error: Error) {
    this.props.onError?.(error);
    if (isLostCode(error)) void this.#askForRelease(error);
  }

  /** Code that is gone because the server has another release is no fault of the network. */
  async #askForRelease(error: Error) {
    if (!(await isOutdated())) return;
    this.setState(state =>
      state.error === error ? { ...state, error: new PageOutdated('the server has another release', { cause: error }) } : state,
    );
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (this.props.quiet && !(this.state.error instanceof PageOutdated)) return null;
    return <ErrorState error={this.state.error} onRetry={this.props.onRetry ?? (() => this.setState({ error: null }))} />;
  }
}
