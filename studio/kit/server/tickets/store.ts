import { type Database, first, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import { asJson } from '../as-json.ts';
import type { Outcome, Stake } from './asking.ts';

/** `placed`: the platform took the stake, and the table owes its end. */
export type TicketPhase = 'bet-asked' | 'placed' | 'win-asked' | 'finished' | 'rolling-back' | 'rolled-back' | 'refused';

export interface TicketRow extends Stake {
  /** The table's round. */
  readonly playId: string;
  /** What the stake is on. */
  readonly place: string;
  /** The stake that a choice added this one to; null for a bet of its own. */
  readonly addedTo: string | null;
  readonly isDemo: boolean;
  readonly phase: TicketPhase;
  readonly winMinor: bigint | null;
  readonly balanceMinor: bigint | null;
  readonly refusalCode: string | null;
  readonly refusalFacts: Readonly<Record<string, unknown>> | null;
  readonly attempts: number;
  readonly finishedAt: Instant | null;
}

const columns = sql`id, play_id as "playId", place, added_to as "addedTo", player_id as "playerId", coalesce(launch_token, '') as "launchToken", game_code as "gameCode", stake_minor as "stakeMinor",
  currency, is_demo as "isDemo", phase, bet_id as "betId", win_id as "winId", rollback_id as "rollbackId", win_minor as "winMinor", balance_minor as "balanceMinor",
  refusal_code as "refusalCode", refusal_facts as "refusalFacts", attempts, created_at as "createdAt", finished_at as "finishedAt"`;

interface PlayRow {
  readonly id: string;
  readonly isClosed: boolean;
}

/** The plays, made where they are new, and held open until the transaction ends: whoever closes one waits for the stakes that are being written. */
export async function holdPlays(tx: Queryable, ids: readonly string[]): Promise<PlayRow[]> {
  const sorted = [...new Set(ids)].sort();
  await tx.query(sql`insert into studio.play (id) select unnest(${sorted}::uuid[]) on conflict do nothing`);
  return tx.query<PlayRow>(
    sql`select id, closed_at is not null as "isClosed" from studio.play where id = any(${sorted}::uuid[]) order by id for share`,
  );
}

/** Waits for stakes that are being written. */
export const closePlay = (db: Queryable, playId: string, now: Instant) =>
  db.query(sql`insert into studio.play (id, closed_at) values (${playId}, ${now})
    on conflict (id) do update set closed_at = coalesce(studio.play.closed_at, excluded.closed_at)`);

export type NewTicket = Omit<
  TicketRow,
  'phase' | 'winMinor' | 'balanceMinor' | 'refusalCode' | 'refusalFacts' | 'attempts' | 'finishedAt'
> & {
  readonly dueAt: Instant;
};

/** Every ticket begins with its bet asked: it is written before the platform hears of it. Those that are there already are not answered. */
export const insertTickets = (tx: Queryable, tickets: readonly NewTicket[]) =>
  tx.query<TicketRow>(sql`insert into studio.ticket (id, play_id, place, added_to, player_id, launch_token, game_code, stake_minor, currency, is_demo, phase, bet_id, win_id, rollback_id,
      due_at, created_at)
    select id, "playId", place, "addedTo", "playerId", "launchToken", "gameCode", "stakeMinor", currency, "isDemo", 'bet-asked', "betId", "winId", "rollbackId", "dueAt", "createdAt"
    from jsonb_to_recordset(${asJson(tickets)}::jsonb) as n(id uuid, "playId" uuid, place text, "addedTo" uuid, "playerId" text, "launchToken" text, "gameCode" text, "stakeMinor" bigint,
      currency text, "isDemo" boolean, "betId" uuid, "winId" uuid, "rollbackId" uuid, "dueAt" timestamptz, "createdAt" timestamptz)
    on conflict (id) do nothing returning ${columns}`);

export const ticketsByIds = (db: Queryable, ids: readonly string[]) =>
  db.query<TicketRow>(sql`select ${columns} from studio.ticket where id = any(${ids}::uuid[])`);

export const ticketById = (db: Queryable, id: string) => first<TicketRow>(db, sql`select ${columns} from studio.ticket where id = ${id}`);

export const ticketsOfPlay = (db: Queryable, playId: string) =>
  db.query<TicketRow>(sql`select ${columns} from studio.ticket where play_id = ${playId} order by created_at, id`);

/** A player's own of some plays. */
export const ticketsOfPlayer = (db: Queryable, playIds: readonly string[], playerId: string) =>
  db.query<TicketRow>(
    sql`select ${columns} from studio.ticket where play_id = any(${playIds}::uuid[]) and player_id = ${playerId} order by created_at, id`,
  );

/** Stakes of a closed play that the platform has not taken go back, whatever it answers from now on. */
export const cutOff = (tx: Queryable, playId: string, now: Instant) =>
  tx.query(
    sql`update studio.ticket set phase = 'rolling-back', attempts = 0, due_at = ${now} where play_id = ${playId} and phase = 'bet-asked'`,
  );

/** One step of a ticket: from a phase to the next, with what it sets. */
export interface TicketMove {
  readonly id: string;
  readonly from: TicketPhase;
  readonly to: TicketPhase;
  readonly change?: Outcome & { readonly winMinor?: bigint; readonly dueAt?: Instant };
}

/**
 * Moves tickets, each once: one that is not where its move begins is left alone and not answered, and so is a refusal of one that someone else has taken up
 * meanwhile. No two moves may be of one ticket.
 */
export const moveTickets = (tx: Queryable, moves: readonly TicketMove[]) =>
  tx.query<TicketRow>(sql`update studio.ticket set phase = "to", attempts = 0, finished_at = "finishedAt",
      launch_token = case when "finishedAt" is null then launch_token end, win_minor = coalesce("winMinor", win_minor), due_at = coalesce("dueAt", due_at),
      balance_minor = coalesce("balanceMinor", balance_minor), refusal_code = coalesce("refusalCode", refusal_code),
      refusal_facts = coalesce("refusalFacts", refusal_facts)
    from jsonb_to_recordset(${asJson(moves.map(({ id, from, to, change }) => ({ ticketId: id, from, to, ...change })))}::jsonb) as c("ticketId" uuid, "from" text, "to" text,
      "winMinor" bigint, "dueAt" timestamptz, "balanceMinor" bigint, "refusalCode" text, "refusalFacts" jsonb, "finishedAt" timestamptz)
    where id = "ticketId" and phase = "from" and ("to" <> 'refused' or attempts = 0) returning ${columns}`);

/** Says that someone other than its writer asks for this bet; undefined when it is not asked for any more. */
export const takeUpTicket = (db: Queryable, id: string) =>
  first<TicketRow>(db, sql`update studio.ticket set attempts = attempts + 1 where id = ${id} and phase = 'bet-asked' returning ${columns}`);

export const postponeTicket = (db: Queryable, id: string, dueAt: Instant) =>
  db.query(sql`update studio.ticket set attempts = attempts + 1, due_at = ${dueAt} where id = ${id}`);

/** Claims tickets about which the platform is to be asked; one that is placed waits for its table. */
export const claimTickets = (db: Database, claim: { now: Instant; until: Instant; limit: number }) =>
  db.query<TicketRow>(sql`update studio.ticket set due_at = ${claim.until} where id in (
      select id from studio.ticket where due_at <= ${claim.now} and phase in ('bet-asked', 'win-asked', 'rolling-back')
      order by due_at limit ${claim.limit} for update skip locked)
    returning ${columns}`);
