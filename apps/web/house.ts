import { type Client, isCallRefusal } from '@baize/call/client';
import { cryptoRandom, uniform } from '@baize/kernel';
import { chooseHosts, type Opening } from '@baize/ui';
import { askOpening, isClosed } from './opening.ts';

const lookMs = 60_000;
/** While the server hasn't answered at all. */
const anewMs = 5_000;
/** All open pages hear of a change in the same moment; they ask the server within so long. */
const spreadMs = 3_000;
const chance = cryptoRandom();

/** What a closed site answers. */
const closedCodes: ReadonlySet<string> = new Set(['system.maintenance', 'system.not.open', 'region.restricted']);

export interface House {
  readonly now: () => Opening | undefined;
  /** The server was asked and gave no answer, and has given none since. */
  readonly isUnreached: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Something may have changed: looks soon. */
  readonly hear: () => void;
  /** A client that looks at the site when the server says that it is closed. */
  readonly watch: (client: Client) => Client;
}

/** Colours and logo are in a file of their own; with another mark in its address it is loaded again. */
function dress(mark: string): void {
  const id = 'brand-look';
  const old = document.getElementById(id);
  const link = Object.assign(document.createElement('link'), { id, rel: 'stylesheet', href: `/brand/look.css?v=${mark}` });
  link.addEventListener('load', () => old?.remove());
  document.head.append(link);
}

/**
 * Keeps what the brand says of itself up to date while the page is open. When the site has closed, the page is loaded again: then the small page of
 * a closed site is there, and none of the routes. `asked` is the question under way where the page opened before its answer.
 */
export function followHouse(first: Opening | undefined, asked?: Promise<Opening | undefined>): House {
  let opening = first;
  let isUnreached = false;
  const choose = () => opening && chooseHosts({ image: opening.imageCDNs, launch: opening.launchGameCDNs });
  choose();
  let isLooking = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const look = async (question = askOpening) => {
    if (isLooking) return;
    isLooking = true;
    const next = await question();
    isLooking = false;
    if (isUnreached !== (!next && !opening)) {
      isUnreached = !isUnreached;
      tell();
    }
    if (!next) return;
    if (isClosed(next, location.pathname)) return location.reload();
    const { reference: _, ...said } = next;
    const { reference: __, ...known } = opening ?? next;
    if (opening && JSON.stringify(said) === JSON.stringify(known)) return;
    if (opening && opening.whitelabel.look !== next.whitelabel.look) dress(next.whitelabel.look);
    opening = next;
    choose();
    tell();
  };
  if (!first && asked) void look(() => asked);
  const again = () =>
    setTimeout(
      async () => {
        if (document.visibilityState === 'visible') await look();
        again();
      },
      opening ? 0.8 * lookMs + uniform(chance, 0.4 * lookMs) : anewMs,
    );
  again();
  addEventListener('online', () => void look());
  return {
    now: () => opening,
    isUnreached: () => isUnreached,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear: () => void setTimeout(() => void look(), uniform(chance, spreadMs)),
    watch: client => async (call, input, options) => {
      try {
        return await client(call, input, options);
      } catch (error) {
        if (isCallRefusal(error) && closedCodes.has(error.code)) void look();
        throw error;
      }
    },
  };
}
