import type { Database } from '@baize/db';
import { drawServerSeed } from '@baize/engine-fairness';
import { type Clock, coinOf, type Instant, isUuid, newId, plus, present, type RandomSource, refuse, second } from '@baize/kernel';
import type { SessionRow } from '../sessions/store.ts';
import { type TicketRow, ticketsOfPlayer } from '../tickets/store.ts';
import type { createTickets } from '../tickets/tickets.ts';
import { type ChoiceStep, type Choosing, choose, goOn } from './choices.ts';
import type { GameOf, Pace, SeatedGame, Table, TableGame } from './game.ts';
import { limitsFor } from './limits.ts';
import { tableLobby } from './lobby-store.ts';
import * as seatStore from './seat-store.ts';
import { createSeats } from './seats.ts';
import { tableChanged, tableState } from './state.ts';
import * as store from './store.ts';
import { isTaken, secretOf, turnsNow } from './turns.ts';

/** Where a process may be cut off: a round is opened, its result or its giving back is written, its stakes are ended, its end is written. */
export type TableStep = 'open' | 'closed' | 'deal' | 'void' | 'pay' | 'end' | ChoiceStep;

interface TableDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly tickets: ReturnType<typeof createTickets>;
  readonly tables: readonly Table[];
  /** By the id of its model, also those of shoes that were begun with an older one. */
  readonly gameOf: GameOf;
  readonly pace: Pace;
  readonly alarm: (what: string, facts: Readonly<Record<string, unknown>>) => void;
  /** The address of a table's video, which a browser plays as it is; absent or undefined = it has none. */
  readonly videoOf?: (code: string) => string | undefined;
  /** The tests stop the studio here, as a power cut would. */
  readonly beforeStep?: (step: TableStep, code: string) => void | Promise<void>;
}

/** Another process takes a table when its leader hasn't been heard of for so long. */
const leaseMs = 5 * second;

type Tx = Parameters<typeof tableChanged>[0];

const gameOfShoe = ({ gameOf }: TableDeps, shoe: store.ShoeRow): TableGame | SeatedGame =>
  present(gameOf(shoe.modelId), 'a shoe has its model');

const drawOf = (game: TableGame, shoe: store.ShoeRow, place: number): readonly number[] =>
  present(game.series(secretOf(shoe)).draws[place - 1], 'a round has its place in the shoe');

/** What is published of a shoe before its first round, and how many rounds it has where that is known. */
function sealOf(game: TableGame | SeatedGame, secret: { seed: string; name: string }): { commitment: string; rounds: number | null } {
  if (game.turns) return { commitment: game.turns.shoe(secret).commitment, rounds: null };
  const { commitment, draws } = game.series(secret);
  return { commitment, rounds: draws.length };
}

/** The shoe in play, or a new one, committed to before its first round is opened. */
async function shoeFor({ clock, random }: TableDeps, tx: Tx, { code, game }: Table): Promise<store.ShoeRow> {
  const inPlay = await store.shoeInPlay(tx, code);
  if (inPlay) return inPlay;
  const shoe = { id: newId(), modelId: game.modelId, seed: drawServerSeed(random), revealedAt: null };
  const made = { ...shoe, ...sealOf(game, { seed: shoe.seed, name: shoe.id }) };
  await store.insertShoe(tx, { ...made, tableCode: code, createdAt: clock.now() });
  return made;
}

/** Seats of players who are gone are freed before a round; answers whether there is anyone to play with. */
async function hasPlayers({ clock, pace }: TableDeps, tx: Tx, { code, game }: Table): Promise<boolean> {
  if (!game.turns) return true;
  const unseenSince = plus(clock.now(), -pace.unseenMs);
  const { freed, taken } = await seatStore.freeSeats(tx, { code, unseenSince, idle: pace.idleRounds });
  if (freed > 0) await tableChanged(tx, code);
  return taken > 0;
}

