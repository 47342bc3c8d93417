import { type CentrePage, isAgent, type MenuEntry, useSession, type WebModule } from '@baize/ui';

export interface CentreEntry extends CentrePage {
  readonly module: string;
  readonly badge: number;
}

/** An entry and all that is folded below it. */
export const withAll = (entry: MenuEntry): readonly MenuEntry[] => [entry, ...(entry.children ?? []).flatMap(withAll)];

const none: readonly MenuEntry[] = [];

// The list of modules is fixed when the app is built, so their hooks run in the same order in every render.
const menuOf = ({ useMenu: readMenu }: WebModule): readonly MenuEntry[] => readMenu?.() ?? none;
const withHooks = <P extends CentrePage>(page: P) => {
  const { useBadge: readBadge, useShown: readShown } = page;
  return { ...page, badge: readBadge?.() ?? 0, isShown: readShown?.() ?? true };
};

/** The side menu of all modules in one order. An entry without a page behind it is left out: what is not built is not offered. */
export function useSideMenu(modules: readonly WebModule[], isKnown: (path: string) => boolean): readonly MenuEntry[] {
  const all = modules.flatMap(menuOf);
  const isThere = (entry: MenuEntry) => isKnown(entry.to.split(/[?#]/)[0] ?? '');
  const onlyThere = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
    entries.filter(isThere).map(entry => (entry.children ? { ...entry, children: onlyThere(entry.children) } : entry));
  return onlyThere(all).toSorted((a, b) => (a.order ?? 100) - (b.order ?? 100));
}

/** The pages of the member centre or the agent centre that this member has, with their counts. */
export function useCentre(modules: readonly WebModule[], centre: 'member' | 'agent'): readonly CentreEntry[] {
  const session = useSession();
  const all = modules
    .flatMap(module => (module.centre ?? []).map(page => ({ ...page, module: module.name })))
    .filter(page => page.centre === centre)
    .map(withHooks);
  if (!session || (centre === 'agent' && !isAgent(session))) return [];
  return all.filter(page => page.isShown).sort((a, b) => a.order - b.order);
}
