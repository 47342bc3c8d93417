import type { Database } from '@baize/db';
import type { Id } from '@baize/kernel';
import type { Channel } from '../declare.ts';

/** Ties a channel to the function that reads what one of its rooms shows. */
export interface Feed {
  readonly channel: Channel;
  readonly load: (db: Database, key: string) => Promise<unknown>;
}

/** `load` reads the newest value from the truth; undefined when there is no such room. */
export const feed = <M, K extends string>(channel: Channel<M, K>, load: (db: Database, key: Id<K>) => Promise<M | undefined>): Feed => ({
  channel: channel as unknown as Channel,
  load: load as Feed['load'],
});