/** Where the next round of a shoe begins; null where that follows from its number. */
async function placeInShoe(deps: TableDeps, tx: Tx, shoe: store.ShoeRow): Promise<number | null> {
  const { turns } = gameOfShoe(deps, shoe);
  return turns ? ((await store.endOfRounds(tx, shoe.id)) ?? turns.shoe(secretOf(shoe)).begins) : null;
}

async function openRound(deps: TableDeps, table: Table): Promise<void> {
  const { code } = table;
  await deps.beforeStep?.('open', code);
  await deps.db.transaction(async tx => {
    const { isOpen } = present(await store.lockTable(tx, code), 'a table has its row');
    const last = await store.lastTableRound(tx, code);
    if (!isOpen || (last && !last.endedAt) || !(await hasPlayers(deps, tx, table))) return;
    const shoe = await shoeFor(deps, tx, table);
    const openedAt = deps.clock.now();
    const place = (await store.placesUsed(tx, shoe.id)) + 1;
    const closesAt = plus(openedAt, table.pace?.bettingMs ?? deps.pace.bettingMs);
    const startsAt = await placeInShoe(deps, tx, shoe);
    await store.insertTableRound(tx, { id: newId(), tableCode: code, shoeId: shoe.id, place, openedAt, closesAt, startsAt });
    await tableChanged(tx, code);
  });
}

type Move = Parameters<typeof store.moveTableRound>[1];

/** Writes a change of phase and tells of it; nothing when another process was first. */
const move = ({ db }: TableDeps, code: string, change: Move, also?: (tx: Tx) => Promise<unknown>) =>
  db.transaction(async tx => {
    if (!(await store.moveTableRound(tx, change))) return;
    await also?.(tx);
    await tableChanged(tx, code);
  });

/** At a table with seats: who takes part is written, and seats choose from here on. Stakes on seats that don't take part go back. */
async function beginTurns(
  deps: TableDeps,
  { id, tableCode }: store.TableRoundRow,
  { game, stakes }: { game: SeatedGame; stakes: readonly TicketRow[] },
): Promise<void> {
  const owners = new Map(
    stakes.flatMap(({ place, playerId }) => {
      const bet = present(game.bet(place), 'a stake has its bet');
      return bet.is === 'hand' ? [[bet.seat, playerId] as const] : [];
    }),
  );
  const seats = [...owners.keys()].sort((a, b) => a - b);
  if (seats.length === 0) return move(deps, tableCode, { id, from: 'betting', to: 'voiding' });
  const others = stakes.filter(({ place }) => !owners.has(game.bet(place)?.seat ?? 0));
  await Promise.all(others.map(ticket => deps.tickets.giveBack(ticket.id)));
  const playing = { seats, owners: seats.map(seat => owners.get(seat) ?? ''), at: deps.clock.now() };
  await move(deps, tableCode, { id, from: 'betting', to: 'playing', playing }, tx => seatStore.playSeats(tx, tableCode, seats));
}

/** Bets are closed, and from here on the result of the round is what is written. */
async function deal(deps: TableDeps, round: store.TableRoundRow): Promise<void> {
  const { id, tableCode, shoeId, place } = round;
  const stakes = await deps.tickets.accepted(id);
  await deps.beforeStep?.('deal', tableCode);
  const shoe = present(await store.shoeById(deps.db, shoeId), 'a round has its shoe');
  const game = gameOfShoe(deps, shoe);
  if (game.turns) return beginTurns(deps, round, { game, stakes });
  await move(deps, tableCode, { id, from: 'betting', to: 'dealt', draw: drawOf(game, shoe, place), dealtAt: deps.clock.now() });
}

/** Seats choose; when no one is waited for any more, the result is written. */
async function play(deps: TableDeps, round: store.TableRoundRow): Promise<void> {
  const shoe = present(await store.shoeById(deps.db, round.shoeId), 'a round has its shoe');
  const result = await goOn(deps, { shoe, round });
  if (!result) return;
  const { draw, ends: endsAt } = result;
  await move(deps, round.tableCode, { id: round.id, from: 'playing', to: 'dealt', draw, endsAt, dealtAt: deps.clock.now() });
}

