import type { Database } from './database.ts';
import { type Statement, sql } from './sql.ts';

/**
 * Messages between the instances of the server: ids only, never state, at most once. Whoever hears one reads the truth from the database.
 * This port has one adapter, PostgreSQL's NOTIFY; NATS or Redis fit behind it.
 */
export interface Fanout {
  publish(topic: string, ids: readonly string[]): Promise<void>;
  subscribe(topic: string, listener: (ids: readonly string[]) => void): void;
  /** False from when the line broke until it is there again. */
  hears(): boolean;
  /** Called when messages may have been missed: as soon as the line breaks, and once more when it is there again. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

const channelName = 'baize';
/** PostgreSQL refuses payloads of 8,000 bytes and more; 150 UUIDs of 39 characters stay below. */
const idsPerMessage = 150;

/** Publishes on `db` and hears on a connection of its own, made like those of `direct`: behind a pooler in transaction mode only a direct one hears. */
export async function openFanout(db: Database, direct: Pick<Database, 'connect'> = db): Promise<Fanout> {
  const listeners = new Map<string, ((ids: readonly string[]) => void)[]>();
  const onGap: (() => void)[] = [];
  let isClosed = false;
  let isHearing = false;
  let client = await direct.connect();

  const hear = (payload: string | undefined) => {
    const [topic = '', ...ids] = (payload ?? '').split(' ');
    for (const listener of listeners.get(topic) ?? []) listener(ids);
  };
  async function listen(): Promise<void> {
    client.on('notification', message => hear(message.payload));
    client.on('end', () => void reconnect());
    await client.query(`listen ${channelName}`);
    isHearing = true;
    for (const listener of onGap) listener();
  }
  async function reconnect(): Promise<void> {
    isHearing = false;
    for (const listener of onGap) listener();
    for (let wait = 50; !isClosed; wait = Math.min(wait * 2, 2_000)) {
      try {
        client = await direct.connect();
        await listen();
        return;
      } catch {
        await new Promise(resolve => setTimeout(resolve, wait));
      }
    }
  }
  await listen();

  return {
    async publish(topic, ids) {
      for (let from = 0; from < ids.length; from += idsPerMessage) {
        await db.query(sql`select ${notification(topic, ids.slice(from, from + idsPerMessage))}`);
      }
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    hears: () => isHearing,
    onGap(listener) {
      onGap.push(listener);
    },
    async close() {
      isClosed = true;
      isHearing = false;
      await client.end().catch(() => undefined);
    },
  };
}

/** Part of a statement: tells with the commit of the transaction it runs in, and not at all without one. For as many ids as one message takes. */
export const notification = (topic: string, ids: readonly string[]): Statement =>
  sql`pg_notify(${channelName}, ${[topic, ...ids].join(' ')})`;

/** Publishes with the commit of the caller's transaction: heard when it is true, not before. For writers that have no hub at hand. */
export async function publishIn(
  tx: { query<Row>(statement: Statement): Promise<Row[]> },
  topic: string,
  ids: readonly string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += idsPerMessage) {
    await tx.query(sql`select ${notification(topic, ids.slice(from, from + idsPerMessage))}`);
  }
}

/** As `publishIn`, and no one waits for it: it travels with the commit. For writers of many. */
export function publishWith(tx: { write(statement: Statement): void }, topic: string, ids: readonly string[]): void {
  for (let from = 0; from < ids.length; from += idsPerMessage) {
    tx.write(sql`select ${notification(topic, ids.slice(from, from + idsPerMessage))}`);
  }
}
