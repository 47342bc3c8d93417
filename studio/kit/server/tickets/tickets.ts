import type { Database } from '@baize/db';
import { isUuid, plus, present, refuse } from '@baize/kernel';
import { type AskingDeps, askBet, askRollback, askWin } from './asking.ts';
import { claimMs, createDriver, type Driver, type Driving } from './driver.ts';
import * as store from './store.ts';
import { type Bet, createTicketWriter } from './writer.ts';

/** The bet is asked, its answer is written; the win or the rollback is asked, its end is written. */
export type TicketStep = 'bet' | 'placed' | 'win' | 'rollback' | 'end';

interface TicketDeps extends AskingDeps, Pick<Driving<store.TicketRow, true>, 'alarm'> {
  readonly db: Database;
  /** Called before everything that leaves a trace, in the database or at the platform; the tests stop the studio here, as a power cut would. */
  readonly beforeStep?: (step: TicketStep, ticketId: string) => void | Promise<void>;
  /** The theoretical return of a bet, in 1/10 000; absent or undefined = that of its game. */
  readonly returnBpsOf?: (ticket: Pick<store.TicketRow, 'gameCode' | 'place'>) => number | undefined;
}

interface Parts extends TicketDeps {
  readonly move: (move: store.TicketMove) => Promise<store.TicketRow | undefined>;
}

type TicketDriver = Driver<store.TicketRow, true>;

const reload = async (deps: TicketDeps, id: string): Promise<store.TicketRow> =>
  present(await store.ticketById(deps.db, id), 'a ticket is never deleted');

/** A compare-and-set: whoever comes second reads what the first has written. */
async function advance(deps: Parts, ticket: store.TicketRow, move: Pick<store.TicketMove, 'to' | 'change'>): Promise<store.TicketRow> {
  await deps.beforeStep?.(move.to === 'placed' ? 'placed' : 'end', ticket.id);
  return (await deps.move({ id: ticket.id, from: ticket.phase, ...move })) ?? reload(deps, ticket.id);
}

async function placeBet(deps: Parts, ticket: store.TicketRow, isFresh: boolean): Promise<store.TicketRow> {
  if (!isFresh && !(await store.takeUpTicket(deps.db, ticket.id))) return reload(deps, ticket.id);
  await deps.beforeStep?.('bet', ticket.id);
  // What a choice adds is a play of its own, which no one shares.
  const tableRoundId = ticket.playId === ticket.id ? undefined : ticket.playId;
  const said = { returnBps: deps.returnBpsOf?.(ticket), tableRoundId, addedTo: ticket.addedTo ?? undefined };
  const after = await askBet(deps, ticket, isFresh, said);
  return advance(deps, ticket, after.to === 'placed' ? { to: 'placed', change: { balanceMinor: after.balanceMinor } } : after);
}

async function payWin(deps: Parts, ticket: store.TicketRow, { leave }: TicketDriver): Promise<store.TicketRow | undefined> {
  await deps.beforeStep?.('win', ticket.id);
  const after = await askWin(deps, ticket, present(ticket.winMinor, 'the win is written before it is asked'));
  return after.to === 'later' ? leave(ticket, after.why) : advance(deps, ticket, after);
}

async function giveBack(deps: Parts, ticket: store.TicketRow, { leave }: TicketDriver): Promise<store.TicketRow | undefined> {
  await deps.beforeStep?.('rollback', ticket.id);
  const after = await askRollback(deps, ticket);
  return after.to === 'later' ? leave(ticket, after.why) : advance(deps, ticket, after);
}

async function step(
  deps: Parts,
  ticket: store.TicketRow,
  { isFresh, driver }: { isFresh: boolean; driver: TicketDriver },
): Promise<store.TicketRow | undefined> {
  switch (ticket.phase) {
    case 'bet-asked':
      return placeBet(deps, ticket, isFresh);
    case 'win-asked':
      return payWin(deps, ticket, driver);
    case 'rolling-back':
      return giveBack(deps, ticket, driver);
    default:
      return undefined;
  }
}

