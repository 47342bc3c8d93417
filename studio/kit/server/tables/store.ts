import { first, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import type { BetStake } from './game.ts';

type RoundPhase = 'betting' | 'playing' | 'dealt' | 'over' | 'voiding' | 'void';

export interface ShoeRow {
  readonly id: string;
  readonly modelId: string;
  readonly seed: string;
  readonly commitment: string;
  /** Null where they follow from what is chosen. */
  readonly rounds: number | null;
  readonly revealedAt: Instant | null;
}

export interface TableRoundRow {
  readonly id: string;
  readonly tableCode: string;
  readonly shoeId: string;
  readonly place: number;
  readonly phase: RoundPhase;
  readonly openedAt: Instant;
  readonly closesAt: Instant;
  readonly draw: readonly number[] | null;
  readonly dealtAt: Instant | null;
  readonly endedAt: Instant | null;
  /** At a table with seats: where the round begins in its shoe, where it ended, and who takes part from when on. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly seats: readonly number[] | null;
  readonly owners: readonly string[] | null;
  readonly playingAt: Instant | null;
}

const shoeColumns = sql`id, model_id as "modelId", seed, commitment, rounds, revealed_at as "revealedAt"`;
const roundColumns = sql`id, table_code as "tableCode", shoe_id as "shoeId", place, phase, opened_at as "openedAt", closes_at as "closesAt", draw, dealt_at as "dealtAt",
  ended_at as "endedAt", starts_at as "startsAt", ends_at as "endsAt", seats, owners, playing_at as "playingAt"`;

export const ensureTables = (db: Queryable, codes: readonly string[]) =>
  db.query(sql`insert into studio.live_table (code) select unnest(${codes}::text[]) on conflict do nothing`);

/** Opens or closes tables to new rounds. */
export const openTable = (db: Queryable, code: string, isOpen: boolean) =>
  db.query(sql`update studio.live_table set is_open = ${isOpen} where code = ${code}`);

/** The tables that this process leads from now on: its own, and those that no one has led for a while. */
export const leadTables = (
  db: Queryable,
  { codes, leader, now, until }: { codes: readonly string[]; leader: string; now: Instant; until: Instant },
) =>
  db.query<{ code: string; isOpen: boolean }>(sql`update studio.live_table set leader = ${leader}, led_until = ${until}
    where code in (select code from studio.live_table where code = any(${codes}::text[]) and (leader = ${leader} or leader is null or led_until <= ${now})
      order by code for update skip locked)
    returning code, is_open as "isOpen"`);

/** Lets another process take the tables of this one without waiting. */
export const leaveTables = (db: Queryable, leader: string) =>
  db.query(sql`update studio.live_table set leader = null, led_until = null where leader = ${leader}`);

/** Whether a table is open to new rounds; locks it, so that one round is opened at a time. */
export const lockTable = (tx: Queryable, code: string) =>
  first<{ isOpen: boolean }>(tx, sql`select is_open as "isOpen" from studio.live_table where code = ${code} for update`);

export const tableByCode = (db: Queryable, code: string) =>
  first<{ isOpen: boolean }>(db, sql`select is_open as "isOpen" from studio.live_table where code = ${code}`);

export const shoeInPlay = (db: Queryable, code: string) =>
  first<ShoeRow>(db, sql`select ${shoeColumns} from studio.shoe where table_code = ${code} and revealed_at is null`);

export const shoeById = (db: Queryable, id: string) => first<ShoeRow>(db, sql`select ${shoeColumns} from studio.shoe where id = ${id}`);

export const insertShoe = (tx: Queryable, shoe: Omit<ShoeRow, 'revealedAt'> & { tableCode: string; createdAt: Instant }) =>
  tx.query(sql`insert into studio.shoe (id, table_code, model_id, seed, commitment, rounds, created_at)
    values (${shoe.id}, ${shoe.tableCode}, ${shoe.modelId}, ${shoe.seed}, ${shoe.commitment}, ${shoe.rounds}, ${shoe.createdAt})`);

export const revealShoe = (tx: Queryable, id: string, now: Instant) =>
  tx.query(sql`update studio.shoe set revealed_at = ${now} where id = ${id} and revealed_at is null`);

/** How many rounds of a shoe have begun and were not given back. */
export const placesUsed = async (tx: Queryable, shoeId: string): Promise<number> =>
  (
    await first<{ used: number }>(
      tx,
      sql`select count(*)::integer as used from studio.table_round where shoe_id = ${shoeId} and phase not in ('voiding', 'void')`,
    )
  )?.used ?? 0;

/** Where the last round of a shoe ended. */
export const endOfRounds = async (tx: Queryable, shoeId: string): Promise<number | undefined> =>
  (await first<{ at: number | null }>(tx, sql`select max(ends_at) as at from studio.table_round where shoe_id = ${shoeId}`))?.at ??
  undefined;

type NewRound = Pick<TableRoundRow, 'id' | 'tableCode' | 'shoeId' | 'place' | 'openedAt' | 'closesAt' | 'startsAt'>;
export const insertTableRound = (tx: Queryable, round: NewRound) =>
  tx.query(sql`insert into studio.table_round (id, table_code, shoe_id, place, phase, opened_at, closes_at, starts_at)
    values (${round.id}, ${round.tableCode}, ${round.shoeId}, ${round.place}, 'betting', ${round.openedAt}, ${round.closesAt}, ${round.startsAt})`);

export const lastTableRound = (db: Queryable, code: string) =>
  first<TableRoundRow>(
    db,
    sql`select ${roundColumns} from studio.table_round where table_code = ${code} order by opened_at desc, id desc limit 1`,
  );

export const tableRoundById = (db: Queryable, id: string) =>
  first<TableRoundRow>(db, sql`select ${roundColumns} from studio.table_round where id = ${id}`);

/** Locked, so that its phase doesn't change and no other stake is counted before this one is written. */
export const lockTableRound = (tx: Queryable, id: string) =>
  first<TableRoundRow>(tx, sql`select ${roundColumns} from studio.table_round where id = ${id} for update`);

interface RoundMove {
  readonly id: string;
  readonly from: RoundPhase;
  readonly to: RoundPhase;
  readonly draw?: readonly number[];
  readonly dealtAt?: Instant;
  readonly endedAt?: Instant;
  readonly endsAt?: number;
  readonly playing?: { readonly seats: readonly number[]; readonly owners: readonly string[]; readonly at: Instant };
}
/** A compare-and-set; undefined when the round isn't where the move begins. */
export const moveTableRound = (tx: Queryable, { id, from, to, draw, dealtAt, endedAt, endsAt, playing }: RoundMove) =>
  first<TableRoundRow>(
    tx,
    sql`update studio.table_round set phase = ${to}, draw = coalesce(${draw ?? null}::integer[], draw), dealt_at = coalesce(${dealtAt ?? null}, dealt_at),
      ended_at = coalesce(${endedAt ?? null}, ended_at), ends_at = coalesce(${endsAt ?? null}::integer, ends_at),
      seats = coalesce(${playing?.seats ?? null}::integer[], seats), owners = coalesce(${playing?.owners ?? null}::text[], owners),
      playing_at = coalesce(${playing?.at ?? null}, playing_at)
    where id = ${id} and phase = ${from} returning ${roundColumns}`,
  );

/** The results that a shoe has had, in order. */
export const resultsOf = async (db: Queryable, shoeId: string): Promise<(readonly number[])[]> =>
  (
    await db.query<{ draw: readonly number[] }>(
      sql`select draw from studio.table_round where shoe_id = ${shoeId} and phase = 'over' and seats is null order by place`,
    )
  ).map(({ draw }) => draw);

interface StakeRow {
  readonly ticketId: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly bet: string;
  readonly stakeMinor: bigint;
  readonly mostMinor: bigint;
  readonly currency: string;
}

export const stakeById = (tx: Queryable, ticketId: string) =>
  first<StakeRow>(
    tx,
    sql`select ticket_id as "ticketId", round_id as "roundId", player_id as "playerId", bet, stake_minor as "stakeMinor", most_minor as "mostMinor", currency
    from studio.table_stake where ticket_id = ${ticketId}`,
  );

export const insertStake = (tx: Queryable, stake: StakeRow) =>
  tx.query(sql`insert into studio.table_stake (ticket_id, round_id, player_id, bet, stake_minor, most_minor, currency)
    values (${stake.ticketId}, ${stake.roundId}, ${stake.playerId}, ${stake.bet}, ${stake.stakeMinor}, ${stake.mostMinor}, ${stake.currency})`);

type Counted = Pick<StakeRow, 'roundId' | 'currency'> & { readonly isDemo: boolean };

/** Stakes of a round, of real money or of play money. Those that were refused or went back don't count. */
const countedIn = ({ roundId, currency, isDemo }: Counted) => sql`studio.table_stake s left join studio.ticket t on t.id = s.ticket_id
    where s.round_id = ${roundId} and s.currency = ${currency} and coalesce(t.is_demo, ${isDemo}) = ${isDemo} and (t.id is null or t.phase not in ('refused', 'rolling-back', 'rolled-back'))`;

/** What is staked on each bet of a round. */
export const stakesOnBets = (tx: Queryable, counted: Counted) =>
  tx.query<BetStake>(sql`select s.bet, sum(s.stake_minor)::bigint as "stakeMinor" from ${countedIn(counted)} group by s.bet`);

/** What is staked in a round already: by this player on this bet, and what all stakes may be paid, each at its most. */
export const stakedIn = async (tx: Queryable, { playerId, bet, ...counted }: Pick<StakeRow, 'playerId' | 'bet'> & Counted) => {
  const [row] = await tx.query<{ ownMinor: bigint; mostMinor: bigint }>(sql`select
      coalesce(sum(s.stake_minor) filter (where s.player_id = ${playerId} and s.bet = ${bet}), 0)::bigint as "ownMinor", coalesce(sum(s.most_minor), 0)::bigint as "mostMinor"
    from ${countedIn(counted)}`);
  return row ?? { ownMinor: 0n, mostMinor: 0n };
};

/** A layout of roulette has more bets than anyone reads. */
const mostBetsTold = 24;

interface TakingPart {
  readonly players: number;
  readonly stakes: number;
  readonly bets: { bet: string; players: number }[];
}

/** How many players have a stake in a round, how many stakes, and on what. One without its ticket isn't found by its player yet, and counts when it is. */
export const takingPart = async (db: Queryable, roundId: string): Promise<TakingPart> => {
  const [row] = await db.query<TakingPart>(sql`
    with part as (
      select s.player_id, s.bet, t.phase from studio.table_stake s join studio.ticket t on t.id = s.ticket_id where s.round_id = ${roundId})
    select (select count(distinct player_id)::integer from part) as players, (select count(*)::integer from part) as stakes,
      coalesce((select jsonb_agg(jsonb_build_object('bet', bet, 'players', players) order by players desc, bet) from (
        select bet, count(distinct player_id)::integer as players from part where phase not in ('refused', 'rolling-back', 'rolled-back')
        group by bet order by players desc, bet limit ${mostBetsTold}) on_bets), '[]') as bets`);
  return row ?? { players: 0, stakes: 0, bets: [] };
};
