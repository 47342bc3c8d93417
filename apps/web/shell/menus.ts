import { type CentrePage, isAgent, type MenuEntry, useSession, type WebModule } from '@baize/ui';

export interface CentreEntry extends CentrePage {
  readonly module: string;
  readonly badge: number;
}

const none: readonly MenuEntry[] = [];

/** The side menu of all modules in one order. An entry without a page behind it is left out: what is not built is not offered. */
export function useSideMenu(modules: readonly WebModule[], isKnown: (path: string) => boolean): readonly MenuEntry[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: the list of modules is fixed when the app is built, so the order of hooks is too
  const all = modules.flatMap(module => module.useMenu?.() ?? none);
  const isThere = (entry: MenuEntry) => isKnown(entry.to.split(/[?#]/)[0] ?? '');
  return all
    .filter(isThere)
    .map(entry => (entry.children ? { ...entry, children: entry.children.filter(isThere) } : entry))
    .sort((a, b) => (a.order ?? 100) - (b.order ?? 100));
}

/** The pages of the member centre or the agent centre that this member has, with their counts. */
export function useCentre(modules: readonly WebModule[], centre: 'member' | 'agent'): readonly CentreEntry[] {
  const session = useSession();
  const all = modules
    .flatMap(module => (module.centre ?? []).map(page => ({ ...page, module: module.name })))
    .filter(page => page.centre === centre)
    // biome-ignore lint/correctness/useHookAtTopLevel: as above
    .map(page => ({ ...page, badge: page.useBadge?.() ?? 0, isShown: page.useShown?.() ?? true }));
  if (!session || (centre === 'agent' && !isAgent(session))) return [];
  return all.filter(page => page.isShown).sort((a, b) => a.order - b.order);
}
