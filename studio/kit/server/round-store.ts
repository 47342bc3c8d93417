import { type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import {
  launchHash,
  type Phase,
  type PhaseChange,
  type RoundRow,
  roundColumns,
  type SeedRow,
  type SessionRow,
  seedColumns,
} from './store.ts';

/** Rounds of many players at once: each statement does what is asked of it for all of them, in one go. */

const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Locks the seeds in play of these players, always in the same order, so that nonces are given out one after the other. */
export const lockCurrentSeeds = (tx: Queryable, playerIds: readonly string[]) =>
  tx.query<SeedRow>(
    sql`select ${seedColumns} from studio.seed where player_id = any(${playerIds}) and state = 'current' order by player_id for update`,
  );

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

export const spendNonces = (tx: Queryable, spent: readonly { seedId: string; nextNonce: bigint }[]) =>
  tx.query(sql`update studio.seed set next_nonce = s."nextNonce" from jsonb_to_recordset(${asJson(spent)}::jsonb) as s("seedId" uuid, "nextNonce" bigint)
    where id = s."seedId"`);

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

/** Moves rounds, each once: one that is not where its step begins is left alone and not answered. No two steps may be of one round. */
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
    where id = "roundId" and phase = "from" returning ${roundColumns}`);
};
