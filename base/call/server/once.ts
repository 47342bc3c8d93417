import { hash } from 'node:crypto';
import { type Database, first, joined, sql, type Transaction } from '@baize/db';
import { refuse } from '@baize/kernel';
import type { Actor } from './context.ts';

/** Answers are kept for seven days; a key may be used again after that. A key whose call was refused is free immediately: nothing was done under it. */
const onceDays = 7;

const keyPattern = /^[\w.:-]{8,100}$/;

/** Object keys in order, so that the same content has the same hash however it was written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const contentHash = (value: unknown): string => hash('sha256', canonical(value), 'hex');

function actorKey(actor: Actor): string {
  switch (actor.kind) {
    case 'guest':
      return 'guest';
    case 'member':
      return `member:${actor.memberId}`;
    case 'staff':
      return `staff:${actor.staffId}`;
    case 'vendor':
      return `vendor:${actor.vendorCode}`;
  }
}

/** The key of a request, when it has one that can be kept. Errors: once.key.missing. */
export const needKey = (key: string | undefined): string => (key !== undefined && keyPattern.test(key) ? key : refuse('once.key.missing'));

interface OnceClaim {
  readonly actor: Actor;
  readonly key: string | undefined;
  readonly call: string;
  readonly input: unknown;
}

/** Copies of one request that may wait for the first here. */
const mostInTurn = 50;
const turns = new Map<string, { last: Promise<void>; count: number }>();

/** Copies of a request wait for each other here, without a connection each: in the database they would wait for the first one's commit. */
async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(name) ?? { last: Promise.resolve(), count: 0 };
  if (turn.count >= mostInTurn) refuse('request.too.many', { waitSeconds: 1 });
  turns.set(name, turn);
  turn.count++;
  const before = turn.last;
  const { promise, resolve } = Promise.withResolvers<void>();
  turn.last = promise;
  try {
    await before;
    return await work();
  } finally {
    resolve();
    if (--turn.count === 0) turns.delete(name);
  }
}

/**
 * Does `work` once for the key: its effects and its answer are one transaction, so a crash leaves both or neither. A second caller under the same
 * key waits for the first (the unique index holds it) and then gets the kept answer. Errors: once.key.missing, once.key.other.content.
 */
export async function once<T>(
  db: Database,
  claim: OnceClaim,
  work: (db: Database) => Promise<T>,
): Promise<{ value: T; isRepeat: boolean }> {
  const key = needKey(claim.key);
  const hash = contentHash({ call: claim.call, input: claim.input });
  const actor = actorKey(claim.actor);
  const keep = async (tx: Transaction) => {
    const mine = await tx.query(sql`
      insert into base.once (actor, key, call, input_hash) values (${actor}, ${key}, ${claim.call}, ${hash}) on conflict do nothing returning 1`);
    if (mine.length === 0) {
      const kept = await first<{ hash: string; answer: T }>(
        tx,
        sql`select input_hash as hash, answer from base.once where actor = ${actor} and key = ${key}`,
      );
      if (!kept || kept.hash !== hash) refuse('once.key.other.content');
      return { value: kept.answer, isRepeat: true };
    }
    const value = await work(joined(tx, db));
    await tx.query(sql`update base.once set answer = ${JSON.stringify(value)}::jsonb where actor = ${actor} and key = ${key}`);
    return { value, isRepeat: false };
  };
  return inTurn(`${actor} ${key}`, () => db.transaction(keep));
}

export async function pruneOnce(db: Database): Promise<void> {
  await db.query(sql`delete from base.once where created_at < now() - make_interval(days => ${onceDays})`);
}