/** What each stake of a round is paid, those that were added in it included. */
async function payoutsOf(
  deps: TableDeps,
  shoe: store.ShoeRow,
  round: store.TableRoundRow,
): Promise<{ ticketId: string; paidMinor: bigint }[]> {
  const game = gameOfShoe(deps, shoe);
  const stakes = await deps.tickets.accepted(round.id);
  const draw = present(round.draw, 'a round that was dealt has its draw');
  if (!game.turns)
    return stakes.map(({ id: ticketId, place, stakeMinor }) => ({
      ticketId,
      paidMinor: present(game.bet(place), 'a stake has its bet').paid(stakeMinor, draw),
    }));
  const { now, choices } = await turnsNow(deps.db, game, { shoe, round });
  const paid = (ticketId: string, bet: string, stakeMinor: bigint) => ({
    ticketId,
    paidMinor: present(now.paid(bet, stakeMinor), 'a stake has a part in the round'),
  });
  return [
    ...stakes.map(({ id, place, stakeMinor }) => paid(id, place, stakeMinor)),
    ...choices.flatMap(one => (isTaken(one) && one.bet !== null && one.stakeMinor !== null ? [paid(one.id, one.bet, one.stakeMinor)] : [])),
  ];
}

/** Whether no round of the shoe is left after this one. */
const isLast = (deps: TableDeps, shoe: store.ShoeRow, { place, endsAt }: store.TableRoundRow): boolean => {
  const { turns } = gameOfShoe(deps, shoe);
  return turns ? !turns.goesOn(secretOf(shoe), present(endsAt, 'a round that was dealt has its end')) : place === shoe.rounds;
};

/** Pays every stake of a round; those that the platform doesn't answer for now are asked for by the recovery loop. */
async function pay(deps: TableDeps, round: store.TableRoundRow): Promise<void> {
  const { id, tableCode, shoeId } = round;
  const shoe = present(await store.shoeById(deps.db, shoeId), 'a round has its shoe');
  const payouts = await payoutsOf(deps, shoe, round);
  await deps.beforeStep?.('pay', tableCode);
  await Promise.all(payouts.map(({ ticketId, paidMinor }) => deps.tickets.settle(ticketId, paidMinor)));
  await deps.beforeStep?.('end', tableCode);
  const endedAt = deps.clock.now();
  const reveal = isLast(deps, shoe, round) ? (tx: Tx) => store.revealShoe(tx, shoeId, endedAt) : undefined;
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
    case 'playing':
      return play(deps, round);
    case 'dealt':
      return now < plus(round.dealtAt ?? now, pace.dealingMs) ? undefined : pay(deps, round);
    case 'voiding':
      return giveBack(deps, round);
    default:
      return round && now < plus(round.endedAt ?? now, table.pace?.pauseMs ?? pace.pauseMs) ? undefined : openRound(deps, table);
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

/** A seat's own bets are of whoever has it, those behind it of everyone else. */
async function checkSeat(
  tx: Tx,
  { seat, is }: NonNullable<ReturnType<SeatedGame['bet']>>,
  { code, playerId, now }: { code: string; playerId: string; now: Instant },
): Promise<void> {
  const holder = (await seatStore.seatsOf(tx, code)).find(one => one.seat === seat)?.playerId;
  if (is === 'behind' ? holder === undefined || holder === playerId : holder !== playerId) refuse('studio.seat.other');
  if (is !== 'behind') await seatStore.seenAtSeat(tx, { code, playerId, now });
}

/** What the stakes of a round are paid at most with this one. At a table with seats all hands may win together, so each counts at its most. */
async function mostWith(
  tx: Tx,
  game: TableGame | SeatedGame,
  { roundId, bet, stakeMinor, session }: TableStake,
): Promise<bigint | undefined> {
  if (game.turns) return undefined;
  const { currency, isDemo } = session;
  return game.mostTogether([...(await store.stakesOnBets(tx, { roundId, currency, isDemo })), { bet, stakeMinor }]);
}

/** Counts a stake against the limits of its round, under the round's lock. A repeat is not counted again. */
async function reserve({ db, clock, gameOf }: TableDeps, table: Table, stake: TableStake): Promise<void> {
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
    const game = gameOf(shoe.modelId) ?? refuse('studio.request.invalid');
    const what = game.bet(bet) ?? refuse('studio.request.invalid');
    const seat = game.turns && game.bet(bet);
    if (seat) await checkSeat(tx, seat, { code: gameCode, playerId, now: clock.now() });
    const { minMinor, maxMinor, capMinor } = limitsFor(table, session);
    if (stakeMinor < minMinor || stakeMinor % (what.stepCoins * coinOf(currency)) !== 0n) refuse('studio.stake.invalid');
    const mostMinor = what.mostPaid(stakeMinor);
    const staked = await store.stakedIn(tx, { roundId, playerId, bet, currency, isDemo: session.isDemo });
    if (staked.ownMinor + stakeMinor > maxMinor) refuse('studio.table.limit', { leftMinor: String(maxMinor - staked.ownMinor) });
    const boundMinor = staked.mostMinor + mostMinor;
    // The true most takes longer to count, and is only needed where stakes that can't win together add up to more.
    if (boundMinor > capMinor && ((await mostWith(tx, game, stake)) ?? boundMinor) > capMinor) refuse('studio.table.full');
    await store.insertStake(tx, { ticketId, roundId, playerId, bet, stakeMinor, mostMinor, currency });
  });
}

