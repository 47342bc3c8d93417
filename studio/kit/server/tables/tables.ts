import type { Database } from '@baize/db';
import { drawServerSeed } from '@baize/engine-fairness';
import { type Clock, coinOf, isUuid, newId, plus, present, type RandomSource, refuse, second } from '@baize/kernel';
import type { SessionRow } from '../sessions/store.ts';
import { type TicketRow, ticketsOfPlayer } from '../tickets/store.ts';
import type { createTickets } from '../tickets/tickets.ts';
import type { Pace, Table, TableGame } from './game.ts';
import { tableLobby } from './lobby-store.ts';
import { tableChanged } from './state.ts';
import * as store from './store.ts';

/** Where a process may be cut off: a round is opened, its result or its giving back is written, its stakes are ended, its end is written. */
export type TableStep = 'open' | 'closed' | 'deal' | 'void' | 'pay' | 'end';

interface TableDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly tickets: ReturnType<typeof createTickets>;
  readonly tables: readonly Table[];
  /** By the id of its model, also those of shoes that were begun with an older one. */
  readonly gameOf: (modelId: string) => TableGame | undefined;
  readonly pace: Pace;
  readonly alarm: (what: string, facts: Readonly<Record<string, unknown>>) => void;
  /** The tests stop the studio here, as a power cut would. */
  readonly beforeStep?: (step: TableStep, code: string) => void | Promise<void>;
}

/** Another process takes a table when its leader hasn't been heard of for so long. */
const leaseMs = 5 * second;

const drawOf = ({ gameOf }: TableDeps, shoe: store.ShoeRow, place: number): readonly number[] => {
  const game = present(gameOf(shoe.modelId), 'a shoe has its model');
  return present(game.series({ seed: shoe.seed, name: shoe.id }).draws[place - 1], 'a round has its place in the shoe');
};

/** The shoe in play, or a new one, committed to before its first round is opened. */
async function shoeFor(
  { clock, random }: TableDeps,
  tx: Parameters<typeof tableChanged>[0],
  { code, game }: Table,
): Promise<store.ShoeRow> {
  const inPlay = await store.shoeInPlay(tx, code);
  if (inPlay) return inPlay;
  const shoe = { id: newId(), modelId: game.modelId, seed: drawServerSeed(random), revealedAt: null };
  const { commitment, draws } = game.series({ seed: shoe.seed, name: shoe.id });
  const made = { ...shoe, commitment, rounds: draws.length };
  await store.insertShoe(tx, { ...made, tableCode: code, createdAt: clock.now() });
  return made;
}

async function openRound(deps: TableDeps, table: Table): Promise<void> {
  const { code } = table;
  await deps.beforeStep?.('open', code);
  await deps.db.transaction(async tx => {
    const { isOpen } = present(await store.lockTable(tx, code), 'a table has its row');
    const last = await store.lastTableRound(tx, code);
    if (!isOpen || (last && !last.endedAt)) return;
    const shoe = await shoeFor(deps, tx, table);
    const openedAt = deps.clock.now();
    const place = (await store.placesUsed(tx, shoe.id)) + 1;
    const closesAt = plus(openedAt, deps.pace.bettingMs);
    await store.insertTableRound(tx, { id: newId(), tableCode: code, shoeId: shoe.id, place, openedAt, closesAt });
    await tableChanged(tx, code);
  });
}

type Move = Parameters<typeof store.moveTableRound>[1];

/** Writes a change of phase and tells of it; nothing when another process was first. */
const move = ({ db }: TableDeps, code: string, change: Move, also?: (tx: Parameters<typeof tableChanged>[0]) => Promise<unknown>) =>
  db.transaction(async tx => {
    if (!(await store.moveTableRound(tx, change))) return;
    await also?.(tx);
    await tableChanged(tx, code);
  });