/** Ends what the platform has taken. The same end again is harmless; errors as of `settle` and `giveBack`. */
async function endPlaced(deps: Parts, ticketId: string, move: Pick<store.TicketMove, 'to' | 'change'>): Promise<store.TicketRow> {
  const change = { ...move.change, dueAt: plus(deps.clock.now(), claimMs) };
  const moved = await deps.move({ id: ticketId, from: 'placed', to: move.to, change });
  if (moved) return moved;
  const ticket = await store.ticketById(deps.db, ticketId);
  if (!ticket || ticket.phase === 'bet-asked' || ticket.phase === 'refused') refuse('studio.ticket.not.placed');
  // A win that was written stays with the ticket; one that was given back has none.
  if (ticket.winMinor !== (move.change?.winMinor ?? null)) refuse('studio.ticket.other.end');
  return ticket;
}

/** Checked before stakes share a transaction: what the database refuses would refuse its neighbours. */
const isBet = ({ ticketId, playId, addedTo = playId, place, stakeMinor }: Bet): boolean =>
  isUuid(ticketId) && isUuid(playId) && isUuid(addedTo) && /^[a-z0-9:-]{1,40}$/.test(place) && stakeMinor > 0n;

/** Stakes of many players at tables. Each ends once, paid or given back, whatever fails in between. */
export function createTickets(given: TicketDeps) {
  const { begin, move } = createTicketWriter(given.db);
  const deps: Parts = { ...given, move };
  const { db, clock } = given;
  const driver: TicketDriver = createDriver<store.TicketRow, true>({
    ...deps,
    what: 'a ticket',
    step: (ticket, isFresh) => step(deps, ticket, { isFresh: isFresh === true, driver }),
    reload: id => reload(deps, id),
    postpone: (id, dueAt) => store.postponeTicket(db, id, dueAt),
    claim: claim => store.claimTickets(db, claim),
  });
  return {
    /**
     * Asks for a stake; answers it placed, refused, or on its way back. The same id answers the same. Errors: `studio.play.closed`;
     * `studio.ticket.other.content` when the id was used for another stake; `studio.request.invalid`; `studio.too.many`.
     */
    async place(bet: Bet): Promise<store.TicketRow> {
      if (!isBet(bet)) refuse('studio.request.invalid');
      const now = clock.now();
      const { ticket, isFresh } = await begin({ ...bet, now, dueAt: plus(now, claimMs) });
      return driver.drive(ticket, isFresh || undefined);
    },
    /** From here on no stake is written for this round of a table, in this process or another. */
    close: (playId: string): Promise<unknown> => store.closePlay(db, playId, clock.now()),
    /** The stakes that take part in a round of a table. It is closed, and stakes that are still being asked for go back, so the list stays as it is. */
    async accepted(playId: string): Promise<store.TicketRow[]> {
      await db.transaction(async tx => {
        await store.closePlay(tx, playId, clock.now());
        await store.cutOff(tx, playId, clock.now());
      });
      const all = await store.ticketsOfPlay(db, playId);
      return all.filter(({ phase, winMinor }) => phase === 'placed' || winMinor !== null);
    },
    /** Pays a ticket what it won, zero included. Errors: `studio.ticket.not.placed`; `studio.ticket.other.end` when it ended otherwise. */
    settle: async (ticketId: string, winMinor: bigint): Promise<store.TicketRow> =>
      driver.drive(await endPlaced(deps, ticketId, { to: 'win-asked', change: { winMinor } })),
    /** Gives the stake of a ticket back, for a round of a table that is not played. Errors as of `settle`. */
    giveBack: async (ticketId: string): Promise<store.TicketRow> => driver.drive(await endPlaced(deps, ticketId, { to: 'rolling-back' })),
    /** Goes on with tickets whose time has come; one that is placed waits for its table. */
    recover: driver.recover,
  };
}
