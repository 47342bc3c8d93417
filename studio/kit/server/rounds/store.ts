import { type Database, first, one, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import { asJson } from '../as-json.ts';
import type { SeedRow } from '../sessions/seed-store.ts';
import { launchHash, type SessionRow } from '../sessions/store.ts';

export type Phase = 'bet-asked' | 'deciding' | 'win-asked' | 'finished' | 'rolling-back' | 'rolled-back' | 'refused';

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
  /** True when the player's page can ask for decisions; otherwise they are taken immediately. */
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

const roundColumns = sql`id, player_id as "playerId", coalesce(launch_token, '') as "launchToken", game_code as "gameCode", model_id as "modelId",
  stake_minor as "stakeMinor", currency, is_demo as "isDemo", seed_id as "seedId", client_seed as "clientSeed", nonce, phase, bet_id as "betId", win_id as "winId",
  rollback_id as "rollbackId", draw, win_minor as "winMinor",
  decides, decide_by as "decideBy", jackpot_id as "jackpotId", jackpot_minor as "jackpotMinor", balance_minor as "balanceMinor", refusal_code as "refusalCode",
  refusal_facts as "refusalFacts", attempts, created_at as "createdAt", finished_at as "finishedAt"`;

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
interface PhaseChange {
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

/** Says that someone other than its writer asks for this bet; undefined when it is not asked for any more. */
export const takeUp = (db: Queryable, id: string) =>
  first<RoundRow>(
    db,
    sql`update studio.round set attempts = attempts + 1 where id = ${id} and phase = 'bet-asked' returning ${roundColumns}`,
  );

export const postpone = (db: Queryable, id: string, dueAt: Instant) =>
  db.query(sql`update studio.round set attempts = attempts + 1, due_at = ${dueAt} where id = ${id}`);

/** Claims open rounds whose time has come, at most `limit`, and keeps other drivers off them until `until`. */
export const claimDue = (db: Database, claim: { now: Instant; until: Instant; limit: number }) =>
  db.query<RoundRow>(sql`update studio.round set due_at = ${claim.until} where id in (
      select id from studio.round where due_at <= ${claim.now} and phase not in ('finished', 'rolled-back', 'refused')
      order by due_at limit ${claim.limit} for update skip locked)
    returning ${roundColumns}`);

// Rounds of many players at the same time: each statement does what is asked of it for all of them, in one go.

export const roundsByIds = (db: Queryable, ids: readonly string[]) =>
  db.query<RoundRow>(sql`select ${roundColumns} from studio.round where id = any(${ids}::uuid[])`);

/** A game as one player plays it. */
export interface Seat {
  readonly playerId: string;
  readonly gameCode: string;
}

export interface SeatNow extends Seat {
  readonly lastAt: Instant | null;
  readonly isOpen: boolean;
}

/** When the last round of each began, and whether one is on its way. */
export const seatsNow = (db: Queryable, seats: readonly Seat[]) =>
  db.query<SeatNow>(sql`select "playerId", "gameCode", l.created_at as "lastAt",
      exists (select from studio.round r where r.player_id = "playerId" and r.game_code = "gameCode" and r.phase not in ('finished', 'rolled-back', 'refused')) as "isOpen"
    from jsonb_to_recordset(${asJson(seats)}::jsonb) as s("playerId" text, "gameCode" text)
    left join lateral (select created_at from studio.round r where r.player_id = "playerId" and r.game_code = "gameCode"
      order by created_at desc, id desc limit 1) l on true`);

export interface NewRound
  extends Pick<RoundRow, 'id' | 'gameCode' | 'modelId' | 'stakeMinor' | 'betId' | 'winId' | 'rollbackId' | 'decides' | 'nonce'> {
  readonly session: SessionRow;
  readonly seed: SeedRow;
  readonly now: Instant;
  readonly dueAt: Instant;
}

/** Every round begins with its bet asked: it is written before the platform hears of it. */
export const insertRounds = (tx: Queryable, rounds: readonly NewRound[]) => {
  const rows = rounds.map(({ session, seed, now, ...round }) => ({
    ...round,
    playerId: session.playerId,
    sessionId: session.id,
    launchToken: session.launchToken,
    launchHash: Buffer.from(launchHash(session.launchToken)).toString('hex'),
    currency: session.currency,
    isDemo: session.isDemo,
    seedId: seed.id,
    clientSeed: seed.clientSeed,
    createdAt: now,
  }));
  return tx.query<RoundRow>(sql`insert into studio.round (id, player_id, session_id, launch_token, launch_hash, game_code, model_id, stake_minor, currency, is_demo, seed_id,
      client_seed, nonce, phase, bet_id, win_id, rollback_id, decides, due_at, created_at)
    select id, "playerId", "sessionId", "launchToken", decode("launchHash", 'hex'), "gameCode", "modelId", "stakeMinor", currency, "isDemo", "seedId", "clientSeed", nonce, 'bet-asked', "betId",
      "winId", "rollbackId", decides, "dueAt", "createdAt"
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as n(id uuid, "playerId" text, "sessionId" uuid, "launchToken" text, "launchHash" text, "gameCode" text, "modelId" text,
      "stakeMinor" bigint, currency text, "isDemo" boolean, "seedId" uuid, "clientSeed" text, nonce bigint, "betId" uuid, "winId" uuid, "rollbackId" uuid,
      decides boolean, "dueAt" timestamptz, "createdAt" timestamptz)
    returning ${roundColumns}`);
};

/** One step of a round: from a phase to the next, with what it sets. */
export interface PhaseStep {
  readonly id: string;
  readonly from: Phase;
  readonly to: Phase;
  readonly change?: PhaseChange;
}

/**
 * Moves rounds, each once: one that is not where its step begins is left alone and not answered, and so is a refusal of one that someone else has taken up
 * meanwhile. No two steps may be of one round.
 */
export const changePhases = (tx: Queryable, steps: readonly PhaseStep[]) => {
  const rows = steps.map(({ id, from, to, change }) => {
    const { draw, ...rest } = change ?? {};
    return { roundId: id, from, to, drawn: draw, ...rest };
  });
  return tx.query<RoundRow>(sql`update studio.round set phase = "to", attempts = 0, launch_token = case when "to" in ('finished', 'rolled-back', 'refused') then null else launch_token end,
      draw = coalesce(drawn, draw), win_minor = coalesce("winMinor", win_minor),
      jackpot_id = coalesce("jackpotId", jackpot_id), jackpot_minor = coalesce("jackpotMinor", jackpot_minor),
      decide_by = coalesce("decideBy", decide_by), due_at = coalesce("dueAt", due_at), balance_minor = coalesce("balanceMinor", balance_minor),
      refusal_code = coalesce("refusalCode", refusal_code), refusal_facts = coalesce("refusalFacts", refusal_facts), finished_at = "finishedAt"
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as c("roundId" uuid, "from" text, "to" text, drawn integer[], "winMinor" bigint, "jackpotId" text,
      "jackpotMinor" bigint, "decideBy" timestamptz, "dueAt" timestamptz, "balanceMinor" bigint, "refusalCode" text, "refusalFacts" jsonb, "finishedAt" timestamptz)
    where id = "roundId" and phase = "from" and ("to" <> 'refused' or attempts = 0) returning ${roundColumns}`);
};
