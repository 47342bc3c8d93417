import { Refusal } from '@baize/kernel';
import type { Queryable } from './database.ts';
import { groupCommit } from './group-commit.ts';

/** How many are asked for at the same time, and how many may wait; the next one is asked to retry. */
const bounds = { maxBatch: 200, maxWaiting: 10_000 };

/**
 * One question for all callers that came while the last one was under way, and immediately for a lonely one. Nothing is kept: each caller is answered by a question
 * that began after they came. `ask` answers in the order of what it is asked. Errors: `system.busy` when too many wait; those of the database.
 */
export function askTogether<Key, Answer>(
  name: string,
  ask: (db: Queryable, keys: readonly Key[]) => Promise<readonly Answer[]>,
): (db: Queryable, key: Key) => Promise<Answer> {
  const askers = new WeakMap<Queryable, ReturnType<typeof groupCommit<Key, Answer>>>();
  return (db, key) => {
    const asker =
      askers.get(db) ??
      groupCommit<Key, Answer>({
        name,
        ...bounds,
        onFull: () => new Refusal('system.busy', { waitSeconds: 1 }),
        run: async keys => (await ask(db, keys)).map(value => ({ ok: true, value })),
      });
    askers.set(db, asker);
    return asker.submit(key);
  };
}
