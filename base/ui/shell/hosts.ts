import { cryptoRandom, type RandomSource, uniform } from '@baize/kernel';

type HostPurpose = 'image' | 'launch';
type Lists = Readonly<Record<HostPurpose, readonly string[]>>;

let known: Lists = { image: [], launch: [] };
const chosen = new Map<HostPurpose, string>();
const nameOf = (purpose: HostPurpose) => `baize.host.${purpose}`;

/** What of the browser's storage is used here. */
interface Keeper {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

/**
 * Takes one host of each list by chance, and stays with it while the tab lives and the list has it: pictures that are here already are not fetched from
 * another host again. An empty list leaves everything where it is made.
 */
export function chooseHosts(lists: Lists, random: RandomSource = cryptoRandom(), keeper: Keeper = sessionStorage): void {
  known = lists;
  for (const purpose of ['image', 'launch'] as const) {
    const list = lists[purpose];
    const kept = keeper.getItem(nameOf(purpose));
    const host = kept !== null && list.includes(kept) ? kept : list[list.length > 1 ? uniform(random, list.length) : 0];
    if (host === undefined) chosen.delete(purpose);
    else {
      chosen.set(purpose, host);
      keeper.setItem(nameOf(purpose), host);
    }
  }
}

/** Whether there is another host to try when the chosen one doesn't answer. */
export const hasOtherHost = (purpose: HostPurpose): boolean => known[purpose].length > 1;

/** Goes on with the next host of the list. */
export function takeOtherHost(purpose: HostPurpose, keeper: Keeper = sessionStorage): void {
  const list = known[purpose];
  const next = list[(list.indexOf(chosen.get(purpose) ?? '') + 1) % list.length];
  if (next === undefined) return;
  chosen.set(purpose, next);
  keeper.setItem(nameOf(purpose), next);
}

/** The origin to fetch from instead of the one where something is made: the chosen host, by the page's own protocol. */
export function hostedOrigin(purpose: HostPurpose, origin: string): string {
  const host = chosen.get(purpose);
  return host === undefined ? origin : `${location.protocol}//${host}`;
}
