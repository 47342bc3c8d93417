import { one, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import { asJson } from '../as-json.ts';

export interface SeedRow {
  readonly id: string;
  readonly playerId: string;
  readonly serverSeed: string;
  readonly commitment: string;
  /** Null until the player's browser has drawn it. */
  readonly clientSeed: string | null;
  /** Drawn by the player's browser; false for pairs from when the server drew both. */
  readonly isOwn: boolean;
  readonly nextNonce: bigint;
  readonly state: 'next' | 'current' | 'revealed';
}

const seedColumns = sql`id, player_id as "playerId", server_seed as "serverSeed", commitment, client_seed as "clientSeed", is_own as "isOwn", next_nonce as "nextNonce", state`;

/** Locks the player's seeds in play, so that nonces are given out one after the other. */
export const lockSeeds = (tx: Queryable, playerId: string) =>
  tx.query<SeedRow>(
    sql`select ${seedColumns} from studio.seed where player_id = ${playerId} and state in ('current', 'next') order by state for update`,
  );

/** The seeds in play, unlocked, for show. */
export const seedsInPlay = (db: Queryable, playerId: string) =>
  db.query<SeedRow>(sql`select ${seedColumns} from studio.seed where player_id = ${playerId} and state in ('current', 'next')`);

export const insertSeed = (db: Queryable, row: SeedRow, now: Instant) =>
  db.query(sql`insert into studio.seed (id, player_id, server_seed, commitment, client_seed, is_own, next_nonce, state, created_at)
    values (${row.id}, ${row.playerId}, ${row.serverSeed}, ${row.commitment}, ${row.clientSeed}, ${row.isOwn}, ${row.nextNonce}, ${row.state}, ${now}) on conflict do nothing`);

export const revealSeed = (tx: Queryable, seedId: string, now: Instant) =>
  tx.query(sql`update studio.seed set state = 'revealed', revealed_at = ${now} where id = ${seedId}`);

/** Puts a pair into play: a server seed that was committed to, and the client seed that its player has drawn since. */
export const playSeed = (tx: Queryable, seedId: string, clientSeed: string) =>
  tx.query(sql`update studio.seed set state = 'current', client_seed = ${clientSeed}, is_own = true where id = ${seedId}`);

/** Nonces of a seed that rounds used up without a bet, in order; the latest thousand. */
export async function refusedNonces(db: Queryable, seedId: string): Promise<number[]> {
  const rows = await db.query<{ nonce: bigint }>(
    sql`select nonce from studio.round where seed_id = ${seedId} and phase = 'refused' order by nonce desc limit 1000`,
  );
  return rows.map(row => Number(row.nonce)).reverse();
}

export const seedById = (db: Queryable, id: string) => one<SeedRow>(db, sql`select ${seedColumns} from studio.seed where id = ${id}`);

/** True when a round of this seed is still on its way; its seed is not to be revealed before. */
export async function hasOpenRound(db: Queryable, seedId: string): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 from studio.round where seed_id = ${seedId} and phase not in ('finished', 'rolled-back', 'refused') limit 1`,
  );
  return rows.length > 0;
}

/** Locks the seeds in play of these players, always in the same order, so that nonces are given out one after the other. */
export const lockCurrentSeeds = (tx: Queryable, playerIds: readonly string[]) =>
  tx.query<SeedRow>(
    sql`select ${seedColumns} from studio.seed where player_id = any(${playerIds}) and state = 'current' order by player_id for update`,
  );

export const spendNonces = (tx: Queryable, spent: readonly { seedId: string; nextNonce: bigint }[]) =>
  tx.query(sql`update studio.seed set next_nonce = s."nextNonce" from jsonb_to_recordset(${asJson(spent)}::jsonb) as s("seedId" uuid, "nextNonce" bigint)
    where id = s."seedId"`);
