import { first, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';

interface SeatRow {
  readonly seat: number;
  readonly playerId: string;
}

export const seatsOf = (db: Queryable, code: string) =>
  db.query<SeatRow>(sql`select seat, player_id as "playerId" from studio.table_seat where table_code = ${code} order by seat`);

export const seatsOfPlayer = async (db: Queryable, code: string, playerId: string): Promise<number[]> =>
  (
    await db.query<{ seat: number }>(
      sql`select seat from studio.table_seat where table_code = ${code} and player_id = ${playerId} order by seat`,
    )
  ).map(({ seat }) => seat);

/** Takes a seat for a player; nothing when it isn't free. */
export const insertSeat = (tx: Queryable, seat: SeatRow & { code: string; now: Instant }) =>
  first(
    tx,
    sql`insert into studio.table_seat (table_code, seat, player_id, seen_at) values (${seat.code}, ${seat.seat}, ${seat.playerId}, ${seat.now})
      on conflict do nothing returning seat`,
  );

/** Says that a player is there. */
export const seenAtSeat = (tx: Queryable, seen: { code: string; playerId: string; now: Instant }) =>
  tx.query(sql`update studio.table_seat set seen_at = ${seen.now} where table_code = ${seen.code} and player_id = ${seen.playerId}`);

/** Says that these seats take part in a round. Stakes that were refused or went back don't keep a seat. */
export const playSeats = (tx: Queryable, code: string, seats: readonly number[]) =>
  tx.query(sql`update studio.table_seat set idle = 0 where table_code = ${code} and seat = any(${seats}::integer[])`);

export const deleteSeat = (tx: Queryable, { code, seat, playerId }: SeatRow & { code: string }) =>
  first(tx, sql`delete from studio.table_seat where table_code = ${code} and seat = ${seat} and player_id = ${playerId} returning seat`);

/** Frees seats whose players are gone, and counts a round for the others; answers how many were freed and how many are taken. */
export async function freeSeats(
  tx: Queryable,
  { code, unseenSince, idle }: { code: string; unseenSince: Instant; idle: number },
): Promise<{ freed: number; taken: number }> {
  const freed = await tx.query(
    sql`delete from studio.table_seat where table_code = ${code} and (seen_at <= ${unseenSince} or idle >= ${idle}) returning seat`,
  );
  const taken = await tx.query(sql`update studio.table_seat set idle = idle + 1 where table_code = ${code} returning seat`);
  return { freed: freed.length, taken: taken.length };
}

/** What a player has staked on in a round, without what was refused or went back. */
export const betsIn = async (tx: Queryable, roundId: string, playerId: string): Promise<string[]> =>
  (
    await tx.query<{ bet: string }>(
      sql`select distinct s.bet from studio.table_stake s left join studio.ticket t on t.id = s.ticket_id
      where s.round_id = ${roundId} and s.player_id = ${playerId} and (t.id is null or t.phase not in ('refused', 'rolling-back', 'rolled-back'))`,
    )
  ).map(({ bet }) => bet);

export interface ChoiceRow {
  readonly id: string;
  readonly roundId: string;
  readonly seat: number;
  readonly step: number;
  /** Null: no one chose in time. */
  readonly playerId: string | null;
  readonly choice: string;
  readonly bet: string | null;
  readonly stakeMinor: bigint | null;
  /** The stake on the hand that this one is added to. */
  readonly addedTo: string | null;
  readonly state: 'asked' | 'taken' | 'refused';
  readonly askedAt: Instant;
  readonly decidedAt: Instant | null;
}

const columns = sql`id, round_id as "roundId", seat, step, player_id as "playerId", choice, bet, stake_minor as "stakeMinor", added_to as "addedTo", state,
  asked_at as "askedAt", decided_at as "decidedAt"`;

/** All choices of a round in their order, those that are asked for or were refused included. */
export const choicesOf = (db: Queryable, roundId: string) =>
  db.query<ChoiceRow>(sql`select ${columns} from studio.table_choice where round_id = ${roundId} order by position`);

export const choiceById = (db: Queryable, id: string) =>
  first<ChoiceRow>(db, sql`select ${columns} from studio.table_choice where id = ${id}`);

/** Nothing when the id is another choice's. */
export const insertChoice = (tx: Queryable, one: ChoiceRow) =>
  first<ChoiceRow>(
    tx,
    sql`insert into studio.table_choice (id, round_id, seat, step, player_id, choice, bet, stake_minor, added_to, state, asked_at, decided_at)
      values (${one.id}, ${one.roundId}, ${one.seat}, ${one.step}, ${one.playerId}, ${one.choice}, ${one.bet}, ${one.stakeMinor}, ${one.addedTo}, ${one.state},
        ${one.askedAt}, ${one.decidedAt})
      on conflict (id) do nothing returning ${columns}`,
  );

/** A compare-and-set; nothing when it was decided before. */
export const decideChoice = (tx: Queryable, { id, state, now }: { id: string; state: 'taken' | 'refused'; now: Instant }) =>
  first<ChoiceRow>(
    tx,
    sql`update studio.table_choice set state = ${state}, decided_at = ${now} where id = ${id} and state = 'asked' returning ${columns}`,
  );

/** The rounds of a shoe up to a place, with who took part and what they chose. */
export const roundsOfShoe = (db: Queryable, shoeId: string, place: number) =>
  db.query<{ seats: readonly number[]; choices: readonly { readonly seat: number; readonly choice: string }[] }>(sql`select r.seats,
      coalesce((select jsonb_agg(jsonb_build_object('seat', c.seat, 'choice', c.choice) order by c.position)
        from studio.table_choice c where c.round_id = r.id and c.state = 'taken'), '[]'::jsonb) as choices
    from studio.table_round r where r.shoe_id = ${shoeId} and r.place <= ${place} and r.seats is not null order by r.place`);