/** Bets are closed, and from here on the result of the round is what is written. */
async function deal(deps: TableDeps, { id, tableCode, shoeId, place }: store.TableRoundRow): Promise<void> {
  await deps.tickets.accepted(id);
  await deps.beforeStep?.('deal', tableCode);
  const shoe = present(await store.shoeById(deps.db, shoeId), 'a round has its shoe');
  await move(deps, tableCode, { id, from: 'betting', to: 'dealt', draw: drawOf(deps, shoe, place), dealtAt: deps.clock.now() });
}

/** Pays every stake of a round; those that the platform doesn't answer for now are asked for by the recovery loop. */
async function pay(deps: TableDeps, round: store.TableRoundRow): Promise<void> {
  const { id, tableCode, place, shoeId } = round;
  const shoe = present(await store.shoeById(deps.db, shoeId), 'a round has its shoe');
  const game = present(deps.gameOf(shoe.modelId), 'a shoe has its model');
  const draw = present(round.draw, 'a round that was dealt has its draw');
  const stakes = await deps.tickets.accepted(id);
  await deps.beforeStep?.('pay', tableCode);
  await Promise.all(
    stakes.map(({ id: ticketId, place: bet, stakeMinor }) =>
      deps.tickets.settle(ticketId, present(game.bet(bet), 'a stake has its bet').paid(stakeMinor, draw)),
    ),
  );
  await deps.beforeStep?.('end', tableCode);
  const endedAt = deps.clock.now();
  const reveal = place === shoe.rounds ? (tx: Parameters<typeof tableChanged>[0]) => store.revealShoe(tx, shoeId, endedAt) : undefined;
  await move(deps, tableCode, { id, from: 'dealt', to: 'over', endedAt }, reveal);
}

async function giveBack(deps: TableDeps, { id, tableCode }: store.TableRoundRow): Promise<void> {
  const stakes = await deps.tickets.accepted(id);
  await deps.beforeStep?.('pay', tableCode);
  await Promise.all(stakes.map(ticket => deps.tickets.giveBack(ticket.id)));
  await deps.beforeStep?.('end', tableCode);
  await move(deps, tableCode, { id, from: 'voiding', to: 'void', endedAt: deps.clock.now() });
}

/** One step of a table, if its time has come. Every step may be done again by whoever leads the table next. */
async function step(deps: TableDeps, table: Table): Promise<void> {
  const { clock, pace, tickets, beforeStep } = deps;
  const now = clock.now();
  const round = await store.lastTableRound(deps.db, table.code);
  switch (round?.phase) {
    case 'betting': {
      if (now < round.closesAt) return;
      await beforeStep?.('closed', table.code);
      await tickets.close(round.id);
      const dealsAt = plus(round.closesAt, pace.closingMs);
      if (now < dealsAt) return;
      if (now <= plus(dealsAt, pace.lateMs)) return deal(deps, round);
      await beforeStep?.('void', table.code);
      return move(deps, table.code, { id: round.id, from: 'betting', to: 'voiding' });
    }
    case 'dealt':
      return now < plus(round.dealtAt ?? now, pace.dealingMs) ? undefined : pay(deps, round);
    case 'voiding':
      return giveBack(deps, round);
    default:
      return round && now < plus(round.endedAt ?? now, pace.pauseMs) ? undefined : openRound(deps, table);
  }
}

interface TableStake {
  /** Made by the player's client, so that asking again is harmless. */
  readonly ticketId: string;
  readonly roundId: string;
  readonly bet: string;
  readonly stakeMinor: bigint;
  readonly session: SessionRow;
}

