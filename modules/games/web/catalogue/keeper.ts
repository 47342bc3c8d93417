import type { Client } from '@baize/call/client';
import { type CatalogueBody, gameList } from '../../contract/index.ts';
import { type Breathe, type Catalogue, readCatalogue } from './catalogue.ts';
import { keepCatalogue, keptCatalogue } from './kept.ts';
import { mergeCatalogue } from './merge.ts';

interface KeeperState {
  readonly catalogue: Catalogue | undefined;
  readonly error: Error | null;
}

interface Keeper {
  now(): KeeperState;
  subscribe(listener: () => void): () => void;
  /** Sees to it that the catalogue is of this version; another wish while one is under way waits for it. */
  want(client: Client, version: string): Promise<void>;
  retry(): void;
}

interface KeeperParts {
  readonly kept: () => Promise<CatalogueBody | undefined>;
  readonly keep: (body: CatalogueBody) => Promise<void>;
  readonly breathe: Breathe;
}

/** The body of the wanted version: what the browser kept, what changed since then, or all of it. */
async function bodyOf(client: Client, version: string, parts: KeeperParts): Promise<CatalogueBody> {
  const kept = await parts.kept();
  if (kept?.version === version) return kept;
  const answer = await client(gameList, kept ? { since: kept.version } : { version });
  const whole = kept && answer.since === kept.version ? mergeCatalogue(kept, answer) : answer;
  void parts.keep(whole);
  return whole;
}

/** Holds the one catalogue of the page. */
export function createKeeper(parts: KeeperParts): Keeper {
  let state: KeeperState = { catalogue: undefined, error: null };
  let wanted = '';
  let work: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: KeeperState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const load = async (client: Client, version: string) => {
    try {
      const body = await bodyOf(client, version, parts);
      await parts.breathe();
      set({ catalogue: await readCatalogue(body, parts.breathe), error: null });
    } catch (error) {
      wanted = '';
      set({ ...state, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  return {
    now: () => state,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want: async (client, version) => {
      if (wanted === version || state.error) return work;
      wanted = version;
      work = (work ?? Promise.resolve()).then(() => (wanted === version ? load(client, version) : undefined));
      return work;
    },
    retry: () => set({ ...state, error: null }),
  };
}

/** Gives way to whatever the visitor does meanwhile. */
const breathe: Breathe = () => new Promise(resolve => setTimeout(resolve, 0));

export const keeper = createKeeper({ kept: keptCatalogue, keep: keepCatalogue, breathe });
