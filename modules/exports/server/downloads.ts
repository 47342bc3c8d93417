import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@baize/kernel';
import { mostDownloads } from '../contract/index.ts';
import type { Owner } from './store.ts';

export interface Downloads {
  /** Counts a download of this owner; answers the function that ends it, which may be called twice. Errors: exports.downloads.too.many. */
  begin(owner: Owner): () => void;
  /** The same pieces, read by turns with every other download. */
  paced(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array>;
}

/** Between two pieces, whoever's they are: downloads take one connection together, and leave most of it to others. */
const restMs = 2;

/** The downloads that this server is sending, by owner: a client that never reads to the end can't pile them up. */
export function createDownloads(): Downloads {
  const open = new Map<string, Set<object>>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined).then(() => pause(restMs));
    return mine;
  };
  return {
    async *paced(pieces) {
      try {
        for (;;) {
          const next = await inTurn(() => pieces.next());
          if (next.done) return;
          yield next.value;
        }
      } finally {
        await pieces.return(undefined);
      }
    },
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