/** Counts a stake against the limits of its round, under the round's lock. A repeat is not counted again. */
async function reserve({ db, clock, gameOf }: TableDeps, { limits }: Table, stake: TableStake): Promise<void> {
  const { ticketId, roundId, bet, stakeMinor, session } = stake;
  const { playerId, currency, gameCode } = session;
  await db.transaction(async tx => {
    const round = await store.lockTableRound(tx, roundId);
    if (!round || round.tableCode !== gameCode) refuse('studio.round.unknown');
    const known = await store.stakeById(tx, ticketId);
    const isSame = known?.roundId === roundId && known.bet === bet && known.stakeMinor === stakeMinor && known.playerId === playerId;
    if (known && !isSame) refuse('studio.ticket.other.content');
    if (known) return;
    if (round.phase !== 'betting' || clock.now() >= round.closesAt) refuse('studio.play.closed');
    const shoe = present(await store.shoeById(tx, round.shoeId), 'a round has its shoe');
    const what = gameOf(shoe.modelId)?.bet(bet) ?? refuse('studio.request.invalid');
    const { minMinor, maxMinor, capMinor } = limits(currency);
    if (stakeMinor < minMinor || stakeMinor % (what.stepCoins * coinOf(currency)) !== 0n) refuse('studio.stake.invalid');
    const mostMinor = what.mostPaid(stakeMinor);
    const staked = await store.stakedIn(tx, { roundId, playerId, bet, currency });
    if (staked.ownMinor + stakeMinor > maxMinor) refuse('studio.table.limit', { leftMinor: String(maxMinor - staked.ownMinor) });
    if (staked.mostMinor + mostMinor > capMinor) refuse('studio.table.full');
    await store.insertStake(tx, { ticketId, roundId, playerId, bet, stakeMinor, mostMinor, currency });
    await tableChanged(tx, gameCode);
  });
}

export type Tables = ReturnType<typeof createTables>;

/** The tables of a process. Each is led by one process at a time; what is right doesn't depend on it, because every step is a compare-and-set. */
export function createTables(deps: TableDeps) {
  const { db, clock, tables, alarm } = deps;
  const leader = newId();
  const byCode = new Map(tables.map(table => [table.code, table]));
  const codes = [...byCode.keys()];
  return {
    /** Makes the rows of tables that are new. */
    begin: (): Promise<unknown> => store.ensureTables(db, codes),
    /** Leads the tables of this process and those that no one leads, each by one step; answers the codes of those it leads. */
    async turn(): Promise<string[]> {
      const now = clock.now();
      const led = await store.leadTables(db, { codes, leader, now, until: plus(now, leaseMs) });
      await Promise.all(
        led.map(async ({ code }) => {
          try {
            await step(deps, present(byCode.get(code), 'a table of this process'));
          } catch (error) {
            alarm('a table broke off', { code, why: error instanceof Error ? error.message : 'unknown' });
          }
        }),
      );
      return led.map(({ code }) => code).sort();
    },
    leave: (): Promise<unknown> => store.leaveTables(db, leader),
    /** Closed, a table plays the round in progress to its end, and begins no other. */
    async setOpen(code: string, isOpen: boolean): Promise<void> {
      if (!byCode.has(code)) refuse('studio.game.unknown');
      await db.transaction(async tx => {
        await store.openTable(tx, code, isOpen);
        await tableChanged(tx, code);
      });
    },
    /**
     * Places a stake on a bet of the round in progress; answers its ticket, placed or refused. The same id answers the same. Errors: `studio.play.closed`,
     * `studio.stake.invalid`, `studio.table.limit`, `studio.table.full`, `studio.round.unknown`, and those of a ticket.
     */
    async stake(stake: TableStake): Promise<TicketRow> {
      const table = byCode.get(stake.session.gameCode) ?? refuse('studio.game.unknown');
      if (!isUuid(stake.ticketId) || !isUuid(stake.roundId) || stake.stakeMinor <= 0n) refuse('studio.request.invalid');
      await reserve(deps, table, stake);
      const { ticketId, roundId: playId, bet: place, stakeMinor, session } = stake;
      return deps.tickets.place({ ticketId, playId, place, stakeMinor, session });
    },
    /** A player's own stakes in a round, on whichever device they were placed. */
    async stakesOf(roundId: string, playerId: string): Promise<TicketRow[]> {
      return isUuid(roundId) ? ticketsOfPlayer(db, roundId, playerId) : [];
    },
    limitsOf: (code: string, currency: string) => byCode.get(code)?.limits(currency),
    lobby: tableLobby({ db, clock, tables }),
  };
}
