import { createHash } from 'node:crypto';
import { type Database, first, one, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import type { Rules } from './shapes.ts';

export type Phase = 'bet-asked' | 'deciding' | 'win-asked' | 'finished' | 'rolling-back' | 'rolled-back' | 'refused';

/** Which phase may follow which. Every change is a compare-and-set along these, so two drivers of one round cannot part ways. */
const following: Readonly<Record<Phase, readonly Phase[]>> = {
  'bet-asked': ['deciding', 'win-asked', 'refused', 'rolling-back'],
  deciding: ['win-asked'],
  'win-asked': ['finished', 'rolled-back'],
  finished: [],
  'rolling-back': ['rolled-back'],
  'rolled-back': [],
  refused: [],
};

export const isFinal = (phase: Phase): boolean => following[phase].length === 0;

/** What is kept of a launch token for good. */
export const launchHash = (launchToken: string): Uint8Array => createHash('sha256').update(launchToken).digest();

export interface SessionRow {
  readonly id: string;
  /** Empty once the session is over. */
  readonly launchToken: string;
  readonly playerId: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly language: string;
  readonly isDemo: boolean;
  readonly rules: Rules;
  readonly createdAt: Instant;
}

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

export interface RoundRow {
  readonly id: string;
  readonly playerId: string;
  /** Empty once the round is over: nothing is asked with it any more. */
  readonly launchToken: string;
  readonly gameCode: string;
  readonly modelId: string;
  readonly stakeMinor: bigint;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly seedId: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
  readonly phase: Phase;
  readonly betId: string;
  readonly winId: string;
  readonly rollbackId: string;
  readonly draw: readonly number[] | null;
  readonly winMinor: bigint | null;
  /** True when the player's page can ask for decisions; otherwise they are taken at once. */
  readonly decides: boolean;
  readonly decideBy: Instant | null;
  readonly jackpotId: string | null;
  readonly jackpotMinor: bigint;
  readonly balanceMinor: bigint | null;
  readonly refusalCode: string | null;
  readonly refusalFacts: Readonly<Record<string, unknown>> | null;
  readonly attempts: number;
  readonly createdAt: Instant;
  readonly finishedAt: Instant | null;
}

const sessionColumns = sql`id, coalesce(launch_token, '') as "launchToken", player_id as "playerId", currency, game_code as "gameCode", language, is_demo as "isDemo", rules,
  created_at as "createdAt"`;
export const seedColumns = sql`id, player_id as "playerId", server_seed as "serverSeed", commitment, client_seed as "clientSeed", is_own as "isOwn", next_nonce as "nextNonce", state`;
export const roundColumns = sql`id, player_id as "playerId", coalesce(launch_token, '') as "launchToken", game_code as "gameCode", model_id as "modelId",
  stake_minor as "stakeMinor", currency, is_demo as "isDemo", seed_id as "seedId", client_seed as "clientSeed", nonce, phase, bet_id as "betId", win_id as "winId",
  rollback_id as "rollbackId", draw, win_minor as "winMinor",
  decides, decide_by as "decideBy", jackpot_id as "jackpotId", jackpot_minor as "jackpotMinor", balance_minor as "balanceMinor", refusal_code as "refusalCode",
  refusal_facts as "refusalFacts", attempts, created_at as "createdAt", finished_at as "finishedAt"`;

export const insertSession = (db: Queryable, row: SessionRow & { tokenHash: Uint8Array }) =>
  db.query(sql`insert into studio.session (id, token_hash, launch_token, player_id, currency, game_code, language, is_demo, rules, created_at, seen_at)
    values (${row.id}, ${row.tokenHash}, ${row.launchToken}, ${row.playerId}, ${row.currency}, ${row.gameCode}, ${row.language}, ${row.isDemo},
      ${JSON.stringify(row.rules)}, ${row.createdAt}, ${row.createdAt})`);

export const sessionByHash = (db: Queryable, tokenHash: Uint8Array) =>
  first<SessionRow>(db, sql`select ${sessionColumns} from studio.session where token_hash = ${tokenHash}`);

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

export const roundById = (db: Queryable, id: string) => first<RoundRow>(db, sql`select ${roundColumns} from studio.round where id = ${id}`);

/** The round of a player that is not over, in whichever game. */
export const openRoundOfPlayer = (db: Queryable, playerId: string) =>
  first<RoundRow>(
    db,
    sql`select ${roundColumns} from studio.round where player_id = ${playerId}
    and phase not in ('finished', 'rolled-back', 'refused') order by created_at desc limit 1`,
  );

export const openRoundOf = (db: Queryable, player: { playerId: string; gameCode: string }) =>
  first<RoundRow>(
    db,
    sql`select ${roundColumns} from studio.round where player_id = ${player.playerId} and game_code = ${player.gameCode}
    and phase not in ('finished', 'rolled-back', 'refused') order by created_at desc limit 1`,
  );

/** The latest first; with `before`, only what is older than that round of the same player. */
export const roundsOf = (db: Queryable, player: { playerId: string; gameCode: string; limit: number; before?: string | undefined }) =>
  db.query<RoundRow>(sql`select ${roundColumns} from studio.round where player_id = ${player.playerId} and game_code = ${player.gameCode}
    and phase not in ('refused')
    and (${player.before ?? null}::uuid is null
      or (created_at, id) < (select b.created_at, b.id from studio.round b where b.id = ${player.before ?? null}::uuid and b.player_id = ${player.playerId}))
    order by created_at desc, id desc limit ${player.limit}`);

/** What one launch of a game has come to, over every time that its page was opened: since when, and returns minus stakes. */
export const sittingOf = (db: Queryable, launch: { playerId: string; launchToken: string; now: Instant }) =>
  one<{ since: Instant; netMinor: bigint }>(
    db,
    sql`select coalesce(min(r.created_at), ${launch.now}::timestamptz) as since,
      coalesce(sum(case when r.phase in ('refused', 'rolled-back') then 0 when r.phase = 'finished' then r.win_minor - r.stake_minor else -r.stake_minor end), 0)::bigint as "netMinor"
    from studio.round r where r.player_id = ${launch.playerId} and r.launch_hash = ${launchHash(launch.launchToken)}`,
  );

/** What a change of phase may set beside it. */
export interface PhaseChange {
  readonly draw?: readonly number[];
  readonly winMinor?: bigint;
  readonly jackpotId?: string;
  readonly jackpotMinor?: bigint;
  readonly decideBy?: Instant;
  readonly dueAt?: Instant;
  readonly balanceMinor?: bigint;
  readonly refusalCode?: string;
  readonly refusalFacts?: Readonly<Record<string, unknown>>;
  readonly finishedAt?: Instant;
}

/** Moves a round from `from` to `to`, once; undefined when another driver was first. */
export const changePhase = (db: Queryable, step: { id: string; from: Phase; to: Phase }, change: PhaseChange = {}) =>
  first<RoundRow>(
    db,
    sql`update studio.round set phase = ${step.to}, attempts = 0, launch_token = case when ${isFinal(step.to)}::boolean then null else launch_token end,
      draw = coalesce(${change.draw ?? null}::integer[], draw), win_minor = coalesce(${change.winMinor ?? null}::bigint, win_minor),
      jackpot_id = coalesce(${change.jackpotId ?? null}::text, jackpot_id), jackpot_minor = coalesce(${change.jackpotMinor ?? null}::bigint, jackpot_minor),
      decide_by = coalesce(${change.decideBy ?? null}::timestamptz, decide_by), due_at = coalesce(${change.dueAt ?? null}::timestamptz, due_at),
      balance_minor = coalesce(${change.balanceMinor ?? null}::bigint, balance_minor), refusal_code = coalesce(${change.refusalCode ?? null}::text, refusal_code),
      refusal_facts = coalesce(${change.refusalFacts ? JSON.stringify(change.refusalFacts) : null}::jsonb, refusal_facts), finished_at = ${change.finishedAt ?? null}::timestamptz
    where id = ${step.id} and phase = ${step.from} returning ${roundColumns}`,
  );

/** Locks a round that waits for its player. */
export const lockRound = (tx: Queryable, id: string) =>
  one<RoundRow>(tx, sql`select ${roundColumns} from studio.round where id = ${id} for update`);

/** What the outcome is worth, once the jackpot under it is known. */
export const setWin = (tx: Queryable, id: string, won: { winMinor: bigint; jackpotMinor: bigint }) =>
  one<RoundRow>(
    tx,
    sql`update studio.round set win_minor = ${won.winMinor}, jackpot_minor = ${won.jackpotMinor} where id = ${id} returning ${roundColumns}`,
  );

export const waitUntil = (tx: Queryable, id: string, decideBy: Instant) =>
  tx.query(sql`update studio.round set decide_by = ${decideBy}, due_at = ${decideBy} where id = ${id} and phase = 'deciding'`);

export const postpone = (db: Queryable, id: string, dueAt: Instant) =>
  db.query(sql`update studio.round set attempts = attempts + 1, due_at = ${dueAt} where id = ${id}`);

/** Claims open rounds whose time has come, at most `limit`, and keeps other drivers off them until `until`. */
export const claimDue = (db: Database, claim: { now: Instant; until: Instant; limit: number }) =>
  db.query<RoundRow>(sql`update studio.round set due_at = ${claim.until} where id in (
      select id from studio.round where due_at <= ${claim.now} and phase not in ('finished', 'rolled-back', 'refused')
      order by due_at limit ${claim.limit} for update skip locked)
    returning ${roundColumns}`);

/** Forgets the launch tokens of sessions that are over. */
export const forgetTokensBefore = (db: Queryable, before: Instant) =>
  db.query(sql`update studio.session set launch_token = null where created_at < ${before} and launch_token is not null`);

/** Forgets sessions that no round refers to. */
export const dropSessionsBefore = (db: Queryable, before: Instant) =>
  db.query(
    sql`delete from studio.session s where s.created_at < ${before} and not exists (select from studio.round r where r.session_id = s.id)`,
  );
