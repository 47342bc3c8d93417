import type { Fanout } from '@baize/db';
import type { MemberId, SessionId } from '@baize/kernel';
import type { SessionFinder, SessionRow } from './store.ts';

/** What tells a server of changes that were committed anywhere: topic `sessions:changed`, ids of members, published by triggers. */
export type SessionLine = Pick<Fanout, 'hears' | 'subscribe' | 'onGap'>;

/** Longest that a session is taken for alive without being asked for: what a line that is dead without anyone's noticing can cost. */
const rememberMs = 10_000;
const maxRemembered = 50_000;

interface Remembered {
  readonly row: SessionRow;
  readonly until: number;
}

export interface SessionMemory {
  /** The session, when it was found alive a moment ago and nothing has been heard since; undefined = it has to be asked for. */
  recall(tokenHash: string): SessionRow | undefined;
  /** Asks, and remembers the answer unless something changed meanwhile. */
  ask(find: () => ReturnType<SessionFinder>, tokenHash: string): Promise<SessionRow | undefined>;
  /** Remembers that the session was used. */
  used(tokenHash: string, row: SessionRow): void;
  /** Sessions that have just been ended here: not even the notice is waited for. */
  forget(sessionIds: readonly SessionId[]): void;
}

/** What a server without a line to the others has: nothing. */
export const noMemory: SessionMemory = { recall: () => undefined, ask: find => find(), used: () => undefined, forget: () => undefined };

/**
 * Sessions that this server has found alive, for calls that change nothing. The database itself reports every change, after the commit and
 * before any later one; an answer that was on its way while something changed is used once and not kept.
 */
export function createSessionMemory(line: SessionLine, now: () => number = () => performance.now()): SessionMemory {
  const remembered = new Map<string, Remembered>();
  const tokenOf = new Map<SessionId, string>();
  const tokensOf = new Map<MemberId, Set<string>>();
  let changes = 0;

  function drop(tokenHash: string): void {
    const row = remembered.get(tokenHash)?.row;
    if (!row) return;
    remembered.delete(tokenHash);
    tokenOf.delete(row.id);
    const tokens = tokensOf.get(row.memberId);
    tokens?.delete(tokenHash);
    if (tokens?.size === 0) tokensOf.delete(row.memberId);
  }

  function keep(tokenHash: string, row: SessionRow, until: number): void {
    drop(tokenHash);
    const [oldest] = remembered.keys();
    if (oldest && remembered.size >= maxRemembered) drop(oldest);
    remembered.set(tokenHash, { row, until });
    tokenOf.set(row.id, tokenHash);
    tokensOf.set(row.memberId, (tokensOf.get(row.memberId) ?? new Set()).add(tokenHash));
  }

  line.subscribe('sessions:changed', memberIds => {
    changes++;
    for (const memberId of memberIds) for (const tokenHash of tokensOf.get(memberId as MemberId) ?? []) drop(tokenHash);
  });
  line.onGap(() => {
    changes++;
    for (const all of [remembered, tokenOf, tokensOf]) all.clear();
  });

  return {
    recall(tokenHash) {
      const known = remembered.get(tokenHash);
      if (!known) return undefined;
      if (line.hears() && now() < known.until) return known.row;
      drop(tokenHash);
      return undefined;
    },
    async ask(find, tokenHash) {
      const asked = { changes, until: now() + rememberMs };
      const row = await find();
      if (row && line.hears() && asked.changes === changes) keep(tokenHash, row, asked.until);
      return row;
    },
    used(tokenHash, row) {
      const known = remembered.get(tokenHash);
      if (known?.row.id === row.id) remembered.set(tokenHash, { ...known, row });
    },
    forget(sessionIds) {
      changes++;
      for (const id of sessionIds) drop(tokenOf.get(id) ?? '');
    },
  };
}
