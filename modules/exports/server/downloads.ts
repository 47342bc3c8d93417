import { refuse } from '@baize/kernel';
import { mostDownloads } from '../contract/index.ts';
import type { Owner } from './store.ts';

export interface Downloads {
  /** Counts a download of this owner; answers the function that ends it, which may be called twice. Errors: exports.downloads.too.many. */
  begin(owner: Owner): () => void;
}

/** The downloads that this server is sending, by owner: a client that never reads to the end can't pile them up. */
export function createDownloads(): Downloads {
  const open = new Map<string, Set<object>>();
  return {
    begin({ audience, ownerId }) {
      const key = `${audience}:${ownerId}`;
      const own = open.get(key) ?? new Set();
      if (own.size >= mostDownloads) refuse('exports.downloads.too.many', { most: mostDownloads });
      const mine = {};
      open.set(key, own.add(mine));
      return () => {
        own.delete(mine);
        if (own.size === 0 && open.get(key) === own) open.delete(key);
      };
    },
  };
}