export type Tables = ReturnType<typeof createTables>;

/** The tables of a process. Each is led by one process at a time; what is right doesn't depend on it, because every step is a compare-and-set. */
export function createTables(deps: TableDeps) {
  const { db, clock, tables, alarm } = deps;
  const leader = newId();
  const byCode = new Map(tables.map(table => [table.code, table]));
  const codes = [...byCode.keys()];
  const tableOf = (code: string): Table => byCode.get(code) ?? refuse('studio.game.unknown');
  return {
    ...createSeats(deps, tableOf),
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
      tableOf(code);
      await db.transaction(async tx => {
        await store.openTable(tx, code, isOpen);
        await tableChanged(tx, code);
      });
    },
    /**
     * Places a stake on a bet of the round in progress; answers its ticket, placed or refused. The same id answers the same. Errors: `studio.play.closed`,
     * `studio.stake.invalid`, `studio.table.limit`, `studio.table.full`, `studio.round.unknown`, `studio.seat.other` for a bet on a seat that the player may not
     * bet on, and those of a ticket.
     */
    async stake(stake: TableStake): Promise<TicketRow> {
      const table = tableOf(stake.session.gameCode);
      if (!isUuid(stake.ticketId) || !isUuid(stake.roundId) || stake.stakeMinor <= 0n) refuse('studio.request.invalid');
      await reserve(deps, table, stake);
      const { ticketId, roundId: playId, bet: place, stakeMinor, session } = stake;
      return deps.tickets.place({ ticketId, playId, place, stakeMinor, session });
    },
    /** A choice of a seat, as `choose` has it. */
    choose: (choosing: Choosing) => choose(deps, choosing),
    /** A player's own stakes in a round, on whichever device they were placed, those that were added by choices included. */
    async stakesOf(roundId: string, playerId: string): Promise<TicketRow[]> {
      if (!isUuid(roundId)) return [];
      const added = (await seatStore.choicesOf(db, roundId)).filter(one => one.playerId === playerId && one.bet !== null);
      return ticketsOfPlayer(db, [roundId, ...added.map(({ id }) => id)], playerId);
    },
    /** The table as its room shows it. */
    stateOf: (code: string) => tableState(db, code, deps),
    limitsOf: (session: SessionRow) => limitsFor(tableOf(session.gameCode), session),
    videoOf: (code: string) => deps.videoOf?.(code),
    lobby: tableLobby({ db, clock, tables }),
  };
}
